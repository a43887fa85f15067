// The outline of a disc and a capsule with goo between them: its pieces, the distance to them, and its path.

#include "goo.h"

#include <math.h>

/// As far as one arc of a path goes, in radians: see outline.c.
static const double widest_arc = 2;

static double angle_between(treacle_vector a, treacle_vector b)
{
    return atan2(fabs(treacle_cross(a, b)), treacle_dot(a, b));
}

static treacle_vector rotated(treacle_vector v, double angle)
{
    double c = cos(angle), s = sin(angle);
    return (treacle_vector){v.x * c - v.y * s, v.x * s + v.y * c};
}

static bool turns(const treacle_piece *piece)
{
    return piece->shape == TREACLE_PIECE_ARC;
}

static double parameter(const treacle_piece *piece, double part)
{
    return piece->from + (piece->to - piece->from) * part;
}

/// A point of the piece, with `part` from 0 to 1.
treacle_vector treacle_piece_point(const treacle_piece *piece, double part)
{
    const treacle_vector *p = piece->control;
    if (turns(piece))
        return treacle_along(piece->center, piece->radius, treacle_piece_normal(piece, part));
    double t = parameter(piece, part), s = 1 - t;
    return (treacle_vector){s * s * p[0].x + 2 * s * t * p[1].x + t * t * p[2].x,
                            s * s * p[0].y + 2 * s * t * p[1].y + t * t * p[2].y};
}

/// The outline has the goo to its left (y up), so the normal is to the right.
treacle_vector treacle_piece_normal(const treacle_piece *piece, double part)
{
    if (turns(piece))
        return part == 0 ? piece->first : rotated(piece->first, piece->turn * part);
    const treacle_vector *p = piece->control;
    double t = parameter(piece, part), sign = piece->to < piece->from ? -1 : 1;
    treacle_vector v = {(1 - t) * (p[1].x - p[0].x) + t * (p[2].x - p[1].x),
                        (1 - t) * (p[1].y - p[0].y) + t * (p[2].y - p[1].y)};
    if (piece->shape == TREACLE_PIECE_LINE || (v.x == 0 && v.y == 0))
        v = treacle_along(p[2], -1, p[0]);
    double length = sign * hypot(v.x, v.y);
    return (treacle_vector){v.y / length, -v.x / length};
}

// Building.

static treacle_piece *put(treacle_goo *goo, treacle_part part)
{
    treacle_piece *piece = &goo->pieces[goo->piece_count++];
    *piece = (treacle_piece){.part = part, .segments = 1};
    return piece;
}

static void put_arc(treacle_goo *goo, treacle_part part, treacle_vector center, double radius,
                    treacle_vector first, double turn)
{
    treacle_piece *piece = put(goo, part);
    piece->shape = TREACLE_PIECE_ARC;
    piece->center = center;
    piece->radius = radius;
    piece->first = first;
    piece->turn = turn;
    if (radius != 0)
        piece->segments = treacle_arc_segments(turn, fabs(radius), &goo->style);
}

static void put_line(treacle_goo *goo, treacle_part part, treacle_vector from, treacle_vector to)
{
    treacle_piece *piece = put(goo, part);
    piece->shape = TREACLE_PIECE_LINE;
    piece->control[0] = from;
    piece->control[1] = (treacle_vector){(from.x + to.x) / 2, (from.y + to.y) / 2};
    piece->control[2] = to;
    piece->to = 1;
}

/// A chord over the step h lies |p0 - 2 p1 + p2| h^2 / 4 off the curve: see profile.c.
static void put_edge(treacle_goo *goo, const treacle_goo_side *side, bool enters)
{
    const treacle_vector *p = side->control;
    double bend = hypot(p[0].x - 2 * p[1].x + p[2].x, p[0].y - 2 * p[1].y + p[2].y);
    treacle_piece *piece = put(goo, TREACLE_PART_SIDE);
    piece->shape = TREACLE_PIECE_CURVE;
    for (int i = 0; i < 3; i++)
        piece->control[i] = p[i];
    piece->from = enters ? side->from : side->to;
    piece->to = enters ? side->to : side->from;
    double steps = ceil(fabs(side->to - side->from) * sqrt(bend * goo->style.fineness) / 2 - 1e-9);
    piece->segments = steps > 1 ? (size_t)steps : 1;
}

