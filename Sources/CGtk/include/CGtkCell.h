/* The wrapper around one element: a cell with a child, its background, its separators and its swipe
 * actions. */
#pragma once

#include "CGtkStyle.h"

G_BEGIN_DECLS

typedef struct _TrellisCell TrellisCell;
typedef struct _TrellisSwipe TrellisSwipe;

/* Creates a cell and returns a floating reference. A cell wraps one child and accepts any size; its
 * minimum size is 0. `role`, a TrellisElementRole, also determines the CSS name: "cell" for items,
 * otherwise "supplementary". */
TrellisCell *trellis_cell_new(int role);
/* Changes the role of the cell of an item: TRELLIS_ELEMENT_ITEM or TRELLIS_ELEMENT_TREE_ITEM. It
 * costs as much as a new cell in the area. */
void trellis_cell_set_role(TrellisCell *cell, int role);
/* Creates a selection rectangle and returns a floating reference. It is a cell without a child,
 * with the CSS name "rubberband". */
TrellisCell *trellis_band_new(void);
/* Creates a cell that draws the look of a view inside the widget of another cell. Its CSS node is
 * "view". */
TrellisCell *trellis_view_new(void);
/* Sets the child of a cell, or NULL for none. The previous child is removed. */
void trellis_cell_set_child(TrellisCell *cell, GtkWidget *child);

/* The background, border and corners of a view. Lengths are in pixels. */
typedef struct {
  TrellisColor background, border;
  gboolean has_background;
  float border_width, radius;
  /* Whether the content of the view is cut off at its edges and rounded corners. */
  gboolean clips;
  /* For a content view only: its opacity, its frame in the cell if it does not fill the cell, and
   * its transform about its center, of which the affine part is used. */
  float opacity, x, y, width, height, matrix[16];
  gboolean has_frame, has_matrix;
} TrellisLook;

/* A separator at an edge of a cell. Its CSS node is `row-separator`, a child of the cell's. Lengths
 * are in pixels. */
typedef struct {
  /* The distances from the left and right edges of the cell. */
  float left, right;
  /* The color, drawn over the node's background. */
  TrellisColor color;
  gboolean has_color;
} TrellisSeparatorLook;

/* Sets the separator at the top edge of a cell, or at its bottom edge. `look` is NULL for none. */
void trellis_cell_set_separator(TrellisCell *cell, gboolean is_bottom,
                                const TrellisSeparatorLook *look);

/* Sets whether the content of a cell is cut off at the corners that the style rounds. */
void trellis_cell_set_clips_corners(TrellisCell *cell, gboolean clips);

/* Sets the shape to which the drawing of a cell is clipped, and outside of which the cell is not
 * picked: a polygon with `count` corners, in fractions of the cell's size. Its inside is what an odd
 * number of its parts covers. `corners` is NULL for none. */
void trellis_cell_set_shape(TrellisCell *cell, const graphene_point_t *corners, guint count);

/* A background between that of the theme and the content of a cell. Lengths are in pixels. */
typedef struct {
  TrellisColor color, stroke;
  gboolean has_color;
  float stroke_width, radius;
  /* The distance by which the outer edge of the stroke lies outside the background. */
  float stroke_outset;
  /* The distances from the edges of the cell. `leading` and `trailing` follow its direction. */
  float top, leading, bottom, trailing;
} TrellisBackground;

/* Sets the background of a cell, or NULL for none, and the widget above its color and below the
 * content, or NULL for none. The widget is as large as the background. */
void trellis_cell_set_background(TrellisCell *cell, const TrellisBackground *background,
                                 GtkWidget *widget);

/* Sets the look of a cell and of its content view. `content` is NULL for a cell without a content
 * view. */
void trellis_cell_set_look(TrellisCell *cell, const TrellisLook *own, const TrellisLook *content);

/* Creates a bar for the buttons of a cell's swipe actions, at the right or left edge of the cell, and
 * returns a floating reference. Its CSS name is "swipe". */
TrellisSwipe *trellis_swipe_new(gboolean at_right);
/* Creates a button for a bar and returns a floating reference. Its CSS name is "action". */
GtkWidget *trellis_swipe_button_new(void);
/* Adds a button. The first one is at the edge of the cell. `color` is the color behind the button,
 * or NULL for that of its style. */
void trellis_swipe_add(TrellisSwipe *swipe, GtkWidget *button, const TrellisColor *color);
/* Places a button: `inner_edge` is the distance of its far edge from the edge of the cell, and
 * `width` its width from there outwards, in pixels. */
void trellis_swipe_place(TrellisSwipe *swipe, guint index, double inner_edge, double width);
/* Brings a button in front of all others, or none if `front` is -1. */
void trellis_swipe_set_front(TrellisSwipe *swipe, int front);
/* Sets the bar of a cell, or NULL for none. The previous bar is removed. */
void trellis_cell_set_swipe(TrellisCell *cell, TrellisSwipe *swipe);
/* Moves the content of a cell to the right, in pixels. */
void trellis_cell_set_shift(TrellisCell *cell, double shift);

/* Sets whether a picture of the cell is moved in place of the cell while it moves. By default it is. */
void trellis_cell_set_rasterizes(TrellisCell *cell, gboolean rasterizes);

/* Returns the number of pictures of moving cells that exist, and that have been made. For tests. */
guint trellis_raster_count(void);
guint trellis_raster_made(void);
/* Returns the number of instances of TrellisArea, TrellisCanvas, TrellisCell and TrellisRowBox that are
 * alive. */
guint trellis_live_instances(void);

GType trellis_cell_get_type(void);
#define TRELLIS_CELL(o) (G_TYPE_CHECK_INSTANCE_CAST((o), trellis_cell_get_type(), TrellisCell))

G_END_DECLS
