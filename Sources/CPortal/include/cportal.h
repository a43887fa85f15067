/// @file cportal.h
/// What the desktop says of how its user wants programs to look and move: the interface
/// org.freedesktop.portal.Settings of the desktop portal on the session bus, followed as it changes.
///
/// All of it happens on a thread of the portal's own. No function here waits for the bus, except
/// cportal_wait, and that only for as long as it is told. Any of them may be called on any thread.
///
/// GIO's headers are included by the .c file alone: imported into Swift they would be most of what it sees.

#ifndef CPORTAL_H
#define CPORTAL_H

typedef struct CPortal CPortal;

typedef enum CPortalStatus {
    /// Neither the bus nor the portal has answered yet.
    CPORTAL_ASKING,
    /// There is no bus at that address.
    CPORTAL_NO_BUS,
    /// There is a bus, but nothing on it that tells the settings; it may come later.
    CPORTAL_NO_PORTAL,
    CPORTAL_ANSWERED,
} CPortalStatus;

/// As the portal tells them; -1 where it doesn't, or tells them in another type.
typedef struct CPortalSettings {
    /// org.freedesktop.appearance color-scheme: 1 prefers dark, 2 prefers light, all else neither.
    long color_scheme;
    /// org.freedesktop.appearance contrast: 1 prefers a higher one.
    long contrast;
    /// org.freedesktop.appearance reduced-motion: 1 prefers less motion.
    long reduced_motion;
    /// org.gnome.desktop.interface enable-animations: 0 or 1.
    long enable_animations;
} CPortalSettings;

/// Begins to ask. To be ended by cportal_stop.
/// @param address of the bus, as in DBUS_SESSION_BUS_ADDRESS
CPortal *cportal_start(const char *address);

/// What is known now.
CPortalStatus cportal_read(CPortal *portal, CPortalSettings *settings);

/// Waits until the portal has answered or can't, but no longer than so many seconds.
void cportal_wait(CPortal *portal, double seconds);

/// From now on the function is called, on the portal's thread, whenever what cportal_read tells has changed.
/// Not once more when cportal_stop has returned.
void cportal_watch(CPortal *portal, void (*changed)(void));

/// Ends it, whatever it was waiting for; the pointer is no good afterwards. The thread is told and not waited
/// for.
void cportal_stop(CPortal *portal);

#endif
