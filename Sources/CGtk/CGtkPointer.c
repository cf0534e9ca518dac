#include "CGtkArea.h"

/* Asks the pointer device, because GtkRange does not report whether its slider is held, and its own
 * gesture claims the release. */
gboolean
trellis_area_is_pointer_pressed(TrellisArea *area)
{
  GtkNative *native = gtk_widget_get_native(GTK_WIDGET(area));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface(native) : NULL;
  GdkSeat *seat;
  GdkDevice *pointer;
  GdkModifierType state = 0;

  if (surface == NULL)
    return FALSE;
  seat = gdk_display_get_default_seat(gdk_surface_get_display(surface));
  pointer = seat != NULL ? gdk_seat_get_pointer(seat) : NULL;
  if (pointer == NULL)
    return FALSE;
  gdk_surface_get_device_position(surface, pointer, NULL, NULL, &state);
  return (state & (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)) != 0;
}
