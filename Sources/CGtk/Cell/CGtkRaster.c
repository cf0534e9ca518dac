#include <math.h>

#include "../Widget/CGtkKeptSurface.h"
#include "CGtkCell.h"
#include "CGtkRaster.h"

enum {
  /* The greatest number of pixels of one picture. A larger one is not worth its memory. */
  MOST_PIXELS = 4 << 20,
  /* The greatest width and height of an image surface (MAX_IMAGE_SIZE in cairo-image-surface.c). */
  MOST_LENGTH = 32767,
};

static guint made, count;

guint
trellis_raster_count(void)
{
  return count;
}

guint
trellis_raster_made(void)
{
  return made;
}

gsize
trellis_raster_pixels(const TrellisRaster *raster)
{
  if (raster == NULL || raster->surface == NULL)
    return 0;
  return (gsize)cairo_image_surface_get_width(raster->surface) *
         (gsize)cairo_image_surface_get_height(raster->surface);
}

static void
forget_picture(TrellisRaster *raster)
{
  g_clear_pointer(&raster->node, gsk_render_node_unref);
  if (raster->surface != NULL)
    count--;
  g_clear_pointer(&raster->surface, cairo_surface_destroy);
}

void
trellis_raster_free(TrellisRaster *raster)
{
  if (raster == NULL)
    return;
  forget_picture(raster);
  g_clear_pointer(&raster->drawing, gsk_render_node_unref);
  g_free(raster);
}

gboolean
trellis_raster_suits(GskRenderer *renderer)
{
  return renderer != NULL &&
         g_type_is_a(G_OBJECT_TYPE(renderer), GSK_TYPE_CAIRO_RENDERER);
}

gboolean
trellis_raster_has_subpixels(GtkWidget *widget)
{
  char *order = NULL;
  gboolean has;

  g_object_get(gtk_widget_get_settings(widget), "gtk-xft-rgba", &order, NULL);
  has = order != NULL && g_strcmp0(order, "none") != 0;
  g_free(order);
  return has;
}

/* Returns whether drawing a node costs more than painting a picture of it. That is so for textures,
 * which GTK converts in each frame, and for effects that are drawn into memory of their own. A few
 * colors, borders and lines of text are cheaper than a picture. Takes a part of a node with many
 * children for the whole. */
static gboolean
is_costly(GskRenderNode *node)
{
  enum { MOST_CHILDREN = 16 };

  switch (gsk_render_node_get_node_type(node)) {
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children(node); i++)
      if (i >= MOST_CHILDREN || is_costly(gsk_container_node_get_child(node, i)))
        return TRUE;
    return FALSE;
  case GSK_TRANSFORM_NODE:
    return is_costly(gsk_transform_node_get_child(node));
  case GSK_CLIP_NODE:
    return is_costly(gsk_clip_node_get_child(node));
  case GSK_ROUNDED_CLIP_NODE:
    return is_costly(gsk_rounded_clip_node_get_child(node));
  case GSK_DEBUG_NODE:
    return is_costly(gsk_debug_node_get_child(node));
  case GSK_INSET_SHADOW_NODE:
    return gsk_inset_shadow_node_get_blur_radius(node) > 0;
  case GSK_OUTSET_SHADOW_NODE:
    return gsk_outset_shadow_node_get_blur_radius(node) > 0;
  case GSK_COLOR_NODE:
  case GSK_BORDER_NODE:
  case GSK_TEXT_NODE:
    return FALSE;
  default:
    return TRUE;
  }
}

static gboolean
is_opaque(cairo_surface_t *surface)
{
  const guchar *row = cairo_image_surface_get_data(surface);
  int width = cairo_image_surface_get_width(surface);
  int height = cairo_image_surface_get_height(surface);

  for (int y = 0; y < height; y++, row += cairo_image_surface_get_stride(surface))
    for (int x = 0; x < width; x++)
      if (((const guint32 *)(gconstpointer)row)[x] >> 24 != 0xff)
        return FALSE;
  return TRUE;
}

