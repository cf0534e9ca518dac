#include "CGtkAreaPrivate.h"

/* The GtkScrolledWindow around an area. */

/* Hides or shows the scrollbars of the GtkScrolledWindow. The area keeps the policy of a hidden
 * scrollbar, so that it can be restored. A scrolled window that never scrolls along an axis has no
 * scrollbar there to hide. */
static void
update_bars(TrellisArea *area)
{
  GtkScrolledWindow *window = area->scroller;
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

/* Gives the window of the area its own settings back, because it will contain another widget. */
static void
leave_window(TrellisArea *area)
{
  GtkScrolledWindow *window = area->scroller;
  GtkPolicyType policies[2];

  if (window == NULL)
    return;
  gtk_scrolled_window_get_policy(window, &policies[GTK_ORIENTATION_HORIZONTAL],
                                 &policies[GTK_ORIENTATION_VERTICAL]);
  for (int axis = 0; axis < 2; axis++)
    if (area->bar_is_hidden[axis])
      policies[axis] = area->bar_policy[axis];
  gtk_scrolled_window_set_policy(window, policies[GTK_ORIENTATION_HORIZONTAL],
                                 policies[GTK_ORIENTATION_VERTICAL]);
  gtk_scrolled_window_set_kinetic_scrolling(window, area->scroller_is_kinetic);
  gtk_scrolled_window_set_propagate_natural_width(
    window, area->scroller_propagates[GTK_ORIENTATION_HORIZONTAL]);
  gtk_scrolled_window_set_propagate_natural_height(
    window, area->scroller_propagates[GTK_ORIENTATION_VERTICAL]);
  g_clear_weak_pointer(&area->scroller);
  area->bar_is_hidden[0] = area->bar_is_hidden[1] = FALSE;
}

/* GTK's kinetic scrolling would choose its own target offsets, so it is turned off. A scrolled
 * window has the natural size of its scrollbars by default, and a window around it would open at 46
 * × 46. So the natural size of the area is propagated. */
void
trellis_area_parent_changed(TrellisArea *area)
{
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(area));
  GtkScrolledWindow *window;

  leave_window(area);
  if (parent == NULL || !GTK_IS_SCROLLED_WINDOW(parent))
    return;
  window = GTK_SCROLLED_WINDOW(parent);
  g_set_weak_pointer(&area->scroller, window);
  area->scroller_is_kinetic = gtk_scrolled_window_get_kinetic_scrolling(window);
  area->scroller_propagates[GTK_ORIENTATION_HORIZONTAL] =
    gtk_scrolled_window_get_propagate_natural_width(window);
  area->scroller_propagates[GTK_ORIENTATION_VERTICAL] =
    gtk_scrolled_window_get_propagate_natural_height(window);
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
