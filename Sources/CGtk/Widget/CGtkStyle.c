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
  "}"
  /* The bar stands beside the place of an overlay scrollbar. */
  "collectionview > index-bar {"
  "  min-width: 16px;"
  "  margin: 4px 14px;"
  "  padding: 4px 2px;"
  "  border-radius: 12px;"
  "  color: alpha(@theme_fg_color, 0.7);"
  "  font-size: 0.75em;"
  "  font-weight: bold;"
  "}"
  "collectionview > index-bar:hover, collectionview > index-bar:active {"
  "  background-color: alpha(@theme_bg_color, 0.9);"
  "  box-shadow: 0 0 0 1px alpha(@theme_fg_color, 0.1);"
  "}"
  "collectionview > index-bar:focus:focus-visible {"
  "  outline: 2px solid alpha(@theme_selected_bg_color, 0.7);"
  "}";

/* The style of the accessories of rows and of menus. Themes have rules for buttons, check boxes and
 * sliders, and GTK adds the user's theme with the priority of settings. Buttons are larger than what
 * they show, so that a finger hits them. */
#define ROW_PRIORITY (GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + 1)
#define ACCESSORY "collectionview accessories > "

static const char row_style[] =
  /* The slider of GTK's hidden scrollbar would make a menu of one entry higher than the entry. */
  "collectionview > popover.menu > contents > scrolledwindow > scrollbar.vertical slider {"
  "  min-height: 12px;"
  "}"
  ACCESSORY "button.accessory {"
  "  min-width: 32px; min-height: 32px; padding: 0; border: none; border-radius: 16px;"
  "}"
  ACCESSORY "button.accessory.popup { padding: 0 8px; border-radius: 6px; }"
  ACCESSORY "button.accessory.outline,"
  ACCESSORY "button.accessory.outline:hover,"
  ACCESSORY "button.accessory.outline:active {"
  "  background: none; box-shadow: none; color: inherit;"
  "}"
  ACCESSORY "button.accessory.outline > image {"
  "  opacity: 0.7; transition: -gtk-icon-transform 200ms ease-in-out;"
  "}"
  ACCESSORY "button.accessory.outline:hover > image { opacity: 1; }"
  ACCESSORY "button.accessory.outline.still > image { transition: none; }"
  ACCESSORY "button.accessory.outline:checked > image { -gtk-icon-transform: rotate(90deg); }"
  ACCESSORY "button.accessory.outline:checked:dir(rtl) > image {"
  "  -gtk-icon-transform: rotate(-90deg);"
  "}"
  ".content-unavailable > button.pill { padding: 8px 28px; border-radius: 9999px; }"
  ACCESSORY "button.accessory.delete,"
  ACCESSORY "button.accessory.insert { background: none; box-shadow: none; }"
  ACCESSORY "button.accessory.delete > image,"
  ACCESSORY "button.accessory.insert > image {"
  "  min-width: 20px; min-height: 20px; border-radius: 10px; -gtk-icon-size: 12px; color: white;"
  "}"
  ACCESSORY "button.accessory.delete > image { background-color: @error_color; }"
  ACCESSORY "button.accessory.insert > image { background-color: @success_color; }"
  ACCESSORY "button.accessory.delete:hover > image,"
  ACCESSORY "button.accessory.insert:hover > image { filter: brightness(1.15); }"
  ACCESSORY "button.accessory.delete:active > image,"
  ACCESSORY "button.accessory.insert:active > image { filter: brightness(0.85); }"
  ACCESSORY "image.accessory.disclosure,"
  ACCESSORY "label.accessory { color: alpha(currentColor, 0.55); }"
  ACCESSORY "image.accessory.checkmark { color: @theme_selected_bg_color; }"
  "collectionview cell.list-row:selected accessories > image.accessory.checkmark {"
  "  color: inherit;"
  "}"
  ACCESSORY "image.accessory.handle {"
  "  min-width: 32px; color: alpha(currentColor, 0.55);"
  "}"
  ACCESSORY "image.accessory.handle.separated {"
  "  border-left: 1px solid alpha(currentColor, 0.3);"
  "}"
  ACCESSORY "image.accessory.handle.separated:dir(rtl) {"
  "  border-left-style: none; border-right: 1px solid alpha(currentColor, 0.3);"
  "}";

