/* Drag and drop with other programs and other parts of this one. */
#pragma once

#include "CGtkArea.h"

G_BEGIN_DECLS

/* What is at the pointer. */
typedef struct {
  /* NULL-terminated; none for no files. */
  const char *const *uris;
  /* NULL for none. */
  const char *text;
  /* Other programs get nothing. */
  gboolean local;
  gboolean may_move;
  /* The first is on top. */
  GdkPaintable *const *pictures;
  gsize n_pictures;
  /* Said by a badge if it is more than 1. */
  guint count;
  /* From the corner of the first picture to the pointer. */
  double hot_x, hot_y;
} TrellisDragOffer;

/* Takes it to the pointer, which was pressed at x, y of the area. `drag_ended` follows.
 * Returns the drag, which `drop` tells again when it is over the area; NULL where there is no
 * pointer. */
gpointer trellis_area_begin_drag(TrellisArea *area, const TrellisDragOffer *offer, double x,
                                 double y);

/* A picture of a part of a widget as it is now, with rounded corners. Of no size: all of it. NULL for
 * a widget that was not drawn yet. A reference for the caller. */
GdkPaintable *trellis_picture_of(GtkWidget *widget, const graphene_rect_t *part, double radius);

/* A drop there would do this now: for when the pointer does not move. */
void trellis_area_set_drop_action(TrellisArea *area, GdkDragAction action);

G_END_DECLS
