#include <math.h>
#include <string.h>

#include "CGtkAreaPrivate.h"

/* The implementation of GtkScrollable. The content offset comes from the owner, and the adjustments
 * mirror it. */

/* The canvas's origin moves when it is farther than this from the content offset. Below this
 * distance, floats distinguish coordinates that differ by 1/64 of a pixel. */
#define REBASE_DISTANCE 131072.0
#define REBASE_GRID 65536.0

void
trellis_area_mirror(TrellisArea *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double page = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  double lower = self->min[orientation];
  double upper = MAX(self->max[orientation], lower + page);

  if (adjustment == NULL)
    return;
  self->mirroring = TRUE;
  gtk_adjustment_configure(adjustment, self->offset[orientation], lower, upper,
                           pow(page, 2.0 / 3.0), page * 0.9, page);
  self->mirroring = FALSE;
}

/* Returns whether an offset is the rounded form of the value that the adjustment was set to by a
 * scrollbar, and the content has not moved since. */
static gboolean
answers_request(TrellisArea *self, GtkOrientation orientation, double value)
{
  return value == self->requested[orientation] &&
         self->offset[orientation] == self->answered[orientation];
}

/* Shows the content offset in an adjustment. gtk_adjustment_set_value ends an animation of the
 * adjustment, for example that of a click in the trough of a scrollbar. So it is not called for an
 * offset that is the rounded value of the adjustment. The value that the animation has set stays,
 * because the adjustment does not report a last value that is equal to the rounded one. */
static void
mirror_value(TrellisArea *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double value, distance;

  if (adjustment == NULL)
    return;
  if (isnan(self->answered[orientation]))
    self->answered[orientation] = self->offset[orientation];
  value = gtk_adjustment_get_value(adjustment);
  distance = fabs(self->offset[orientation] - value);
  if (distance == 0)
    return;
  if (distance < 1) {
    if (answers_request(self, orientation, value))
      return;
    trellis_area_mirror(self, orientation);
    return;
  }
  self->mirroring = TRUE;
  gtk_adjustment_set_value(adjustment, self->offset[orientation]);
  self->mirroring = FALSE;
}

static void
end_animation(TrellisArea *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  if (adjustment != NULL)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment));
}

void
trellis_area_stop_bars(TrellisArea *area)
{
  end_animation(area, GTK_ORIENTATION_HORIZONTAL);
  end_animation(area, GTK_ORIENTATION_VERTICAL);
}

/* Returns the value of an adjustment within its limits. An animation of GTK goes on to its target
 * even if the content has become smaller meanwhile. */
static double
limited_value(GtkAdjustment *adjustment)
{
  double first = gtk_adjustment_get_lower(adjustment);
  double last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);

  return MAX(first, MIN(gtk_adjustment_get_value(adjustment), last));
}

static void
adjustment_moved(GtkAdjustment *adjustment, TrellisArea *self)
{
  double offset[2];

  (void)adjustment;
  if (self->mirroring)
    return;
  trellis_area_hide_tooltip(self);
  for (int axis = 0; axis < 2; axis++) {
    offset[axis] = self->adjustments[axis] != NULL
                     ? limited_value(self->adjustments[axis])
                     : self->offset[axis];
    self->requested[axis] = offset[axis];
    self->answered[axis] = NAN;
  }
  CALL(self, scrolled_to, offset[GTK_ORIENTATION_HORIZONTAL], offset[GTK_ORIENTATION_VERTICAL]);
}

void
trellis_area_set_adjustment(TrellisArea *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment *old = self->adjustments[orientation];

  if (adjustment != NULL && adjustment == old)
    return;
  if (old != NULL) {
    g_signal_handlers_disconnect_by_func(old, adjustment_moved, self);
    g_clear_object(&self->adjustments[orientation]);
  }
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
  self->adjustments[orientation] = g_object_ref_sink(adjustment);
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(adjustment_moved), self);
  trellis_area_mirror(self, orientation);
}

void
trellis_area_drop_adjustments(TrellisArea *self)
{
  for (int axis = 0; axis < 2; axis++)
    if (self->adjustments[axis] != NULL) {
      g_signal_handlers_disconnect_by_func(self->adjustments[axis], adjustment_moved, self);
      g_clear_object(&self->adjustments[axis]);
    }
}

static void
store_offset(TrellisArea *self, double x, double y)
{
  double origin_x = self->content->origin_x, origin_y = self->content->origin_y;

  self->offset[GTK_ORIENTATION_HORIZONTAL] = x;
  self->offset[GTK_ORIENTATION_VERTICAL] = y;
  if (fabs(x - origin_x) > REBASE_DISTANCE)
    origin_x = round(x / REBASE_GRID) * REBASE_GRID;
  if (fabs(y - origin_y) > REBASE_DISTANCE)
    origin_y = round(y / REBASE_GRID) * REBASE_GRID;
  if (origin_x != self->content->origin_x || origin_y != self->content->origin_y)
    trellis_canvas_set_origin(self->content, origin_x, origin_y);
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

void
trellis_area_set_offset(TrellisArea *area, double x, double y)
{
  if (x != area->offset[0] || y != area->offset[1])
    store_offset(area, x, y);
  /* A scrollbar may have been moved without effect on the content. */
  mirror_value(area, GTK_ORIENTATION_HORIZONTAL);
  mirror_value(area, GTK_ORIENTATION_VERTICAL);
}

void
trellis_area_set_content(TrellisArea *area, double min_x, double min_y, double max_x,
                         double max_y, double x, double y)
{
  const double min[2] = { min_x, min_y }, max[2] = { max_x, max_y };

  if (memcmp(min, area->min, sizeof min) == 0 && memcmp(max, area->max, sizeof max) == 0) {
    trellis_area_set_offset(area, x, y);
    return;
  }
  for (int axis = 0; axis < 2; axis++) {
    gboolean natural_changed = area->policies[axis] == GTK_SCROLL_NATURAL &&
                               max[axis] - min[axis] != area->max[axis] - area->min[axis];
    area->min[axis] = min[axis];
    area->max[axis] = max[axis];
    if (natural_changed)
      gtk_widget_queue_resize(GTK_WIDGET(area));
  }
  store_offset(area, x, y);
  for (int axis = 0; axis < 2; axis++) {
    trellis_area_mirror(area, axis);
    /* The content has moved by itself, for example because cells above were measured. An animation of
     * GTK would take it back. */
    if (fabs(area->offset[axis] - area->requested[axis]) >= 1)
      end_animation(area, axis);
  }
}
