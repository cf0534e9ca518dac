/* A program for tests of drag and drop between programs. It has a window of 200×200 points.
 *
 * DropPeer [uri…]: the files with these URIs can be dragged out of the window. An argument @FILE
 * stands for the URIs in a file, one a line. The program prints its drag and drop events, one a
 * line. */
#include <unistd.h>

#include "../../Sources/CGtk/include/CGtkVersion.h"

static void
say(const char *format, ...)
{
  va_list arguments;

  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  fflush(stdout);
}

static gboolean
dropped(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  (void)target;
  (void)x;
  (void)y;
  (void)data;
  if (G_VALUE_HOLDS_STRING(value)) {
    say("text %s", g_value_get_string(value));
    return TRUE;
  }
  for (GSList *file = gdk_file_list_get_files(g_value_get_boxed(value)); file; file = file->next) {
    char *uri = g_file_get_uri(file->data);
    say("uri %s", uri);
    g_free(uri);
  }
  say("dropped");
  return TRUE;
}

static GdkDragAction
entered(GtkDropTarget *target, double x, double y, gpointer data)
{
  (void)target;
  (void)x;
  (void)y;
  (void)data;
  say("enter");
  return GDK_ACTION_COPY;
}

static void
left(GtkDropTarget *target, gpointer data)
{
  (void)target;
  (void)data;
  say("leave");
}

static GdkContentProvider *
prepare(GtkDragSource *source, double x, double y, char **uris)
{
  char *list = NULL;
  GBytes *bytes;
  GdkContentProvider *content;

  (void)source;
  (void)x;
  (void)y;
  if (uris[0][0] != '@' || !g_file_get_contents(uris[0] + 1, &list, NULL, NULL))
    list = g_strjoinv("\r\n", uris);
  bytes = g_bytes_new_take(list, strlen(list));
  content = gdk_content_provider_new_for_bytes("text/uri-list", bytes);
  g_bytes_unref(bytes);
  return content;
}

static void
action_selected(GdkDrag *drag)
{
  say("action %u", gdk_drag_get_selected_action(drag));
}

static void
began(GtkDragSource *source, GdkDrag *drag, gpointer data)
{
  (void)source;
  (void)data;
  say("begin");
  g_signal_connect(drag, "notify::selected-action", G_CALLBACK(action_selected), NULL);
}

static void
ended(GtkDragSource *source, GdkDrag *drag, gboolean delete, gpointer data)
{
  (void)source;
  (void)delete;
  (void)data;
  say("end %u", gdk_drag_get_selected_action(drag));
}

static gboolean
cancelled(GtkDragSource *source, GdkDrag *drag, GdkDragCancelReason reason, gpointer data)
{
  (void)source;
  (void)drag;
  (void)data;
  say("cancel %d", reason);
  return FALSE;
}

/* The program is ready after the first frame: before it, no widget has an allocation. */
static void
painted(GdkFrameClock *clock, gpointer data)
{
  g_signal_handlers_disconnect_by_func(clock, painted, data);
  say("ready");
}

static void
realized(GtkWidget *window, gpointer data)
{
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), data);
}

int
main(int argc, char **argv)
{
  GtkWidget *window, *label;
  GtkDropTarget *target;
  GType types[2];
  char *title;

  gtk_init();
  types[0] = GDK_TYPE_FILE_LIST;
  types[1] = G_TYPE_STRING;
  window = gtk_window_new();
  label = gtk_label_new("peer");
  /* The process id makes the title unique: the window of another DropPeer may still be open. */
  title = g_strdup_printf("drop peer %d", (int)getpid());
  gtk_window_set_title(GTK_WINDOW(window), title);
  g_free(title);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 200, 200);
  gtk_window_set_child(GTK_WINDOW(window), label);
  target = gtk_drop_target_new(G_TYPE_INVALID, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  gtk_drop_target_set_gtypes(target, types, 2);
  g_signal_connect(target, "drop", G_CALLBACK(dropped), NULL);
  g_signal_connect(target, "enter", G_CALLBACK(entered), NULL);
  g_signal_connect(target, "leave", G_CALLBACK(left), NULL);
  gtk_widget_add_controller(window, GTK_EVENT_CONTROLLER(target));
  if (argc > 1) {
    GtkDragSource *source = gtk_drag_source_new();

    gtk_drag_source_set_actions(source, GDK_ACTION_COPY);
    g_signal_connect(source, "prepare", G_CALLBACK(prepare), argv + 1);
    g_signal_connect(source, "drag-begin", G_CALLBACK(began), NULL);
    g_signal_connect(source, "drag-end", G_CALLBACK(ended), NULL);
    g_signal_connect(source, "drag-cancel", G_CALLBACK(cancelled), NULL);
    gtk_widget_add_controller(label, GTK_EVENT_CONTROLLER(source));
    gtk_widget_set_vexpand(label, TRUE);
    gtk_widget_set_hexpand(label, TRUE);
  }
  g_signal_connect(window, "realize", G_CALLBACK(realized), NULL);
  gtk_window_present(GTK_WINDOW(window));
  for (;;)
    g_main_context_iteration(NULL, TRUE);
}
