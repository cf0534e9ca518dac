#include "CGtkCanvasPrivate.h"

/* Picking. GTK picks the cell under the pointer by the order of the siblings, which is not the
 * drawing order. So before GTK picks, the cells that it would pick instead of the topmost one are
 * made untargetable. */

/* Returns whether GTK would find a point of the canvas in the cell. */
static gboolean
lies_at(TrellisCanvas *canvas, TrellisCell *cell, double x, double y)
{
  if (cell->parked)
    return FALSE;
  if (cell->perspective != NULL)
    return trellis_cell_is_seen_at(cell, x, y, &x, &y) && trellis_cell_shape_has(cell, x, y);
  if (cell->has_matrix) {
    graphene_point_t point;

    if (!gtk_widget_compute_point(GTK_WIDGET(canvas), GTK_WIDGET(cell),
                                  &GRAPHENE_POINT_INIT((float)x, (float)y), &point))
      return FALSE;
    x = point.x;
    y = point.y;
  } else {
    x -= cell->x - canvas->origin_x;
    y -= cell->y - canvas->origin_y;
  }
  return x >= 0 && y >= 0 && x < cell->width && y < cell->height &&
         trellis_cell_shape_has(cell, x, y);
}

void
trellis_canvas_prepare_pick(TrellisCanvas *canvas, double x, double y)
{
  TrellisCell *top = NULL;
  gboolean is_before_top = FALSE;

  for (guint i = canvas->drawn->len; i > 0 && top == NULL; i--) {
    TrellisCell *cell = g_ptr_array_index(canvas->drawn, i - 1);

    if (lies_at(canvas, cell, x, y))
      top = cell;
  }
  for (GtkWidget *child = gtk_widget_get_last_child(GTK_WIDGET(canvas)); child != NULL;
       child = gtk_widget_get_prev_sibling(child)) {
    TrellisCell *cell = (TrellisCell *)child;
    gboolean covered;

    is_before_top = is_before_top || cell == top;
    covered = lies_at(canvas, cell, x, y) ? top != NULL && !is_before_top
                                          : cell->perspective != NULL || cell->shape != NULL;
    if (cell->covered != covered) {
      cell->covered = covered;
      trellis_cell_update_target(cell);
    }
  }
  if (top != NULL && top->perspective != NULL) {
    trellis_cell_align_transform(top, x, y);
    trellis_cell_allocate(top, canvas->origin_x, canvas->origin_y);
  }
}
