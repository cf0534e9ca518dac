/* Drag and drop with other programs and other parts of this one. */
#pragma once

#include "CGtkArea.h"

G_BEGIN_DECLS

/* The content and the icon of a drag. */
typedef struct {
  /* A NULL-terminated list of URIs, or NULL for no files. */
  const char *const *uris;
  /* The text, or NULL for none. */
  const char *text;
  /* Whether other programs receive no content. */
  gboolean local;
  /* Whether a drop may move the content instead of copying it. */
  gboolean may_move;
  /* The pictures of the icon, from front to back. */
  GdkPaintable *const *pictures;
  gsize n_pictures;
  /* The number of dragged items, which a badge shows if it is greater than 1. */
  guint count;
  /* The position of the pointer relative to the corner of the first picture. */
  double hot_x, hot_y;
} TrellisDragOffer;

/* Begins a drag with the pointer, which was pressed at x, y in area coordinates. `drag_ended` is
 * called when it has ended. Returns the drag, which is also in the events of `drop`, or NULL if the
 * pointer is not pressed or another drag is in progress. The area owns the drag. */
gpointer trellis_area_begin_drag(TrellisArea *area, const TrellisDragOffer *offer, double x,
                                 double y);

/* Returns a picture of a part of a widget as it is now, with rounded corners, as a reference for
 * the caller. An empty `part` stands for the whole widget. Returns NULL for a widget that has not
 * been drawn yet. */
GdkPaintable *trellis_picture_of(GtkWidget *widget, const graphene_rect_t *part, double radius);

/* Changes the action of a drop at the pointer's present position, without a motion of the
 * pointer. */
void trellis_area_set_drop_action(TrellisArea *area, GdkDragAction action);

G_END_DECLS
