/* Declarations of the cell for CGtk's C files. A cell does not depend on the canvas or the area. */
#pragma once

#include "../Widget/CGtkWidgetPrivate.h"
#include "CGtkAccess.h"
#include "CGtkRaster.h"
#include "CPerspective.h"

G_BEGIN_DECLS

typedef struct _TrellisLooks TrellisLooks;
typedef struct _TrellisShape TrellisShape;

struct _TrellisCell {
  GtkWidget parent_instance;
  GtkWidget *child;
  /* The bar with the buttons of the swipe actions, or NULL. */
  GtkWidget *swipe;
  /* The distance by which the content is moved to the right for the swipe actions. */
  float shift;
  /* The widget of the background, or NULL. It is below the child. */
  GtkWidget *backdrop;
  /* The looks, or NULL for a cell that draws only its child. */
  TrellisLooks *looks;
  /* The shape to which the drawing is clipped, or NULL. */
  TrellisShape *shape;
  /* The separators at the top and bottom edges. NULL before the first one is shown. */
  GtkWidget *separators[2];
  /* The last placement, in content or area coordinates. */
  double x, y, width, height;
  float matrix[16];
  float opacity;
  gint32 z;
  guint64 order;
  guint has_matrix : 1;
  guint parked : 1;
  /* Whether another cell covers this one where GTK picked last, and GTK would pick this one
   * first. */
  guint covered : 1;
  /* Whether the program forbids a picture of the cell. */
  guint never_rasterizes : 1;
  /* Whether the cell has moved since the drawing order was checked last. */
  guint moved : 1;
  /* Whether the content is cut off at the corners that the style rounds. */
  guint clips_corners : 1;
  /* The position among the shown cells in drawing order. Valid only while the order is checked. */
  guint rank;
  /* The description that was sent to assistive technology last. */
  guint has_label : 1;
  /* Whether the name is the text of the labels in the cell. FALSE before the first description. */
  guint is_named_by_labels : 1;
  TrellisTristate selected, expanded, checked;
  int level;
  guint64 reading;
  /* The labels in the cell whose text is the cell's name. Not owned. */
  GList *labels;
  /* The index of the cell's last placement in the present batch. */
  gsize last_placement;
  /* The transform that follows from the placement and the origin of the canvas. NULL when it must
   * be computed. */
  GskTransform *transform;
  /* The perspective, computed together with the transform. NULL while the cell has an affine
   * transform. In perspective, `transform` is the affine transform that CGtkTransform.c
   * describes. */
  TrellisPerspective *perspective;
  /* The picture that is moved in place of the cell, or NULL. */
  TrellisRaster *raster;
};

#define TRELLIS_IS_CELL(o) (G_TYPE_CHECK_INSTANCE_TYPE((o), trellis_cell_get_type()))

/* Sets whether GTK can pick the cell. It cannot while the cell is parked or covered. */
void trellis_cell_update_target(TrellisCell *cell);

/* ---- Transforms ---- */

/* Returns a transform that applies the affine part of a 4×4 matrix before `next`. Takes `next`. */
GskTransform *trellis_transform_affine(GskTransform *next, const float *matrix);
/* Marks the transform as out of date. */
void trellis_cell_forget_transform(TrellisCell *cell);
/* Allocates the cell with its recorded size and position on a canvas with that origin. */
void trellis_cell_allocate(TrellisCell *cell, double origin_x, double origin_y);
/* Moves the transform of a cell in perspective so that GTK picks the point of the cell that is seen
 * at a point of the canvas. */
void trellis_cell_align_transform(TrellisCell *cell, double x, double y);
/* Returns whether a point of the canvas lies in the picture of the cell's rectangle, and sets the
 * point in cell coordinates. `cell` must be in perspective. */
gboolean trellis_cell_is_seen_at(const TrellisCell *cell, double x, double y, double *cell_x,
                                 double *cell_y);

/* ---- Looks ---- */

/* Draws the background, the border, the content view and the child. */
void trellis_cell_draw(TrellisCell *cell, GtkSnapshot *snapshot);
/* Sets the size of the content view, if the cell has one, and returns its transform as a reference,
 * or NULL for none. */
GskTransform *trellis_cell_place_content(TrellisCell *cell, int *width, int *height);
/* Allocates the widget of the background. */
void trellis_cell_allocate_backdrop(TrellisCell *cell, int width, int height);
/* Shows or hides the child, depending on the opacity of the content view. */
void trellis_cell_show_content(TrellisCell *cell);

/* ---- Shape ---- */

/* Draws a cell that has a shape, with its separators. */
void trellis_cell_draw_shaped(TrellisCell *cell, GtkSnapshot *snapshot);
/* Returns whether a point in cell coordinates lies in the shape. TRUE for a cell without one. */
gboolean trellis_cell_shape_has(const TrellisCell *cell, double x, double y);

/* ---- Separators ---- */

/* Allocates the separators of a cell that has a size. */
void trellis_cell_allocate_separators(TrellisCell *cell, int width, int height);
/* Draws the separators. */
void trellis_cell_draw_separators(TrellisCell *cell, GtkSnapshot *snapshot);
/* Removes the separators. */
void trellis_cell_forget_separators(TrellisCell *cell);

/* ---- Name ---- */

/* Sets the name of the cell for assistive technology: `label`, or the text of the visible labels in
 * the cell if it is NULL. */
void trellis_cell_set_name(TrellisCell *cell, const char *label);
/* Ends the use of the labels in the cell as its name. */
void trellis_cell_forget_labels(TrellisCell *cell);

G_END_DECLS
