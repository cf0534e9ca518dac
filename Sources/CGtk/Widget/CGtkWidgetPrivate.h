/* Functions for any widget, for CGtk's C files. They do not depend on cells, canvases or areas. */
#pragma once

#include "CGtkStyle.h"

G_BEGIN_DECLS

/* Converts a point from the coordinates of `from` to those of `to`. Returns FALSE and leaves the
 * point unchanged if the two are not in one window. */
gboolean trellis_translate(GtkWidget *from, GtkWidget *to, double *x, double *y);
/* Converts a point from the coordinates of the surface of a widget's window to those of the
 * widget. */
void trellis_translate_from_surface(GtkWidget *widget, double *x, double *y);

/* Rounds a point in widget coordinates to a whole device pixel, which moves it by less than a
 * pixel. The point does not change if the scale is a whole number. */
void trellis_widget_round_to_pixels(GtkWidget *widget, double *x, double *y);

/* Looks up a color of the theme. Returns FALSE and leaves `color` unchanged if the theme has no
 * color of this name. */
gboolean trellis_find_theme_color(GtkWidget *widget, const char *name, GdkRGBA *color);
/* Returns a color of the theme, or `otherwise`, a CSS color, if the theme has no color of this
 * name. */
GdkRGBA trellis_theme_color(GtkWidget *widget, const char *name, const char *otherwise);

/* Returns the color of the texts and symbolic icons of a widget. */
GdkRGBA trellis_text_color(GtkWidget *widget);

/* The style of the rows of lists. */
extern const char trellis_list_style[];
/* Adds the style of cells and of the rows of lists to a display. Only the first call for a display
 * has an effect. */
void trellis_add_style(GdkDisplay *display);
/* Sets the corner radius of the ring and the background that the style draws for an item's cell.
 * The radius is rounded to whole pixels. `old` is the result of the last call, or 0 before the
 * first call. A `border-radius` in the program's own style overrides the radius. Returns the
 * rounded radius. */
int trellis_style_radius(GtkWidget *widget, int old, float radius);

/* The number of instances of TrellisArea, TrellisCanvas, TrellisCell and TrellisRowBox. */
extern guint trellis_instances;

G_END_DECLS
