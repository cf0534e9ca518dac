#include "CGtkAreaPrivate.h"

/* Presses of the first button and of fingers, and requests for menus. The controllers run in the
 * bubble phase. A press that a widget in a cell claims is not reported, or is cancelled. */

static TrellisPressEvent
press_event(GtkGestureDrag *drag, TrellisPhase phase, TrellisArea *area)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER(drag);
  GdkDevice *device = gtk_event_controller_get_current_event_device(controller);
  TrellisPressEvent event = {
    .phase = phase,
    .clicks = area->clicks,
    .touch = device != NULL && gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN,
    .handle = area->press_role == TRELLIS_PRESS_HANDLE,
    .state = gtk_event_controller_get_current_event_state(controller),
  };
  double x, y, dx, dy;

  /* A gesture that is being cancelled has no points, so the last position is used. */
  if (gtk_gesture_drag_get_start_point(drag, &x, &y) &&
      gtk_gesture_drag_get_offset(drag, &dx, &dy)) {
    area->press_x = x + dx;
    area->press_y = y + dy;
  }
  event.x = area->press_x;
  event.y = area->press_y;
  return event;
}

static void
cancel_press(TrellisArea *area)
{
  TrellisPressEvent event = { .phase = TRELLIS_PHASE_CANCEL };

  if (!area->pressing)
    return;
  area->pressing = FALSE;
  trellis_area_feed_press(area, &event);
}

static GQuark
press_role_quark(void)
{
  return g_quark_from_static_string("trellis-press-role");
}

void
trellis_widget_set_press_role(GtkWidget *widget, TrellisPressRole role)
{
  g_object_set_qdata(G_OBJECT(widget), press_role_quark(), GINT_TO_POINTER(role));
}

/* Returns what the widget at a point of the area does with a press. */
static TrellisPressRole
press_role_at(TrellisArea *area, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick(GTK_WIDGET(area), x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && widget != GTK_WIDGET(area)) {
    TrellisPressRole role = GPOINTER_TO_INT(g_object_get_qdata(G_OBJECT(widget), press_role_quark()));

    if (role != TRELLIS_PRESS_CELL)
      return role;
    widget = gtk_widget_get_parent(widget);
  }
  return TRELLIS_PRESS_CELL;
}

/* The press of a finger on a handle is claimed, so that the finger does not scroll. */
static void
press_begun(GtkGestureDrag *drag, double x, double y, TrellisArea *area)
{
  TrellisPressEvent event;

  area->press_role = press_role_at(area, x, y);
  if (area->press_role == TRELLIS_PRESS_CONTROL)
    return;
  event = press_event(drag, TRELLIS_PHASE_BEGIN, area);
  if (event.handle && event.touch)
    gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
  event.x = area->press_x = x;
  event.y = area->press_y = y;
  area->pressing = TRUE;
  g_set_object(&area->press_device,
               gtk_event_controller_get_current_event_device(GTK_EVENT_CONTROLLER(drag)));
  area->press_moves = FALSE;
  trellis_area_feed_press(area, &event);
}

/* A moving finger scrolls, and the gesture of the scroll denies this one. After a claimed long
 * press it moves the press. */
static void
press_updated(GtkGestureDrag *drag, double dx, double dy, TrellisArea *area)
{
  TrellisPressEvent event = press_event(drag, TRELLIS_PHASE_CHANGE, area);
  GtkGesture *gesture = GTK_GESTURE(drag);
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence(gesture);
  gboolean held =
    gtk_gesture_get_sequence_state(gesture, sequence) == GTK_EVENT_SEQUENCE_CLAIMED;

  if ((event.touch && !held) || !area->pressing)
    return;
  if (!area->press_moves &&
      !gtk_drag_check_threshold(GTK_WIDGET(area), 0, 0, (int)dx, (int)dy))
    return;
  area->press_moves = TRUE;
  trellis_area_feed_press(area, &event);
}

static void
press_ended(GtkGestureDrag *drag, double dx, double dy, TrellisArea *area)
{
  GtkGesture *gesture = GTK_GESTURE(drag);
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence(gesture);
  TrellisPressEvent event = press_event(drag, TRELLIS_PHASE_END, area);

  (void)dx;
  (void)dy;
  if (gtk_gesture_get_sequence_state(gesture, sequence) == GTK_EVENT_SEQUENCE_DENIED) {
    cancel_press(area);
  } else if (area->pressing) {
    area->pressing = FALSE;
    trellis_area_feed_press(area, &event);
  }
}

/* A widget in a cell, or a scroll, has claimed the sequence. The drag gesture gets no more events
 * then, not even its end. */
static void
press_denied(GtkGesture *gesture, GdkEventSequence *sequence, GtkEventSequenceState state,
             TrellisArea *area)
{
  (void)gesture;
  (void)sequence;
  if (state == GTK_EVENT_SEQUENCE_DENIED)
    cancel_press(area);
}

