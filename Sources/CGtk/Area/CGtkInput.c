#include <math.h>

#include "CGtkAreaPrivate.h"

/* Event controllers, whose events are converted to plain structs. They run in the bubble phase, so
 * that a scrollable widget inside a cell handles events first. A scrolled window around the area
 * comes last. */

/* ---- Wheel and touchpad ---- */

/* Reads the position of the pointer in the surface. Scroll events have none of their own, and their
 * device may be one that cannot be asked. */
static gboolean
pointer_position(GdkEvent *event, double *x, double *y)
{
  GdkSeat *seat = gdk_event_get_seat(event);
  GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer(seat) : NULL;
  GdkSurface *surface = gdk_event_get_surface(event);

  if (gdk_event_get_position(event, x, y))
    return TRUE;
  return pointer != NULL && surface != NULL &&
         gdk_surface_get_device_position(surface, pointer, x, y, NULL);
}

/* Returns the unit of a scroll event. When scrolling begins, the controller still has the unit of
 * the scrolling before. */
static GdkScrollUnit
scroll_unit(GtkEventController *controller, GdkEvent *event)
{
  if (event != NULL && gdk_event_get_event_type(event) == GDK_SCROLL)
    return gdk_scroll_event_get_unit(event);
  return gtk_event_controller_scroll_get_unit(GTK_EVENT_CONTROLLER_SCROLL(controller));
}

static TrellisScrollEvent
scroll_event(GtkEventController *controller, TrellisPhase phase)
{
  TrellisScrollEvent event = { .phase = phase,
                               .unit = TRELLIS_SCROLL_WHEEL,
                               .x = NAN,
                               .y = NAN,
                               .state = gtk_event_controller_get_current_event_state(controller),
                               .time = gtk_event_controller_get_current_event_time(controller) };
  GdkEvent *current = gtk_event_controller_get_current_event(controller);

  if (scroll_unit(controller, current) == GDK_SCROLL_UNIT_SURFACE)
    event.unit = TRELLIS_SCROLL_SURFACE;
  if (current != NULL && pointer_position(current, &event.x, &event.y))
    trellis_translate_from_surface(gtk_event_controller_get_widget(controller), &event.x,
                                   &event.y);
  return event;
}

static gboolean
scrolled(GtkEventController *controller, double dx, double dy, TrellisArea *area)
{
  TrellisScrollEvent event = scroll_event(controller, TRELLIS_PHASE_CHANGE);

  /* Shift changes the axis of a wheel. Some backends have swapped the axes already. */
  if (event.unit == TRELLIS_SCROLL_WHEEL && (event.state & GDK_SHIFT_MASK) != 0 && dx == 0) {
    dx = dy;
    dy = 0;
  }
  event.dx = dx;
  event.dy = dy;
  return trellis_area_feed_scroll(area, &event);
}

static void
scroll_begun(GtkEventController *controller, TrellisArea *area)
{
  TrellisScrollEvent event = scroll_event(controller, TRELLIS_PHASE_BEGIN);

  trellis_area_feed_scroll(area, &event);
}

/* Handles the end of a touchpad gesture. A kinetic controller always emits "decelerate" after
 * "scroll-end". */
static void
decelerate(GtkEventController *controller, double velocity_x, double velocity_y, TrellisArea *area)
{
  TrellisScrollEvent event = scroll_event(controller, TRELLIS_PHASE_END);

  event.dx = velocity_x;
  event.dy = velocity_y;
  trellis_area_feed_scroll(area, &event);
}

/* ---- Touch ---- */

static TrellisTouchEvent
touch_event(GtkGestureDrag *drag, TrellisPhase phase)
{
  TrellisTouchEvent event = {
    .phase = phase,
    .time = gtk_event_controller_get_current_event_time(GTK_EVENT_CONTROLLER(drag))
  };
  double x, y;

  gtk_gesture_drag_get_start_point(drag, &x, &y);
  gtk_gesture_drag_get_offset(drag, &event.dx, &event.dy);
  event.x = x + event.dx;
  event.y = y + event.dy;
  return event;
}

static void
drag_updated(GtkGestureDrag *drag, double dx, double dy, TrellisArea *area)
{
  GtkGesture *gesture = GTK_GESTURE(drag);
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence(gesture);
  TrellisTouchEvent event;

  if (gtk_gesture_get_sequence_state(gesture, sequence) != GTK_EVENT_SEQUENCE_CLAIMED) {
    int threshold;

    g_object_get(gtk_widget_get_settings(GTK_WIDGET(area)), "gtk-dnd-drag-threshold", &threshold,
                 NULL);
    if (hypot(dx, dy) < threshold)
      return;
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    event = touch_event(drag, TRELLIS_PHASE_BEGIN);
    trellis_area_feed_touch(area, &event);
  }
  event = touch_event(drag, TRELLIS_PHASE_CHANGE);
  trellis_area_feed_touch(area, &event);
}

