#include "CGtkCanvasPrivate.h"

/* The drawing order of the cells. It is always correct by z, which trellis_canvas_order ensures.
 * Among cells with an equal z it follows TrellisPlacement.order only where cells overlap. Otherwise
 * a reused cell would change its position in every frame.
 *
 * The drawing order is not the order of the siblings, in which assistive technology reads the
 * cells. A change of the siblings' order costs the style nodes of all siblings. */

void
trellis_canvas_order(TrellisCanvas *canvas, TrellisCell *cell)
{
  GPtrArray *drawn = canvas->drawn;
  guint place;

  if (gtk_widget_get_parent(GTK_WIDGET(cell)) == GTK_WIDGET(canvas))
    g_ptr_array_remove(drawn, cell);
  else
    gtk_widget_insert_before(GTK_WIDGET(cell), GTK_WIDGET(canvas), NULL);
  place = drawn->len;
  while (place > 0 && ((TrellisCell *)g_ptr_array_index(drawn, place - 1))->z > cell->z)
    place--;
  g_ptr_array_insert(drawn, (int)place, cell);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

void
trellis_canvas_remove(TrellisCanvas *canvas, TrellisCell *cell)
{
  g_ptr_array_remove(canvas->drawn, cell);
  cell->covered = FALSE;
  trellis_cell_update_target(cell);
  gtk_widget_unparent(GTK_WIDGET(cell));
}

static int
compare(gconstpointer a, gconstpointer b)
{
  const TrellisCell *left = *(TrellisCell *const *)a, *right = *(TrellisCell *const *)b;

  if (left->z != right->z)
    return left->z < right->z ? -1 : 1;
  if (left->order != right->order)
    return left->order < right->order ? -1 : 1;
  return 0;
}

/* Returns whether two cells may overlap. Cells side by side whose frames were rounded to pixels may
 * share a pixel, which does not count. A cell with a transform may overlap any other, because its
 * bounds are not computed. */
static gboolean
may_overlap(const TrellisCell *a, const TrellisCell *b)
{
  if (a->has_matrix || b->has_matrix)
    return TRUE;
  return a->x + 1 < b->x + b->width && b->x + 1 < a->x + a->width &&
         a->y + 1 < b->y + b->height && b->y + 1 < a->y + a->height;
}

static double
top(const TrellisCell *cell)
{
  return cell->has_matrix ? -G_MAXDOUBLE : cell->y;
}

static double
bottom(const TrellisCell *cell)
{
  return cell->has_matrix ? G_MAXDOUBLE : cell->y + cell->height;
}

static int
compare_tops(gconstpointer a, gconstpointer b)
{
  double left = top(*(TrellisCell *const *)a), right = top(*(TrellisCell *const *)b);

  return (left > right) - (left < right);
}

/* Returns whether the cells are sorted by order. They are always sorted by z. */
static gboolean
is_ordered(const GPtrArray *shown)
{
  for (guint i = 1; i < shown->len; i++) {
    const TrellisCell *last = g_ptr_array_index(shown, i - 1);
    const TrellisCell *cell = g_ptr_array_index(shown, i);

    if (cell->z == last->z && cell->order < last->order)
      return FALSE;
  }
  return TRUE;
}

/* Returns whether a cell that has moved is in the wrong order to a cell that it may overlap. Sorts
 * `shown` from top to bottom, so that each cell is compared only with the cells that begin above
 * its bottom edge. */
static gboolean
is_any_misplaced(GPtrArray *shown)
{
  for (guint i = 0; i < shown->len; i++)
    ((TrellisCell *)g_ptr_array_index(shown, i))->rank = i;
  g_ptr_array_sort(shown, compare_tops);
  for (guint i = 0; i < shown->len; i++) {
    const TrellisCell *cell = g_ptr_array_index(shown, i);

    for (guint j = i + 1; j < shown->len; j++) {
      const TrellisCell *other = g_ptr_array_index(shown, j);

      if (top(other) >= bottom(cell))
        break;
      if ((cell->moved || other->moved) && cell->z == other->z &&
          (cell->rank < other->rank ? cell->order > other->order : cell->order < other->order) &&
          may_overlap(cell, other))
        return TRUE;
    }
  }
  return FALSE;
}

static void
collect_shown(TrellisCanvas *canvas)
{
  g_ptr_array_set_size(canvas->scratch, 0);
  for (guint i = 0; i < canvas->drawn->len; i++) {
    TrellisCell *cell = g_ptr_array_index(canvas->drawn, i);

    if (!cell->parked)
      g_ptr_array_add(canvas->scratch, cell);
  }
}

void
trellis_canvas_sort_order(TrellisCanvas *canvas)
{
  gboolean is_any_moved = FALSE, is_wrong;

  collect_shown(canvas);
  for (guint i = 0; i < canvas->scratch->len && !is_any_moved; i++)
    is_any_moved = ((TrellisCell *)g_ptr_array_index(canvas->scratch, i))->moved;
  if (!is_any_moved)
    return;
  is_wrong = !is_ordered(canvas->scratch) && is_any_misplaced(canvas->scratch);
  for (guint i = 0; i < canvas->scratch->len; i++)
    ((TrellisCell *)g_ptr_array_index(canvas->scratch, i))->moved = FALSE;
  if (!is_wrong)
    return;
  /* GLib's sort is stable, so cells with an equal order keep their order. */
  g_ptr_array_sort(canvas->drawn, compare);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}
