// Statuses, and what makes an argument a bad one.

#include "profile.h"

#include <float.h>
#include <math.h>

static const float farthest = 1e7;
static const double least_tolerance = 0.001;
// Chords this close put a pixel at most 1/20 off its coverage; at 0.25 a disc shows its facets.
static const double default_tolerance = 0.05;
// A ramp wider than this has nothing to do with antialiasing, and wider than a shape it turns inside out.
static const float widest_fringe = 64;
static const double default_fringe = 1;
static const double default_fullness = 0.5;

const char *treacle_status_name(treacle_status status)
{
    switch (status) {
    case TREACLE_OK:
        return "ok";
    case TREACLE_ERROR_NULL:
        return "a required pointer is NULL";
    case TREACLE_ERROR_NAN:
        return "a number is NaN";
    case TREACLE_ERROR_INFINITE:
        return "a number is infinite or beyond 1e7 pixels";
    case TREACLE_ERROR_NEGATIVE_RADIUS:
        return "a radius or a side is negative";
    case TREACLE_ERROR_OPTION:
        return "an option is outside its range";
    case TREACLE_ERROR_BUFFER_FULL:
        return "a buffer is too small";
    case TREACLE_ERROR_INDEX_OVERFLOW:
        return "a vertex number does not fit the index type";
    }
    return "unknown status";
}

treacle_status treacle_check_numbers(const float *numbers, size_t count)
{
    bool good = true;
    for (size_t i = 0; i < count; i++)
        good &= fabsf(numbers[i]) <= farthest; // which no NaN is
    if (good)
        return TREACLE_OK;
    for (size_t i = 0; i < count; i++)
        if (isnan(numbers[i]))
            return TREACLE_ERROR_NAN;
    return TREACLE_ERROR_INFINITE;
}

float treacle_float(double value)
{
    return (float)fmin(fmax(value, -(double)FLT_MAX), (double)FLT_MAX);
}

treacle_status treacle_check_point(float x, float y)
{
    const float numbers[] = {x, y};
    return treacle_check_numbers(numbers, 2);
}

treacle_status treacle_check_sides(float width, float height)
{
    return width < 0 || height < 0 ? TREACLE_ERROR_NEGATIVE_RADIUS : TREACLE_OK;
}

treacle_status treacle_tell_hit(treacle_status status, float distance, float slop, int *hit)
{
    if (!status)
        status = hit ? treacle_check_numbers(&slop, 1) : TREACLE_ERROR_NULL;
    if (!status)
        *hit = distance <= slop;
    return status;
}

treacle_status treacle_check_disc(const treacle_disc *disc)
{
    if (!disc)
        return TREACLE_ERROR_NULL;
    const float numbers[] = {disc->x, disc->y, disc->radius};
    treacle_status status = treacle_check_numbers(numbers, 3);
    if (status)
        return status;
    return disc->radius < 0 ? TREACLE_ERROR_NEGATIVE_RADIUS : TREACLE_OK;
}

treacle_status treacle_check_pair(const treacle_pair *pair)
{
    if (!pair)
        return TREACLE_ERROR_NULL;
    treacle_status status = treacle_check_disc(&pair->disc1);
    if (!status)
        status = treacle_check_disc(&pair->disc2);
    if (!status)
        status = treacle_check_numbers(&pair->fullness, 1);
    if (status)
        return status;
    if (pair->kind != TREACLE_BRIDGE_QUADRATIC && pair->kind != TREACLE_BRIDGE_MEMBRANE)
        return TREACLE_ERROR_OPTION;
    if (pair->fullness < 0 || pair->fullness >= 1)
        return TREACLE_ERROR_OPTION;
    return TREACLE_OK;
}

treacle_status treacle_resolve(const treacle_options *options, treacle_style *style)
{
    *style = (treacle_style){
        .tolerance = default_tolerance, .fineness = 1 / default_tolerance, .ramp = default_fringe / 2};
    if (!options)
        return TREACLE_OK;
    const float numbers[] = {options->tolerance, options->fringe};
    treacle_status status = treacle_check_numbers(numbers, 2);
    if (status)
        return status;
    if (options->fringe < 0 || options->fringe > widest_fringe)
        return TREACLE_ERROR_OPTION;
    if (options->tolerance != 0)
        style->tolerance = (double)options->tolerance;
    // Compared as floats: the float next to 0.001 must pass, whichever side of it that is.
    if ((float)style->tolerance < (float)least_tolerance)
        return TREACLE_ERROR_OPTION;
    style->fineness = 1 / style->tolerance;
    if (options->fringe != 0)
        style->ramp = (double)options->fringe / 2;
    if (options->no_fringe)
        style->ramp = 0;
    style->color = options->color;
    return TREACLE_OK;
}

double treacle_fullness(const treacle_pair *pair)
{
    return pair->fullness != 0 ? (double)pair->fullness : default_fullness;
}

double treacle_pair_length(const treacle_pair *pair)
{
    double x = (double)pair->disc2.x - (double)pair->disc1.x,
           y = (double)pair->disc2.y - (double)pair->disc1.y;
    return sqrt(x * x + y * y); // of floats: the squares stay well inside a double
}

bool treacle_pair_has_bridge(const treacle_pair *pair, double d)
{
    double r1 = (double)pair->disc1.radius, r2 = (double)pair->disc2.radius;
    if (r1 + r2 <= 0 || d <= fabs(r1 - r2))
        return false;
    // The flattest fillet there is has a radius of at least d^2 / (4 (r1 + r2)).
    return pair->kind != TREACLE_BRIDGE_MEMBRANE || d < 2 * TREACLE_FLATTEST * (r1 + r2);
}