static void put_side(treacle_goo *goo, const treacle_goo_side *side, bool enters)
{
    if (side->is_edge)
        put_edge(goo, side, enters);
    else if (side->radius > 0)
        put_arc(goo, TREACLE_PART_SIDE, side->center, -side->radius,
                enters ? side->at_disc : side->at_capsule, -angle_between(side->at_disc, side->at_capsule));
}

/// Where on the capsule: its outline goes through its right cap, the side above, the left cap and the side
/// below.
static int quarter(const treacle_goo *goo, const treacle_goo_side *side)
{
    if (side->at_capsule.x != 0 || fabs(side->foot.x) == goo->core)
        return side->foot.x > 0 || (goo->core == 0 && side->at_capsule.x > 0) ? 0 : 2;
    return side->at_capsule.y > 0 ? 1 : 3;
}

/// Where both sides end in the same quarter, the outline between them is most of the capsule's or very
/// little. Little is left only beside a larger disc: of a cap, in the direction away from the disc.
static bool goes_round(const treacle_goo *goo, const treacle_arm *arm)
{
    treacle_vector from = arm->enter.at_capsule, to = arm->exit.at_capsule;
    if (arm->is_end)
        return false;
    if (goo->disc_radius <= goo->radius || quarter(goo, &arm->enter) % 2 == 1)
        return true;
    // Normals that rounding may have swapped tell by the way they face.
    if (treacle_dot(from, to) > 0)
        return treacle_dot(treacle_along(from, 1, to), arm->inside) < 0;
    return (quarter(goo, &arm->enter) == 0) == (to.y < from.y);
}

/// The capsule's outline from one side of the goo to the other.
static void put_capsule(treacle_goo *goo, const treacle_arm *arm)
{
    const treacle_goo_side *from = &arm->enter, *to = &arm->exit;
    size_t before = goo->piece_count;
    double core = goo->core, radius = goo->radius;
    int first = quarter(goo, from), last = quarter(goo, to);
    int count = (last - first + 4) % 4 + 1;
    if (count == 1 && goes_round(goo, arm))
        count = 5;
    for (int i = 0; i < count; i++) {
        int q = (first + i) % 4;
        double sign =
            q < 2 ? 1 : -1; // right cap and upper side; the others are their images about the middle
        treacle_vector foot = {sign * core, 0}, start = {0, -sign}, end = {0, sign};
        if (q % 2 == 0) {
            start = i == 0 ? from->at_capsule : start;
            end = i == count - 1 ? to->at_capsule : end;
            double turn = atan2(treacle_cross(start, end), treacle_dot(start, end));
            if (turn < 0) // rounding, at half a turn or none
                turn = treacle_dot(start, end) < 0 ? TREACLE_PI : 0;
            if (turn > 0)
                put_arc(goo, TREACLE_PART_CAPSULE, foot, radius, start, turn);
        } else {
            double begin = i == 0 ? from->foot.x : sign * core,
                   stop = i == count - 1 ? to->foot.x : -sign * core;
            if (sign * (begin - stop) > 0)
                put_line(goo, TREACLE_PART_CAPSULE, (treacle_vector){begin, sign * radius},
                         (treacle_vector){stop, sign * radius});
        }
    }
    if (goo->piece_count == before)
        put_arc(goo, TREACLE_PART_CAPSULE, from->foot, radius, from->at_capsule, 0);
}

static void put_disc(treacle_goo *goo, const treacle_goo_side *from, treacle_vector by,
                     const treacle_goo_side *to)
{
    double turn = angle_between(from->at_disc, by) + angle_between(by, to->at_disc);
    put_arc(goo, TREACLE_PART_DISC, goo->disc, goo->disc_radius, from->at_disc, turn);
}

static void find_crease(treacle_goo *goo, size_t k)
{
    const treacle_piece *before = &goo->pieces[(k + goo->piece_count - 1) % goo->piece_count];
    treacle_vector a = treacle_piece_normal(before, 1), b = treacle_piece_normal(&goo->pieces[k], 0);
    // A point of a circle or of a straight side is known better than an edge's.
    bool is_edge = goo->pieces[k].shape == TREACLE_PIECE_CURVE;
    treacle_vector p = is_edge ? treacle_piece_point(before, 1) : treacle_piece_point(&goo->pieces[k], 0);
    double sum = hypot(a.x + b.x, a.y + b.y);
    goo->creases[k] = (treacle_crease){
        .x = p.x, .y = p.y, .mx = (a.x + b.x) / sum, .my = (a.y + b.y) / sum, .mitre = 2 / sum};
}

