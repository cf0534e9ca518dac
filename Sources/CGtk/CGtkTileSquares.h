#pragma once

#include "CGtkTiles.h"

/* Draws a tile over `rect` with each of its pixels as a square of one colour. Only what is in `view`
 * need be drawn. */
void trellis_append_squares(GtkSnapshot *snapshot, GdkTexture *tile, const graphene_rect_t *rect,
                            const graphene_rect_t *view);
