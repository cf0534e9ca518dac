/* Calls that differ between the versions of GTK: dialogs, launchers and style sheets. The version is
 * asked for when this is compiled, here and in CGtk's other C files only. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* `path` is absolute, or NULL when the user chose no folder. Called once. */
typedef void (*TrellisFolderChosen)(gpointer user, const char *path);

/* Asks the user for a folder. GtkFileDialog since GTK 4.10, GtkFileChooserNative before. */
void trellis_choose_folder(GtkWindow *parent, const char *title, TrellisFolderChosen chosen,
                           gpointer user, GDestroyNotify destroy);

/* Opens a URI with the user's program for it. GtkUriLauncher since GTK 4.10. */
void trellis_launch_uri(GtkWindow *parent, const char *uri);

/* Applies a style sheet to all windows of a display. `priority` is a GTK_STYLE_PROVIDER_PRIORITY. */
void trellis_add_css(GdkDisplay *display, const char *css, guint priority);

/* Gives an application window its overview of keys, which the action "win.show-help-overlay"
 * shows. `shortcuts` is a GtkShortcutsWindow. */
void trellis_set_shortcuts(GtkApplicationWindow *window, GtkWindow *shortcuts);

/* Has a screen reader say `text` when it has finished what it says now. No effect before GTK
 * 4.14. */
void trellis_announce(GtkWidget *widget, const char *text);

/* Whether `trellis_announce` has an effect in this build. */
gboolean trellis_can_announce(void);

G_END_DECLS