static void
drag_ended(GtkGestureDrag *drag, double dx, double dy, GtkGestureSwipe *swipe)
{
  GtkGesture *gesture = GTK_GESTURE(drag);
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(drag));
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence(gesture);
  TrellisTouchEvent event = touch_event(drag, TRELLIS_PHASE_END);

  (void)dx;
  (void)dy;
  if (gtk_gesture_get_sequence_state(gesture, sequence) != GTK_EVENT_SEQUENCE_CLAIMED)
    return;
  event.dx = event.dy = 0;
  gtk_gesture_swipe_get_velocity(swipe, &event.dx, &event.dy);
  trellis_area_feed_touch((TrellisArea *)widget, &event);
}

static void
drag_cancelled(GtkGesture *gesture, GdkEventSequence *sequence, TrellisArea *area)
{
  TrellisTouchEvent event = touch_event(GTK_GESTURE_DRAG(gesture), TRELLIS_PHASE_CANCEL);

  (void)sequence;
  trellis_area_feed_touch(area, &event);
}

/* ---- Keys and focus ---- */

static gboolean
key_pressed(GtkEventController *controller, guint keyval, guint keycode, GdkModifierType state,
            TrellisArea *area)
{
  TrellisKeyEvent event = { .keyval = keyval, .state = state };

  (void)controller;
  (void)keycode;
  return trellis_area_feed_key(area, &event);
}

static void
pressed(GtkGestureClick *click, int n, double x, double y, TrellisArea *area)
{
  GtkWidget *widget = GTK_WIDGET(area);
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;

  (void)click;
  (void)n;
  (void)x;
  (void)y;
  if (focus == NULL || !gtk_widget_is_ancestor(focus, widget))
    gtk_widget_grab_focus(widget);
  trellis_area_show_focus(area, FALSE);
}

void
trellis_area_add_controllers(TrellisArea *area)
{
  GtkWidget *widget = GTK_WIDGET(area);
  GtkEventController *scroll = gtk_event_controller_scroll_new(
    GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
  GtkEventController *key = gtk_event_controller_key_new();
  GtkGesture *drag = gtk_gesture_drag_new();
  GtkGesture *swipe = gtk_gesture_swipe_new();
  GtkGesture *click = gtk_gesture_click_new();

  g_signal_connect(scroll, "scroll", G_CALLBACK(scrolled), area);
  g_signal_connect(scroll, "scroll-begin", G_CALLBACK(scroll_begun), area);
  g_signal_connect(scroll, "decelerate", G_CALLBACK(decelerate), area);
  gtk_widget_add_controller(widget, scroll);

  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(drag), TRUE);
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(swipe), TRUE);
  g_signal_connect(drag, "drag-update", G_CALLBACK(drag_updated), area);
  g_signal_connect(drag, "drag-end", G_CALLBACK(drag_ended), swipe);
  g_signal_connect(drag, "cancel", G_CALLBACK(drag_cancelled), area);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(drag));
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(swipe));
  gtk_gesture_group(drag, swipe);

  g_signal_connect(key, "key-pressed", G_CALLBACK(key_pressed), area);
  gtk_widget_add_controller(widget, key);

  g_signal_connect(click, "pressed", G_CALLBACK(pressed), area);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
  trellis_area_add_press_controllers(area);
  trellis_area_add_drop_controllers(area);
}

/* ---- Events ---- */

gboolean
trellis_area_feed_scroll(TrellisArea *area, const TrellisScrollEvent *event)
{
  trellis_area_hide_tooltip(area);
  return area->callbacks.scroll != NULL && area->callbacks.scroll(area->user, event);
}

void
trellis_area_feed_touch(TrellisArea *area, const TrellisTouchEvent *event)
{
  CALL(area, touch, event);
}

gboolean
trellis_area_feed_key(TrellisArea *area, const TrellisKeyEvent *event)
{
  /* The Escape key only hides the tooltip. */
  if (trellis_area_hide_tooltip(area) && event->keyval == GDK_KEY_Escape)
    return TRUE;
  /* GDK grabs the keyboard during a drag. Where it does not, the key comes here. */
  if (event->keyval == GDK_KEY_Escape && trellis_area_cancel_drag(area))
    return TRUE;
  return area->callbacks.key != NULL && area->callbacks.key(area->user, event);
}
