#include <math.h>

#include "CGtkAreaPrivate.h"

/* The implementation of GtkScrollable. The content offset comes from the owner, and the adjustments
 * mirror it. The owner animates the content where the scrollbars of the GtkScrolledWindow around the
 * area ask for it. If GTK animates an adjustment for other code, the content follows step by step, and
 * the animation ends when the content moves by itself, for example because cells above are measured. */

/* The canvas's origin moves when it is farther than this from the content offset. Below this
 * distance, floats distinguish coordinates that differ by 1/64 of a pixel. */
#define REBASE_DISTANCE 131072.0
#define REBASE_GRID 65536.0

/* ---- Adjustments ---- */

void
trellis_area_mirror(TrellisArea *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double page = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  double lower = self->min[orientation], upper = MAX(self->max[orientation], lower + page);
  double offset = self->offset[orientation], value;
  gboolean was_mirroring = self->mirroring, is_rounded;

  if (adjustment == NULL)
    return;
  value = gtk_adjustment_get_value(adjustment);
  /* The owner has rounded the value to a device pixel. A scrollbar that moves in small steps needs the
   * fraction. */
  is_rounded = fabs(offset - value) < 0.5;
  self->mirroring = TRUE;
  gtk_adjustment_configure(adjustment, is_rounded ? value : offset, lower, upper,
                           pow(page, 2.0 / 3.0), page * 0.9, page);
  /* GTK may be animating the adjustment for other code, for example a key of GtkScrolledWindow. The
   * animation would take the movement back. Setting the value ends it. */
  if (!is_rounded)
    gtk_adjustment_set_value(adjustment, offset);
  self->mirroring = was_mirroring;
}

double
trellis_area_limited(GtkAdjustment *adjustment, double value)
{
  double first = gtk_adjustment_get_lower(adjustment);
  double last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);

  return MAX(first, MIN(value, last));
}

void
trellis_area_report_scroll(TrellisArea *self, GtkAdjustment *adjustment, double value,
                           gboolean animated)
{
  double offset[2];

  trellis_area_hide_tooltip(self);
  for (int axis = 0; axis < 2; axis++) {
    GtkAdjustment *other = self->adjustments[axis];

    if (other == NULL)
      offset[axis] = self->offset[axis];
    else
      offset[axis] = other == adjustment ? value : gtk_adjustment_get_value(other);
  }
  CALL(self, scrolled_to, offset[GTK_ORIENTATION_HORIZONTAL], offset[GTK_ORIENTATION_VERTICAL],
       animated);
}

static void
adjustment_moved(GtkAdjustment *adjustment, TrellisArea *self)
{
  double value = gtk_adjustment_get_value(adjustment);
  double limited = trellis_area_limited(adjustment, value);

  if (self->mirroring)
    return;
  /* An animation of GTK goes on to its target even if the content has become smaller meanwhile. Setting
   * the value ends it and emits the signal again. */
  if (value < limited || value > limited)
    gtk_adjustment_set_value(adjustment, limited);
  else
    trellis_area_report_scroll(self, adjustment, value, FALSE);
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
trellis_area_set_content(TrellisArea *area, double min_x, double min_y, double max_x,
                         double max_y, double x, double y)
{
  const double min[2] = { min_x, min_y }, max[2] = { max_x, max_y };

  for (int axis = 0; axis < 2; axis++) {
    gboolean natural_changed = area->policies[axis] == GTK_SCROLL_NATURAL &&
                               max[axis] - min[axis] != area->max[axis] - area->min[axis];
    area->min[axis] = min[axis];
    area->max[axis] = max[axis];
    if (natural_changed)
      gtk_widget_queue_resize(GTK_WIDGET(area));
  }
  store_offset(area, x, y);
  trellis_area_mirror(area, GTK_ORIENTATION_HORIZONTAL);
  trellis_area_mirror(area, GTK_ORIENTATION_VERTICAL);
}
