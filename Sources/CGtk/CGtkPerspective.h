/* Cells in perspective. The drawing of such a cell is painted into a picture, which is projected
 * pixel by pixel.
 *
 * GSK's renderers differ in how they draw nodes under a transform with perspective: the cairo
 * renderer paints them pink, and the others of GTK 4.18 cut them off at wrong places. So no node
 * gets such a transform. */
#pragma once

#include "CGtkVersion.h"

#include "CGtkArea.h"
#include "CGtkProjection.h"

G_BEGIN_DECLS

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

G_END_DECLS
