#include "cportal.h"

#include <gio/gio.h>

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"

struct CPortal {
    char *address;
    GCancellable *cancellable;
    /// Of the thread: woken when it is to end.
    GMainContext *context;
    GMutex mutex;
    /// Broadcast when `status` changes.
    GCond told;
    // Below: only with the mutex.
    CPortalStatus status;
    CPortalSettings settings;
    void (*changed)(void);
};

static const CPortalSettings unknown = {-1, -1, -1, -1};

static void free_portal(void *box)
{
    CPortal *portal = box;
    g_free(portal->address);
    g_object_unref(portal->cancellable);
    g_main_context_unref(portal->context);
    g_mutex_clear(&portal->mutex);
    g_cond_clear(&portal->told);
}

static void release(CPortal *portal)
{
    g_atomic_rc_box_release_full(portal, free_portal);
}

/// Takes over what is known now, and tells whoever watches if it is something else. With the mutex held
/// throughout, so that nobody is told once cportal_stop has been there.
static void tell(CPortal *portal, CPortalStatus status, CPortalSettings settings)
{
    g_mutex_lock(&portal->mutex);
    CPortalSettings old = portal->settings;
    gboolean is_same = portal->status == status && old.color_scheme == settings.color_scheme &&
                       old.contrast == settings.contrast && old.reduced_motion == settings.reduced_motion &&
                       old.enable_animations == settings.enable_animations;
    portal->status = status;
    portal->settings = settings;
    g_cond_broadcast(&portal->told);
    if (!is_same && portal->changed)
        portal->changed();
    g_mutex_unlock(&portal->mutex);
}

/// What has answered once stays as it was known: a portal that is being restarted is no change of mind.
static void tell_failure(CPortal *portal, CPortalStatus status)
{
    CPortalSettings settings;
    if (cportal_read(portal, &settings) != CPORTAL_ANSWERED)
        tell(portal, status, settings);
}

// What the portal says

/// The place of a setting and the type it must have; NULL for one that doesn't matter here.
static long *place_of(CPortalSettings *settings, const char *space, const char *key,
                      const GVariantType **type)
{
    *type = G_VARIANT_TYPE_UINT32;
    if (g_str_equal(space, "org.freedesktop.appearance")) {
        if (g_str_equal(key, "color-scheme"))
            return &settings->color_scheme;
        if (g_str_equal(key, "contrast"))
            return &settings->contrast;
        if (g_str_equal(key, "reduced-motion"))
            return &settings->reduced_motion;
    }
    *type = G_VARIANT_TYPE_BOOLEAN;
    if (g_str_equal(space, "org.gnome.desktop.interface") && g_str_equal(key, "enable-animations"))
        return &settings->enable_animations;
    return NULL;
}

/// A value of another type than the setting's is passed over.
static void set(CPortalSettings *settings, const char *space, const char *key, GVariant *value)
{
    const GVariantType *type;
    long *place = place_of(settings, space, key, &type);
    if (place && g_variant_is_of_type(value, type))
        *place = g_variant_type_equal(type, G_VARIANT_TYPE_BOOLEAN) ? g_variant_get_boolean(value)
                                                                    : (long)g_variant_get_uint32(value);
}

static void setting_changed(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                            const char *signal, GVariant *parameters, void *data)
{
    (void)bus, (void)sender, (void)path, (void)interface, (void)signal;
    CPortal *portal = data;
    if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)")))
        return;
    const char *space, *key;
    g_autoptr(GVariant) value = NULL;
    g_variant_get(parameters, "(&s&sv)", &space, &key, &value);
    CPortalSettings settings;
    CPortalStatus status = cportal_read(portal, &settings);
    set(&settings, space, key, value);
    tell(portal, status, settings);
}

static void answered(GObject *bus, GAsyncResult *result, void *data)
{
    CPortal *portal = data;
    g_autoptr(GVariant) answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
    if (!answer) {
        tell_failure(portal, CPORTAL_NO_PORTAL);
        return;
    }
    CPortalSettings settings = unknown;
    g_autoptr(GVariantIter) spaces = NULL;
    const char *space, *key;
    GVariantIter *keys;
    GVariant *value;
    g_variant_get(answer, "(a{sa{sv}})", &spaces);
    while (g_variant_iter_loop(spaces, "{&sa{sv}}", &space, &keys))
        while (g_variant_iter_loop(keys, "{&sv}", &key, &value))
            set(&settings, space, key, value);
    tell(portal, CPORTAL_ANSWERED, settings);
}

