#include <math.h>

#include "CGtkCellPrivate.h"

/* The background, the border and the corners of a cell and of the content view in it. */

struct _TrellisLooks {
  TrellisLook own;
  TrellisLook content;
  gboolean has_content;
  TrellisBackground background;
  gboolean has_background;
  /* The radius that `trellis_style_radius` has set. */
  int style_radius;
};

static GskRoundedRect
outline(const TrellisLook *look, float width, float height)
{
  GskRoundedRect rect;
  float radius = MIN(look->radius, MIN(width, height) / 2);

  gsk_rounded_rect_init_from_rect(&rect, &GRAPHENE_RECT_INIT(0, 0, width, height), radius);
  return rect;
}

/* Draws the background. If the look clips, the drawing until `end` is clipped. */
static void
begin(GtkSnapshot *snapshot, GtkWidget *widget, const TrellisLook *look, float width, float height)
{
  GskRoundedRect rect = outline(look, width, height);

  if (look->has_background) {
    GdkRGBA color = trellis_resolve_color(widget, &look->background);

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
    GdkRGBA color = trellis_resolve_color(widget, &look->border);
    float widths[4] = { look->border_width, look->border_width, look->border_width,
                        look->border_width };
    GdkRGBA colors[4] = { color, color, color, color };

    gtk_snapshot_append_border(snapshot, &rect, widths, colors);
  }
}

/* Returns the rectangle of the background of a cell. */
static graphene_rect_t
background_rect(TrellisCell *cell, float width, float height)
{
  const TrellisBackground *background = &cell->looks->background;
  gboolean is_mirrored = gtk_widget_get_direction(GTK_WIDGET(cell)) == GTK_TEXT_DIR_RTL;
  float left = is_mirrored ? background->trailing : background->leading;

  return GRAPHENE_RECT_INIT(left, background->top,
                            MAX(width - background->leading - background->trailing, 0),
                            MAX(height - background->top - background->bottom, 0));
}

static GskRoundedRect
rounded(const graphene_rect_t *rect, float radius)
{
  GskRoundedRect result;
  float largest = MIN(rect->size.width, rect->size.height) / 2;

  gsk_rounded_rect_init_from_rect(&result, rect, CLAMP(radius, 0, largest));
  return result;
}

/* Draws the background: its color, its widget and its stroke. */
static void
snapshot_background(TrellisCell *cell, GtkSnapshot *snapshot, float width, float height)
{
  GtkWidget *widget = GTK_WIDGET(cell);
  const TrellisBackground *background = &cell->looks->background;
  graphene_rect_t rect = background_rect(cell, width, height);
  GskRoundedRect outline = rounded(&rect, background->radius);

  if (background->radius > 0)
    gtk_snapshot_push_rounded_clip(snapshot, &outline);
  if (background->has_color) {
    GdkRGBA color = trellis_resolve_color(widget, &background->color);

    gtk_snapshot_append_color(snapshot, &color, &rect);
  }
  if (cell->backdrop != NULL)
    gtk_widget_snapshot_child(widget, cell->backdrop, snapshot);
  if (background->radius > 0)
    gtk_snapshot_pop(snapshot);
  if (background->stroke_width > 0) {
    float outset = background->stroke_outset, line = background->stroke_width;
    GdkRGBA color = trellis_resolve_color(widget, &background->stroke);
    float widths[4] = { line, line, line, line };
    GdkRGBA colors[4] = { color, color, color, color };

    graphene_rect_inset(&rect, -outset, -outset);
    outline = rounded(&rect, background->radius > 0 ? background->radius + outset : 0);
    gtk_snapshot_append_border(snapshot, &outline, widths, colors);
  }
}

void
trellis_cell_allocate_backdrop(TrellisCell *cell, int width, int height)
{
  graphene_rect_t rect = background_rect(cell, (float)width, (float)height);
  int min_width, min_height;

  gtk_widget_measure(cell->backdrop, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  min_width = MAX(min_width, (int)roundf(rect.size.width));
  gtk_widget_measure(cell->backdrop, GTK_ORIENTATION_VERTICAL, min_width, &min_height, NULL, NULL,
                     NULL);
  gtk_widget_allocate(cell->backdrop, min_width, MAX(min_height, (int)roundf(rect.size.height)), -1,
                      gsk_transform_translate(NULL, &rect.origin));
}

/* Returns whether the content view is opaque enough to be seen. */
static gboolean
is_shown(const TrellisLook *content)
{
  return content->opacity >= 0.01f;
}

static graphene_size_t
content_size(TrellisCell *cell)
{
  const TrellisLook *content = &cell->looks->content;

  return content->has_frame
           ? GRAPHENE_SIZE_INIT(content->width, content->height)
           : GRAPHENE_SIZE_INIT((float)gtk_widget_get_width(GTK_WIDGET(cell)),
                                (float)gtk_widget_get_height(GTK_WIDGET(cell)));
}

/* Returns the movement of the content for swipe actions as a reference, or NULL for none. */
static GskTransform *
shift(const TrellisCell *cell)
{
  return cell->shift != 0
           ? gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(cell->shift, 0))
           : NULL;
}

