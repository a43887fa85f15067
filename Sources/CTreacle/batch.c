// Many pairs at once: with their triangles, or apart from these.

#include "lanes.h"

/// Where a batch goes.
typedef struct batch {
    const treacle_lanes *lanes; ///< NULL: one by one
    treacle_mesh *mesh;
    const uint32_t *colors;       ///< or NULL
    treacle_topology *topologies; ///< or NULL: triangles
    treacle_style style;
} batch;

// A topology is a ladder in one word. No span has more segments than there is room for: half a turn has
// 80,000 at the largest radius and the least tolerance.
enum { SEGMENT_BITS = 20 };
static const treacle_topology most_segments = (1u << SEGMENT_BITS) - 1;
static const treacle_topology is_hard = (treacle_topology)1 << 3 * SEGMENT_BITS;
static const treacle_topology has_corner1 = (treacle_topology)2 << 3 * SEGMENT_BITS;
static const treacle_topology has_corner2 = (treacle_topology)4 << 3 * SEGMENT_BITS;

static treacle_topology pack(const treacle_ladder *ladder)
{
    return (treacle_topology)ladder->disc1 | (treacle_topology)ladder->side << SEGMENT_BITS |
           (treacle_topology)ladder->disc2 << 2 * SEGMENT_BITS | (ladder->is_soft ? 0 : is_hard) |
           (ladder->corner1 ? has_corner1 : 0) | (ladder->corner2 ? has_corner2 : 0);
}

/// False for what no pair has: neither a disc first nor a side, a single segment, or a corner without a disc.
static bool unpack(treacle_topology topology, treacle_ladder *ladder)
{
    *ladder = (treacle_ladder){
        .disc1 = topology & most_segments,
        .side = topology >> SEGMENT_BITS & most_segments,
        .disc2 = topology >> 2 * SEGMENT_BITS & most_segments,
        .corner1 = topology & has_corner1,
        .corner2 = topology & has_corner2,
        .is_soft = !(topology & is_hard),
    };
    bool is_alone = ladder->side + ladder->disc2 == 0;
    ladder->left = ladder->disc1 > 0 ? TREACLE_POLE : TREACLE_CUSP;
    ladder->right = ladder->disc2 > 0 || is_alone ? TREACLE_POLE : TREACLE_CUSP;
    bool is_some = ladder->disc1 + ladder->side > 0 && ladder->disc1 + ladder->side + ladder->disc2 > 1;
    bool has_discs = (ladder->disc1 > 0 || !ladder->corner1) && (ladder->disc2 > 0 || !ladder->corner2);
    return is_some && has_discs && topology < 8 * is_hard;
}

treacle_status treacle_topology_size(treacle_topology topology, treacle_size *size)
{
    treacle_ladder ladder;
    if (!size)
        return TREACLE_ERROR_NULL;
    bool is_empty = topology == 0;
    if (!is_empty && !unpack(topology, &ladder))
        return TREACLE_ERROR_OPTION;
    *size = is_empty ? (treacle_size){0} : treacle_ladder_size(&ladder);
    return TREACLE_OK;
}

treacle_status treacle_add_topology(treacle_mesh *mesh, treacle_topology topology, size_t copies)
{
    treacle_size one;
    treacle_status status = mesh ? treacle_topology_size(topology, &one) : TREACLE_ERROR_NULL;
    if (status || one.vertices == 0 || copies == 0)
        return status;
    // Vertices are numbered from 0, as if they were to be in this mesh and it had no others.
    if (copies > SIZE_MAX / one.indices)
        return TREACLE_ERROR_INDEX_OVERFLOW;
    treacle_mesh numbered = *mesh;
    treacle_vertex none;
    numbered.vertices = &none;
    numbered.vertex_count = 0;
    numbered.vertex_capacity = SIZE_MAX;
    status = treacle_mesh_room(&numbered, (treacle_size){copies * one.vertices, copies * one.indices});
    if (status)
        return status;
    treacle_ladder ladder;
    unpack(topology, &ladder);
    for (size_t i = 0; i < copies; i++)
        treacle_ladder_triangles(mesh, &ladder, i * one.vertices);
    return TREACLE_OK;
}

/// Makes room for a pair's vertices, and its triangles or their topology.
static treacle_status begin_pair(batch *b, const treacle_ladder *ladder, size_t number, treacle_vertex **out)
{
    treacle_mesh *mesh = b->mesh;
    treacle_size need = treacle_ladder_size(ladder);
    if (b->topologies)
        need.indices = 0;
    treacle_status status = treacle_mesh_room(mesh, need);
    if (status)
        return status;
    *out = mesh->vertices + mesh->vertex_count;
    if (b->topologies)
        b->topologies[number] = pack(ladder);
    else
        treacle_ladder_triangles(mesh, ladder, mesh->vertex_count);
    mesh->vertex_count += need.vertices;
    return TREACLE_OK;
}

