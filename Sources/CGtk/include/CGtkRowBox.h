/* A row: a widget whose owner computes the places of its children. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

typedef struct _TrellisRowBox TrellisRowBox;

/* The functions through which a row asks its owner. Coordinates are measured from the leading
 * edge. */
typedef struct {
  /* Sets the minimum and the natural size along one axis. `for_size` is the size along the other
   * one, or -1. */
  void (*measure)(void *user, GtkOrientation orientation, int for_size, int *minimum, int *natural);
  /* Calls trellis_row_box_place for each visible child. */
  void (*allocate)(void *user, int width, int height);
  /* Called in the update phase of each frame after trellis_row_box_begin_frames, until it returns FALSE.
   * `time` is in microseconds. */
  gboolean (*tick)(void *user, gint64 time);
} TrellisRowBoxCallbacks;

/* Creates a row and returns a floating reference. `callbacks` is copied. `destroy` is called with
 * `user` exactly once, when the row is disposed. No callback is called after it. */
GtkWidget *trellis_row_box_new(const TrellisRowBoxCallbacks *callbacks, void *user,
                               GDestroyNotify destroy);

/* Sets the content, or NULL for none. The previous content is removed. The row has its size request
 * mode. */
void trellis_row_box_set_content(TrellisRowBox *row, GtkWidget *content);
/* Adds another child, above the content. */
void trellis_row_box_add(TrellisRowBox *row, GtkWidget *child);
/* Removes a child that was added. */
void trellis_row_box_remove(TrellisRowBox *row, GtkWidget *child);

/* Allocates a child of a row during `allocate`. `x` is measured from the leading edge. The child gets
 * at least its minimum size, around the same center if `centered`. */
void trellis_row_box_place(TrellisRowBox *row, GtkWidget *child, double x, double y, int width,
                           int height, gboolean centered);

/* Requests calls of `tick`. */
void trellis_row_box_begin_frames(TrellisRowBox *row);

G_END_DECLS
