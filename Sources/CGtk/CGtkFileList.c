#include "CGtkFileList.h"

/* Files that programs exchange by drag and drop or through the clipboard. */

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

/* ---- The clipboard ---- */

void
trellis_clipboard_offer_files(GtkWidget *widget, const char *const *uris)
{
  GdkContentProvider *content = trellis_files_content(uris);

  gdk_clipboard_set_content(gtk_widget_get_clipboard(widget), content);
  g_object_unref(content);
}

typedef struct {
  TrellisFilesRead read;
  void *user;
  GDestroyNotify destroy;
} TrellisPaste;

static void
was_read(GObject *source, GAsyncResult *result, gpointer data)
{
  TrellisPaste *paste = data;
  const GValue *value = gdk_clipboard_read_value_finish(GDK_CLIPBOARD(source), result, NULL);

  if (value != NULL) {
    char **uris = trellis_files_uris(g_value_get_boxed(value));

    paste->read(paste->user, (const char *const *)uris);
    g_strfreev(uris);
  }
  paste->destroy(paste->user);
  g_free(paste);
}

void
trellis_clipboard_read_files(GtkWidget *widget, TrellisFilesRead read, void *user,
                             GDestroyNotify destroy)
{
  TrellisPaste *paste = g_new(TrellisPaste, 1);

  *paste = (TrellisPaste){ read, user, destroy };
  gdk_clipboard_read_value_async(gtk_widget_get_clipboard(widget), GDK_TYPE_FILE_LIST,
                                 G_PRIORITY_DEFAULT, NULL, was_read, paste);
}