/* GTK also cancels the gesture for a motion without the button. GTK itself creates such a motion
 * after a layout, with the present state of the buttons, when the button has been released but the
 * release has not been delivered yet. The press has ended in that case, and "drag-end" follows. */
static void
press_cancelled(GtkGesture *gesture, GdkEventSequence *sequence, TrellisArea *area)
{
  GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(gesture));

  (void)sequence;
  if (event == NULL || gdk_event_get_event_type(event) != GDK_MOTION_NOTIFY ||
      (gdk_event_get_modifier_state(event) & GDK_BUTTON1_MASK) != 0)
    cancel_press(area);
}

static gboolean
check_press(gpointer data)
{
  TrellisArea *area = data;

  area->press_check = 0;
  cancel_press(area);
  return G_SOURCE_REMOVE;
}

/* Returns whether an event is a press that the owner keeps from all widgets. */
static gboolean
is_swallowed(GdkEvent *event, TrellisArea *area)
{
  GdkEventType type = gdk_event_get_event_type(event);
  double x, y;

  if (area->callbacks.swallow == NULL ||
      (type != GDK_TOUCH_BEGIN &&
       (type != GDK_BUTTON_PRESS || gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY)) ||
      !gdk_event_get_position(event, &x, &y))
    return FALSE;
  trellis_translate_from_surface(GTK_WIDGET(area), &x, &y);
  return area->callbacks.swallow(area->user, x, y);
}

/* A widget in a cell that claims the sequence with its last event, as buttons do, keeps that event
 * from the drag gesture, which would wait for it forever. This controller sees the event before. */
static gboolean
saw_event(GtkEventControllerLegacy *controller, GdkEvent *event, TrellisArea *area)
{
  GdkEventType type = gdk_event_get_event_type(event);

  (void)controller;
  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    trellis_area_hide_tooltip(area);
  if (area->pressing && area->press_check == 0 &&
      (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL))
    area->press_check = g_idle_add_full(G_PRIORITY_HIGH, check_press, area, NULL);
  return is_swallowed(event, area) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Stores the number of clicks. This handler runs before that of the drag gesture, because its
 * gesture was added later. */
static void
clicked(GtkGestureClick *click, int n, double x, double y, TrellisArea *area)
{
  (void)click;
  (void)x;
  (void)y;
  area->clicks = n;
}

static void
menu_clicked(GtkGestureClick *click, int n, double x, double y, TrellisArea *area)
{
  (void)n;
  if (trellis_area_feed_menu(area, x, y, FALSE))
    gtk_gesture_set_state(GTK_GESTURE(click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pressed_long(GtkGestureLongPress *press, double x, double y, TrellisArea *area)
{
  if (trellis_area_feed_menu(area, x, y, TRUE))
    gtk_gesture_set_state(GTK_GESTURE(press), GTK_EVENT_SEQUENCE_CLAIMED);
}

void
trellis_area_add_press_controllers(TrellisArea *area)
{
  GtkWidget *widget = GTK_WIDGET(area);
  GtkGesture *drag = gtk_gesture_drag_new();
  GtkGesture *click = gtk_gesture_click_new();
  GtkGesture *menu = gtk_gesture_click_new();
  GtkGesture *hold = gtk_gesture_long_press_new();
  GtkEventController *watch = gtk_event_controller_legacy_new();

  gtk_event_controller_set_propagation_phase(watch, GTK_PHASE_CAPTURE);
  g_signal_connect(watch, "event", G_CALLBACK(saw_event), area);
  gtk_widget_add_controller(widget, watch);

  g_signal_connect(drag, "drag-begin", G_CALLBACK(press_begun), area);
  g_signal_connect(drag, "drag-update", G_CALLBACK(press_updated), area);
  g_signal_connect(drag, "drag-end", G_CALLBACK(press_ended), area);
  g_signal_connect(drag, "cancel", G_CALLBACK(press_cancelled), area);
  g_signal_connect(drag, "sequence-state-changed", G_CALLBACK(press_denied), area);
  /* The class handler runs first. It emits "drag-end" if the gesture was a drag. */
  g_signal_connect_data(drag, "end", G_CALLBACK(cancel_press), area, NULL,
                        G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(drag));

  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(menu), GDK_BUTTON_SECONDARY);
  g_signal_connect(menu, "pressed", G_CALLBACK(menu_clicked), area);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(menu));

  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(hold), TRUE);
  g_signal_connect(hold, "pressed", G_CALLBACK(pressed_long), area);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(hold));

  g_signal_connect(click, "pressed", G_CALLBACK(clicked), area);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
  gtk_gesture_group(drag, click);
  /* In a group with the long press, the drag continues after the long press has claimed the
   * finger. */
  gtk_gesture_group(drag, hold);
}

void
trellis_area_feed_press(TrellisArea *area, const TrellisPressEvent *event)
{
  trellis_area_hide_tooltip(area);
  CALL(area, press, event);
}

gboolean
trellis_area_feed_menu(TrellisArea *area, double x, double y, gboolean held)
{
  return area->callbacks.menu != NULL && area->callbacks.menu(area->user, x, y, held);
}
