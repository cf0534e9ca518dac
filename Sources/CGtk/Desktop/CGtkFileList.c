#include <string.h>

#include "CGtkFileList.h"

/* Files that programs exchange by drag and drop or through the clipboard. GDK knows lists of files, but
 * neither whether they were copied or cut nor the content of a picture. */

GdkContentProvider *
trellis_files_content(const char *const *uris)
{
  GSList *files = NULL;
  GdkFileList *list;
  GdkContentProvider *content;

  for (gsize n = 0; uris[n] != NULL; n++)
    files = g_slist_prepend(files, g_file_new_for_uri(uris[n]));
  files = g_slist_reverse(files);
  list = gdk_file_list_new_from_list(files);
  content = gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, list);
  g_boxed_free(GDK_TYPE_FILE_LIST, list);
  g_slist_free_full(files, g_object_unref);
  return content;
}

char **
trellis_files_uris(GdkFileList *list)
{
  GSList *files = gdk_file_list_get_files(list);
  GPtrArray *uris = g_ptr_array_new();

  for (GSList *file = files; file != NULL; file = file->next)
    g_ptr_array_add(uris, g_file_get_uri(file->data));
  g_slist_free(files);
  g_ptr_array_add(uris, NULL);
  return (char **)g_ptr_array_free(uris, FALSE);
}

/* The format of file managers: "copy" or "cut", and a URI in each line that follows. */
#define FILE_MANAGERS "x-special/gnome-copied-files"

/* ---- The content of a picture ---- */

/* Offers the bytes of a file, which are read when another program asks for them. */
typedef struct {
  GdkContentProvider parent;
  GFile *file;
  char *type;
} TrellisFileBytes;

typedef GdkContentProviderClass TrellisFileBytesClass;

static GType trellis_file_bytes_get_type(void);

G_DEFINE_TYPE(TrellisFileBytes, trellis_file_bytes, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
file_formats(GdkContentProvider *provider)
{
  const char *type = ((TrellisFileBytes *)provider)->type;

  return gdk_content_formats_new(&type, 1);
}

static void
was_written(GObject *stream, GAsyncResult *result, gpointer task)
{
  GError *error = NULL;

  if (g_output_stream_splice_finish(G_OUTPUT_STREAM(stream), result, &error) < 0)
    g_task_return_error(task, error);
  else
    g_task_return_boolean(task, TRUE);
  g_object_unref(task);
}

static void
was_opened(GObject *file, GAsyncResult *result, gpointer task)
{
  GError *error = NULL;
  GFileInputStream *bytes = g_file_read_finish(G_FILE(file), result, &error);

  if (bytes == NULL) {
    g_task_return_error(task, error);
    g_object_unref(task);
    return;
  }
  g_output_stream_splice_async(g_task_get_task_data(task), G_INPUT_STREAM(bytes),
                               G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE, g_task_get_priority(task),
                               g_task_get_cancellable(task), was_written, task);
  g_object_unref(bytes);
}

static void
write_file(GdkContentProvider *provider, const char *type, GOutputStream *stream, int priority,
           GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  GTask *task = g_task_new(provider, cancellable, done, data);

  (void)type;
  g_task_set_priority(task, priority);
  g_task_set_task_data(task, g_object_ref(stream), g_object_unref);
  g_file_read_async(((TrellisFileBytes *)provider)->file, priority, cancellable, was_opened, task);
}

static gboolean
write_file_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
  (void)provider;
  return g_task_propagate_boolean(G_TASK(result), error);
}

static void
finalize_file(GObject *object)
{
  g_object_unref(((TrellisFileBytes *)object)->file);
  g_free(((TrellisFileBytes *)object)->type);
  G_OBJECT_CLASS(trellis_file_bytes_parent_class)->finalize(object);
}

static void
trellis_file_bytes_class_init(TrellisFileBytesClass *class)
{
  class->ref_formats = file_formats;
  class->write_mime_type_async = write_file;
  class->write_mime_type_finish = write_file_finish;
  G_OBJECT_CLASS(class)->finalize = finalize_file;
}

static void
trellis_file_bytes_init(TrellisFileBytes *bytes)
{
  (void)bytes;
}

/* Returns NULL if the name of the file is not that of a picture. */
static GdkContentProvider *
picture_content(const char *uri)
{
  char *content = g_content_type_guess(uri, NULL, 0, NULL);
  char *type = g_content_type_get_mime_type(content);
  TrellisFileBytes *bytes = NULL;

  g_free(content);
  if (type != NULL && g_str_has_prefix(type, "image/")) {
    bytes = g_object_new(trellis_file_bytes_get_type(), NULL);
    bytes->file = g_file_new_for_uri(uri);
    bytes->type = g_steal_pointer(&type);
  }
  g_free(type);
  return (GdkContentProvider *)bytes;
}