/* Draws the picture. Its edges lie on device pixels, so that a cell at whole pixels looks the same
 * with and without it. Returns FALSE for a drawing that has none. */
static gboolean
draw_picture(TrellisRaster *raster, TrellisRasterFrame *frame)
{
  double scale = frame->scale;
  graphene_rect_t bounds;
  double left, top, width, height;
  cairo_t *cr;

  gsk_render_node_get_bounds(raster->drawing, &bounds);
  left = floor(bounds.origin.x * scale);
  top = floor(bounds.origin.y * scale);
  width = ceil((bounds.origin.x + bounds.size.width) * scale) - left;
  height = ceil((bounds.origin.y + bounds.size.height) * scale) - top;
  /* The comparisons are FALSE for numbers that are not finite. */
  if (!(width > 0 && height > 0 && width <= MOST_LENGTH && height <= MOST_LENGTH &&
        width * height <= MOST_PIXELS &&
        (double)frame->pixels + width * height <= (double)frame->most_pixels))
    return FALSE;
  raster->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  count++;
  cr = cairo_create(raster->surface);
  cairo_translate(cr, -left, -top);
  cairo_scale(cr, scale, scale);
  gsk_render_node_draw(raster->drawing, cr);
  cairo_destroy(cr);
  cairo_surface_flush(raster->surface);
  if (frame->refuses_translucent && !is_opaque(raster->surface)) {
    forget_picture(raster);
    return FALSE;
  }
  made++;
  raster->scale = scale;
  raster->bounds = GRAPHENE_RECT_INIT((float)(left / scale), (float)(top / scale),
                                      (float)(width / scale), (float)(height / scale));
  frame->pixels += trellis_raster_pixels(raster);
  frame->remaining--;
  return TRUE;
}

/* Returns the node that paints the picture. A group with an opacity would be drawn into memory of
 * its own in each frame, so the picture is painted with it. */
static GskRenderNode *
picture_node(TrellisRaster *raster, float opacity)
{
  cairo_t *cr;

  if (raster->node != NULL && raster->opacity == opacity)
    return raster->node;
  g_clear_pointer(&raster->node, gsk_render_node_unref);
  raster->node = gsk_cairo_node_new(&raster->bounds);
  raster->opacity = opacity;
  cr = gsk_cairo_node_get_draw_context(raster->node);
  cairo_translate(cr, raster->bounds.origin.x, raster->bounds.origin.y);
  cairo_scale(cr, 1 / raster->scale, 1 / raster->scale);
  trellis_set_source_surface(cr, raster->surface);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
  cairo_paint_with_alpha(cr, opacity);
  cairo_destroy(cr);
  return raster->node;
}

gboolean
trellis_raster_skips(TrellisRaster *raster)
{
  return raster != NULL && raster->is_plain && ++raster->skipped % 8 != 0;
}

GskRenderNode *
trellis_raster_update(TrellisRaster **place, GskRenderNode *drawing, float opacity,
                      TrellisRasterFrame *frame)
{
  TrellisRaster *raster = *place;

  if (raster == NULL)
    raster = *place = g_new0(TrellisRaster, 1);
  if (raster->drawing != drawing || (raster->surface != NULL && raster->scale != frame->scale)) {
    frame->pixels -= trellis_raster_pixels(raster);
    forget_picture(raster);
    if (raster->drawing != drawing) {
      g_clear_pointer(&raster->drawing, gsk_render_node_unref);
      raster->drawing = gsk_render_node_ref(drawing);
      raster->is_plain = !is_costly(drawing);
      frame->is_pending = frame->is_pending || !raster->is_plain;
      return NULL;
    }
  }
  if (raster->surface == NULL) {
    if (raster->is_plain)
      return NULL;
    if (frame->remaining <= 0) {
      frame->is_pending = TRUE;
      return NULL;
    }
    if (!draw_picture(raster, frame))
      return NULL;
  }
  return picture_node(raster, opacity);
}
