#include "CAdwaitaPrivate.h"

/* Windows, their header bars and the style of the program. */

void
cadw_init(void)
{
  adw_init();
}

void
cadw_set_appearance(int appearance)
{
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (appearance == CADW_LIGHT)
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  if (appearance == CADW_DARK)
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme);
}

GtkWidget *
cadw_window_new(GtkApplication *application)
{
  return adw_application_window_new(application);
}

void
cadw_window_set_content(GtkWidget *window, GtkWidget *content)
{
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), content);
}

GtkWidget *
cadw_header_bar_new(void)
{
  return adw_header_bar_new();
}

void
cadw_header_bar_pack_start(GtkWidget *bar, GtkWidget *child)
{
  adw_header_bar_pack_start(ADW_HEADER_BAR(bar), child);
}

void
cadw_header_bar_pack_end(GtkWidget *bar, GtkWidget *child)
{
  adw_header_bar_pack_end(ADW_HEADER_BAR(bar), child);
}

void
cadw_header_bar_set_title_widget(GtkWidget *bar, GtkWidget *title)
{
  adw_header_bar_set_title_widget(ADW_HEADER_BAR(bar), title);
}

GtkWidget *
cadw_window_title_new(void)
{
  return adw_window_title_new("", "");
}

void
cadw_window_title_set(GtkWidget *title, const char *text, const char *subtitle)
{
  adw_window_title_set_title(ADW_WINDOW_TITLE(title), text);
  adw_window_title_set_subtitle(ADW_WINDOW_TITLE(title), subtitle);
}

GtkWidget *
cadw_toolbar_view_new(GtkWidget *bar, GtkWidget *content)
{
#if ADW_CHECK_VERSION(1, 4, 0)
  GtkWidget *view = adw_toolbar_view_new();

  adw_toolbar_view_add_top_bar(ADW_TOOLBAR_VIEW(view), bar);
  adw_toolbar_view_set_content(ADW_TOOLBAR_VIEW(view), content);
  return view;
#else
  GtkWidget *view = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class(bar, "flat");
  gtk_widget_set_vexpand(content, TRUE);
  gtk_box_append(GTK_BOX(view), bar);
  gtk_box_append(GTK_BOX(view), content);
  return view;
#endif
}
