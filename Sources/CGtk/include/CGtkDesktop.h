/* Dialogs, launchers and announcements, which differ between the versions of GTK. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Called once with the absolute path of the folder or the file, or with NULL if the user cancelled the
 * dialog. */
typedef void (*TrellisFolderChosen)(gpointer user, const char *path);

/* Lets the user choose a folder. Uses GtkFileDialog since GTK 4.10 and GtkFileChooserNative before.
 * `destroy` is called with `user` after `chosen`. */
void trellis_choose_folder(GtkWindow *parent, const char *title, TrellisFolderChosen chosen,
                           gpointer user, GDestroyNotify destroy);

/* Lets the user choose a file, like `trellis_choose_folder`. */
void trellis_choose_file(GtkWindow *parent, const char *title, TrellisFolderChosen chosen,
                         gpointer user, GDestroyNotify destroy);

/* Opens a URI with the user's preferred program. Uses GtkUriLauncher since GTK 4.10. */
void trellis_launch_uri(GtkWindow *parent, const char *uri);

/* Sets the overview of keyboard shortcuts of an application window, which the action
 * "win.show-help-overlay" shows. `shortcuts` is a GtkShortcutsWindow. */
void trellis_set_shortcuts(GtkApplicationWindow *window, GtkWindow *shortcuts);

/* Makes a screen reader say `text` after its current speech. No effect before GTK 4.14 and where
 * assistive technology cannot connect. */
void trellis_announce(GtkWidget *widget, const char *text);

/* Returns whether the GTK of this build has announcements. */
gboolean trellis_can_announce(void);

/* Creates a GtkDrawingArea that is an image for assistive technology. GTK's own has a role without a name. */
GtkWidget *trellis_drawing_area_new(void);

G_END_DECLS
