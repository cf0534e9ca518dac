#include "CBenchmarks.h"

/* The empty widget. */

static gboolean
allocate_each_frame(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  (void)clock;
  (void)data;
  gtk_widget_queue_allocate(widget);
  return G_SOURCE_CONTINUE;
}

GtkWidget *
trellis_peer_empty_new(void)
{
  GtkWidget *widget = gtk_drawing_area_new();

  /* The height gives the scrollbar beside the widget the same movement as in the other
   * benchmarks. */
  gtk_widget_set_size_request(widget, -1, 100000);
  gtk_widget_add_tick_callback(widget, allocate_each_frame, NULL, NULL);
  return widget;
}
