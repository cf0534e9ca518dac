#include "CGtkPrivate.h"

/* What is drawn of a cell beside its widget: the background, the border and the corners of its view and
 * of the content view in it. */

struct _TrellisLooks {
  TrellisLook own;
  TrellisLook content;
  gboolean has_content;
};

static GdkRGBA
resolve(GtkWidget *widget, const TrellisColor *color)
{
  GdkRGBA result = color->rgba;

  if (color->theme_name != NULL && trellis_find_theme_color(widget, color->theme_name, &result))
    result.alpha *= color->rgba.alpha;
  return result;
}

static GskRoundedRect
outline(const TrellisLook *look, float width, float height)
{
  GskRoundedRect rect;
  float radius = MIN(look->radius, MIN(width, height) / 2);

  gsk_rounded_rect_init_from_rect(&rect, &GRAPHENE_RECT_INIT(0, 0, width, height), radius);
  return rect;
}

/* The background; then what is drawn until `end` is cut off, where it is to be. */
static void
begin(GtkSnapshot *snapshot, GtkWidget *widget, const TrellisLook *look, float width, float height)
{
  GskRoundedRect rect = outline(look, width, height);

  if (look->has_background) {
    GdkRGBA color = resolve(widget, &look->background);

    if (look->radius > 0)
      gtk_snapshot_push_rounded_clip(snapshot, &rect);
    gtk_snapshot_append_color(snapshot, &color, &rect.bounds);
    if (look->radius > 0)
      gtk_snapshot_pop(snapshot);
  }
  if (look->clips)
    gtk_snapshot_push_rounded_clip(snapshot, &rect);
}

static void
end(GtkSnapshot *snapshot, GtkWidget *widget, const TrellisLook *look, float width, float height)
{
  GskRoundedRect rect = outline(look, width, height);

  if (look->clips)
    gtk_snapshot_pop(snapshot);
  if (look->border_width > 0) {
    GdkRGBA color = resolve(widget, &look->border);
    float widths[4] = { look->border_width, look->border_width, look->border_width,
                        look->border_width };
    GdkRGBA colors[4] = { color, color, color, color };

    gtk_snapshot_append_border(snapshot, &rect, widths, colors);
  }
}

static void
transform(GtkSnapshot *snapshot, const TrellisLook *look, float width, float height)
{
  GskTransform *transform =
    gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(look->x, look->y));

  if (look->has_matrix) {
    transform = gsk_transform_translate(transform, &GRAPHENE_POINT_INIT(width / 2, height / 2));
    transform = trellis_transform_affine(transform, look->matrix);
    transform = gsk_transform_translate(transform, &GRAPHENE_POINT_INIT(-width / 2, -height / 2));
  }
  gtk_snapshot_transform(snapshot, transform);
  gsk_transform_unref(transform);
}

void
trellis_cell_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisCell *cell = TRELLIS_CELL(widget);
  TrellisLooks *looks = cell->looks;
  float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);

  if (looks == NULL) {
    if (cell->child != NULL)
      gtk_widget_snapshot_child(widget, cell->child, snapshot);
    return;
  }
  begin(snapshot, widget, &looks->own, width, height);
  if (looks->has_content) {
    gtk_snapshot_save(snapshot);
    if (looks->content.opacity < 1)
      gtk_snapshot_push_opacity(snapshot, looks->content.opacity);
    transform(snapshot, &looks->content, width, height);
    begin(snapshot, widget, &looks->content, width, height);
  }
  if (cell->child != NULL)
    gtk_widget_snapshot_child(widget, cell->child, snapshot);
  if (looks->has_content) {
    end(snapshot, widget, &looks->content, width, height);
    if (looks->content.opacity < 1)
      gtk_snapshot_pop(snapshot);
    gtk_snapshot_restore(snapshot);
  }
  end(snapshot, widget, &looks->own, width, height);
}

void
trellis_cell_set_look(TrellisCell *cell, const TrellisLook *own, const TrellisLook *content)
{
  if (cell->looks == NULL)
    cell->looks = g_new0(TrellisLooks, 1);
  cell->looks->own = *own;
  cell->looks->has_content = content != NULL;
  if (content != NULL)
    cell->looks->content = *content;
  gtk_widget_queue_draw(GTK_WIDGET(cell));
}
