#include "CGtkAreaPrivate.h"
#include "CGtkDrag.h"
#include "CGtkFileList.h"

/* Drops on the area. GtkDropTarget decides by itself when to read and what a drop does.
 * GtkDropTargetAsync lets the owner decide for each position of the pointer. */

static GdkDragAction
feed(TrellisArea *area, TrellisDropPhase phase, GdkDrop *drop, double x, double y)
{
  GdkContentFormats *formats = gdk_drop_get_formats(drop);
  GdkDrag *drag = gdk_drop_get_drag(drop);
  TrellisDropEvent event = {
    .phase = phase,
    .has_uris = gdk_content_formats_contain_gtype(formats, GDK_TYPE_FILE_LIST) ||
                gdk_content_formats_contain_mime_type(formats, "text/uri-list"),
    .has_text = gdk_content_formats_contain_gtype(formats, G_TYPE_STRING) ||
                gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") ||
                gdk_content_formats_contain_mime_type(formats, "text/plain"),
    .actions = gdk_drop_get_actions(drop),
    .x = x,
    .y = y,
  };

  if (drag != NULL && g_object_get_data(G_OBJECT(drag), "trellis-area") != NULL)
    event.drag = drag;
  return area->callbacks.drop != NULL ? area->callbacks.drop(area->user, &event) : 0;
}

static gboolean
accepted(GtkDropTargetAsync *target, GdkDrop *drop, TrellisArea *area)
{
  (void)target;
  return !area->dropping && feed(area, TRELLIS_DROP_ACCEPT, drop, 0, 0) != 0;
}

static GdkDragAction
entered(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, TrellisArea *area)
{
  (void)target;
  g_set_object(&area->drop, drop);
  return feed(area, TRELLIS_DROP_ENTER, drop, x, y);
}

static GdkDragAction
moved(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, TrellisArea *area)
{
  (void)target;
  return area->dropping ? 0 : feed(area, TRELLIS_DROP_MOTION, drop, x, y);
}

/* Handles "drag-leave", which some versions of GTK also emit for a drop. */
static void
left(GtkDropTargetAsync *target, GdkDrop *drop, TrellisArea *area)
{
  (void)target;
  if (area->dropping || area->drop != drop)
    return;
  feed(area, TRELLIS_DROP_LEAVE, drop, 0, 0);
  g_clear_object(&area->drop);
}

/* ---- Reading ---- */

/* The time to wait for the content from a program that does not respond. */
#define PATIENCE_SECONDS 10

typedef struct {
  /* The area, or NULL after the time limit. */
  TrellisArea *area;
  GdkDrop *drop;
  double x, y;
  GCancellable *cancellable;
  guint limit;
} TrellisReading;

static void
stop_waiting(TrellisReading *reading, GdkDragAction action)
{
  TrellisArea *area = reading->area;

  g_clear_handle_id(&reading->limit, g_source_remove);
  gdk_drop_finish(reading->drop, action);
  /* GTK does not unset the state for a drop. */
  gtk_widget_unset_state_flags(GTK_WIDGET(area), GTK_STATE_FLAG_DROP_ACTIVE);
  area->dropping = FALSE;
  g_clear_object(&area->drop);
  g_clear_object(&reading->area);
}

static void
free_reading(TrellisReading *reading)
{
  g_object_unref(reading->drop);
  g_object_unref(reading->cancellable);
  g_free(reading);
}

static gboolean
read_timed_out(gpointer data)
{
  TrellisReading *reading = data;
  GCancellable *cancellable = g_object_ref(reading->cancellable);

  reading->limit = 0;
  feed(reading->area, TRELLIS_DROP_LEAVE, reading->drop, 0, 0);
  stop_waiting(reading, 0);
  /* Cancelling may end the reading at once, later, or never. */
  g_cancellable_cancel(cancellable);
  g_object_unref(cancellable);
  return G_SOURCE_REMOVE;
}

static GdkDragAction
deliver(TrellisReading *reading, const char *const *uris, const char *text)
{
  TrellisArea *area = reading->area;

  return area->callbacks.dropped != NULL
           ? area->callbacks.dropped(area->user, uris, text, reading->x, reading->y)
           : 0;
}

static GdkDragAction
deliver_files(TrellisReading *reading, GdkFileList *list)
{
  char **uris = trellis_files_uris(list);
  GdkDragAction action = deliver(reading, (const char *const *)uris, NULL);

  g_strfreev(uris);
  return action;
}

static void
was_read(GObject *source, GAsyncResult *result, gpointer data)
{
  TrellisReading *reading = data;
  const GValue *value = gdk_drop_read_value_finish(GDK_DROP(source), result, NULL);
  GdkDragAction action = 0;

  if (reading->area != NULL) {
    if (value != NULL && G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST))
      action = deliver_files(reading, g_value_get_boxed(value));
    else if (value != NULL && G_VALUE_HOLDS_STRING(value))
      action = deliver(reading, NULL, g_value_get_string(value));
    else
      feed(reading->area, TRELLIS_DROP_LEAVE, reading->drop, 0, 0);
    stop_waiting(reading, action);
  }
  free_reading(reading);
}

static gboolean
dropped(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, TrellisArea *area)
{
  GdkContentFormats *formats = gdk_drop_get_formats(drop);
  GdkDrag *drag = gdk_drop_get_drag(drop);
  gboolean files = gdk_content_formats_contain_gtype(formats, GDK_TYPE_FILE_LIST) ||
                   gdk_content_formats_contain_mime_type(formats, "text/uri-list");
  TrellisReading *reading;

  if (area->dropping)
    return FALSE;
  if (feed(area, TRELLIS_DROP_MOTION, drop, x, y) == 0) {
    left(target, drop, area);
    return FALSE;
  }
  reading = g_new0(TrellisReading, 1);
  reading->area = g_object_ref(area);
  reading->drop = g_object_ref(drop);
  reading->cancellable = g_cancellable_new();
  reading->x = x;
  reading->y = y;
  area->dropping = TRUE;
  if (drag != NULL && g_object_get_data(G_OBJECT(drag), "trellis-area") != NULL) {
    stop_waiting(reading, deliver(reading, NULL, NULL));
    free_reading(reading);
    return TRUE;
  }
  reading->limit = g_timeout_add_seconds(PATIENCE_SECONDS, read_timed_out, reading);
  gdk_drop_read_value_async(drop, files ? GDK_TYPE_FILE_LIST : G_TYPE_STRING, G_PRIORITY_DEFAULT,
                            reading->cancellable, was_read, reading);
  return TRUE;
}

void
trellis_area_set_drop_action(TrellisArea *area, GdkDragAction action)
{
  if (area->drop != NULL && !area->dropping)
    gdk_drop_status(area->drop, GDK_ACTION_COPY | GDK_ACTION_MOVE, action);
}

void
trellis_area_add_drop_controllers(TrellisArea *area)
{
  /* The target accepts all formats. The "accept" handler chooses. */
  GtkDropTargetAsync *target =
    gtk_drop_target_async_new(NULL, GDK_ACTION_COPY | GDK_ACTION_MOVE);

  g_signal_connect(target, "accept", G_CALLBACK(accepted), area);
  g_signal_connect(target, "drag-enter", G_CALLBACK(entered), area);
  g_signal_connect(target, "drag-motion", G_CALLBACK(moved), area);
  g_signal_connect(target, "drag-leave", G_CALLBACK(left), area);
  g_signal_connect(target, "drop", G_CALLBACK(dropped), area);
  gtk_widget_add_controller(GTK_WIDGET(area), GTK_EVENT_CONTROLLER(target));
}
