#include "CGtkDesktop.h"
#include "CGtkWidgetPrivate.h"

/* The style of cells, for which themes have none. Its priority is that of fallbacks, so that the
 * theme, the user's settings and the program's own style can override it. It uses outlines, because
 * GTK draws them above the children and a picture may fill the cell. The buttons of swipe actions
 * have a CSS name of their own, because the theme's rules for buttons would override this style. */
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
  "}"
  "collectionview cell > swipe > action {"
  "  padding: 0 12px;"
  "  color: white;"
  "  background-color: @theme_selected_bg_color;"
  "  transition: background-image 200ms;"
  "}"
  "collectionview cell > swipe > action.destructive {"
  "  background-color: @error_color;"
  "}"
  "collectionview cell > swipe > action.colored {"
  "  background-color: transparent;"
  "}"
  "collectionview cell > swipe > action.colored.bright {"
  "  color: black;"
  "}"
  "collectionview cell > swipe > action:hover {"
  "  background-image: image(alpha(currentColor, 0.1));"
  "}"
  "collectionview cell > swipe > action:active {"
  "  background-image: image(alpha(black, 0.2));"
  "}"
  "collectionview cell > swipe > action:focus:focus-visible {"
  "  outline: 2px solid alpha(currentColor, 0.8);"
  "  outline-offset: -4px;"
  "}"
  "collectionview cell > swipe > action > box {"
  "  min-width: 50px;"
  "}"
  "collectionview cell > swipe > action label {"
  "  font-size: smaller;"
  "}";

void
trellis_add_style(GdkDisplay *display)
{
  if (g_object_get_data(G_OBJECT(display), "trellis-style") != NULL)
    return;
  trellis_add_css(display, style, GTK_STYLE_PROVIDER_PRIORITY_THEME + 1);
  trellis_add_css(display, trellis_list_style, GTK_STYLE_PROVIDER_PRIORITY_THEME + 1);
  g_object_set_data(G_OBJECT(display), "trellis-style", (gpointer)style);
}

/* Rules are added for this many radii at once, because GTK computes all styles of a display again
 * when rules are added. An animated radius then adds rules a few times only. */
#define RADII_AT_ONCE 32
#define LARGEST_RADIUS 4095.0f
#define RADIUS_CLASS "trellis-radius-%d"

static void
add_radius(GdkDisplay *display, int radius)
{
  int first = radius - radius % RADII_AT_ONCE;
  char *key = g_strdup_printf("trellis-radii-%d", first);

  if (g_object_get_data(G_OBJECT(display), key) == NULL) {
    GString *rules = g_string_new(NULL);

    for (int i = first; i < first + RADII_AT_ONCE; i++)
      g_string_append_printf(
        rules, "collectionview cell." RADIUS_CLASS " { border-radius: %dpx; }", i, i);
    trellis_add_css(display, rules->str, GTK_STYLE_PROVIDER_PRIORITY_THEME + 1);
    g_string_free(rules, TRUE);
    g_object_set_data(G_OBJECT(display), key, (gpointer)style);
  }
  g_free(key);
}

int
trellis_style_radius(GtkWidget *widget, int old, float radius)
{
  int rounded = radius > 0 ? (int)(MIN(radius, LARGEST_RADIUS) + 0.5f) : 0;
  char name[32];

  if (rounded == old)
    return old;
  if (old > 0) {
    g_snprintf(name, sizeof name, RADIUS_CLASS, old);
    gtk_widget_remove_css_class(widget, name);
  }
  if (rounded > 0) {
    add_radius(gtk_widget_get_display(widget), rounded);
    g_snprintf(name, sizeof name, RADIUS_CLASS, rounded);
    gtk_widget_add_css_class(widget, name);
  }
  return rounded;
}