/* Returns the transform of the content view as a reference, or NULL for none. */
static GskTransform *
content_transform(TrellisCell *cell)
{
  const TrellisLook *content = &cell->looks->content;
  graphene_size_t size = content_size(cell);
  GskTransform *transform = shift(cell);

  if (content->has_frame)
    transform =
      gsk_transform_translate(transform, &GRAPHENE_POINT_INIT(content->x, content->y));
  if (content->has_matrix) {
    transform =
      gsk_transform_translate(transform, &GRAPHENE_POINT_INIT(size.width / 2, size.height / 2));
    transform = trellis_transform_affine(transform, content->matrix);
    transform =
      gsk_transform_translate(transform, &GRAPHENE_POINT_INIT(-size.width / 2, -size.height / 2));
  }
  return transform;
}

GskTransform *
trellis_cell_place_content(TrellisCell *cell, int *width, int *height)
{
  graphene_size_t size;

  if (cell->looks == NULL || !cell->looks->has_content)
    return shift(cell);
  size = content_size(cell);
  *width = MAX((int)roundf(size.width), 0);
  *height = MAX((int)roundf(size.height), 0);
  return content_transform(cell);
}

/* Draws the content view. The child is allocated with the content view's transform, so the
 * transform of the snapshot is undone for it. */
static void
snapshot_content(TrellisCell *cell, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET(cell);
  const TrellisLook *content = &cell->looks->content;
  graphene_size_t size = content_size(cell);
  GskTransform *transform = content_transform(cell);
  GskTransform *back = gsk_transform_invert(gsk_transform_ref(transform));

  /* A content view whose transform has no inverse is not visible. */
  if (transform == NULL || back != NULL) {
    gtk_snapshot_save(snapshot);
    if (content->opacity < 1)
      gtk_snapshot_push_opacity(snapshot, content->opacity);
    gtk_snapshot_transform(snapshot, transform);
    begin(snapshot, widget, content, size.width, size.height);
    if (cell->child != NULL) {
      gtk_snapshot_save(snapshot);
      gtk_snapshot_transform(snapshot, back);
      gtk_widget_snapshot_child(widget, cell->child, snapshot);
      gtk_snapshot_restore(snapshot);
    }
    end(snapshot, widget, content, size.width, size.height);
    if (content->opacity < 1)
      gtk_snapshot_pop(snapshot);
    gtk_snapshot_restore(snapshot);
  }
  gsk_transform_unref(back);
  gsk_transform_unref(transform);
}

static void
draw_swipe(TrellisCell *cell, GtkSnapshot *snapshot)
{
  if (cell->swipe != NULL)
    gtk_widget_snapshot_child(GTK_WIDGET(cell), cell->swipe, snapshot);
}

void
trellis_cell_draw(TrellisCell *cell, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET(cell);
  TrellisLooks *looks = cell->looks;
  float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);

  if (looks == NULL) {
    if (cell->child != NULL)
      gtk_widget_snapshot_child(widget, cell->child, snapshot);
    draw_swipe(cell, snapshot);
    return;
  }
  begin(snapshot, widget, &looks->own, width, height);
  if (looks->has_background)
    snapshot_background(cell, snapshot, width, height);
  if (!looks->has_content && cell->child != NULL)
    gtk_widget_snapshot_child(widget, cell->child, snapshot);
  if (looks->has_content && is_shown(&looks->content))
    snapshot_content(cell, snapshot);
  draw_swipe(cell, snapshot);
  end(snapshot, widget, &looks->own, width, height);
}

/* Hides the child of a hidden content view, so that it cannot be picked. */
void
trellis_cell_show_content(TrellisCell *cell)
{
  gboolean is_hidden =
    cell->looks != NULL && cell->looks->has_content && !is_shown(&cell->looks->content);

  if (cell->child != NULL && gtk_widget_get_child_visible(cell->child) == is_hidden)
    gtk_widget_set_child_visible(cell->child, !is_hidden);
}

/* Returns the radius of the corners that are visible. A content view covers the corners of a cell
 * that draws nothing itself. */
static float
visible_radius(const TrellisLooks *looks)
{
  const TrellisLook *own = &looks->own;
  gboolean is_drawn =
    (own->has_background && own->background.rgba.alpha > 0) || own->border_width > 0;
  float radius = own->radius;

  if (looks->has_background)
    radius = MAX(radius, looks->background.radius);
  return is_drawn || !looks->has_content ? radius : MAX(radius, looks->content.radius);
}

static void
looks_changed(TrellisCell *cell)
{
  cell->looks->style_radius = trellis_style_radius(
    GTK_WIDGET(cell), cell->looks->style_radius, visible_radius(cell->looks));
  gtk_widget_queue_allocate(GTK_WIDGET(cell));
  gtk_widget_queue_draw(GTK_WIDGET(cell));
}

void
trellis_cell_set_background(TrellisCell *cell, const TrellisBackground *background,
                            GtkWidget *widget)
{
  if (cell->looks == NULL)
    cell->looks = g_new0(TrellisLooks, 1);
  cell->looks->has_background = background != NULL;
  if (background != NULL)
    cell->looks->background = *background;
  if (widget != cell->backdrop) {
    g_clear_pointer(&cell->backdrop, gtk_widget_unparent);
    cell->backdrop = widget;
    if (widget != NULL)
      gtk_widget_insert_after(widget, GTK_WIDGET(cell), NULL);
  }
  looks_changed(cell);
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
  trellis_cell_show_content(cell);
  looks_changed(cell);
}
