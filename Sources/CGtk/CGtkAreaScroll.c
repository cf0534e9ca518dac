#include <math.h>
#include <string.h>

#include "CGtkAreaPrivate.h"

/* The implementation of GtkScrollable. The content offset comes from the owner, and the adjustments
 * mirror it.
 *
 * GTK animates adjustments, for example after a click in the trough of a scrollbar, and does not tell
 * the target. If the content moves by itself meanwhile, for example because cells above were measured,
 * the target would be at another place in the content. So until the animation has ended, the adjustment
 * stays in the coordinates in which it began: `shift` is the distance from its value to the content
 * offset. */

/* The canvas's origin moves when it is farther than this from the content offset. Below this
 * distance, floats distinguish coordinates that differ by 1/64 of a pixel. */
#define REBASE_DISTANCE 131072.0
#define REBASE_GRID 65536.0

/* An animation of GTK has ended if it has not moved its adjustment for more than this number of frames.
 * It moves it in each frame, except possibly in its first one. */
#define STILL_FRAMES 2

/* The greatest difference between an end of the content and the offset for it, from rounding. */
#define ROUNDING 1e-6

/* Stands for a frame long ago. */
#define NO_FRAME (G_MININT64 / 2)

/* ---- Animations of GTK ---- */

/* Returns whether GTK may be animating an adjustment. */
static gboolean
may_be_animated(TrellisArea *self, GtkOrientation orientation)
{
  return self->clock != NULL && gdk_frame_clock_get_frame_counter(self->clock) -
                                    self->animated[orientation] <= STILL_FRAMES;
}

/* Returns whether the frame clock emits "update", during which GTK animates adjustments. */
static gboolean
is_updating(TrellisArea *self)
{
  GSignalInvocationHint *hint =
    self->clock != NULL ? g_signal_get_invocation_hint(self->clock) : NULL;

  return hint != NULL && hint->signal_id == g_signal_lookup("update", GDK_TYPE_FRAME_CLOCK);
}

/* Records that an adjustment has been moved. A movement outside the update phase ends an animation. */
static void
note_movement(TrellisArea *self, GtkOrientation orientation)
{
  self->animated[orientation] =
    is_updating(self) ? gdk_frame_clock_get_frame_counter(self->clock) : NO_FRAME;
}

void
trellis_area_forget_animations(TrellisArea *area)
{
  area->animated[GTK_ORIENTATION_HORIZONTAL] = NO_FRAME;
  area->animated[GTK_ORIENTATION_VERTICAL] = NO_FRAME;
}

static void
end_animation(TrellisArea *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  self->animated[orientation] = NO_FRAME;
  if (adjustment != NULL)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment));
}

void
trellis_area_stop_bars(TrellisArea *area)
{
  end_animation(area, GTK_ORIENTATION_HORIZONTAL);
  end_animation(area, GTK_ORIENTATION_VERTICAL);
}

void
trellis_area_carry_bars(TrellisArea *area, double x, double y)
{
  const double distance[2] = { x, y };

  for (int axis = 0; axis < 2; axis++)
    if (distance[axis] != 0 && may_be_animated(area, axis)) {
      area->shift[axis] += distance[axis];
      area->answered[axis] = NAN;
      area->has_new_shift = TRUE;
      /* Frames tell when the animation has ended. */
      trellis_area_request_frame(area);
    }
}

gboolean
trellis_area_settle_bars(TrellisArea *area)
{
  gboolean is_shifted = FALSE;

  for (int axis = 0; axis < 2; axis++) {
    if (area->shift[axis] == 0)
      continue;
    if (may_be_animated(area, axis)) {
      is_shifted = TRUE;
      continue;
    }
    area->requested[axis] += area->shift[axis];
    area->shift[axis] = 0;
    trellis_area_mirror(area, axis);
  }
  return is_shifted;
}

/* ---- Showing the content offset ---- */

/* Returns whether an offset is the rounded form of the value that the adjustment was set to by a
 * scrollbar, and the content has not moved since. */
static gboolean
answers_request(TrellisArea *self, GtkOrientation orientation, double value)
{
  return value == self->requested[orientation] &&
         self->offset[orientation] == self->answered[orientation];
}

/* Returns the value of an adjustment for the content offset. It is the present value if the offset is
 * the rounded form of that. An animation sets such values, and an adjustment does not report the last
 * one if it is equal to the rounded one before. */