static void mark_corners(treacle_goo *goo, const treacle_arm *arm)
{
    const treacle_goo_side *enter = &arm->enter, *exit = &arm->exit;
    bool has_disc = goo->disc_radius > 0;
    goo->pieces[arm->in].corner = has_disc && enter->corner_at_disc;
    goo->pieces[arm->capsule].corner = enter->is_edge || enter->corner_at_disc;
    goo->pieces[arm->out].corner = exit->is_edge || exit->corner_at_disc;
    goo->pieces[arm->end % goo->piece_count].corner = has_disc && exit->corner_at_disc;
}

/// Before each arm there is what of the disc lies between it and the one before. With one arm that is round
/// the disc's far side; with two, straight above or below the core.
void treacle_goo_pieces(treacle_goo *goo)
{
    size_t count = goo->arm_count;
    for (size_t i = 0; i < count; i++) {
        treacle_arm *arm = &goo->arms[i], *last = &goo->arms[(i + count - 1) % count];
        treacle_vector by = count == 1 ? (treacle_vector){-arm->inside.x, -arm->inside.y}
                                       : (treacle_vector){0, i == 0 ? -1 : 1};
        arm->disc = goo->piece_count;
        put_disc(goo, &last->exit, by, &arm->enter);
        arm->in = goo->piece_count;
        put_side(goo, &arm->enter, true);
        arm->capsule = goo->piece_count;
        put_capsule(goo, arm);
        arm->out = goo->piece_count;
        put_side(goo, &arm->exit, false);
        arm->end = goo->piece_count;
    }
    for (size_t i = 0; i < count; i++)
        mark_corners(goo, &goo->arms[i]);
    for (size_t k = 0; k < goo->piece_count; k++)
        if (goo->pieces[k].corner)
            find_crease(goo, k);
}

// Asking.

static double arc_distance(const treacle_piece *piece, treacle_vector p)
{
    double sign = piece->radius < 0 ? -1 : 1;
    treacle_vector v = {sign * (p.x - piece->center.x), sign * (p.y - piece->center.y)};
    double way = piece->turn < 0 ? -1 : 1;
    double angle = way * atan2(treacle_cross(piece->first, v), treacle_dot(piece->first, v));
    if ((angle < 0 ? angle + 2 * TREACLE_PI : angle) <= fabs(piece->turn))
        return fabs(hypot(v.x, v.y) - fabs(piece->radius));
    treacle_vector a = treacle_piece_point(piece, 0), b = treacle_piece_point(piece, 1);
    return fmin(hypot(p.x - a.x, p.y - a.y), hypot(p.x - b.x, p.y - b.y));
}

static double piece_distance(const treacle_piece *piece, treacle_vector p)
{
    switch (piece->shape) {
    case TREACLE_PIECE_ARC:
        return arc_distance(piece, p);
    case TREACLE_PIECE_LINE:
        return treacle_segment_distance(piece->control[0], piece->control[2], p);
    default:
        return treacle_quadratic_distance(piece->control, fmin(piece->from, piece->to),
                                          fmax(piece->from, piece->to), p);
    }
}

static bool in_triangle(treacle_vector a, treacle_vector b, treacle_vector c, treacle_vector p)
{
    double ab = treacle_cross(treacle_along(b, -1, a), treacle_along(p, -1, a));
    double bc = treacle_cross(treacle_along(c, -1, b), treacle_along(p, -1, b));
    double ca = treacle_cross(treacle_along(a, -1, c), treacle_along(p, -1, c));
    return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
}

/// Between the disc's centre and two points of the core, where they are apart.
static bool in_middle(const treacle_goo *goo, double x1, double x2, treacle_vector p)
{
    double part = p.y / goo->disc.y; // of the way up from the core
    double x = (p.x - part * goo->disc.x) / (1 - part);
    return part > 0 && part < 1 && x >= fmin(x1, x2) && x <= fmax(x1, x2);
}

/// In the polygon of the disc's centre, the fillets' and their feet on the core, but in neither circle.
static bool in_fillets(const treacle_goo *goo, const treacle_arm *arm, treacle_vector p)
{
    const treacle_goo_side *sides[2] = {&arm->enter, &arm->exit};
    bool between = in_middle(goo, arm->enter.foot.x, arm->exit.foot.x, p);
    for (int i = 0; i < 2; i++) {
        if (hypot(p.x - sides[i]->center.x, p.y - sides[i]->center.y) < sides[i]->radius)
            return false;
        between = between || in_triangle(goo->disc, sides[i]->center, sides[i]->foot, p);
    }
    return between;
}

