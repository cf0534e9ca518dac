#include "CGtkDesktop.h"

#include "CGtkWidgetPrivate.h"

/* ---- Folders ---- */

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
show_folder_dialog(GtkWindow *parent, const char *title, FolderRequest *request)
{
  GtkFileDialog *dialog = gtk_file_dialog_new();

  gtk_file_dialog_set_title(dialog, title);
  gtk_file_dialog_select_folder(dialog, parent, NULL, folder_selected, request);
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
show_folder_dialog(GtkWindow *parent, const char *title, FolderRequest *request)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
    title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL);

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
  show_folder_dialog(parent, title, request);
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

/* ---- Style sheets ---- */

void
trellis_add_css(GdkDisplay *display, const char *css, guint priority)
{
  GtkCssProvider *provider = gtk_css_provider_new();

#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(provider, css);
#else
  gtk_css_provider_load_from_data(provider, css, -1);
#endif
  gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider), priority);
  g_object_unref(provider);
}

gboolean
trellis_find_theme_color(GtkWidget *widget, const char *name, GdkRGBA *color)
{
  gboolean is_known;

  /* GTK 4.10 deprecated the look-up of a theme's named colors and has no replacement. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  is_known = gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return is_known;
}

GdkRGBA
trellis_theme_color(GtkWidget *widget, const char *name, const char *otherwise)
{
  GdkRGBA result;

  if (!trellis_find_theme_color(widget, name, &result))
    gdk_rgba_parse(&result, otherwise);
  return result;
}

static double
lightness(const GdkRGBA *color)
{
  return 0.3 * color->red + 0.6 * color->green + 0.1 * color->blue;
}

gboolean
trellis_theme_is_dark(GtkWidget *widget)
{
  GdkRGBA text = trellis_theme_color(widget, "theme_fg_color", "#000000");
  GdkRGBA background = trellis_theme_color(widget, "theme_bg_color", "#ffffff");

  return lightness(&text) > lightness(&background);
}

gboolean
trellis_default_theme_is_dark(void)
{
  GtkWidget *label;
  gboolean is_dark;

  if (gdk_display_get_default() == NULL)
    return FALSE;
  /* GTK looks up colors of the theme for a widget only. */
  label = g_object_ref_sink(gtk_label_new(NULL));
  is_dark = trellis_theme_is_dark(label);
  g_object_unref(label);
  return is_dark;
}

/* ---- Keyboard shortcuts ---- */

void
trellis_set_shortcuts(GtkApplicationWindow *window, GtkWindow *shortcuts)
{
  /* GTK 4.18 deprecated GtkShortcutsWindow. The replacement is in libadwaita. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_application_window_set_help_overlay(window, GTK_SHORTCUTS_WINDOW(shortcuts));
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* ---- Accessibility ---- */

void
trellis_announce(GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  (void)widget;
  (void)text;
#endif
}

gboolean
trellis_can_announce(void)
{
  return GTK_CHECK_VERSION(4, 14, 0);
}

/* ---- Coordinates ---- */

gboolean
trellis_translate(GtkWidget *from, GtkWidget *to, double *x, double *y)
{
  graphene_point_t point;

  if (!gtk_widget_compute_point(from, to, &GRAPHENE_POINT_INIT((float)*x, (float)*y), &point))
    return FALSE;
  *x = point.x;
  *y = point.y;
  return TRUE;
}

void
trellis_translate_from_surface(GtkWidget *widget, double *x, double *y)
{
  GtkNative *native = gtk_widget_get_native(widget);
  double left, top;

  if (native == NULL)
    return;
  gtk_native_get_surface_transform(native, &left, &top);
  *x -= left;
  *y -= top;
  trellis_translate(GTK_WIDGET(native), widget, x, y);
}
