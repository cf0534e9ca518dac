/* Declarations of the canvas for CGtk's C files. A canvas contains cells. It does not depend on the
 * area. */
#pragma once

#include "../Cell/CGtkCellPrivate.h"

G_BEGIN_DECLS

typedef struct _TrellisCanvas TrellisCanvas;

struct _TrellisCanvas {
  GtkWidget parent_instance;
  /* The content coordinates of the canvas's origin. */
  double origin_x, origin_y;
  /* The origin of the visible part in canvas coordinates. The size of the visible part is that of
   * the canvas. */
  double view_x, view_y;
  /* Whether the edges of the visible part have cut off the picture of a cell in perspective. */
  gboolean is_cut;
  /* The cells in drawing order, by z and order. The order of the siblings is the reading order. */
  GPtrArray *drawn;
  /* An array for temporary lists of cells, kept from frame to frame. */
  GPtrArray *scratch;
  /* Whether the batch of placements in progress has queued an allocation. */
  gboolean batch_allocates;
  /* Whether the order of the siblings may differ from the reading order. */
  gboolean reading_order_changed;
  /* Whether the program allows pictures of moving cells. */
  gboolean rasterizes;
  /* Whether cells or the canvas move, and the number of frames since the last movement. */
  gboolean is_moving;
  guint calm_frames;
  /* Whether the visible part has moved so far in this frame that cells are drawn too few times for
   * pictures of them, and the number of such frames in a row. */
  gboolean is_fast;
  guint fast_frames;
  /* The origin of the visible part in the last frame, in content coordinates. The origin of the canvas
   * changes without a movement. */
  double seen_x, seen_y;
  /* Whether the last drawing used pictures, and whether the next one can make more of them. */
  gboolean has_rasters, raster_pending;
  /* The timeout that frees the pictures of a resting canvas, or 0 for none. */
  guint raster_timer;
  /* The canvas below this one, in which GTK picks after this one, or NULL. */
  TrellisCanvas *below;
};

/* Creates a canvas and returns a floating reference. */
TrellisCanvas *trellis_canvas_new(const char *css_name, GtkAccessibleRole role);
/* Sets the content coordinates of the canvas's origin. */
void trellis_canvas_set_origin(TrellisCanvas *canvas, double x, double y);
/* Sets the origin of the visible part in canvas coordinates. */
void trellis_canvas_set_view(TrellisCanvas *canvas, double x, double y);
/* Unmaps the parked cells. */
void trellis_canvas_unmap_parked(TrellisCanvas *canvas);

/* ---- Drawing order ---- */

/* Moves the cell to its position in the drawing order by z. A new cell becomes a child of the
 * canvas. */
void trellis_canvas_order(TrellisCanvas *canvas, TrellisCell *cell);
/* Sorts overlapping cells with an equal z. Called after each batch of placements. */
void trellis_canvas_sort_order(TrellisCanvas *canvas);
/* Removes the cell from the canvas. */
void trellis_canvas_remove(TrellisCanvas *canvas, TrellisCell *cell);

/* ---- Reading order ---- */

/* Sorts the siblings into the reading order, if `reading_order_changed` is TRUE. */
void trellis_canvas_sort_reading(TrellisCanvas *canvas);

/* ---- Pictures of moving cells ---- */

/* Allows or forbids pictures of moving cells. The default is TRUE. */
void trellis_canvas_set_rasterizes(TrellisCanvas *canvas, gboolean rasterizes);
/* Records that the canvas or a cell in it has moved or faded. */
void trellis_canvas_moved(TrellisCanvas *canvas);
/* Records that the visible part has moved in this frame. */
void trellis_canvas_moved_view(TrellisCanvas *canvas);
/* Called at the beginning of each requested frame. Draws the canvas again if pictures can be made
 * or are no longer needed. */
void trellis_canvas_begin_frame(TrellisCanvas *canvas);
/* Ends a movement, because no more frames are requested. */
void trellis_canvas_rest(TrellisCanvas *canvas);
/* Frees the pictures. */
void trellis_canvas_forget_rasters(TrellisCanvas *canvas);
/* Begins a drawing. Returns FALSE if it uses no pictures. */
gboolean trellis_canvas_begin_rasters(TrellisCanvas *canvas, TrellisRasterFrame *frame);
/* ---- Drawing and picking ---- */

/* Draws the cells. */
void trellis_canvas_draw(TrellisCanvas *canvas, GtkSnapshot *snapshot);
/* Paints the picture of a cell in perspective before the frame that shows it. */
void trellis_canvas_paint_ahead(TrellisCanvas *canvas, TrellisCell *cell);
/* Changes which cells GTK can pick so that it picks the topmost cell at a point, in canvas
 * coordinates. */
void trellis_canvas_prepare_pick(TrellisCanvas *canvas, double x, double y);

G_END_DECLS
