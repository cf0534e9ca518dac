/* What the C files share about a canvas, which holds cells. A canvas knows no area. */
#pragma once

#include "CGtkCellPrivate.h"

G_BEGIN_DECLS

typedef struct _TrellisCanvas TrellisCanvas;

struct _TrellisCanvas {
  GtkWidget parent_instance;
  /* What canvas coordinate (0, 0) stands for. */
  double origin_x, origin_y;
  /* The visible part's origin, in canvas coordinates; its size is the canvas's. */
  double view_x, view_y;
  /* The visible part cuts off pictures of cells in perspective. */
  gboolean is_cut;
  /* The cells as they are drawn, by z and order. The siblings' own order is the one they are read
   * in. */
  GPtrArray *drawn;
  /* Room for a list of cells, kept from one frame to the next. */
  GPtrArray *scratch;
  /* The siblings may not stand in the order in which they are read. */
  gboolean reads_wrong;
  /* GTK looks into that one after this one; or NULL. */
  TrellisCanvas *below;
};

TrellisCanvas *trellis_canvas_new(const char *css_name, GtkAccessibleRole role);
void trellis_canvas_set_origin(TrellisCanvas *canvas, double x, double y);
void trellis_canvas_set_view(TrellisCanvas *canvas, double x, double y);
/* Unmaps the cells that are parked. */
void trellis_canvas_rest(TrellisCanvas *canvas);

/* ---- The order of drawing ---- */

/* Moves the cell to its place in the drawing order by z; parents it when it is new here. */
void trellis_canvas_order(TrellisCanvas *canvas, TrellisCell *cell);
/* Puts cells of one z that overlap into their order. Called after each batch of placements. */
void trellis_canvas_settle_order(TrellisCanvas *canvas);
/* Takes the cell out. */
void trellis_canvas_remove(TrellisCanvas *canvas, TrellisCell *cell);

/* ---- The order of reading ---- */

/* Puts the siblings into the order in which they are read, if `reads_wrong`. */
void trellis_canvas_settle_reading(TrellisCanvas *canvas);

/* ---- Drawing and picking ---- */

/* Draws the cells. */
void trellis_canvas_draw(TrellisCanvas *canvas, GtkSnapshot *snapshot);
/* Paints the picture of a cell in perspective that will be shown soon. */
void trellis_canvas_paint_ahead(TrellisCanvas *canvas, TrellisCell *cell);
/* Makes GTK find the topmost cell at a point, in canvas coordinates. */
void trellis_canvas_uncover(TrellisCanvas *canvas, double x, double y);

G_END_DECLS
