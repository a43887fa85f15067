// The jelly header's plan, shared by its two files. Its frame: origin at the top left corner, y down.

#ifndef TREACLE_JELLY_H
#define TREACLE_JELLY_H

#include "profile.h"

#pragma GCC visibility push(hidden)

typedef struct jelly {
    double x, y; ///< the origin, in the mesh's coordinates
    double width, height;
    treacle_vector control[3]; ///< the curve, from right to left
    bool hollow;               ///< it bends into the header
    bool is_empty;
    size_t segments;
    double side_inset;   ///< how far in the ramp goes at the three straight sides
    double curve_inset;  ///< and at the curve
    double curve_outset; ///< how far out there
    double coverage;
    treacle_style style;
} jelly;

treacle_status treacle_jelly_plan(jelly *j, const treacle_jelly *shape, const treacle_options *options);
treacle_vector treacle_jelly_point(const jelly *j, double t);
treacle_vector treacle_jelly_normal(const jelly *j, double t);

#pragma GCC visibility pop

#endif
