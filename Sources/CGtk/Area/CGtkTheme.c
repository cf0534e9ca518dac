#include "../Row/CGtkRowPrivate.h"
#include "CGtkAreaPrivate.h"

/* Changes of the theme and the font. GTK draws a widget again only if its own style changes, but its
 * drawing may have a named color of the theme. */

static void
redraw(GtkWidget *widget)
{
  gtk_widget_queue_draw(widget);
  trellis_row_theme_changed(widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    redraw(child);
}

/* GTK has loaded the theme before: its own handler is that of the class. */
static void
theme_changed(TrellisArea *area)
{
  redraw(GTK_WIDGET(area));
  if (area->callbacks.restyled != NULL)
    area->callbacks.restyled(area->user);
}

void
trellis_area_watch_theme(TrellisArea *area, gboolean watch)
{
  /* The last two are settings of GTK 4.20 and later. */
  static const char *const signals[] = { "notify::gtk-theme-name",
                                         "notify::gtk-application-prefer-dark-theme",
                                         "notify::gtk-interface-color-scheme",
                                         "notify::gtk-interface-contrast" };
  GtkSettings *settings = gtk_widget_get_settings(GTK_WIDGET(area));

  if (!watch) {
    g_signal_handlers_disconnect_by_func(settings, theme_changed, area);
    return;
  }
  for (gsize i = 0; i < G_N_ELEMENTS(signals); i++)
    g_signal_connect_object(settings, signals[i], G_CALLBACK(theme_changed), area,
                            G_CONNECT_SWAPPED);
  /* The theme may have changed while the area was in no window. */
  theme_changed(area);
}

gboolean
trellis_area_update_font(TrellisArea *area)
{
  /* GTK keeps the context up to date. */
  PangoContext *context = gtk_widget_get_pango_context(GTK_WIDGET(area));
  const PangoFontDescription *font = pango_context_get_font_description(context);
  double resolution = pango_cairo_context_get_resolution(context);
  gboolean is_first = area->font == NULL;

  if (font == NULL)
    return FALSE;
  if (!is_first && resolution == area->font_resolution &&
      pango_font_description_equal(font, area->font))
    return FALSE;
  g_clear_pointer(&area->font, pango_font_description_free);
  area->font = pango_font_description_copy(font);
  area->font_resolution = resolution;
  return !is_first;
}
