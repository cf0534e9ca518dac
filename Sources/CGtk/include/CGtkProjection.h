/* Projective maps of the plane, and pictures drawn through them. These functions do not use GTK. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* A projective map of the plane: 3×3, row-major, row vectors. (x, y, 1) · m = (X·w, Y·w, w). */
typedef struct {
  double m[9];
} TrellisProjection;

/* A rectangle given by its edges. */
typedef struct {
  double left, top, right, bottom;
} TrellisBox;

/* The smallest w of a point that is in front of the eye. A point with a smaller w has no image. */
#define TRELLIS_NEAREST_W 0.001

/* Returns the part of a 4×4 matrix (row-major, row vectors) that maps the plane z = 0. It is
 * divided so that w = 1 at the origin, if the origin lies in front of the eye. */
TrellisProjection trellis_projection_from_matrix(const float matrix[16]);
/* Returns the projection that applies `first` and then `then`. */
TrellisProjection trellis_projection_multiply(const TrellisProjection *first,
                                              const TrellisProjection *then);
/* Returns a translation. */
TrellisProjection trellis_projection_translate(double x, double y);
/* Returns a scaling about the origin. */
TrellisProjection trellis_projection_scale(double x, double y);
/* Returns whether all nine numbers are finite. */
gboolean trellis_projection_is_finite(const TrellisProjection *projection);
/* Computes the inverse. Returns FALSE if the projection has no inverse or is not finite. The w of
 * the inverse is 1 / w of the projection, so it is positive for points in front of the eye. */
gboolean trellis_projection_invert(const TrellisProjection *projection, TrellisProjection *inverse);
/* Computes the image of a point. Returns FALSE if the point lies at or behind the eye. */
gboolean trellis_projection_apply(const TrellisProjection *projection, double x, double y,
                                  double *to_x, double *to_y);
/* Computes the bounds of the image of `box`, of which only the part in front of the eye is used.
 * Returns FALSE if no part is. */
gboolean trellis_projection_bounds(const TrellisProjection *projection, const TrellisBox *box,
                                   TrellisBox *bounds);
/* Computes the derivatives at a point: d(X, Y)/dx = (a, b), d(X, Y)/dy = (c, d). Returns FALSE if
 * the point lies at or behind the eye. */
gboolean trellis_projection_derive(const TrellisProjection *projection, double x, double y,
                                   double *a, double *b, double *c, double *d);

/* A picture with premultiplied pixels of four bytes. The order of the channels does not matter.
 * `stride` is in pixels. */
typedef struct {
  guint32 *pixels;
  int width, height, stride;
} TrellisPixels;

/* The width in pixels of the transparent margin that a source of trellis_project_rows needs on each
 * side. */
#define TRELLIS_PROJECT_MARGIN 2

/* Draws `source` into the rows `first` to `end` - 1 of `target` and writes all pixels of these
 * rows. `inverse` maps target pixels to source pixels. Each target pixel is interpolated between
 * four source pixels, so a source that would shrink to less than 0.7 of its size should be halved
 * before. */
void trellis_project_rows(const TrellisPixels *source, const TrellisProjection *inverse,
                          const TrellisPixels *target, int first, int end);
/* Returns a picture with half the columns, which are the means of pairs of columns. It has a margin
 * of TRELLIS_PROJECT_MARGIN pixels too: column MARGIN + x of the source becomes column MARGIN + x /
 * 2. Free its pixels with g_free. */
TrellisPixels trellis_pixels_halve_width(const TrellisPixels *source);
/* Returns a picture with half the rows, which are the means of pairs of rows. It has a margin of
 * TRELLIS_PROJECT_MARGIN pixels too: row MARGIN + y of the source becomes row MARGIN + y / 2. Free
 * its pixels with g_free. */
TrellisPixels trellis_pixels_halve_height(const TrellisPixels *source);

G_END_DECLS