/* ---- Copying ---- */

void
trellis_clipboard_offer_files(GtkWidget *widget, const char *const *uris, gboolean cut,
                              const char *picture)
{
  char *list = g_strjoinv("\n", (char **)uris);
  char *text = g_strconcat(cut ? "cut" : "copy", "\n", list, NULL);
  GBytes *bytes = g_bytes_new_take(text, strlen(text));
  GdkContentProvider *parts[3], *content;
  gsize n = 0;

  parts[n++] = gdk_content_provider_new_for_bytes(FILE_MANAGERS, bytes);
  parts[n++] = trellis_files_content(uris);
  parts[n] = picture != NULL ? picture_content(picture) : NULL;
  if (parts[n] != NULL)
    n++;
  content = gdk_content_provider_new_union(parts, n);
  gdk_clipboard_set_content(gtk_widget_get_clipboard(widget), content);
  g_object_unref(content);
  g_bytes_unref(bytes);
  g_free(list);
}

/* ---- Pasting ---- */

typedef struct {
  GdkClipboard *clipboard;
  GOutputStream *text;
  TrellisFilesRead read;
  void *user;
  GDestroyNotify destroy;
} TrellisPaste;

static void
end_paste(TrellisPaste *paste)
{
  paste->destroy(paste->user);
  g_object_unref(paste->clipboard);
  g_clear_object(&paste->text);
  g_free(paste);
}

static void
list_was_read(GObject *source, GAsyncResult *result, gpointer data)
{
  TrellisPaste *paste = data;
  const GValue *value = gdk_clipboard_read_value_finish(GDK_CLIPBOARD(source), result, NULL);

  if (value != NULL) {
    char **uris = trellis_files_uris(g_value_get_boxed(value));

    paste->read(paste->user, (const char *const *)uris, FALSE);
    g_strfreev(uris);
  }
  end_paste(paste);
}

static void
read_list(TrellisPaste *paste)
{
  gdk_clipboard_read_value_async(paste->clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL,
                                 list_was_read, paste);
}

/* Returns FALSE if the text is not in the format of file managers. */
static gboolean
take_text(TrellisPaste *paste, const char *text)
{
  char **lines = g_strsplit(text, "\n", -1);
  gboolean cut = lines[0] != NULL && strcmp(g_strchomp(lines[0]), "cut") == 0;
  gboolean known = cut || (lines[0] != NULL && strcmp(lines[0], "copy") == 0);
  GPtrArray *uris = g_ptr_array_new();

  for (gsize n = 1; known && lines[n] != NULL; n++)
    if (*g_strstrip(lines[n]) != '\0')
      g_ptr_array_add(uris, lines[n]);
  known = known && uris->len > 0;
  g_ptr_array_add(uris, NULL);
  if (known) {
    paste->read(paste->user, (const char *const *)uris->pdata, cut);
    if (cut)
      gdk_clipboard_set_content(paste->clipboard, NULL);
  }
  g_ptr_array_free(uris, TRUE);
  g_strfreev(lines);
  return known;
}

static void
text_was_read(GObject *source, GAsyncResult *result, gpointer data)
{
  TrellisPaste *paste = data;
  gssize count = g_output_stream_splice_finish(G_OUTPUT_STREAM(source), result, NULL);
  char *text = NULL;

  if (count >= 0)
    text = g_strndup(g_memory_output_stream_get_data(G_MEMORY_OUTPUT_STREAM(source)), (gsize)count);
  if (text != NULL && take_text(paste, text))
    end_paste(paste);
  else
    read_list(paste);
  g_free(text);
}

static void
text_was_opened(GObject *source, GAsyncResult *result, gpointer data)
{
  TrellisPaste *paste = data;
  GInputStream *bytes = gdk_clipboard_read_finish(GDK_CLIPBOARD(source), result, NULL, NULL);

  if (bytes == NULL) {
    read_list(paste);
    return;
  }
  paste->text = g_memory_output_stream_new_resizable();
  g_output_stream_splice_async(
    paste->text, bytes, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
    G_PRIORITY_DEFAULT, NULL, text_was_read, paste);
  g_object_unref(bytes);
}

void
trellis_clipboard_read_files(GtkWidget *widget, TrellisFilesRead read, void *user,
                             GDestroyNotify destroy)
{
  static const char *types[] = { FILE_MANAGERS, NULL };
  TrellisPaste *paste = g_new(TrellisPaste, 1);
  GdkClipboard *clipboard = gtk_widget_get_clipboard(widget);

  *paste = (TrellisPaste){ g_object_ref(clipboard), NULL, read, user, destroy };
  if (gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(clipboard), FILE_MANAGERS))
    gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, NULL, text_was_opened, paste);
  else
    read_list(paste);
}