static treacle_status add_single(batch *b, const treacle_pair *pair, size_t number)
{
    treacle_status status = treacle_check_pair(pair);
    if (status)
        return status;
    treacle_profile profile;
    treacle_pair_profile(&profile, pair, &b->style);
    if (profile.span_count == 0) {
        if (b->topologies)
            b->topologies[number] = 0;
        return TREACLE_OK;
    }
    treacle_ladder ladder = treacle_profile_ladder(&profile);
    treacle_vertex *out;
    status = begin_pair(b, &ladder, number, &out);
    if (!status)
        treacle_ladder_put(out, &profile);
    return status;
}

static treacle_status add_planned(batch *b, const treacle_block *block, unsigned lane, size_t number)
{
    treacle_ladder ladder = treacle_block_ladder(block, lane);
    treacle_vertex *out;
    treacle_status status = begin_pair(b, &ladder, number, &out);
    if (!status)
        b->lanes->put(out, block, lane, b->style.color);
    return status;
}

/// Which of the pairs from number `first` on are ordinary; those that aren't go one by one.
static unsigned plan_next(const treacle_lanes *lanes, treacle_block *block, const treacle_pair *pairs,
                          size_t first, size_t count, const treacle_style *style)
{
    bool fits = lanes && style->ramp > 0 && count - first >= TREACLE_LANES;
    return fits ? lanes->plan(block, &pairs[first], style) : 0;
}

static treacle_status add_each(batch *b, const treacle_pair *pairs, size_t count)
{
    treacle_block block;
    unsigned ordinary = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned lane = (unsigned)(i % TREACLE_LANES);
        if (lane == 0)
            ordinary = plan_next(b->lanes, &block, pairs, i, count, &b->style);
        if (b->colors)
            b->style.color = b->colors[i];
        treacle_status status =
            ordinary >> lane & 1 ? add_planned(b, &block, lane, i) : add_single(b, &pairs[i], i);
        if (status)
            return status;
    }
    return TREACLE_OK;
}

treacle_status treacle_pairs_size_by(const treacle_lanes *lanes, const treacle_pair *pairs, size_t count,
                                     const treacle_options *options, treacle_size *size)
{
    treacle_style style;
    if (!size || (!pairs && count > 0))
        return TREACLE_ERROR_NULL;
    treacle_status status = treacle_resolve(options, &style);
    treacle_size sum = {0};
    treacle_block block;
    unsigned ordinary = 0;
    for (size_t i = 0; i < count && !status; i++) {
        unsigned lane = (unsigned)(i % TREACLE_LANES);
        if (lane == 0)
            ordinary = plan_next(lanes, &block, pairs, i, count, &style);
        treacle_size one = {0};
        if (ordinary >> lane & 1) {
            treacle_ladder ladder = treacle_block_ladder(&block, lane);
            one = treacle_ladder_size(&ladder);
        } else {
            status = treacle_pair_size(&pairs[i], options, &one);
        }
        sum.vertices += one.vertices;
        sum.indices += one.indices;
    }
    if (!status)
        *size = sum;
    return status;
}

/// One pass, on the hopeful assumption that all goes well. When it doesn't, a second look finds the status
/// that a single shape of that size would have come to.
treacle_status treacle_add_pairs_by(const treacle_lanes *lanes, treacle_mesh *mesh, const treacle_pair *pairs,
                                    const uint32_t *colors, size_t count, const treacle_options *options,
                                    treacle_topology *topologies)
{
    batch b = {.lanes = lanes, .mesh = mesh, .colors = colors, .topologies = topologies};
    if (!mesh || (!pairs && count > 0))
        return TREACLE_ERROR_NULL;
    treacle_status status = treacle_resolve(options, &b.style);
    if (!status)
        status = treacle_mesh_room(mesh, (treacle_size){0});
    if (status)
        return status;
    size_t vertices = mesh->vertex_count, indices = mesh->index_count;
    status = add_each(&b, pairs, count);
    if (!status)
        return status;
    mesh->vertex_count = vertices;
    mesh->index_count = indices;
    treacle_size need;
    treacle_status first = treacle_pairs_size_by(lanes, pairs, count, options, &need);
    if (topologies)
        need.indices = 0;
    return first ? first : treacle_mesh_room(mesh, need);
}

treacle_status treacle_pairs_size(const treacle_pair *pairs, size_t count, const treacle_options *options,
                                  treacle_size *size)
{
    return treacle_pairs_size_by(treacle_best_lanes(), pairs, count, options, size);
}

treacle_status treacle_add_pairs(treacle_mesh *mesh, const treacle_pair *pairs, const uint32_t *colors,
                                 size_t count, const treacle_options *options)
{
    return treacle_add_pairs_by(treacle_best_lanes(), mesh, pairs, colors, count, options, NULL);
}

treacle_status treacle_add_pair_vertices(treacle_mesh *mesh, const treacle_pair *pairs,
                                         const uint32_t *colors, size_t count, const treacle_options *options,
                                         treacle_topology *topologies)
{
    if (!topologies && count > 0)
        return TREACLE_ERROR_NULL;
    treacle_topology none;
    return treacle_add_pairs_by(treacle_best_lanes(), mesh, pairs, colors, count, options,
                                topologies ? topologies : &none);
}
