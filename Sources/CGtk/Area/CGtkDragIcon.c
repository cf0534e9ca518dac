#include <math.h>

#include "CGtkAreaPrivate.h"
#include "CGtkDrag.h"

/* The icon of a drag: a small pile of pictures with a badge. */

enum { LARGEST = 160, STEP = 8, MARGIN = 14, MOST = 3 };

GdkPaintable *
trellis_picture_of(GtkWidget *widget, const graphene_rect_t *part, double radius)
{
  GdkPaintable *live = gtk_widget_paintable_new(widget);
  GdkPaintable *image = gdk_paintable_get_current_image(live);
  double width = gdk_paintable_get_intrinsic_width(image);
  double height = gdk_paintable_get_intrinsic_height(image);
  graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
  graphene_rect_t seen;
  GskRoundedRect clip;
  GtkSnapshot *snapshot;
  GdkPaintable *picture;
  graphene_size_t size;

  g_object_unref(live);
  if (part->size.width <= 0 || !graphene_rect_intersection(&all, part, &seen))
    seen = all;
  if (seen.size.width < 1 || seen.size.height < 1) {
    g_object_unref(image);
    return NULL;
  }
  snapshot = gtk_snapshot_new();
  size = seen.size;
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-seen.origin.x, -seen.origin.y));
  gsk_rounded_rect_init_from_rect(&clip, &seen, (float)radius);
  gtk_snapshot_push_rounded_clip(snapshot, &clip);
  gdk_paintable_snapshot(image, snapshot, width, height);
  gtk_snapshot_pop(snapshot);
  picture = gtk_snapshot_free_to_paintable(snapshot, &size);
  g_object_unref(image);
  return picture;
}

/* Draws the badge: a pill around the number, with its right end at `right` and its middle at
 * `middle`. */
static void
append_badge(GtkSnapshot *snapshot, GtkWidget *widget, guint number, double right, double middle)
{
  char text[16];
  PangoLayout *layout;
  PangoAttrList *attributes;
  int width, height;
  double pill_width, pill_height;
  GdkRGBA back = trellis_theme_color(widget, "theme_selected_bg_color", "#3584e4");
  GdkRGBA front = trellis_theme_color(widget, "theme_selected_fg_color", "#ffffff");
  GskRoundedRect pill;

  g_snprintf(text, sizeof text, "%u", number);
  layout = gtk_widget_create_pango_layout(widget, text);
  attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  pango_layout_get_pixel_size(layout, &width, &height);
  pill_height = height + 8;
  pill_width = MAX(width + 16, pill_height);
  gsk_rounded_rect_init_from_rect(
    &pill,
    &GRAPHENE_RECT_INIT((float)(right - pill_width), (float)(middle - pill_height / 2),
                        (float)pill_width, (float)pill_height),
    (float)(pill_height / 2));
  gtk_snapshot_append_outset_shadow(snapshot, &pill, &(GdkRGBA){ 0, 0, 0, 0.4f }, 0, 1, 0, 3);
  gtk_snapshot_push_rounded_clip(snapshot, &pill);
  gtk_snapshot_append_color(snapshot, &back, &pill.bounds);
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_append_border(snapshot, &pill, (float[4]){ 1.5f, 1.5f, 1.5f, 1.5f },
                             (GdkRGBA[4]){ front, front, front, front });
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot,
                         &GRAPHENE_POINT_INIT((float)(right - (pill_width + width) / 2),
                                              (float)(middle - height / 2.0)));
  gtk_snapshot_append_layout(snapshot, layout, &front);
  gtk_snapshot_restore(snapshot);
  g_object_unref(layout);
}

/* Draws a picture of the pile. The theme's background is drawn behind it, because transparent cells
 * would show the pictures below. */
static void
append_picture(GtkSnapshot *snapshot, GtkWidget *widget, GdkPaintable *picture, double scale,
               int depth)
{
  GdkRGBA back = trellis_theme_color(widget, "theme_base_color", "#ffffff");
  double width = gdk_paintable_get_intrinsic_width(picture) * scale;
  double height = gdk_paintable_get_intrinsic_height(picture) * scale;
  GskRoundedRect frame;

  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)(depth * STEP),
                                                        (float)(depth * STEP)));
  gsk_rounded_rect_init_from_rect(
    &frame, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height), 4);
  gtk_snapshot_append_outset_shadow(snapshot, &frame, &(GdkRGBA){ 0, 0, 0, 0.35f }, 0, 2, 0, 6);
  gtk_snapshot_push_rounded_clip(snapshot, &frame);
  gtk_snapshot_append_color(snapshot, &back, &frame.bounds);
  gdk_paintable_snapshot(picture, snapshot, width, height);
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_restore(snapshot);
}

/* A picture without a size is not drawn. Without pictures, the icon is the badge alone. */
GdkPaintable *
trellis_drag_stack(GtkWidget *widget, GdkPaintable *const *pictures, gsize count, guint number,
                   double *scale)
{
  gsize shown = MIN(count, MOST);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  double width = 0, height = 0, largest = 1;
  double spread = shown > 1 ? (double)(shown - 1) * STEP : 0;
  graphene_size_t size;

  for (gsize n = 0; n < shown; n++) {
    width = MAX(width, gdk_paintable_get_intrinsic_width(pictures[n]));
    height = MAX(height, gdk_paintable_get_intrinsic_height(pictures[n]));
  }
  largest = MAX(MAX(width, height), 1);
  *scale = MIN(1, LARGEST / largest);
  for (gsize n = shown; n > 0; n--)
    append_picture(snapshot, widget, pictures[n - 1], *scale, (int)n - 1);
  width = ceil(width * *scale + spread) + MARGIN;
  height = ceil(height * *scale + spread) + MARGIN;
  if (number > 1 || shown == 0) {
    width = MAX(width, 48);
    height = MAX(height, 32);
    append_badge(snapshot, widget, number, width - MARGIN / 2.0, MARGIN);
  }
  size = GRAPHENE_SIZE_INIT((float)width, (float)height);
  return gtk_snapshot_free_to_paintable(snapshot, &size);
}
