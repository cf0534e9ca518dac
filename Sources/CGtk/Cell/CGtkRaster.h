/* Kept pictures of cells. While cells move, a cell whose drawing does not change is drawn once into
 * a picture, and only the picture is moved, scaled and faded. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* The drawing of a cell in the last frame, and its picture. */
typedef struct {
  /* The drawing in the coordinates of the cell. GTK hands out the same node as long as nothing in
   * the cell has asked to be drawn again. */
  GskRenderNode *drawing;
  /* Whether the drawing costs less than a picture, so that none is made. */
  gboolean is_plain;
  /* The number of frames in which a plain drawing has not been compared with the last one. */
  guint skipped;
  /* The picture of the drawing, or NULL. */
  cairo_surface_t *surface;
  /* The node that paints the picture, and its opacity. */
  GskRenderNode *node;
  float opacity;
  /* The scale of the picture in device pixels per point. */
  double scale;
  /* The rectangle of the picture in the coordinates of the cell. */
  graphene_rect_t bounds;
} TrellisRaster;

/* The pictures of the cells of a canvas in one frame. */
typedef struct {
  /* The number of device pixels per point. */
  double scale;
  /* The numbers of pixels that all pictures have, and that they may have. */
  gsize pixels, most_pixels;
  /* The number of pictures that may still be made in this frame. */
  int remaining;
  /* Whether pictures that are not opaque are refused, because their text would look different. */
  gboolean refuses_translucent;
  /* Whether a picture can be made in the next frame if the drawing does not change until then. */
  gboolean is_pending;
} TrellisRasterFrame;

/* Returns the node that draws the picture of a cell with an opacity, or NULL if the cell has to be
 * drawn itself. Makes the picture if the drawing is that of the last frame. The node is valid until
 * the next call. */
GskRenderNode *trellis_raster_update(TrellisRaster **raster, GskRenderNode *drawing, float opacity,
                                     TrellisRasterFrame *frame);
/* Returns whether the cell should be drawn itself without a look at its drawing. The drawing of a
 * cell that had a plain one is looked at in every eighth frame. */
gboolean trellis_raster_skips(TrellisRaster *raster);
/* Frees the picture. */
void trellis_raster_free(TrellisRaster *raster);
/* Returns the number of pixels of the picture. 0 for NULL. */
gsize trellis_raster_pixels(const TrellisRaster *raster);
/* Returns whether pictures make drawing with the renderer faster. They do with cairo. With GL on
 * llvmpipe, a texture of a whole cell costs 1.07 of its picture and text in GTK 4.8, and 1.1 in
 * 4.18. */
gboolean trellis_raster_suits(GskRenderer *renderer);
/* Returns whether text is drawn with the colors of subpixels. */
gboolean trellis_raster_has_subpixels(GtkWidget *widget);

G_END_DECLS
