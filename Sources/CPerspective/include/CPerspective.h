/* Pictures in perspective. A drawing is painted into a picture, which is projected pixel by pixel.
 *
 * GSK's renderers differ in how they draw nodes under a transform with perspective: the cairo
 * renderer paints them pink, and the others of GTK 4.18 cut them off at wrong places. So no node
 * gets such a transform. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* ---- Projective maps of the plane ---- */

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

/* ---- Pictures drawn through them ---- */

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

/* ---- The drawing of a widget in perspective ---- */

typedef struct {
  /* The projection from cell coordinates to canvas coordinates, and its inverse. */
  TrellisProjection forward, inverse;
  /* Whether the cell can be seen. FALSE for a cell seen edge-on, or with numbers that are not
   * finite. */
  gboolean is_visible;

  /* The drawing that `painted` contains, or NULL for none. */
  GskRenderNode *node;
  /* The painted part of the cell's plane, in whole cell coordinates. */
  TrellisBox area;
  /* The number of pixels per unit of cell coordinates in `painted`. */
  double scale;
  /* The painted picture, without pixels if there is none. */
  TrellisPixels painted;
  /* `painted` with its width and height halved `halvings` times. Without pixels if both are 0. */
  TrellisPixels halved;
  int halvings[2];

  /* The projected picture and its frame on the canvas. NULL while it is out of sight. */
  GdkTexture *texture;
  graphene_rect_t place;
  /* The projection from pixels of the texture to pixels of the source. */
  TrellisProjection map;
  /* The pixels that become the next texture, while they are being drawn. */
  TrellisPixels target;
} TrellisPerspective;

/* The device pixels in relation to a canvas. */
typedef struct {
  /* The number of device pixels per point. */
  double scale;
  /* The distance of the canvas's origin from the corner of a pixel, in pixels. */
  double x, y;
  /* The visible part, in pixels from that pixel's corner. */
  int left, top, right, bottom;
} TrellisPixelGrid;

/* Creates a perspective with a projection from cell to canvas coordinates. */
TrellisPerspective *trellis_perspective_new(const TrellisProjection *forward);
/* Frees a perspective and its pictures. */
void trellis_perspective_free(TrellisPerspective *perspective);
/* Frees the pictures of a perspective. */
void trellis_perspective_forget(TrellisPerspective *perspective);
/* Sets the projection from cell to canvas coordinates. */
void trellis_perspective_set_forward(TrellisPerspective *perspective,
                                     const TrellisProjection *forward);

/* Paints `node`, which is in cell coordinates, unless it is painted already. `node` may be NULL for
 * an empty drawing. `scale` is the number of device pixels per point. */
void trellis_perspective_paint(TrellisPerspective *perspective, GskRenderNode *node, double scale);
/* Prepares the projected picture for a frame. Returns TRUE if `target` must be drawn. Sets `is_cut`
 * to TRUE if the visible part cuts off the picture. */
gboolean trellis_perspective_begin(TrellisPerspective *perspective, const TrellisPixelGrid *grid,
                                   gboolean *is_cut);
/* Draws the targets of TrellisPerspectives. Uses several threads if there are many pixels to draw,
 * and returns when all are drawn. */
void trellis_perspectives_draw(const GPtrArray *perspectives);
/* Turns the target into the texture. */
void trellis_perspective_end(TrellisPerspective *perspective);

/* Returns how often a drawing has been painted. For tests. */
guint trellis_perspective_paintings(void);
/* Returns the number of perspectives that hold a painted picture. For tests. */
guint trellis_perspective_pictures(void);

G_END_DECLS
