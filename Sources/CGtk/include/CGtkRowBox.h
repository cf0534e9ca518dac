/* A row: a widget whose owner computes the places of its children, and the part that a widget in a
 * cell takes in presses on the area. */
#pragma once

#include "CGtkArea.h"

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
void trellis_row_box_place(TrellisRowBox *row, GtkWidget *child, double x, double y, int width, int height,
                       gboolean centered);

/* Requests calls of `tick`. */
void trellis_row_box_begin_frames(TrellisRowBox *row);

GType trellis_row_box_get_type(void);
#define TRELLIS_ROW_BOX(o) (G_TYPE_CHECK_INSTANCE_CAST((o), trellis_row_box_get_type(), TrellisRowBox))

/* The meaning of a press on a widget in a cell for the area. */
typedef enum {
  /* The cell is pressed. */
  TRELLIS_PRESS_CELL,
  /* The widget handles the press alone. The area does not report it. */
  TRELLIS_PRESS_CONTROL,
  /* The widget is a handle of the cell. */
  TRELLIS_PRESS_HANDLE,
} TrellisPressRole;

void trellis_widget_set_press_role(GtkWidget *widget, TrellisPressRole role);
TrellisPressRole trellis_widget_get_press_role(GtkWidget *widget);

/* ---- Colors ---- */

/* Sets the text color of a widget, above that of the theme and below the program's own style, or
 * NULL for the theme's. The first widget with a color costs a new computation of all styles, so a
 * program should use few colors. */
void trellis_widget_set_tint(GtkWidget *widget, const TrellisColor *color);
/* Sets the background color of a widget in the same way. */
void trellis_widget_set_background(GtkWidget *widget, const TrellisColor *color);

G_END_DECLS
