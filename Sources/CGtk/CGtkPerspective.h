/* Cells that a perspective shows: their drawing becomes a picture, which is projected pixel by pixel.
 *
 * GSK's renderers do not agree about nodes under a transform with perspective: cairo's paints them
 * pink, GTK 4.18's others cut them off at wrong places. So none is given such a transform. */
#pragma once

#include "CGtkVersion.h"

#include "CGtkArea.h"
#include "CGtkProjection.h"

G_BEGIN_DECLS

typedef struct {
  /* Cell coordinates to canvas coordinates, and back. */
  TrellisProjection forward, inverse;
  /* FALSE for a cell seen edge-on, or without finite numbers. */
  gboolean is_visible;

  /* The drawing that is in `painted`; NULL for none. */
  GskRenderNode *node;
  /* The part of the cell's plane that is painted, in whole cell coordinates, and pixels for each. */
  TrellisBox area;
  double scale;
  TrellisPixels painted;
  /* `painted`, halved so many times in width and height; without pixels if never. */
  TrellisPixels halved;
  int halvings[2];

  /* The projected picture and its place on the canvas; NULL while it is out of sight. */
  GdkTexture *texture;
  graphene_rect_t place;
  /* Pixels of the texture to pixels of the source. */
  TrellisProjection map;
  /* The pixels that become the next texture, while they are drawn. */
  TrellisPixels target;
} TrellisPerspective;

/* The device's pixels, as a canvas sees them. */
typedef struct {
  double scale;
  /* The canvas's origin lies so far behind a pixel's corner. */
  double x, y;
  /* The visible part, in pixels from that corner. */
  int left, top, right, bottom;
} TrellisPixelGrid;

TrellisPerspective *trellis_perspective_new(const TrellisProjection *forward);
void trellis_perspective_free(TrellisPerspective *perspective);
/* Frees the pictures. */
void trellis_perspective_forget(TrellisPerspective *perspective);
void trellis_perspective_set_forward(TrellisPerspective *perspective,
                                     const TrellisProjection *forward);

/* Paints `node`, in cell coordinates, unless it is painted already. `node` may be NULL. */
void trellis_perspective_paint(TrellisPerspective *perspective, GskRenderNode *node, double scale);
/* Returns TRUE if `target` has to be drawn. */
gboolean trellis_perspective_begin(TrellisPerspective *perspective, const TrellisPixelGrid *grid,
                                   gboolean *is_cut);
/* Draws the targets of TrellisPerspectives, in several threads if there is much to draw. */
void trellis_perspectives_draw(const GPtrArray *perspectives);
/* Makes the target the texture. */
void trellis_perspective_end(TrellisPerspective *perspective);

G_END_DECLS
