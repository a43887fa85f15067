// Outlines as the commands of a path: exact arcs and curves, for vector formats.

#include "profile.h"

#include <assert.h>
#include <math.h>

static_assert(sizeof(treacle_path_command) == 40 && offsetof(treacle_path_command, radius) == 28,
              "ten words, without padding");

treacle_status treacle_path_room(const treacle_path *path, size_t need)
{
    if (need == 0)
        return TREACLE_OK;
    if (path->count > path->capacity || need > path->capacity - path->count)
        return TREACLE_ERROR_BUFFER_FULL;
    return path->commands ? TREACLE_OK : TREACLE_ERROR_NULL;
}

void treacle_path_put(treacle_path *path, treacle_path_command command)
{
    path->commands[path->count++] = command;
}

/// Near half a turn an arc's ends hardly tell its centre any more: a rounding of 1e-7 moves that by the root
/// of as much. Such arcs go out as two.
static bool is_wide(const treacle_span *span)
{
    return span->shape == TREACLE_SPAN_ARC && (span->turn > 2 || span->turn < -2);
}

/// MOVE, the spans there and back, CLOSE.
size_t treacle_profile_outline_size(const treacle_profile *profile)
{
    size_t pieces = 0;
    for (size_t k = 0; k < profile->span_count; k++)
        pieces += is_wide(&profile->spans[k]) ? 2 : 1;
    return pieces > 0 ? 2 * pieces + 2 : 0;
}

/// A point of the profile (side 1) or of its mirror image (side -1) in the mesh's coordinates.
static treacle_vector place(const treacle_profile *profile, treacle_vector p, double side)
{
    return (treacle_vector){profile->x + profile->ux * p.x - profile->uy * side * p.y,
                            profile->y + profile->uy * p.x + profile->ux * side * p.y};
}

/// Where the tangents at both ends of a piece of a parabola meet: at the mean t, on the chord's tangent.
static treacle_vector piece_control(const treacle_span *span)
{
    return (treacle_vector){span->length * (span->from + span->to) / 2,
                            span->start + span->rise * span->from * span->to};
}

static void put_arc(treacle_path *path, const treacle_profile *profile, const treacle_span *span,
                    treacle_vector local, double side)
{
    treacle_vector end = place(profile, local, side);
    // Clockwise around the goo, so the other way around a fillet.
    treacle_path_put(path, (treacle_path_command){.verb = TREACLE_ARC,
                                                  .x = (float)end.x,
                                                  .y = (float)end.y,
                                                  .radius = treacle_float(fabs(span->radius)),
                                                  .clockwise = span->radius > 0});
}

static treacle_vector arc_middle(const treacle_span *span)
{
    double c = cos(span->turn / 2), s = sin(span->turn / 2);
    treacle_vector n = {span->first.x * c - span->first.y * s, span->first.x * s + span->first.y * c};
    return (treacle_vector){span->x + span->radius * n.x, span->y + span->radius * n.y};
}

static void put_span(treacle_path *path, const treacle_profile *profile, const treacle_span *span,
                     double side)
{
    treacle_vector local = treacle_span_end(span, side > 0);
    if (span->shape == TREACLE_SPAN_ARC) {
        if (is_wide(span))
            put_arc(path, profile, span, arc_middle(span), side);
        put_arc(path, profile, span, local, side);
        return;
    }
    treacle_vector end = place(profile, local, side), control = place(profile, piece_control(span), side);
    treacle_path_command command = {.verb = TREACLE_LINE, .x = (float)end.x, .y = (float)end.y};
    if (span->rise != 0) {
        command.verb = TREACLE_QUAD;
        command.x1 = (float)control.x;
        command.y1 = (float)control.y;
    }
    treacle_path_put(path, command);
}

/// Along the mirror image from left to right, and along the profile back: clockwise on the screen.
treacle_status treacle_profile_outline(treacle_path *path, const treacle_profile *profile)
{
    treacle_status status = treacle_path_room(path, treacle_profile_outline_size(profile));
    size_t count = profile->span_count;
    if (status || count == 0)
        return status;
    treacle_vector start = place(profile, treacle_span_end(&profile->spans[0], true), -1);
    treacle_path_put(path, (treacle_path_command){TREACLE_MOVE, .x = (float)start.x, .y = (float)start.y});
    for (size_t k = 0; k < count; k++)
        put_span(path, profile, &profile->spans[k], -1);
    for (size_t k = count; k-- > 0;)
        put_span(path, profile, &profile->spans[k], 1);
    treacle_path_put(path, (treacle_path_command){.verb = TREACLE_CLOSE});
    return TREACLE_OK;
}
