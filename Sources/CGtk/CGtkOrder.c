#include "CGtkPrivate.h"

/* GTK draws and picks by sibling order. By z it is always right: trellis_canvas_order sees to that.
 * Among cells of one z it follows TrellisPlacement.order only where it can be seen, because a
 * cell that is used again would have to change its place in every frame, and each change costs the
 * style nodes of all its siblings. */

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

/* Neighbours whose frames were rounded to pixels may share one: that is not worth a change. Where a
 * transform takes a cell is not worth computing. */
static gboolean
may_overlap(const TrellisCell *a, const TrellisCell *b)
{
  if (a->has_matrix || b->has_matrix)
    return TRUE;
  return a->x + 1 < b->x + b->width && b->x + 1 < a->x + a->width &&
         a->y + 1 < b->y + b->height && b->y + 1 < a->y + a->height;
}

/* Whether cell `i` of those shown lies wrongly to one that it may overlap. */
static gboolean
is_misplaced(const GPtrArray *shown, guint i)
{
  const TrellisCell *cell = g_ptr_array_index(shown, i);

  for (guint j = 0; j < shown->len; j++) {
    const TrellisCell *other = g_ptr_array_index(shown, j);
    gboolean is_inverted = j < i ? other->order > cell->order : other->order < cell->order;

    if (j != i && is_inverted && other->z == cell->z && may_overlap(cell, other))
      return TRUE;
  }
  return FALSE;
}

static void
collect(TrellisCanvas *canvas, gboolean with_parked)
{
  g_ptr_array_set_size(canvas->siblings, 0);
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(canvas)); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    if (with_parked || !((TrellisCell *)child)->parked)
      g_ptr_array_add(canvas->siblings, child);
}

static void
sort(TrellisCanvas *canvas)
{
  GtkWidget *previous = NULL;

  collect(canvas, TRUE);
  /* Stable, as GLib promises. */
  g_ptr_array_sort(canvas->siblings, compare);
  for (guint i = 0; i < canvas->siblings->len; i++) {
    GtkWidget *child = g_ptr_array_index(canvas->siblings, i);

    if (gtk_widget_get_prev_sibling(child) != previous)
      gtk_widget_insert_after(child, GTK_WIDGET(canvas), previous);
    previous = child;
  }
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

void
trellis_canvas_settle_order(TrellisCanvas *canvas)
{
  gboolean is_wrong = FALSE;

  collect(canvas, FALSE);
  for (guint i = 0; i < canvas->siblings->len; i++) {
    TrellisCell *cell = g_ptr_array_index(canvas->siblings, i);

    if (cell->moved && !is_wrong)
      is_wrong = is_misplaced(canvas->siblings, i);
    cell->moved = FALSE;
  }
  if (is_wrong)
    sort(canvas);
}
