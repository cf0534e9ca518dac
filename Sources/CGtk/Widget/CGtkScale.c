#include <math.h>

#include "CGtkScale.h"
#include "CGtkWidgetPrivate.h"

/* Coordinates and device pixels. */

gboolean
trellis_translate(GtkWidget *from, GtkWidget *to, double *x, double *y)
{
  graphene_point_t point;

  if (!gtk_widget_compute_point(from, to, &GRAPHENE_POINT_INIT((float)*x, (float)*y), &point))
    return FALSE;
  *x = point.x;
  *y = point.y;
  return TRUE;
}

void
trellis_translate_from_surface(GtkWidget *widget, double *x, double *y)
{
  GtkNative *native = gtk_widget_get_native(widget);
  double left, top;

  if (native == NULL)
    return;
  gtk_native_get_surface_transform(native, &left, &top);
  *x -= left;
  *y -= top;
  trellis_translate(GTK_WIDGET(native), widget, x, y);
}

static GdkSurface *
surface_of(GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native(widget);

  return native != NULL ? gtk_native_get_surface(native) : NULL;
}

double
trellis_widget_get_scale(GtkWidget *widget)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  GdkSurface *surface = surface_of(widget);

  if (surface != NULL)
    return gdk_surface_get_scale(surface);
#endif
  return gtk_widget_get_scale_factor(widget);
}

void
trellis_widget_round_to_pixels(GtkWidget *widget, double *x, double *y)
{
  double scale = trellis_widget_get_scale(widget);
  GtkNative *native = gtk_widget_get_native(widget);
  double left, top, native_x = 0, native_y = 0;

  if (scale == floor(scale) || native == NULL ||
      !trellis_translate(widget, GTK_WIDGET(native), &native_x, &native_y))
    return;
  gtk_native_get_surface_transform(native, &left, &top);
  left += native_x;
  top += native_y;
  *x = round((left + *x) * scale) / scale - left;
  *y = round((top + *y) * scale) / scale - top;
}

typedef struct {
  GtkWidget *widget;
  TrellisScaleChanged changed;
  gpointer user;
  GDestroyNotify destroy;
  double known;
  /* The window's surface while the widget is realized, and the signal handler on it. */
  GdkSurface *surface;
  gulong handler;
} ScaleWatch;

static void
compare_scale(ScaleWatch *watch)
{
  double scale = trellis_widget_get_scale(watch->widget);

  if (scale == watch->known)
    return;
  watch->known = scale;
  watch->changed(watch->user, scale);
}

static void
leave_surface(ScaleWatch *watch)
{
  if (watch->handler != 0)
    g_clear_signal_handler(&watch->handler, watch->surface);
  g_clear_object(&watch->surface);
}

static void
enter_surface(ScaleWatch *watch)
{
  leave_surface(watch);
  watch->surface = g_object_ref(surface_of(watch->widget));
#if GTK_CHECK_VERSION(4, 12, 0)
  watch->handler = g_signal_connect_swapped(watch->surface, "notify::scale",
                                            G_CALLBACK(compare_scale), watch);
#endif
  compare_scale(watch);
}

static void
watch_free(gpointer data, GClosure *closure)
{
  ScaleWatch *watch = data;

  (void)closure;
  leave_surface(watch);
  watch->destroy(watch->user);
  g_free(watch);
}

void
trellis_widget_watch_scale(GtkWidget *widget, TrellisScaleChanged changed, gpointer user,
                           GDestroyNotify destroy)
{
  ScaleWatch *watch = g_new0(ScaleWatch, 1);

  *watch = (ScaleWatch){ .widget = widget,
                         .changed = changed,
                         .user = user,
                         .destroy = destroy,
                         .known = trellis_widget_get_scale(widget) };
  g_signal_connect_swapped(widget, "realize", G_CALLBACK(enter_surface), watch);
  g_signal_connect_swapped(widget, "unrealize", G_CALLBACK(leave_surface), watch);
  g_signal_connect_data(widget, "notify::scale-factor", G_CALLBACK(compare_scale), watch,
                        watch_free, G_CONNECT_SWAPPED);
  if (gtk_widget_get_realized(widget))
    enter_surface(watch);
}