static double
shown_value(TrellisArea *self, GtkOrientation orientation)
{
  double value = gtk_adjustment_get_value(self->adjustments[orientation]);
  double shown = self->offset[orientation] - self->shift[orientation];

  return fabs(shown - value) < 1 && answers_request(self, orientation, value) ? value : shown;
}

void
trellis_area_mirror(TrellisArea *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double page = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  double lower = self->min[orientation] - self->shift[orientation];
  double upper = MAX(self->max[orientation] - self->shift[orientation], lower + page);
  gboolean was_mirroring = self->mirroring;

  if (adjustment == NULL)
    return;
  self->mirroring = TRUE;
  gtk_adjustment_configure(adjustment, shown_value(self, orientation), lower, upper,
                           pow(page, 2.0 / 3.0), page * 0.9, page);
  self->mirroring = was_mirroring;
}

/* Records the offset that is shown first after a movement of an adjustment. */
static void
note_answer(TrellisArea *self, GtkOrientation orientation)
{
  if (isnan(self->answered[orientation]))
    self->answered[orientation] = self->offset[orientation];
}

/* Shows the content offset in an adjustment. gtk_adjustment_set_value ends an animation of the
 * adjustment, so it is not called for a distance of less than a pixel, which comes from rounding. */
static void
mirror_value(TrellisArea *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  gboolean was_mirroring = self->mirroring;
  double value, shown;

  if (adjustment == NULL)
    return;
  note_answer(self, orientation);
  value = gtk_adjustment_get_value(adjustment);
  shown = shown_value(self, orientation);
  if (shown == value)
    return;
  if (fabs(shown - value) < 1) {
    trellis_area_mirror(self, orientation);
    return;
  }
  self->animated[orientation] = NO_FRAME;
  self->mirroring = TRUE;
  gtk_adjustment_set_value(adjustment, shown);
  self->mirroring = was_mirroring;
}

/* ---- Adjustments ---- */

/* Returns the value of an adjustment within its limits. */
static double
limited_value(GtkAdjustment *adjustment)
{
  double first = gtk_adjustment_get_lower(adjustment);
  double last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);

  return MAX(first, MIN(gtk_adjustment_get_value(adjustment), last));
}

/* Returns the content offset for the value of an adjustment. At an end of the content it is exactly that
 * end, from which the sum may differ by rounding. */
static double
content_offset(TrellisArea *self, GtkOrientation orientation)
{
  double page = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  double first = self->min[orientation], last = MAX(self->max[orientation] - page, first);
  double offset = self->requested[orientation] + self->shift[orientation];

  if (self->shift[orientation] == 0)
    return offset;
  if (fabs(offset - first) < ROUNDING)
    return first;
  return fabs(offset - last) < ROUNDING ? last : offset;
}

static void
adjustment_moved(GtkAdjustment *adjustment, TrellisArea *self)
{
  double value = gtk_adjustment_get_value(adjustment), limited = limited_value(adjustment);
  double offset[2];

  if (self->mirroring)
    return;
  /* An animation of GTK goes on to its target even if the content has become smaller meanwhile. Setting
   * the value ends it and emits the signal again. */
  if (value < limited || value > limited) {
    gtk_adjustment_set_value(adjustment, limited);
    return;
  }
  trellis_area_hide_tooltip(self);
  for (int axis = 0; axis < 2; axis++) {
    self->requested[axis] = self->adjustments[axis] != NULL
                              ? gtk_adjustment_get_value(self->adjustments[axis])
                              : self->offset[axis] - self->shift[axis];
    self->answered[axis] = NAN;
    offset[axis] = content_offset(self, axis);
    if (self->adjustments[axis] == adjustment)
      note_movement(self, axis);
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
  self->shift[orientation] = 0;
  self->animated[orientation] = NO_FRAME;
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
  trellis_area_settle_bars(area);
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

  if (!area->has_new_shift && memcmp(min, area->min, sizeof min) == 0 &&
      memcmp(max, area->max, sizeof max) == 0) {
    trellis_area_set_offset(area, x, y);
    return;
  }
  const double former[2] = { area->offset[0], area->offset[1] };

  trellis_area_settle_bars(area);
  area->has_new_shift = FALSE;
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
    note_answer(area, axis);
    trellis_area_mirror(area, axis);
    /* The owner has moved the content and has not said that animations continue. They would take it
     * back. After other scrolls than by scrollbars, `requested` is the value of an earlier movement. */
    if (fabs(area->offset[axis] - former[axis]) >= 1 &&
        fabs(area->offset[axis] - area->shift[axis] - area->requested[axis]) >= 1)
      end_animation(area, axis);
  }
}
