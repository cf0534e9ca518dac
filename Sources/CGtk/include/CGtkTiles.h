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

/* Sets the number of device pixels per point. */
void trellis_tiles_set_scale(GdkPaintable *tiles, double scale);

/* Sets the part of the picture that is in view, in fractions of its size. Only the tiles in it are
 * drawn. At first all of them are. */
void trellis_tiles_set_visible(GdkPaintable *tiles, const graphene_rect_t *part);

G_END_DECLS
