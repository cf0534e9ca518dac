#include "CGtkCanvasPrivate.h"

/* The reading order, in which assistive technology reads the cells. It is the order of the
 * siblings. */

static int
compare(gconstpointer a, gconstpointer b)
{
  const TrellisCell *left = *(TrellisCell *const *)a, *right = *(TrellisCell *const *)b;

  if (left->parked != right->parked)
    return left->parked ? 1 : -1;
  return (left->reading > right->reading) - (left->reading < right->reading);
}

static gboolean
is_ordered(TrellisCanvas *canvas)
{
  const TrellisCell *last = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(canvas)); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    const TrellisCell *cell = (TrellisCell *)child;

    if (cell->parked)
      continue;
    if (last != NULL && last->reading > cell->reading)
      return FALSE;
    last = cell;
  }
  return TRUE;
}

void
trellis_canvas_sort_reading(TrellisCanvas *canvas)
{
  GtkWidget *previous = NULL;

  if (!canvas->reading_order_changed)
    return;
  canvas->reading_order_changed = FALSE;
  if (is_ordered(canvas))
    return;
  g_ptr_array_set_size(canvas->scratch, 0);
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(canvas)); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    g_ptr_array_add(canvas->scratch, child);
  g_ptr_array_sort(canvas->scratch, compare);
  for (guint i = 0; i < canvas->scratch->len; i++) {
    GtkWidget *child = g_ptr_array_index(canvas->scratch, i);

    if (gtk_widget_get_prev_sibling(child) != previous)
      gtk_widget_insert_after(child, GTK_WIDGET(canvas), previous);
    previous = child;
  }
}
