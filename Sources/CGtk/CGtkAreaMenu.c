#include "CGtkAreaPrivate.h"

/* The menu of an area, and the lightness and the font of the theme. */

gboolean
trellis_area_is_dark(TrellisArea *area)
{
  return trellis_theme_is_dark(GTK_WIDGET(area));
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

gboolean
trellis_area_close_menu(TrellisArea *area)
{
  GtkWidget *menu = g_steal_pointer(&area->menu);

  g_clear_handle_id(&area->menu_drop, g_source_remove);
  if (menu == NULL)
    return FALSE;
  /* An open menu that is removed emits "closed". The area may be in disposal and must not handle
   * it. */
  g_signal_handlers_disconnect_by_data(menu, area);
  /* A popover releases pointer and keyboard when it is hidden, not when it is unparented. */
  gtk_popover_popdown(GTK_POPOVER(menu));
  gtk_widget_unparent(menu);
  return TRUE;
}

static gboolean
drop_menu(gpointer data)
{
  TrellisArea *area = data;

  area->menu_drop = 0;
  trellis_area_close_menu(area);
  return G_SOURCE_REMOVE;
}

/* A menu entry activates its action after the menu has closed, so the menu is removed later. */
static void
menu_closed(GtkPopover *menu, TrellisArea *area)
{
  (void)menu;
  if (area->menu_drop == 0)
    area->menu_drop = g_idle_add(drop_menu, area);
}

GdkRectangle
trellis_pixel_at(double x, double y)
{
  const double error = 1.0 / 256;

  return (GdkRectangle){ (int)floor(x + error), (int)floor(y + error), 1, 1 };
}

void
trellis_area_open_menu(TrellisArea *area, GtkWidget *popover, double x, double y)
{
  GdkRectangle place = trellis_pixel_at(x, y);

  trellis_area_close_menu(area);
  trellis_area_hide_tooltip(area);
  gtk_popover_set_pointing_to(GTK_POPOVER(popover), &place);
  gtk_popover_set_has_arrow(GTK_POPOVER(popover), FALSE);
  gtk_popover_set_position(GTK_POPOVER(popover), GTK_POS_BOTTOM);
  gtk_widget_set_halign(popover, GTK_ALIGN_START);
  gtk_widget_set_parent(popover, GTK_WIDGET(area));
  area->menu = popover;
  g_signal_connect(popover, "closed", G_CALLBACK(menu_closed), area);
  gtk_popover_popup(GTK_POPOVER(popover));
}
