/* Functions that differ between the versions of GTK: dialogs, launchers and style sheets. CGtk's C
 * files are the only ones that check the version, at compile time. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Called once with the absolute path of the folder, or with NULL if the user cancelled the
 * dialog. */
typedef void (*TrellisFolderChosen)(gpointer user, const char *path);

/* Lets the user choose a folder. Uses GtkFileDialog since GTK 4.10 and GtkFileChooserNative before.
 * `destroy` is called with `user` after `chosen`. */
void trellis_choose_folder(GtkWindow *parent, const char *title, TrellisFolderChosen chosen,
                           gpointer user, GDestroyNotify destroy);

/* Opens a URI with the user's preferred program. Uses GtkUriLauncher since GTK 4.10. */
void trellis_launch_uri(GtkWindow *parent, const char *uri);

/* Applies a style sheet to all windows of a display. `priority` is a
 * GTK_STYLE_PROVIDER_PRIORITY. */
void trellis_add_css(GdkDisplay *display, const char *css, guint priority);

/* Returns whether the text of the theme of the default display is lighter than its background. FALSE
 * without a display. */
gboolean trellis_default_theme_is_dark(void);

/* Sets the overview of keyboard shortcuts of an application window, which the action
 * "win.show-help-overlay" shows. `shortcuts` is a GtkShortcutsWindow. */
void trellis_set_shortcuts(GtkApplicationWindow *window, GtkWindow *shortcuts);

/* Makes a screen reader say `text` after its current speech. No effect before GTK 4.14. */
void trellis_announce(GtkWidget *widget, const char *text);

/* Returns whether `trellis_announce` has an effect with the GTK of this build. */
gboolean trellis_can_announce(void);

G_END_DECLS
