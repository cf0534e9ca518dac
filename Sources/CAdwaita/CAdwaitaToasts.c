#include "CAdwaitaPrivate.h"

/* Toasts, and the page of a window that has nothing to show. */

GtkWidget *
cadw_toast_overlay_new(void)
{
  return adw_toast_overlay_new();
}

void
cadw_toast_overlay_set_child(GtkWidget *overlay, GtkWidget *child)
{
  adw_toast_overlay_set_child(ADW_TOAST_OVERLAY(overlay), child);
}

void
cadw_toast_set_text(GObject *toast, const char *text)
{
#if ADW_CHECK_VERSION(1, 4, 0)
  adw_toast_set_title(ADW_TOAST(toast), text);
#else
  /* The text is markup. */
  char *escaped = g_markup_escape_text(text, -1);

  adw_toast_set_title(ADW_TOAST(toast), escaped);
  g_free(escaped);
#endif
}

GObject *
cadw_toast_new(void)
{
  AdwToast *toast = adw_toast_new("");

#if ADW_CHECK_VERSION(1, 4, 0)
  adw_toast_set_use_markup(toast, FALSE);
#endif
  adw_toast_set_priority(toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_timeout(toast, 0);
  return G_OBJECT(toast);
}

void
cadw_toast_set(GObject *toast, const char *text, const char *button, const char *action)
{
  cadw_toast_set_text(toast, text);
  adw_toast_set_button_label(ADW_TOAST(toast), button);
  adw_toast_set_action_name(ADW_TOAST(toast), action);
}

/* Lets the labels in a widget continue on further lines. libadwaita cuts the text of a toast off. */
static void
wrap_labels(GtkWidget *widget)
{
  if (GTK_IS_BUTTON(widget))
    return;
  if (GTK_IS_LABEL(widget)) {
    gtk_label_set_single_line_mode(GTK_LABEL(widget), FALSE);
    gtk_label_set_wrap(GTK_LABEL(widget), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(widget), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_lines(GTK_LABEL(widget), 4);
    gtk_label_set_max_width_chars(GTK_LABEL(widget), 56);
    /* At the start of its space the label would be as narrow as its height allows. */
    gtk_widget_set_halign(gtk_widget_get_parent(widget), GTK_ALIGN_FILL);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    wrap_labels(child);
}

gboolean
cadw_toast_overlay_show(GtkWidget *overlay, GObject *toast)
{
  GtkWidget *content = adw_toast_overlay_get_child(ADW_TOAST_OVERLAY(overlay));

  adw_toast_overlay_add_toast(ADW_TOAST_OVERLAY(overlay), g_object_ref(ADW_TOAST(toast)));
  for (GtkWidget *child = gtk_widget_get_first_child(overlay); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (child != content)
      wrap_labels(child);
  }
  return ADW_CHECK_VERSION(1, 6, 0);
}

void
cadw_toast_dismiss(GObject *toast)
{
  adw_toast_dismiss(ADW_TOAST(toast));
}

gboolean
cadw_toast_overlay_has_focus(GtkWidget *overlay)
{
  GtkRoot *root = gtk_widget_get_root(overlay);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  GtkWidget *content = adw_toast_overlay_get_child(ADW_TOAST_OVERLAY(overlay));

  return focus != NULL && focus != overlay && gtk_widget_is_ancestor(focus, overlay) &&
         focus != content && (content == NULL || !gtk_widget_is_ancestor(focus, content));
}

GtkWidget *
cadw_status_page_new(const char *icon)
{
  GtkWidget *page = adw_status_page_new();

  adw_status_page_set_icon_name(ADW_STATUS_PAGE(page), icon);
  return page;
}

void
cadw_status_page_set(GtkWidget *page, const char *title, const char *text)
{
  char *escaped = g_markup_escape_text(text, -1);

  adw_status_page_set_title(ADW_STATUS_PAGE(page), title);
  /* The description is markup, and the title is not. */
  adw_status_page_set_description(ADW_STATUS_PAGE(page), escaped);
  g_free(escaped);
}

void
cadw_status_page_set_child(GtkWidget *page, GtkWidget *child)
{
  adw_status_page_set_child(ADW_STATUS_PAGE(page), child);
}
