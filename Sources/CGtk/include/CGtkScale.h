/* Device pixels per point. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

typedef void (*TrellisScaleChanged)(gpointer user, double scale);

/* The scale at which the widget is drawn. A whole number before GTK 4.12, and wherever the display
 * has no fractional scales, as X11. */
double trellis_widget_get_scale(GtkWidget *widget);

/* Moves a place in the widget by less than a pixel, so that it is on a whole pixel of the monitor.
 * At a scale that is a whole number every whole point is, and nothing is moved. */
void trellis_widget_round_to_pixels(GtkWidget *widget, double *x, double *y);

/* Calls `changed` each time the widget comes to be drawn at another scale: its window has moved to
 * another monitor, or the user has set another scale. Lasts as long as the widget. */
void trellis_widget_watch_scale(GtkWidget *widget, TrellisScaleChanged changed, gpointer user,
                                GDestroyNotify destroy);

G_END_DECLS
