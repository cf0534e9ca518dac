#include "CGtkAreaPrivate.h"

/* The GtkScrolledWindow around an area and its scrollbars. */

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

static void
set_margins(GtkWidget *bar, const GtkBorder *insets)
{
  gboolean is_mirrored = gtk_widget_get_direction(bar) == GTK_TEXT_DIR_RTL;

  gtk_widget_set_margin_top(bar, insets->top);
  gtk_widget_set_margin_bottom(bar, insets->bottom);
  gtk_widget_set_margin_start(bar, is_mirrored ? insets->right : insets->left);
  gtk_widget_set_margin_end(bar, is_mirrored ? insets->left : insets->right);
}

static gboolean
is_zero(const GtkBorder *insets)
{
  return insets->top == 0 && insets->left == 0 && insets->bottom == 0 && insets->right == 0;
}

static GtkWidget *
bar_of(GtkScrolledWindow *window, GtkOrientation axis)
{
  return axis == GTK_ORIENTATION_HORIZONTAL ? gtk_scrolled_window_get_hscrollbar(window)
                                            : gtk_scrolled_window_get_vscrollbar(window);
}

/* Called after the default handler of a scrollbar for a click in its trough, a step, or a movement of
 * its slider. GTK sets the value at once while the slider is dragged. Otherwise it begins an animation,
 * which would not follow content that is measured on the way. So the animation ends here, and the owner
 * moves the content. */
static gboolean
bar_changed(GtkRange *range, GtkScrollType scroll, double value, TrellisArea *area)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment(range);
  double target = trellis_area_limited(adjustment, value);
  double now = gtk_adjustment_get_value(adjustment);

  (void)scroll;
  if (target < now || target > now) {
    gtk_adjustment_set_value(adjustment, now);
    trellis_area_report_scroll(area, adjustment, target, TRUE);
  }
  return FALSE;
}

/* Returns the GtkRange in a scrollbar of the window, or NULL. A window that is being destroyed has no
 * scrollbars. */
static GtkWidget *
range_of_bar(GtkScrolledWindow *window, GtkOrientation axis)
{
  GtkWidget *bar = bar_of(window, axis);
  GtkWidget *range = bar != NULL ? gtk_widget_get_first_child(bar) : NULL;

  return range != NULL && GTK_IS_RANGE(range) ? range : NULL;
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
  for (int axis = 0; axis < 2; axis++) {
    static const GtkBorder none = { 0, 0, 0, 0 };
    GtkWidget *range = range_of_bar(window, axis);

    if (range != NULL && !is_zero(&area->bar_insets[axis]))
      set_margins(bar_of(window, axis), &none);
    if (area->bar_is_hidden[axis])
      policies[axis] = area->bar_policy[axis];
    if (range != NULL)
      g_signal_handlers_disconnect_by_func(range, bar_changed, area);
  }
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
  for (int axis = 0; axis < 2; axis++) {
    GtkWidget *range = range_of_bar(window, axis);

    if (range != NULL && !is_zero(&area->bar_insets[axis]))
      set_margins(bar_of(window, axis), &area->bar_insets[axis]);
    if (range != NULL)
      g_signal_connect_object(range, "change-value", G_CALLBACK(bar_changed), area,
                              G_CONNECT_AFTER);
  }
  update_bars(area);
}

void
trellis_area_show_bars(TrellisArea *area, gboolean horizontal, gboolean vertical)
{
  area->hides_bar[GTK_ORIENTATION_HORIZONTAL] = !horizontal;
  area->hides_bar[GTK_ORIENTATION_VERTICAL] = !vertical;
  update_bars(area);
}

void
trellis_area_inset_bar(TrellisArea *area, GtkOrientation axis, GtkBorder insets)
{
  area->bar_insets[axis] = insets;
  if (area->scroller != NULL && range_of_bar(area->scroller, axis) != NULL)
    set_margins(bar_of(area->scroller, axis), &insets);
}

/* Asks the pointer device, because GtkRange does not report whether its slider is held, and its own
 * gesture claims the release. */
gboolean
trellis_area_is_pointer_pressed(TrellisArea *area)
{
  GtkNative *native = gtk_widget_get_native(GTK_WIDGET(area));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface(native) : NULL;
  GdkSeat *seat;
  GdkDevice *pointer;
  GdkModifierType state = 0;

  if (surface == NULL)
    return FALSE;
  seat = gdk_display_get_default_seat(gdk_surface_get_display(surface));
  pointer = seat != NULL ? gdk_seat_get_pointer(seat) : NULL;
  if (pointer == NULL)
    return FALSE;
  gdk_surface_get_device_position(surface, pointer, NULL, NULL, &state);
  return (state & (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)) != 0;
}