void
trellis_add_css(GdkDisplay *display, const char *css, guint priority)
{
  GtkCssProvider *provider = gtk_css_provider_new();

#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(provider, css);
#else
  gtk_css_provider_load_from_data(provider, css, -1);
#endif
  gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider), priority);
  g_object_unref(provider);
}

void
trellis_add_style(GdkDisplay *display)
{
  if (g_object_get_data(G_OBJECT(display), "trellis-style") != NULL)
    return;
  trellis_add_css(display, style, GTK_STYLE_PROVIDER_PRIORITY_THEME + 1);
  trellis_add_css(display, trellis_list_style, GTK_STYLE_PROVIDER_PRIORITY_THEME + 1);
  trellis_add_css(display, row_style, ROW_PRIORITY);
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

/* ---- Colors ---- */

#define TINT_CLASS "trellis-tint-%u"
#define BACKGROUND_CLASS "trellis-background-%u"

/* Returns the CSS of a color, to free with g_free. */
static char *
color_text(GtkWidget *widget, const TrellisColor *color)
{
  GdkRGBA rgba = color->rgba;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (color->theme_name == NULL || !trellis_find_theme_color(widget, color->theme_name, &rgba))
    return gdk_rgba_to_string(&color->rgba);
  return g_strdup_printf("alpha(@%s, %s)", color->theme_name,
                         g_ascii_dtostr(number, sizeof number, color->rgba.alpha));
}

/* Returns the number of a color among those that the display has rules for, and adds the rules for a
 * new one. GTK computes all styles of a display again when rules are added. */
static guint
color_number(GtkWidget *widget, const TrellisColor *color)
{
  GdkDisplay *display = gtk_widget_get_display(widget);
  GHashTable *known = g_object_get_data(G_OBJECT(display), "trellis-colors");
  char *text = color_text(widget, color);
  guint number;

  if (known == NULL) {
    known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_object_set_data_full(G_OBJECT(display), "trellis-colors", known,
                           (GDestroyNotify)g_hash_table_unref);
  }
  number = GPOINTER_TO_UINT(g_hash_table_lookup(known, text));
  if (number == 0) {
    char *rules;

    number = g_hash_table_size(known) + 1;
    /* The colors of a check box are those of its sign, and the background that of a checked one. */
    rules = g_strdup_printf("." TINT_CLASS ", ." TINT_CLASS " > check { color: %s; }"
                            "." BACKGROUND_CLASS ":not(checkbutton),"
                            "." BACKGROUND_CLASS " > check:checked {"
                            "  background-color: %s; background-image: none;"
                            "}",
                            number, number, text, number, number, text);
    trellis_add_css(display, rules, ROW_PRIORITY + 1);
    g_free(rules);
    g_hash_table_insert(known, text, GUINT_TO_POINTER(number));
  } else {
    g_free(text);
  }
  return number;
}

static void
set_color(GtkWidget *widget, const char *format, const char *key, const TrellisColor *color)
{
  guint old = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(widget), key));
  guint number = color != NULL ? color_number(widget, color) : 0;
  char *name;

  if (number == old)
    return;
  if (old > 0) {
    name = g_strdup_printf(format, old);
    gtk_widget_remove_css_class(widget, name);
    g_free(name);
  }
  if (number > 0) {
    name = g_strdup_printf(format, number);
    gtk_widget_add_css_class(widget, name);
    g_free(name);
  }
  g_object_set_data(G_OBJECT(widget), key, GUINT_TO_POINTER(number));
}

void
trellis_widget_set_tint(GtkWidget *widget, const TrellisColor *color)
{
  set_color(widget, TINT_CLASS, "trellis-tint", color);
}

void
trellis_widget_set_background(GtkWidget *widget, const TrellisColor *color)
{
  set_color(widget, BACKGROUND_CLASS, "trellis-background", color);
}
