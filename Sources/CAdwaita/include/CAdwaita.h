/* The widgets of libadwaita that trellis-photos uses. What differs between its versions, from 1.2 on, is
 * decided here and nowhere else. */
#pragma once

#if !__has_include(<adwaita.h>)
#error "trellis-photos needs libadwaita, and it is not installed: sudo apt-get install libadwaita-1-dev"
#endif

#include <gtk/gtk.h>

/* ---- Style ---- */

/* Initializes libadwaita. GTK must have been initialized. */
void cadw_init(void);

/* Follows the desktop's style, or is always light or always dark. */
enum { CADW_FOLLOW_DESKTOP = 0, CADW_LIGHT = 1, CADW_DARK = 2 };
void cadw_set_appearance(int appearance);

/* ---- Windows ---- */

/* Returns a new window without a title bar: its content has a header bar. */
GtkWidget *cadw_window_new(GtkApplication *application);
void cadw_window_set_content(GtkWidget *window, GtkWidget *content);

GtkWidget *cadw_header_bar_new(void);
void cadw_header_bar_pack_start(GtkWidget *bar, GtkWidget *child);
void cadw_header_bar_pack_end(GtkWidget *bar, GtkWidget *child);
void cadw_header_bar_set_title_widget(GtkWidget *bar, GtkWidget *title);

GtkWidget *cadw_window_title_new(void);
void cadw_window_title_set(GtkWidget *title, const char *text, const char *subtitle);

/* Returns a new container with a header bar above its content. */
GtkWidget *cadw_toolbar_view_new(GtkWidget *bar, GtkWidget *content);

/* ---- Split view ---- */

/* Returns a new container with a sidebar at the start of its content. In a window that is narrower than
 * 600 points it is collapsed: the sidebar is hidden, and lies over the content when it is shown. The
 * bars are the header bars in the two parts. They show the window's controls at the outer edges only. */
GtkWidget *cadw_split_view_new(GtkWidget *sidebar, GtkWidget *sidebar_bar, GtkWidget *content,
                               GtkWidget *content_bar);
/* Lets the width of a window, which has been made by cadw_window_new(), collapse the split view. */
void cadw_split_view_follow_window(GtkWidget *view, GtkWidget *window);
gboolean cadw_split_view_is_shown(GtkWidget *view);
void cadw_split_view_set_shown(GtkWidget *view, gboolean is_shown);
gboolean cadw_split_view_is_collapsed(GtkWidget *view);
/* The names of the properties that the two states above are. */
extern const char *const cadw_split_view_shown_property;
extern const char *const cadw_split_view_collapsed_property;

/* ---- Toasts ---- */

/* Returns a new container that shows toasts over the lower end of its child. */
GtkWidget *cadw_toast_overlay_new(void);
void cadw_toast_overlay_set_child(GtkWidget *overlay, GtkWidget *child);
/* Returns a new toast, which the caller owns. It stays until it is dismissed. */
GObject *cadw_toast_new(void);
/* Sets the text, and the label and the action of the button. These may be NULL. */
void cadw_toast_set(GObject *toast, const char *text, const char *button, const char *action);
void cadw_toast_set_text(GObject *toast, const char *text);
/* Shows a toast at once. Returns whether libadwaita has announced it to assistive technology. */
gboolean cadw_toast_overlay_show(GtkWidget *overlay, GObject *toast);
void cadw_toast_dismiss(GObject *toast);
/* Returns whether a toast, and not the child, has the keyboard focus of the window. */
gboolean cadw_toast_overlay_has_focus(GtkWidget *overlay);

/* ---- Status page ---- */

GtkWidget *cadw_status_page_new(const char *icon);
void cadw_status_page_set(GtkWidget *page, const char *title, const char *text);
void cadw_status_page_set_child(GtkWidget *page, GtkWidget *child);

/* ---- Dialogs ---- */

/* Returns a new dialog with a question, which the caller owns. It emits "response::ID". */
GObject *cadw_question_new(const char *heading, const char *text);
enum { CADW_PLAIN = 0, CADW_SUGGESTED = 1, CADW_DESTRUCTIVE = 2 };
void cadw_question_add_response(GObject *question, const char *id, const char *label, int look);
/* `on_return` is the response of the Return key, `on_close` that of the Escape key. */
void cadw_question_set_keys(GObject *question, const char *on_return, const char *on_close);
void cadw_question_set_child(GObject *question, GtkWidget *child);
/* `focus` is the widget that gets the keyboard focus, or NULL for the response of the Return key. */
void cadw_question_present(GObject *question, GtkWidget *parent, GtkWidget *focus);

/* What an about window says. An empty text is left out. */
typedef struct {
  const char *name, *icon, *version, *developers, *copyright, *comments, *translators;
  GtkLicense licence;
} CAdwAbout;
/* Shows an about window. `credits` are a title followed by names, and NULL at the end. */
void cadw_about_present(const CAdwAbout *about, const char *const *credits, GtkWidget *parent);

/* Shows a window of preferences with a group of rows. */
void cadw_preferences_present(const char *title, const char *group, GtkWidget *const *rows,
                              gsize count, GtkWidget *parent);
/* Returns a new row in which one of several words is chosen. Its property "selected" is the number of
 * the word. */
GtkWidget *cadw_choice_row_new(const char *title, const char *const *words, guint selected);
guint cadw_choice_row_get_selected(GtkWidget *row);
