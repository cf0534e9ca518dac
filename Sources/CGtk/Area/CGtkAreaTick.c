#include "CGtkAreaPrivate.h"

/* The frames of an area, and its work when no more are requested. */

/* Calls the owner in the update phase. The callback stays for one frame after the last requested
 * one: GTK calls a callback that is added during the update phase only in the next frame, so an
 * owner that requests each frame in the update phase would get every other frame. */
static gboolean
area_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TrellisArea *self = data;

  (void)widget;
  if (!self->wants_frame) {
    self->tick = 0;
    trellis_canvas_unmap_parked(self->content);
    trellis_canvas_sort_reading(self->content);
    trellis_canvas_unmap_parked(self->floating);
    trellis_canvas_rest(self->content);
    trellis_canvas_rest(self->floating);
    return G_SOURCE_REMOVE;
  }
  self->wants_frame = FALSE;
  CALL(self, tick, gdk_frame_clock_get_frame_time(clock));
  trellis_canvas_begin_frame(self->content);
  trellis_canvas_begin_frame(self->floating);
  return G_SOURCE_CONTINUE;
}

void
trellis_area_ensure_tick(TrellisArea *area)
{
  if (area->tick == 0)
    area->tick = gtk_widget_add_tick_callback(GTK_WIDGET(area), area_tick, area, NULL);
}

void
trellis_area_request_frame(TrellisArea *area)
{
  area->wants_frame = TRUE;
  trellis_area_ensure_tick(area);
}
