#include "CGtkDesktop.h"
#include "CGtkWidgetPrivate.h"

/* The style of cells, for which themes have none. Its priority is above the theme and below the
 * user's settings and the program's own style, so that both can override it. It uses outlines,
 * because GTK draws them above the children and a picture may fill the cell. */
static const char style[] =
  "collectionview cell:selected {"
  "  background-color: alpha(@theme_selected_bg_color, 0.3);"
  "  outline: 3px solid alpha(@theme_selected_bg_color, 0.8);"
  "  outline-offset: -3px;"
  "}"
  "collectionview cell:focus:focus-visible {"
  "  outline: 2px solid alpha(currentColor, 0.6);"
  "  outline-offset: -2px;"
  "}"
  "collectionview cell:selected:focus:focus-visible {"
  "  outline: 4px solid @theme_selected_bg_color;"
  "  outline-offset: -4px;"
  "}"
  "collectionview cell:drop(active) {"
  "  background-color: alpha(@theme_selected_bg_color, 0.3);"
  "  outline: 4px solid @theme_selected_bg_color;"
  "  outline-offset: -4px;"
  "}"
  "collectionview cell.dragged {"
  "  opacity: 0.4;"
  "}";

void
trellis_add_style(GdkDisplay *display)
{
  if (g_object_get_data(G_OBJECT(display), "trellis-style") != NULL)
    return;
  trellis_add_css(display, style, GTK_STYLE_PROVIDER_PRIORITY_THEME + 1);
  g_object_set_data(G_OBJECT(display), "trellis-style", (gpointer)style);
}
