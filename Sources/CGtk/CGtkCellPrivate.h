/* What the C files share about a cell. A cell knows no canvas and no area. */
#pragma once

#include "CGtkAccess.h"
#include "CGtkArea.h"
#include "CGtkPerspective.h"
#include "CGtkWidgetPrivate.h"

G_BEGIN_DECLS

typedef struct _TrellisLooks TrellisLooks;

struct _TrellisCell {
  GtkWidget parent_instance;
  GtkWidget *child;
  /* NULL for a cell of which only its child is drawn. */
  TrellisLooks *looks;
  /* The last placement, in content or area coordinates. */
  double x, y, width, height;
  float matrix[16];
  float opacity;
  gint32 z;
  guint64 order;
  guint has_matrix : 1;
  guint parked : 1;
  /* Another cell lies on top where GTK looked last, and comes after this one among the siblings. */
  guint covered : 1;
  /* The cell has moved since the order was last looked at. */
  guint moved : 1;
  /* Among the shown cells; valid only while their order is looked at. */
  guint rank;
  /* What assistive technology was told last. */
  guint has_label : 1;
  TrellisTristate selected, expanded;
  guint64 reading;
  /* The labels in the cell whose text is its name. Not owned. */
  GList *labels;
  /* Index in the batch that is being placed. */
  gsize last_placement;
  /* Made from the above and the canvas's origin when needed; NULL when out of date. */
  GskTransform *transform;
  /* Made with the transform; NULL while the cell is under an affine one. GTK then has the affine
   * transform that CGtkTransform.c describes. */
  TrellisPerspective *perspective;
};

#define TRELLIS_IS_CELL(o) (G_TYPE_CHECK_INSTANCE_TYPE((o), trellis_cell_get_type()))

/* Sets whether GTK may find the cell at a point: not while it is parked or covered. */
void trellis_cell_update_target(TrellisCell *cell);

/* ---- Transforms ---- */

/* Returns `next`, then the affine part of a matrix of four rows. Takes `next`. */
GskTransform *trellis_transform_affine(GskTransform *next, const float *matrix);
void trellis_cell_forget_transform(TrellisCell *cell);
/* Gives the cell its recorded size and place on a canvas with that origin. */
void trellis_cell_allocate(TrellisCell *cell, double origin_x, double origin_y);
/* Moves the transform so that GTK finds the point of the cell that is seen there. */
void trellis_cell_aim(TrellisCell *cell, double x, double y);
/* Whether a point of the canvas lies in the picture of the cell's rectangle. `cell` is in
 * perspective. */
gboolean trellis_cell_is_seen_at(const TrellisCell *cell, double x, double y, double *cell_x,
                                 double *cell_y);

/* ---- Looks ---- */

/* Returns the color, or the theme's of its name. */
GdkRGBA trellis_resolve_color(GtkWidget *widget, const TrellisColor *color);
/* Draws the background, the border, the content view and the child. */
void trellis_cell_draw(TrellisCell *cell, GtkSnapshot *snapshot);
/* Gives the size of the content view, if there is one, and returns its transform: a reference, or NULL
 * for none. */
GskTransform *trellis_cell_place_content(TrellisCell *cell, int *width, int *height);
void trellis_cell_show_content(TrellisCell *cell);

/* ---- The name ---- */

/* Names the cell for assistive technology: after `label`, or, if that is NULL, after the labels in
 * the cell. */
void trellis_cell_set_name(TrellisCell *cell, const char *label);
/* Ends the naming after the labels in the cell. */
void trellis_cell_forget_labels(TrellisCell *cell);

G_END_DECLS
