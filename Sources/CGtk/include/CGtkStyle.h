/* Colors and style sheets. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* A fixed color, or a color of the theme. */
typedef struct {
  /* The color where the theme has none of that name. Of a theme's color, only `alpha` is
   * applied. */
  GdkRGBA rgba;
  /* The name of a color of the theme, an interned string, or NULL for a fixed color. */
  const char *theme_name;
} TrellisColor;

/* Returns the color: the theme's color of its name if the theme has one, or the fixed color. */
GdkRGBA trellis_resolve_color(GtkWidget *widget, const TrellisColor *color);

/* Sets the text color of a widget, above that of the theme and below the program's own style, or
 * NULL for the theme's. The first widget with a color costs a new computation of all styles, so a
 * program should use few colors. */
void trellis_widget_set_tint(GtkWidget *widget, const TrellisColor *color);
/* Sets the background color of a widget in the same way. */
void trellis_widget_set_background(GtkWidget *widget, const TrellisColor *color);

/* Applies a style sheet to all windows of a display. `priority` is a
 * GTK_STYLE_PROVIDER_PRIORITY. */
void trellis_add_css(GdkDisplay *display, const char *css, guint priority);

/* Returns whether the text of the theme is lighter than its background. The name of a theme does not
 * tell that. */
gboolean trellis_theme_is_dark(GtkWidget *widget);

/* Chooses the dark or the light variant of the theme for the whole program. */
void trellis_set_dark(gboolean is_dark);

/* Returns whether the user wants animations: they are enabled, and the user has not asked for reduced
 * motion, which GTK 4.22 and later know. Without a display, they are not wanted. */
gboolean trellis_animations_enabled(void);
void trellis_set_animations_enabled(gboolean is_enabled);

G_END_DECLS
