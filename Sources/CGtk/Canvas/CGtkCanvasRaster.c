#include <math.h>

#include "CGtkCanvasPrivate.h"
#include "CGtkScale.h"

/* The pictures of the cells of a canvas. They are used from the second frame of a movement until the
 * canvas rests, except in frames that move it far, and kept for a second after it. */

enum {
  /* The number of frames without movement after which the canvas rests. */
  CALM_FRAMES = 2,
  /* The time in milliseconds after which a resting canvas frees its pictures. */
  KEEPING_TIME = 1000,
  /* The number of pictures that may be made in one frame, so that the first frames of a movement
   * take little longer than the others. */
  MOST_IN_A_FRAME = 16,
  /* The number of times that the pictures may cover the visible part. */
  MOST_LAYERS = 2,
  /* Pictures are used while the visible part moves by less than its size divided by this. */
  PARTS_IN_A_FRAME = 4,
  /* The number of frames of a faster movement after which the pictures are freed. */
  MOST_FAST_FRAMES = 2,
};

static void
forget(TrellisCell *cell)
{
  g_clear_pointer(&cell->raster, trellis_raster_free);
}

static void
forget_all(TrellisCanvas *self)
{
  for (guint i = 0; i < self->drawn->len; i++)
    forget(g_ptr_array_index(self->drawn, i));
}

static gboolean
free_pictures(gpointer data)
{
  TrellisCanvas *self = data;

  self->raster_timer = 0;
  forget_all(self);
  return G_SOURCE_REMOVE;
}

static void
stop_timer(TrellisCanvas *self)
{
  if (self->raster_timer != 0)
    g_source_remove(self->raster_timer);
  self->raster_timer = 0;
}

void
trellis_canvas_forget_rasters(TrellisCanvas *self)
{
  stop_timer(self);
  forget_all(self);
}

void
trellis_canvas_set_rasterizes(TrellisCanvas *self, gboolean rasterizes)
{
  if (self->rasterizes == rasterizes)
    return;
  self->rasterizes = rasterizes;
  if (!rasterizes)
    trellis_canvas_forget_rasters(self);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void
trellis_cell_set_rasterizes(TrellisCell *cell, gboolean rasterizes)
{
  cell->never_rasterizes = !rasterizes;
  if (!rasterizes)
    forget(cell);
  gtk_widget_queue_draw(GTK_WIDGET(cell));
}

void
trellis_canvas_moved(TrellisCanvas *self)
{
  self->calm_frames = 0;
  self->is_moving = TRUE;
}

/* A picture costs as much as another drawing of the cell, and each frame with it saves about half a
 * drawing. Measured in a window of 800 px, pictures reduce the work up to about 200 px a frame, and add
 * a tenth to it at 300 and 400; at 600 px, where few cells are drawn twice, it is about the same. */
void
trellis_canvas_moved_view(TrellisCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET(self);
  double x = self->origin_x + self->view_x, y = self->origin_y + self->view_y;

  self->is_fast = PARTS_IN_A_FRAME * fabs(x - self->seen_x) > gtk_widget_get_width(widget) ||
                  PARTS_IN_A_FRAME * fabs(y - self->seen_y) > gtk_widget_get_height(widget);
  self->seen_x = x;
  self->seen_y = y;
}

void
trellis_canvas_rest(TrellisCanvas *self)
{
  if (!self->is_moving)
    return;
  self->is_moving = FALSE;
  if (!self->has_rasters)
    return;
  /* A cell at rest is drawn itself, also where a picture would differ a little. */
  gtk_widget_queue_draw(GTK_WIDGET(self));
  stop_timer(self);
  self->raster_timer = g_timeout_add(KEEPING_TIME, free_pictures, self);
}

void
trellis_canvas_begin_frame(TrellisCanvas *self)
{
  self->is_fast = FALSE;
  if (!self->is_moving || !self->rasterizes)
    return;
  if (self->calm_frames++ >= CALM_FRAMES) {
    trellis_canvas_rest(self);
  } else if (!self->has_rasters || self->raster_pending) {
    /* Scrolling alone does not draw the canvas again. */
    gtk_widget_queue_draw(GTK_WIDGET(self));
  }
}

gboolean
trellis_canvas_begin_rasters(TrellisCanvas *self, TrellisRasterFrame *frame)
{
  GtkWidget *widget = GTK_WIDGET(self);
  GtkNative *native = gtk_widget_get_native(widget);
  gboolean is_on = self->is_moving && self->rasterizes && native != NULL &&
                   trellis_raster_suits(gtk_native_get_renderer(native));

  if (is_on && self->is_fast) {
    /* A single long step, of a late frame for example, ends no movement in which pictures pay. */
    if (++self->fast_frames == MOST_FAST_FRAMES) {
      forget_all(self);
      self->has_rasters = FALSE;
    }
    self->raster_pending = TRUE;
    return FALSE;
  }
  self->fast_frames = 0;
  self->has_rasters = is_on;
  self->raster_pending = FALSE;
  if (!is_on)
    return FALSE;
  stop_timer(self);
  *frame = (TrellisRasterFrame){ .scale = trellis_widget_get_scale(widget),
                                 .remaining = MOST_IN_A_FRAME };
  frame->refuses_translucent = trellis_raster_has_subpixels(widget);
  frame->most_pixels = (gsize)(MOST_LAYERS * gtk_widget_get_width(widget) * frame->scale *
                               gtk_widget_get_height(widget) * frame->scale);
  for (guint i = 0; i < self->drawn->len; i++)
    frame->pixels += trellis_raster_pixels(((TrellisCell *)g_ptr_array_index(self->drawn, i))->raster);
  return TRUE;
}
