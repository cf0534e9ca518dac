#include <string.h>

#include "CGtkAreaPrivate.h"

/* Placing cells. */

static gboolean
moves(const TrellisCell *cell, const TrellisPlacement *place)
{
  gboolean has_matrix = place->transform != NULL;

  return cell->x != place->x || cell->y != place->y || cell->width != place->width ||
         cell->height != place->height || cell->has_matrix != has_matrix ||
         (has_matrix && memcmp(cell->matrix, place->transform, sizeof cell->matrix) != 0);
}

/* Shows or hides a cell. A cell that is parked while frames are requested stays mapped without
 * being drawn until none are requested. Unmapping and mapping its widgets costs about as much as
 * filling it, and during scrolling it is soon used again. */
static void
show_or_park(TrellisArea *self, TrellisCell *cell, gboolean parked)
{
  GtkWidget *widget = GTK_WIDGET(cell);

  /* A cell without a parent has never been mapped. It is placed only to be measured. */
  if (!parked || self->tick == 0 || gtk_widget_get_parent(widget) == NULL)
    gtk_widget_set_child_visible(widget, !parked);
  trellis_cell_update_target(cell);
}

static void
record(TrellisCell *cell, const TrellisPlacement *place)
{
  cell->x = place->x;
  cell->y = place->y;
  cell->width = place->width;
  cell->height = place->height;
  cell->has_matrix = place->transform != NULL;
  if (place->transform != NULL)
    memcpy(cell->matrix, place->transform, sizeof cell->matrix);
  trellis_cell_forget_transform(cell);
}

/* Queues an allocation of the canvas, once for each batch of placements. */
static void
queue_allocate(TrellisCanvas *canvas)
{
  if (!canvas->batch_allocates)
    gtk_widget_queue_allocate(GTK_WIDGET(canvas));
  canvas->batch_allocates = TRUE;
}

static void
place_one(TrellisArea *self, const TrellisPlacement *place)
{
  TrellisCell *cell = place->cell;
  TrellisCanvas *canvas = place->floating ? self->floating : self->content;
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(cell));
  gboolean ordered = parent == GTK_WIDGET(canvas) && cell->z == place->z;
  /* A section that scrolls by itself moves all of its cells in each frame. */
  gboolean stays_shown = ordered && !cell->parked && !place->parked;

  if (parent != NULL && parent != GTK_WIDGET(canvas)) {
    g_object_ref(cell);
    trellis_canvas_remove((TrellisCanvas *)parent, cell);
    trellis_cell_forget_transform(cell);
  }
  if (!place->parked && moves(cell, place)) {
    record(cell, place);
    queue_allocate(canvas);
    /* GTK does not notice every change of a perspective, so the canvas is drawn again. */
    if (cell->has_matrix)
      gtk_widget_queue_draw(GTK_WIDGET(canvas));
    trellis_canvas_moved(canvas);
    cell->moved = TRUE;
  }
  if (cell->opacity != place->opacity) {
    cell->opacity = place->opacity;
    trellis_canvas_moved(canvas);
    gtk_widget_queue_draw(GTK_WIDGET(canvas));
  }
  if (place->parked && cell->perspective != NULL)
    trellis_perspective_forget(cell->perspective);
  if (place->parked)
    g_clear_pointer(&cell->raster, trellis_raster_free);
  if (cell->parked != place->parked) {
    cell->parked = place->parked;
    trellis_cell_update_parked(cell);
    queue_allocate(canvas);
    cell->moved = TRUE;
  }
  if (!place->parked && cell->order != place->order) {
    cell->order = place->order;
    cell->moved = TRUE;
  }
  if (!stays_shown)
    show_or_park(self, cell, place->parked);
  if (!ordered) {
    cell->z = place->z;
    cell->moved = TRUE;
    trellis_canvas_order(canvas, cell);
    if (parent != NULL && parent != GTK_WIDGET(canvas))
      g_object_unref(cell);
  }
}

void
trellis_area_set_rasterizes(TrellisArea *area, gboolean rasterizes)
{
  trellis_canvas_set_rasterizes(area->content, rasterizes);
  trellis_canvas_set_rasterizes(area->floating, rasterizes);
}

