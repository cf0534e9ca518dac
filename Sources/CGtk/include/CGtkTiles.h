/* Pictures of many pixels, of which only a part is drawn. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Returns a paintable that draws a picture in tiles. A renderer needs the pixels of the tiles in
 * view only, in every frame (cairo) or as textures of the graphics card.
 *
 * `bytes` has `height` rows of `stride` bytes, the last one of at least `width` pixels. Where
 * the picture is drawn within a point of the size of its pixels, each pixel is a device pixel. */
GdkPaintable *trellis_tiles_new(GBytes *bytes, int width, int height, gsize stride,
                                GdkMemoryFormat format, int bytes_per_pixel);

/* Lets the cairo renderer draw the pixels of `bytes`, which are premultiplied BGRA, as they are.
 * `is_opaque` tells that the alpha channel is not needed. Other renderers would copy the pixels to the
 * graphics card in each frame. */
void trellis_tiles_keep_surface(GdkPaintable *tiles, GBytes *bytes, gsize stride,
                                gboolean is_opaque);

/* Sets the number of device pixels per point. */
void trellis_tiles_set_scale(GdkPaintable *tiles, double scale);

/* Sets the part of the picture that is in view, in fractions of its size. Only the tiles in it are
 * drawn. At first all of them are. While it is not the whole picture, pixels of at least two device
 * pixels are drawn as squares. */
void trellis_tiles_set_visible(GdkPaintable *tiles, const graphene_rect_t *part);

/* Sets by how many quarters clockwise, from 0 to 3, the picture is turned when it is drawn. At first it
 * is 0. A turned picture is drawn whole and without parts. */
void trellis_tiles_set_quarters(GdkPaintable *tiles, int quarters);

/* Sets the size of the picture in the file, of which this one is a reduced copy. At first it is that
 * of the pixels. */
void trellis_tiles_set_full_size(GdkPaintable *tiles, int width, int height);

/* Tiles of a rectangle of a picture. */
typedef struct {
  GdkPaintable *tiles;
  /* The corner of the rectangle in the picture, and the size of the picture, in pixels of the
   * tiles. */
  int x, y, width, height;
} TrellisTilePart;

/* Sets the parts that are drawn over the picture, the last one in front. */
void trellis_tiles_set_parts(GdkPaintable *tiles, const TrellisTilePart *parts, int count);

G_END_DECLS
