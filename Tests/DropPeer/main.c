/* A program for tests of drag and drop between programs, and of their clipboard. It has a window of
 * 200×200 points.
 *
 * DropPeer [uri…]: the files with these URIs can be dragged out of the window. An argument @FILE
 * stands for the URIs in a file, one a line. The program prints its drag and drop events, one a
 * line.
 *
 * DropPeer --clipboard [copy|cut uri…]: a click puts these files on the clipboard as a file manager does.
 * Without files, a click prints the types on the clipboard, the list for file managers and the checksums
 * of pictures. */
#include <string.h>
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

/* ---- The clipboard ---- */

static const char *const file_managers = "x-special/gnome-copied-files";

static void
offer(char **words, GdkClipboard *clipboard)
{
  char *text = g_strjoinv("\n", words);
  char *list = g_strjoinv("\r\n", words + 1);
  GBytes *bytes = g_bytes_new_take(text, strlen(text));
  GBytes *uris = g_bytes_new_take(list, strlen(list));
  GdkContentProvider *parts[] = { gdk_content_provider_new_for_bytes(file_managers, bytes),
                                  gdk_content_provider_new_for_bytes("text/uri-list", uris) };
  GdkContentProvider *content = gdk_content_provider_new_union(parts, 2);

  say("offered %d", gdk_clipboard_set_content(clipboard, content));
  g_object_unref(content);
  g_bytes_unref(bytes);
  g_bytes_unref(uris);
}

static void
was_read(GObject *stream, GAsyncResult *result, gpointer type)
{
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM(stream);
  gssize size = g_output_stream_splice_finish(G_OUTPUT_STREAM(stream), result, NULL);
  const guchar *data = g_memory_output_stream_get_data(memory);

  if (size >= 0 && strcmp(type, file_managers) == 0) {
    char *text = g_strndup((const char *)data, (gsize)size);
    say("files %s", g_strdelimit(text, "\n", ' '));
    g_free(text);
  } else if (size >= 0) {
    char *sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, data, (gsize)size);
    say("bytes %s %s", (const char *)type, sum);
    g_free(sum);
  }
  g_free(type);
}

static void
was_opened(GObject *clipboard, GAsyncResult *result, gpointer type)
{
  GInputStream *bytes = gdk_clipboard_read_finish(GDK_CLIPBOARD(clipboard), result, NULL, NULL);
  GOutputStream *memory;

  if (bytes == NULL) {
    say("unreadable %s", (const char *)type);
    g_free(type);
    return;
  }
  memory = g_memory_output_stream_new_resizable();
  g_output_stream_splice_async(
    memory, bytes, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, 0, NULL,
    was_read, type);
  g_object_unref(memory);
  g_object_unref(bytes);
}

static void
tell(GdkClipboard *clipboard)
{
  gsize count;
  const char *const *types = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(clipboard),
                                                                &count);

  for (gsize n = 0; n < count; n++) {
    const char *wanted[] = { types[n], NULL };

    say("type %s", types[n]);
    if (strcmp(types[n], file_managers) == 0 || g_str_has_prefix(types[n], "image/"))
      gdk_clipboard_read_async(clipboard, wanted, 0, NULL, was_opened, g_strdup(types[n]));
  }
  say("told");
}

static void
clicked(GtkGestureClick *click, int count, double x, double y, char **words)
{
  GdkClipboard *clipboard =
    gtk_widget_get_clipboard(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(click)));

  (void)count;
  (void)x;
  (void)y;
  if (words[0] != NULL)
    offer(words, clipboard);
  else
    tell(clipboard);
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
  if (argc > 1 && strcmp(argv[1], "--clipboard") == 0) {
    GtkGesture *click = gtk_gesture_click_new();

    g_signal_connect(click, "pressed", G_CALLBACK(clicked), argv + 2);
    gtk_widget_add_controller(window, GTK_EVENT_CONTROLLER(click));
  } else if (argc > 1) {
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
