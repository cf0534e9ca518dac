#include "CGtkRowPrivate.h"

/* The drawing of a row. */

static void
draw_icon(TrellisRow *row, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET(row);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget));
  /* The icon theme caches icons. The row is drawn again when the icon theme changes. */
  GtkIconPaintable *icon = gtk_icon_theme_lookup_icon(
    theme, row->icon, NULL, (int)row->image_width, gtk_widget_get_scale_factor(widget),
    gtk_widget_get_direction(widget), 0);
  GdkRGBA colors[4] = {
    row->image.has_tint ? trellis_resolve_color(widget, &row->image.tint) : trellis_text_color(widget),
    trellis_theme_color(widget, "error_color", "#cc0000"),
    trellis_theme_color(widget, "warning_color", "#f57900"),
    trellis_theme_color(widget, "success_color", "#33d17a"),
  };

  gtk_symbolic_paintable_snapshot_symbolic(GTK_SYMBOLIC_PAINTABLE(icon), snapshot, row->image_width,
                                           row->image_height, colors, G_N_ELEMENTS(colors));
  g_object_unref(icon);
}

static void
draw_image(TrellisRow *row, GtkSnapshot *snapshot)
{
  gboolean is_dimmed = !gtk_widget_is_sensitive(GTK_WIDGET(row));

  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(row->image_x, row->image_y));
  if (is_dimmed)
    gtk_snapshot_push_opacity(snapshot, 0.5);
  if (row->image.radius > 0) {
    GskRoundedRect outline;

    gsk_rounded_rect_init_from_rect(
      &outline, &GRAPHENE_RECT_INIT(0, 0, row->image_width, row->image_height),
      MIN(row->image.radius, MIN(row->image_width, row->image_height) / 2));
    gtk_snapshot_push_rounded_clip(snapshot, &outline);
  }
  if (row->paintable != NULL)
    gdk_paintable_snapshot(row->paintable, snapshot, row->image_width, row->image_height);
  else
    draw_icon(row, snapshot);
  if (row->image.radius > 0)
    gtk_snapshot_pop(snapshot);
  if (is_dimmed)
    gtk_snapshot_pop(snapshot);
  gtk_snapshot_restore(snapshot);
}

/* Draws the text of a label that is wider than the width for the texts. */
static void
draw_limited(TrellisRow *row, int which, GtkSnapshot *snapshot)
{
  GtkWidget *label = row->labels[which];
  PangoLayout *layout = trellis_row_limited_layout(row, which, row->text_width);
  GdkRGBA color = trellis_text_color(label);

  /* The opacity of the style class `dim-label`. */
  if (row->texts[which].dimmed)
    color.alpha *= 0.55f;
  gtk_snapshot_append_layout(snapshot, layout, &color);
  g_object_unref(layout);
}

/* Draws a label. One that is wider than the space for it is cut off. */
static void
draw_label(TrellisRow *row, int which, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET(row), *label = row->labels[which];
  float start, width = (float)row->text_width;
  graphene_rect_t bounds;

  if (gtk_widget_get_width(label) <= row->text_width) {
    gtk_widget_snapshot_child(widget, label, snapshot);
    return;
  }
  start = (float)(gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
                    ? row->layout.trailing
                    : gtk_widget_get_width(widget) - row->layout.trailing - row->text_width);
  gtk_snapshot_push_clip(
    snapshot, &GRAPHENE_RECT_INIT(start, 0, width, (float)gtk_widget_get_height(widget)));
  if (!trellis_row_may_be_limited(row, which) ||
      !gtk_widget_compute_bounds(label, widget, &bounds)) {
    gtk_widget_snapshot_child(widget, label, snapshot);
  } else {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(start, bounds.origin.y));
    draw_limited(row, which, snapshot);
    gtk_snapshot_restore(snapshot);
  }
  gtk_snapshot_pop(snapshot);
}

void
trellis_row_draw(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisRow *self = (TrellisRow *)widget;

  if (trellis_row_has_image(self) && self->image_width > 0 && self->image_height > 0)
    draw_image(self, snapshot);
  for (int i = 0; i < TEXTS; i++)
    if (self->shown[i])
      draw_label(self, i, snapshot);
}
