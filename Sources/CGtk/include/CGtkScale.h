/* The number of device pixels per point. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Called with the new scale of a widget. */
typedef void (*TrellisScaleChanged)(gpointer user, double scale);

/* Returns the number of device pixels per point at which the widget is drawn. It is a whole number
 * before GTK 4.12, and on displays without fractional scales, such as X11. */
double trellis_widget_get_scale(GtkWidget *widget);

/* Calls `changed` each time the scale of the widget changes, because its window has moved to
 * another monitor or the user has set another scale. Ends with the widget, which then calls
 * `destroy`. */
void trellis_widget_watch_scale(GtkWidget *widget, TrellisScaleChanged changed, gpointer user,
                                GDestroyNotify destroy);

G_END_DECLS