void
trellis_area_place(TrellisArea *area, const TrellisPlacement *placements, gsize count)
{
  /* A cell that was parked and shown again in one frame is in the batch twice. Only the last
   * placement counts, because hiding and showing would unmap and map all its widgets. */
  for (gsize i = 0; i < count; i++)
    placements[i].cell->last_placement = i;
  for (gsize i = 0; i < count; i++)
    if (placements[i].cell->last_placement == i)
      place_one(area, &placements[i]);
  area->content->batch_allocates = area->floating->batch_allocates = FALSE;
  trellis_canvas_sort_order(area->content);
  trellis_canvas_sort_order(area->floating);
}

/* Draws a mapped cell between two frames. GTK keeps the resulting render node, and the next frame
 * only refers to it. */
static void
draw_ahead(TrellisArea *self, TrellisCell *cell)
{
  if (cell->perspective != NULL) {
    trellis_canvas_paint_ahead(self->content, cell);
    return;
  }
  if (self->ahead == NULL)
    self->ahead = gtk_snapshot_new();
  gtk_widget_snapshot_child(GTK_WIDGET(self->content), GTK_WIDGET(cell), self->ahead);
}

void
trellis_area_prepare(TrellisArea *self, const TrellisPlacement *place)
{
  TrellisCell *cell = place->cell;
  GtkWidget *widget = GTK_WIDGET(cell);
  GtkWidget *parent = gtk_widget_get_parent(widget);

  if (!cell->parked || (parent != NULL && parent != GTK_WIDGET(self->content)))
    return;
  if (parent == NULL) {
    gtk_widget_set_child_visible(widget, FALSE);
    trellis_canvas_order(self->content, cell);
  }
  /* A parked cell may be mapped while frames are requested. */
  if (self->tick != 0 && !gtk_widget_get_child_visible(widget)) {
    gtk_widget_set_child_visible(widget, TRUE);
    trellis_cell_update_target(cell);
  }
  if (moves(cell, place)) {
    record(cell, place);
    cell->moved = TRUE;
  }
  trellis_cell_allocate(cell, self->content->origin_x, self->content->origin_y);
  draw_ahead(self, cell);
}

void
trellis_area_end_preparing(TrellisArea *area)
{
  GtkSnapshot *drawn = g_steal_pointer(&area->ahead);
  GskRenderNode *node;

  if (drawn == NULL)
    return;
  node = gtk_snapshot_free_to_node(drawn);
  if (node != NULL)
    gsk_render_node_unref(node);
}

void
trellis_area_remove(TrellisArea *area, TrellisCell *cell)
{
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(cell));

  trellis_area_forget_focus(area, cell);
  if (parent != NULL)
    trellis_canvas_remove((TrellisCanvas *)parent, cell);
}

void
trellis_area_set_background(TrellisArea *area, GtkWidget *background)
{
  if (background == area->background)
    return;
  g_clear_pointer(&area->background, gtk_widget_unparent);
  area->background = background;
  if (background != NULL)
    gtk_widget_insert_after(background, GTK_WIDGET(area), NULL);
}

void
trellis_area_add_overlay(TrellisArea *area, GtkWidget *overlay)
{
  gtk_widget_set_parent(overlay, GTK_WIDGET(area));
}

void
trellis_area_remove_overlay(TrellisArea *area, GtkWidget *overlay)
{
  GtkRoot *root = gtk_widget_get_root(overlay);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;

  if (gtk_widget_get_parent(overlay) != GTK_WIDGET(area))
    return;
  if (focus != NULL && (focus == overlay || gtk_widget_is_ancestor(focus, overlay)))
    gtk_widget_grab_focus(GTK_WIDGET(area));
  gtk_widget_unparent(overlay);
}

void
trellis_area_set_color(TrellisArea *area, const TrellisColor *color)
{
  area->has_color = color != NULL;
  if (color != NULL)
    area->color = *color;
  gtk_widget_queue_draw(GTK_WIDGET(area));
}
