/* Plane perspective: where a projection takes points, and pictures drawn through it. No GTK. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* A projective map of the plane: 3×3, row-major, row vectors. (x, y, 1) · m = (X·w, Y·w, w). */
typedef struct {
  double m[9];
} TrellisProjection;

typedef struct {
  double left, top, right, bottom;
} TrellisBox;

/* Points whose w is less lie at or behind the eye and have no image. */
#define TRELLIS_NEAREST_W 0.001

/* The part of a 4×4 matrix (row-major, row vectors) that maps the plane z = 0, with w = 1 at the
 * origin if that lies in front of the eye. */
TrellisProjection trellis_projection_from_matrix(const float matrix[16]);
TrellisProjection trellis_projection_multiply(const TrellisProjection *first,
                                              const TrellisProjection *then);
TrellisProjection trellis_projection_translate(double x, double y);
TrellisProjection trellis_projection_scale(double x, double y);
gboolean trellis_projection_is_finite(const TrellisProjection *projection);
/* Returns FALSE if the projection has no inverse or is not finite. The inverse's w is 1 / w of the
 * projection, so it is positive for points in front of the eye. */
gboolean trellis_projection_invert(const TrellisProjection *projection, TrellisProjection *inverse);
/* Returns FALSE if the point lies at or behind the eye. */
gboolean trellis_projection_apply(const TrellisProjection *projection, double x, double y,
                                  double *to_x, double *to_y);
/* The bounds of the image of `box`, as far as it lies in front of the eye. Returns FALSE if nothing
 * does. */
gboolean trellis_projection_bounds(const TrellisProjection *projection, const TrellisBox *box,
                                   TrellisBox *bounds);
/* The derivatives at a point: d(X, Y)/dx = (a, b), d(X, Y)/dy = (c, d). Returns FALSE if the point
 * lies at or behind the eye. */
gboolean trellis_projection_derive(const TrellisProjection *projection, double x, double y,
                                   double *a, double *b, double *c, double *d);

/* Premultiplied pixels of four bytes, all channels alike. `stride` is in pixels. */
typedef struct {
  guint32 *pixels;
  int width, height, stride;
} TrellisPixels;

/* The transparent margin that a source of trellis_project_rows needs on each side, in pixels. */
#define TRELLIS_PROJECT_MARGIN 2

/* Draws `source` into the rows `first` to `end` - 1 of `target`; all of their pixels are written.
 * `inverse` takes target pixels to source pixels. Each target pixel is interpolated between four of
 * the source; where the source would be shrunk to less than 0.7, halve it before. */
void trellis_project_rows(const TrellisPixels *source, const TrellisProjection *inverse,
                          const TrellisPixels *target, int first, int end);
/* Returns a picture of the means of pairs of columns, or of rows, with the same margin: the place
 * MARGIN + x of the source is MARGIN + x / 2 there. Free its pixels with g_free. */
TrellisPixels trellis_pixels_halve_width(const TrellisPixels *source);
TrellisPixels trellis_pixels_halve_height(const TrellisPixels *source);

G_END_DECLS
