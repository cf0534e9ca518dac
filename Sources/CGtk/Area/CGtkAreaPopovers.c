#include "CGtkAreaPrivate.h"

/* The tooltips and the menu of an area. */

/* ---- Tooltips ---- */

/* GTK 4 has no tooltips for keys, so the area shows popovers for them, which the next input hides. */

gboolean
trellis_area_query_tooltip(TrellisArea *area, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  GdkRectangle place;
  char *text;

  if (area->callbacks.tooltip == NULL)
    return FALSE;
  text = area->callbacks.tooltip(area->user, by_key, x, y, &place);
  if (text == NULL)
    return FALSE;
  gtk_tooltip_set_text(tooltip, text);
  /* GTK hides the tooltip when the pointer leaves this rectangle. */
  gtk_tooltip_set_tip_area(tooltip, &place);
  g_free(text);
  return TRUE;
}

gboolean
trellis_area_show_tooltip(TrellisArea *area)
{
  GtkWidget *popover, *label;
  GdkRectangle place;
  char *text;

  trellis_area_hide_tooltip(area);
  if (area->callbacks.tooltip == NULL || !gtk_widget_get_mapped(GTK_WIDGET(area)))
    return FALSE;
  text = area->callbacks.tooltip(area->user, TRUE, 0, 0, &place);
  if (text == NULL)
    return FALSE;
  label = gtk_label_new(text);
  g_free(text);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 50);
  popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), label);
  gtk_popover_set_autohide(GTK_POPOVER(popover), FALSE);
  gtk_popover_set_position(GTK_POPOVER(popover), GTK_POS_BOTTOM);
  gtk_popover_set_pointing_to(GTK_POPOVER(popover), &place);
  /* The popover must not take the focus. */
  gtk_widget_set_can_focus(popover, FALSE);
  gtk_widget_set_can_target(popover, FALSE);
  gtk_widget_set_parent(popover, GTK_WIDGET(area));
  area->tooltip = popover;
  gtk_popover_popup(GTK_POPOVER(popover));
  return TRUE;
}

gboolean
trellis_area_hide_tooltip(TrellisArea *area)
{
  if (area->tooltip == NULL)
    return FALSE;
  g_clear_pointer(&area->tooltip, gtk_widget_unparent);
  return TRUE;
}

/* ---- The menu ---- */

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
