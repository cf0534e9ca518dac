#include "CGtkAreaPrivate.h"
#include "CGtkDrag.h"
#include "CGtkFileList.h"

/* Drags that begin in the area. GtkDragSource is not used, because its gesture would decide when a
 * drag begins, and its icon would hide what the area shows until then. */

/* ---- The content ---- */

static GdkContentProvider *
content_of(TrellisArea *area, const TrellisDragOffer *offer)
{
  GdkContentProvider *parts[2];
  gsize n = 0;

  /* A GtkWidget has no serialized form, so other programs receive nothing. */
  if (offer->local)
    return gdk_content_provider_new_typed(GTK_TYPE_WIDGET, area);
  if (offer->uris != NULL && offer->uris[0] != NULL)
    parts[n++] = trellis_files_content(offer->uris);
  if (offer->text != NULL)
    parts[n++] = gdk_content_provider_new_typed(G_TYPE_STRING, offer->text);
  return n == 1 ? parts[0] : gdk_content_provider_new_union(parts, n);
}

/* ---- The drag ---- */

static void
end_drag(TrellisArea *area, GdkDrag *drag, GdkDragAction action)
{
  if (area->drag != drag)
    return;
  area->drag = NULL;
  g_signal_handlers_disconnect_by_data(drag, area);
  gdk_drag_drop_done(drag, action != 0);
  g_object_unref(drag);
  CALL(area, drag_ended, action);
}

static void
finished(GdkDrag *drag, TrellisArea *area)
{
  end_drag(area, drag, gdk_drag_get_selected_action(drag));
}

static void
cancelled(GdkDrag *drag, GdkDragCancelReason reason, TrellisArea *area)
{
  (void)reason;
  end_drag(area, drag, 0);
}

/* Emits the signal that GDK's backends emit for the Escape key. The class handler releases the
 * pointer. */
gboolean
trellis_area_cancel_drag(TrellisArea *area)
{
  if (area->drag == NULL)
    return FALSE;
  g_signal_emit_by_name(area->drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
  return TRUE;
}

void
trellis_area_forget_drag(TrellisArea *area)
{
  if (area->drag == NULL)
    return;
  g_signal_handlers_disconnect_by_data(area->drag, area);
  /* The icon would stay, because GDK removes it only when the drag is done. */
  gdk_drag_drop_done(area->drag, FALSE);
  g_clear_object(&area->drag);
}

/* Returns the distance of the pointer from x, y in area coordinates. The icon of a cancelled drag
 * returns to that point. */
static void
distance_from(TrellisArea *area, GdkSurface *surface, GdkDevice *device, double x, double y,
              double *dx, double *dy)
{
  GtkNative *native = gtk_widget_get_native(GTK_WIDGET(area));
  double left, top, px, py;

  gtk_native_get_surface_transform(native, &left, &top);
  trellis_translate(GTK_WIDGET(area), GTK_WIDGET(native), &x, &y);
  gdk_surface_get_device_position(surface, device, &px, &py, NULL);
  *dx = px - x - left;
  *dy = py - y - top;
}

gpointer
trellis_area_begin_drag(TrellisArea *area, const TrellisDragOffer *offer, double x, double y)
{
  GtkNative *native = gtk_widget_get_native(GTK_WIDGET(area));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface(native) : NULL;
  GdkDragAction actions = GDK_ACTION_COPY | (offer->may_move ? GDK_ACTION_MOVE : 0);
  GdkContentProvider *content;
  GdkPaintable *icon;
  double dx, dy, scale;

  if (area->drag != NULL || !area->pressing || area->press_device == NULL || surface == NULL)
    return NULL;
  distance_from(area, surface, area->press_device, x, y, &dx, &dy);
  content = content_of(area, offer);
  area->drag = gdk_drag_begin(surface, area->press_device, content, actions, dx, dy);
  g_object_unref(content);
  if (area->drag == NULL)
    return NULL;
  g_object_set_data(G_OBJECT(area->drag), "trellis-area", area);
  g_signal_connect(area->drag, "dnd-finished", G_CALLBACK(finished), area);
  g_signal_connect(area->drag, "cancel", G_CALLBACK(cancelled), area);
  icon = trellis_drag_stack(GTK_WIDGET(area), offer->pictures, offer->n_pictures, offer->count,
                            &scale);
  gtk_drag_icon_set_from_paintable(area->drag, icon, (int)(offer->hot_x * scale),
                                   (int)(offer->hot_y * scale));
  g_object_unref(icon);
  /* The drag has grabbed the pointer, and the press gets no more events. */
  area->pressing = FALSE;
  return area->drag;
}