/// Between the quadratic's edges.
static bool in_edges(const treacle_goo *goo, treacle_vector p)
{
    treacle_vector v = treacle_along(p, -1, goo->edge_start);
    double t = treacle_dot(goo->edge_along, v) / goo->edge.length;
    return t >= 0 && t <= 1 &&
           fabs(treacle_cross(goo->edge_along, v)) <= treacle_parabola_point(&goo->edge, t).y;
}

static bool is_inside(const treacle_goo *goo, treacle_vector p)
{
    treacle_vector q = {fmin(fmax(p.x, -goo->core), goo->core), 0};
    if (hypot(p.x - q.x, p.y - q.y) <= goo->radius ||
        hypot(p.x - goo->disc.x, p.y - goo->disc.y) <= goo->disc_radius)
        return true;
    if (goo->has_edge && in_edges(goo, p))
        return true;
    for (size_t i = 0; i < goo->arm_count; i++)
        if (!goo->has_edge && in_fillets(goo, &goo->arms[i], p))
            return true;
    return false;
}

double treacle_goo_distance(const treacle_goo *goo, double x, double y)
{
    double dx = x - goo->x, dy = y - goo->y;
    treacle_vector p = {goo->ux * dx + goo->uy * dy, goo->ux * dy - goo->uy * dx};
    double least = INFINITY;
    for (size_t k = 0; k < goo->piece_count; k++)
        least = fmin(least, piece_distance(&goo->pieces[k], p));
    return is_inside(goo, p) ? -least : least;
}

/// How many commands; none for the arc of a disc without a radius.
static size_t command_count(const treacle_piece *piece)
{
    if (!turns(piece))
        return 1;
    double arcs = piece->radius == 0 ? 0 : ceil(fabs(piece->turn) / widest_arc);
    return piece->radius != 0 && arcs < 1 ? 1 : (size_t)arcs;
}

/// MOVE, the pieces, CLOSE.
size_t treacle_goo_outline_size(const treacle_goo *goo)
{
    size_t count = 2;
    for (size_t k = 0; k < goo->piece_count; k++)
        count += command_count(&goo->pieces[k]);
    return count;
}

/// Where the tangents at the ends of a part of the curve meet.
static treacle_vector part_control(const treacle_piece *piece)
{
    const treacle_vector *p = piece->control;
    double s = piece->from, t = piece->to;
    double a = (1 - s) * (1 - t), b = (1 - s) * t + s * (1 - t), c = s * t;
    return (treacle_vector){a * p[0].x + b * p[1].x + c * p[2].x, a * p[0].y + b * p[1].y + c * p[2].y};
}

static void put_command(treacle_path *path, const treacle_goo *goo, const treacle_piece *piece,
                        treacle_vector local)
{
    treacle_vector end = treacle_goo_place(goo, local);
    treacle_path_command command = {.verb = TREACLE_LINE, .x = (float)end.x, .y = (float)end.y};
    if (turns(piece)) {
        command.verb = TREACLE_ARC;
        command.radius = treacle_float(fabs(piece->radius));
        command.clockwise = piece->radius > 0;
    } else if (piece->shape == TREACLE_PIECE_CURVE) {
        treacle_vector control = treacle_goo_place(goo, part_control(piece));
        command.verb = TREACLE_QUAD;
        command.x1 = (float)control.x;
        command.y1 = (float)control.y;
    }
    treacle_path_put(path, command);
}

/// Each piece ends where the next one begins, to the bit.
treacle_status treacle_goo_outline(treacle_path *path, const treacle_goo *goo)
{
    treacle_status status = treacle_path_room(path, treacle_goo_outline_size(goo));
    if (status)
        return status;
    treacle_vector start = treacle_goo_place(goo, treacle_piece_point(&goo->pieces[0], 0));
    treacle_path_put(path, (treacle_path_command){TREACLE_MOVE, .x = (float)start.x, .y = (float)start.y});
    for (size_t k = 0; k < goo->piece_count; k++) {
        const treacle_piece *piece = &goo->pieces[k], *next = &goo->pieces[(k + 1) % goo->piece_count];
        size_t count = command_count(piece);
        for (size_t i = 1; i < count; i++)
            put_command(path, goo, piece, treacle_piece_point(piece, (double)i / (double)count));
        if (count > 0)
            put_command(path, goo, piece, treacle_piece_point(next, 0));
    }
    treacle_path_put(path, (treacle_path_command){.verb = TREACLE_CLOSE});
    return TREACLE_OK;
}
