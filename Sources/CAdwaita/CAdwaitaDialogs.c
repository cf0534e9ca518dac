#include "CAdwaitaPrivate.h"

/* Dialogs. They are windows before libadwaita 1.5, and in the window of their parent since. */

#if !ADW_CHECK_VERSION(1, 5, 0)
/* A modal window takes the input of its whole window group. */
static void
present_over(GtkWindow *window, GtkWidget *parent)
{
  gtk_window_set_transient_for(window, GTK_WINDOW(parent));
  gtk_window_set_modal(window, TRUE);
  gtk_window_set_destroy_with_parent(window, TRUE);
  gtk_window_group_add_window(gtk_window_get_group(GTK_WINDOW(parent)), window);
  gtk_window_present(window);
}
#endif

/* ---- Questions ---- */

GObject *
cadw_question_new(const char *heading, const char *text)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  return g_object_ref_sink(G_OBJECT(adw_alert_dialog_new(heading, text)));
#else
  GtkWidget *dialog = adw_message_dialog_new(NULL, heading, text);

  gtk_window_set_title(GTK_WINDOW(dialog), heading);
  return g_object_ref(G_OBJECT(dialog));
#endif
}

void
cadw_question_add_response(GObject *question, const char *id, const char *label, int look)
{
  AdwResponseAppearance appearance = look == CADW_SUGGESTED     ? ADW_RESPONSE_SUGGESTED
                                     : look == CADW_DESTRUCTIVE ? ADW_RESPONSE_DESTRUCTIVE
                                                                : ADW_RESPONSE_DEFAULT;

#if ADW_CHECK_VERSION(1, 5, 0)
  adw_alert_dialog_add_response(ADW_ALERT_DIALOG(question), id, label);
  adw_alert_dialog_set_response_appearance(ADW_ALERT_DIALOG(question), id, appearance);
#else
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(question), id, label);
  adw_message_dialog_set_response_appearance(ADW_MESSAGE_DIALOG(question), id, appearance);
#endif
}

void
cadw_question_set_keys(GObject *question, const char *on_return, const char *on_close)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_alert_dialog_set_default_response(ADW_ALERT_DIALOG(question), on_return);
  adw_alert_dialog_set_close_response(ADW_ALERT_DIALOG(question), on_close);
#else
  adw_message_dialog_set_default_response(ADW_MESSAGE_DIALOG(question), on_return);
  adw_message_dialog_set_close_response(ADW_MESSAGE_DIALOG(question), on_close);
#endif
}

void
cadw_question_set_child(GObject *question, GtkWidget *child)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_alert_dialog_set_extra_child(ADW_ALERT_DIALOG(question), child);
#else
  adw_message_dialog_set_extra_child(ADW_MESSAGE_DIALOG(question), child);
#endif
}

void
cadw_question_present(GObject *question, GtkWidget *parent, GtkWidget *focus)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  if (focus != NULL)
    adw_dialog_set_focus(ADW_DIALOG(question), focus);
  adw_dialog_present(ADW_DIALOG(question), parent);
#else
  if (focus != NULL)
    gtk_widget_grab_focus(focus);
  present_over(GTK_WINDOW(question), parent);
#endif
}

/* ---- About ---- */

void
cadw_about_present(const CAdwAbout *about, const char *const *credits, GtkWidget *parent)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *window = adw_about_dialog_new();
#else
  GtkWidget *window = adw_about_window_new();
#endif
  /* The two classes have the same properties. */
  g_object_set(window, "application-name", about->name, "application-icon", about->icon, "version",
               about->version, "developer-name", about->developers, "copyright", about->copyright,
               "comments", about->comments, "translator-credits", about->translators,
               "license-type", about->licence, NULL);
  if (credits[0] != NULL) {
    const char **names = (const char **)(credits + 1);

#if ADW_CHECK_VERSION(1, 5, 0)
    adw_about_dialog_add_acknowledgement_section(ADW_ABOUT_DIALOG(window), credits[0], names);
#else
    adw_about_window_add_acknowledgement_section(ADW_ABOUT_WINDOW(window), credits[0], names);
#endif
  }
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_present(window, parent);
#else
  present_over(GTK_WINDOW(window), parent);
#endif
}

/* ---- Preferences ---- */

void
cadw_preferences_present(const char *title, const char *group, GtkWidget *const *rows, gsize count,
                         GtkWidget *parent)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE(adw_preferences_page_new());
  AdwPreferencesGroup *box = ADW_PREFERENCES_GROUP(adw_preferences_group_new());
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *window = adw_preferences_dialog_new();
#else
  GtkWidget *window = adw_preferences_window_new();
#endif

  adw_preferences_group_set_title(box, group);
  for (gsize i = 0; i < count; i++)
    adw_preferences_group_add(box, rows[i]);
  adw_preferences_page_add(page, box);
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_set_title(window, title);
  adw_preferences_dialog_add(ADW_PREFERENCES_DIALOG(window), page);
  adw_dialog_present(window, parent);
#else
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_default_size(GTK_WINDOW(window), 420, 320);
  adw_preferences_window_set_search_enabled(ADW_PREFERENCES_WINDOW(window), FALSE);
  adw_preferences_window_add(ADW_PREFERENCES_WINDOW(window), page);
  present_over(GTK_WINDOW(window), parent);
#endif
}

GtkWidget *
cadw_choice_row_new(const char *title, const char *const *words, guint selected)
{
  GtkWidget *row = adw_combo_row_new();
  GtkStringList *list = gtk_string_list_new(words);

  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(list));
  adw_combo_row_set_selected(ADW_COMBO_ROW(row), selected);
  g_object_unref(list);
  return row;
}

guint
cadw_choice_row_get_selected(GtkWidget *row)
{
  return adw_combo_row_get_selected(ADW_COMBO_ROW(row));
}
