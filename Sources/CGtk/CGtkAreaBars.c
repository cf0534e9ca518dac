#include <math.h>

#include "CGtkAreaPrivate.h"
#include "CGtkScale.h"

/* The GtkScrolledWindow around an area. */

static GtkScrolledWindow *
scrolled_window(TrellisArea *area)
{
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(area));

  return parent != NULL && GTK_IS_SCROLLED_WINDOW(parent) ? GTK_SCROLLED_WINDOW(parent) : NULL;
}

/* Hides or shows the scrollbars of the GtkScrolledWindow. The area keeps the policy of a hidden
 * scrollbar, so that it can be restored. A scrolled window that never scrolls along an axis has no
 * scrollbar there to hide. */
static void
update_bars(TrellisArea *area)
{
  GtkScrolledWindow *window = scrolled_window(area);
  GtkPolicyType policies[2];
  int axis;

  if (window == NULL)
    return;
  gtk_scrolled_window_get_policy(window, &policies[GTK_ORIENTATION_HORIZONTAL],
                                 &policies[GTK_ORIENTATION_VERTICAL]);
  for (axis = 0; axis < 2; axis++) {
    if (area->hides_bar[axis] && !area->bar_is_hidden[axis]) {
      area->bar_policy[axis] = policies[axis];
      if (policies[axis] != GTK_POLICY_NEVER)
        policies[axis] = GTK_POLICY_EXTERNAL;
    } else if (!area->hides_bar[axis] && area->bar_is_hidden[axis]) {
      policies[axis] = area->bar_policy[axis];
    }
    area->bar_is_hidden[axis] = area->hides_bar[axis];
  }
  gtk_scrolled_window_set_policy(window, policies[GTK_ORIENTATION_HORIZONTAL],
                                 policies[GTK_ORIENTATION_VERTICAL]);
}

/* Returns the range that draws a scrollbar, or NULL. */
static GtkWidget *
range(TrellisArea *area, GtkOrientation orientation)
{
  GtkScrolledWindow *window = scrolled_window(area);
  GtkWidget *bar;

  if (window == NULL)
    return NULL;
  bar = orientation == GTK_ORIENTATION_VERTICAL ? gtk_scrolled_window_get_vscrollbar(window)
                                                : gtk_scrolled_window_get_hscrollbar(window);
  bar = bar != NULL ? gtk_widget_get_first_child(bar) : NULL;
  return bar != NULL && GTK_IS_RANGE(bar) ? bar : NULL;
}

/* Returns whether the slider of a scrollbar would move by less than a device pixel. */
static gboolean
slider_stays(TrellisArea *area, GtkOrientation orientation)
{
  double page = orientation == GTK_ORIENTATION_HORIZONTAL ? area->width : area->height;
  double extent = area->max[orientation] - area->min[orientation];
  double distance = fabs(area->offset[orientation] - area->slider[orientation]);

  distance *= trellis_widget_get_scale(GTK_WIDGET(area));
  return extent > page && distance * page / extent < 1;
}

/* A GtkRange lays out the whole window with each value, even if its slider stays where it is. So
 * during a scroll, a range receives only the values that move its slider, and the last value when
 * the scroll has ended. All other handlers receive each value. */
void
trellis_area_set_bar_value(TrellisArea *area, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = area->adjustments[orientation];
  const GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA;
  guint signal = g_signal_lookup("value-changed", GTK_TYPE_ADJUSTMENT);
  GtkWidget *bar = NULL;

  if (area->tick != 0 && slider_stays(area, orientation))
    bar = range(area, orientation);
  if (bar != NULL)
    g_signal_handlers_block_matched(adjustment, match, signal, 0, NULL, NULL, bar);
  else
    area->slider[orientation] = area->offset[orientation];
  gtk_adjustment_set_value(adjustment, area->offset[orientation]);
  if (bar != NULL)
    g_signal_handlers_unblock_matched(adjustment, match, signal, 0, NULL, NULL, bar);
}

void
trellis_area_update_bar(TrellisArea *area, GtkOrientation orientation)
{
  if (area->adjustments[orientation] == NULL ||
      area->slider[orientation] == area->offset[orientation])
    return;
  area->slider[orientation] = area->offset[orientation];
  g_signal_emit_by_name(area->adjustments[orientation], "value-changed");
}

/* GTK's kinetic scrolling would choose its own target offsets, so it is turned off. A scrolled
 * window has the natural size of its scrollbars by default, and a window around it would open at 46
 * × 46. So the natural size of the area is propagated. */
void
trellis_area_parent_changed(TrellisArea *area)
{
  GtkScrolledWindow *window = scrolled_window(area);

  area->bar_is_hidden[0] = area->bar_is_hidden[1] = FALSE;
  if (window == NULL)
    return;
  gtk_scrolled_window_set_kinetic_scrolling(window, FALSE);
  gtk_scrolled_window_set_propagate_natural_width(window, TRUE);
  gtk_scrolled_window_set_propagate_natural_height(window, TRUE);
  update_bars(area);
}

void
trellis_area_show_bars(TrellisArea *area, gboolean horizontal, gboolean vertical)
{
  area->hides_bar[GTK_ORIENTATION_HORIZONTAL] = !horizontal;
  area->hides_bar[GTK_ORIENTATION_VERTICAL] = !vertical;
  update_bars(area);
}
