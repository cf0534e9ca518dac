#include "CGtkTileSquares.h"

#if GTK_CHECK_VERSION(4, 10, 0)

void
trellis_append_squares(GtkSnapshot *snapshot, GdkTexture *tile, const graphene_rect_t *rect,
                       const graphene_rect_t *view)
{
  (void)view;
  gtk_snapshot_append_scaled_texture(snapshot, tile, GSK_SCALING_FILTER_NEAREST, rect);
}

#else

/* GTK has no filter for textures before 4.10. The pixels are drawn with cairo, which a renderer does
 * for the part in view in every frame; there are few of them, because they are large. */
void
trellis_append_squares(GtkSnapshot *snapshot, GdkTexture *tile, const graphene_rect_t *rect,
                       const graphene_rect_t *view)
{
  int width = gdk_texture_get_width(tile), height = gdk_texture_get_height(tile);
  graphene_rect_t bounds;

  if (!graphene_rect_intersection(rect, view, &bounds))
    return;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  gdk_texture_download(tile, cairo_image_surface_get_data(surface),
                       (gsize)cairo_image_surface_get_stride(surface));
  cairo_surface_mark_dirty(surface);
  cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, &bounds);
  cairo_translate(cairo, rect->origin.x, rect->origin.y);
  cairo_scale(cairo, rect->size.width / width, rect->size.height / height);
  cairo_set_source_surface(cairo, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
  cairo_paint(cairo);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
}

#endif
