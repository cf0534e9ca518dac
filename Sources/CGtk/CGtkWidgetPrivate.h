/* What the C files share that is about any widget: no cell, no canvas and no area. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Changes a point of `from` into one of `to`. FALSE, and no change, when there is no way from one
 * to the other. */
gboolean trellis_translate(GtkWidget *from, GtkWidget *to, double *x, double *y);

/* The theme's color of this name. FALSE, and no change, when the theme has none. */
gboolean trellis_find_theme_color(GtkWidget *widget, const char *name, GdkRGBA *color);
/* The theme's color of this name; `otherwise`, in CSS, where the theme has none. */
GdkRGBA trellis_theme_color(GtkWidget *widget, const char *name, const char *otherwise);

/* Adds the style of cells that are selected or have the focus, once for each display. */
void trellis_add_style(GdkDisplay *display);

/* Count the live instances of TrellisArea, TrellisCanvas and TrellisCell. */
void trellis_instance_made(void);
void trellis_instance_gone(void);

G_END_DECLS
