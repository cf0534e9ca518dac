#include "CGtkAreaPrivate.h"

/* Tooltips for the place under the pointer or with the focus. GTK 4 has no tooltips for keys, so
 * the area shows popovers for them, which the next input hides. */

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

const char *
trellis_area_get_tooltip(TrellisArea *area)
{
  GtkWidget *label =
    area->tooltip != NULL ? gtk_popover_get_child(GTK_POPOVER(area->tooltip)) : NULL;

  return label != NULL ? gtk_label_get_text(GTK_LABEL(label)) : NULL;
}
