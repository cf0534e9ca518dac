#include "CGtkWidgetPrivate.h"

/* The colors of the theme. */

gboolean
trellis_find_theme_color(GtkWidget *widget, const char *name, GdkRGBA *color)
{
  gboolean is_known;

  /* GTK 4.10 deprecated the look-up of a theme's named colors and has no replacement. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  is_known = gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return is_known;
}

GdkRGBA
trellis_theme_color(GtkWidget *widget, const char *name, const char *otherwise)
{
  GdkRGBA result;

  if (!trellis_find_theme_color(widget, name, &result))
    gdk_rgba_parse(&result, otherwise);
  return result;
}

GdkRGBA
trellis_text_color(GtkWidget *widget)
{
  GdkRGBA color;

  /* GTK 4.10 deprecated the style context. gtk_widget_get_color is newer than the oldest GTK that
   * Trellis supports. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return color;
}

static double
lightness(const GdkRGBA *color)
{
  return 0.3 * color->red + 0.6 * color->green + 0.1 * color->blue;
}

gboolean
trellis_theme_is_dark(GtkWidget *widget)
{
  GdkRGBA text = trellis_theme_color(widget, "theme_fg_color", "#000000");
  GdkRGBA background = trellis_theme_color(widget, "theme_bg_color", "#ffffff");

  return lightness(&text) > lightness(&background);
}

GdkRGBA
trellis_resolve_color(GtkWidget *widget, const TrellisColor *color)
{
  GdkRGBA result = color->rgba;

  if (color->theme_name != NULL && trellis_find_theme_color(widget, color->theme_name, &result))
    result.alpha *= color->rgba.alpha;
  return result;
}
