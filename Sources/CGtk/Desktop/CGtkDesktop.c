#include "CGtkDesktop.h"

/* ---- Folders and files ---- */

typedef struct {
  TrellisFolderChosen chosen;
  gpointer user;
  GDestroyNotify destroy;
} FolderRequest;

static void
answer_request(FolderRequest *request, GFile *folder)
{
  char *path = folder != NULL ? g_file_get_path(folder) : NULL;

  request->chosen(request->user, path);
  request->destroy(request->user);
  g_free(path);
  g_clear_object(&folder);
  g_free(request);
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
folder_selected(GObject *dialog, GAsyncResult *result, gpointer request)
{
  answer_request(request,
                 gtk_file_dialog_select_folder_finish(GTK_FILE_DIALOG(dialog), result, NULL));
}

static void
file_selected(GObject *dialog, GAsyncResult *result, gpointer request)
{
  answer_request(request, gtk_file_dialog_open_finish(GTK_FILE_DIALOG(dialog), result, NULL));
}

static void
show_file_dialog(GtkWindow *parent, const char *title, gboolean is_folder, FolderRequest *request)
{
  GtkFileDialog *dialog = gtk_file_dialog_new();

  gtk_file_dialog_set_title(dialog, title);
  if (is_folder)
    gtk_file_dialog_select_folder(dialog, parent, NULL, folder_selected, request);
  else
    gtk_file_dialog_open(dialog, parent, NULL, file_selected, request);
  g_object_unref(dialog);
}

#else

static void
folder_answered(GtkNativeDialog *dialog, int response, FolderRequest *request)
{
  answer_request(request, response == GTK_RESPONSE_ACCEPT
                            ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog))
                            : NULL);
  g_object_unref(dialog);
}

static void
show_file_dialog(GtkWindow *parent, const char *title, gboolean is_folder, FolderRequest *request)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
    title, parent,
    is_folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  /* As GtkFileDialog is by default. */
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect(dialog, "response", G_CALLBACK(folder_answered), request);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

#endif

void
trellis_choose_folder(GtkWindow *parent, const char *title, TrellisFolderChosen chosen,
                      gpointer user, GDestroyNotify destroy)
{
  FolderRequest *request = g_new(FolderRequest, 1);

  *request = (FolderRequest){ chosen, user, destroy };
  show_file_dialog(parent, title, TRUE, request);
}

void
trellis_choose_file(GtkWindow *parent, const char *title, TrellisFolderChosen chosen,
                    gpointer user, GDestroyNotify destroy)
{
  FolderRequest *request = g_new(FolderRequest, 1);

  *request = (FolderRequest){ chosen, user, destroy };
  show_file_dialog(parent, title, FALSE, request);
}

/* ---- URIs ---- */

void
trellis_launch_uri(GtkWindow *parent, const char *uri)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);

  gtk_uri_launcher_launch(launcher, parent, NULL, NULL, NULL);
  g_object_unref(launcher);
#else
  gtk_show_uri(parent, uri, GDK_CURRENT_TIME);
#endif
}

/* ---- Keyboard shortcuts ---- */

void
trellis_set_shortcuts(GtkApplicationWindow *window, GtkWindow *shortcuts)
{
  /* GTK 4.18 deprecated GtkShortcutsWindow. The replacement is in libadwaita. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_application_window_set_help_overlay(window, GTK_SHORTCUTS_WINDOW(shortcuts));
  G_GNUC_END_IGNORE_DEPRECATIONS
  gtk_window_group_add_window(gtk_window_get_group(GTK_WINDOW(window)), shortcuts);
}