// The thread

/// The portal is there, from the start or again: its answer may take as long as it likes.
static void appeared(GDBusConnection *bus, const char *name, const char *owner, void *data)
{
    (void)name;
    static const char *const spaces[] = {"org.freedesktop.appearance", "org.gnome.desktop.interface", NULL};
    CPortal *portal = data;
    g_dbus_connection_call(bus, owner, PORTAL_PATH, PORTAL_INTERFACE, "ReadAll",
                           g_variant_new("(^as)", spaces), G_VARIANT_TYPE("(a{sa{sv}})"),
                           G_DBUS_CALL_FLAGS_NO_AUTO_START, G_MAXINT, portal->cancellable, answered, portal);
}

static void vanished(GDBusConnection *bus, const char *name, void *data)
{
    (void)bus, (void)name;
    tell_failure(data, CPORTAL_NO_PORTAL);
}

/// Until it is cancelled.
static void follow(CPortal *portal, GDBusConnection *bus)
{
    // Before the question: no change may fall between the two.
    guint changes =
        g_dbus_connection_signal_subscribe(bus, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged", PORTAL_PATH,
                                           NULL, G_DBUS_SIGNAL_FLAGS_NONE, setting_changed, portal, NULL);
    guint name = g_bus_watch_name_on_connection(bus, PORTAL_NAME, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
                                                appeared, vanished, portal, NULL);
    while (!g_cancellable_is_cancelled(portal->cancellable))
        g_main_context_iteration(portal->context, TRUE);
    g_bus_unwatch_name(name);
    g_dbus_connection_signal_unsubscribe(bus, changes);
}

static void *run(void *data)
{
    CPortal *portal = data;
    g_main_context_push_thread_default(portal->context);
    // A connection of its own: the one that a process shares ends the process when the bus goes away.
    g_autoptr(GDBusConnection) bus = g_dbus_connection_new_for_address_sync(
        portal->address,
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
        portal->cancellable, NULL);
    if (bus)
        follow(portal, bus);
    else
        tell_failure(portal, CPORTAL_NO_BUS);
    g_main_context_pop_thread_default(portal->context);
    release(portal);
    return NULL;
}

// What the program asks

CPortal *cportal_start(const char *address)
{
    CPortal *portal = g_atomic_rc_box_new0(CPortal);
    portal->address = g_strdup(address);
    portal->cancellable = g_cancellable_new();
    portal->context = g_main_context_new();
    portal->settings = unknown;
    g_mutex_init(&portal->mutex);
    g_cond_init(&portal->told);
    GThread *thread = g_thread_try_new("portal", run, g_atomic_rc_box_acquire(portal), NULL);
    if (thread) {
        g_thread_unref(thread);
    } else {
        portal->status = CPORTAL_NO_BUS;
        release(portal);
    }
    return portal;
}

CPortalStatus cportal_read(CPortal *portal, CPortalSettings *settings)
{
    g_mutex_lock(&portal->mutex);
    *settings = portal->settings;
    CPortalStatus status = portal->status;
    g_mutex_unlock(&portal->mutex);
    return status;
}

void cportal_wait(CPortal *portal, double seconds)
{
    gint64 end = g_get_monotonic_time() + (gint64)(seconds * G_USEC_PER_SEC);
    g_mutex_lock(&portal->mutex);
    while (portal->status == CPORTAL_ASKING && g_cond_wait_until(&portal->told, &portal->mutex, end))
        ;
    g_mutex_unlock(&portal->mutex);
}

void cportal_watch(CPortal *portal, void (*changed)(void))
{
    g_mutex_lock(&portal->mutex);
    portal->changed = changed;
    g_mutex_unlock(&portal->mutex);
}

void cportal_stop(CPortal *portal)
{
    cportal_watch(portal, NULL);
    g_cancellable_cancel(portal->cancellable);
    g_main_context_wakeup(portal->context);
    release(portal);
}
