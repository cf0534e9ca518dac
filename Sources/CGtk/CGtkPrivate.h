/* What the files of the scroll area share. */
#pragma once

#include "CGtkAccess.h"
#include "CGtkArea.h"
#include "CGtkDesktop.h"
#include "CGtkPerspective.h"
#include "CGtkScale.h"

G_BEGIN_DECLS

typedef struct _TrellisLooks TrellisLooks;

struct _TrellisCell {
  GtkWidget parent_instance;
  GtkWidget *child;
  /* NULL for a cell of which only its child is drawn. */
  TrellisLooks *looks;
  /* As placed last; content or area coordinates. */
  double x, y, width, height;
  float matrix[16];
  float opacity;
  gint32 z;
  guint64 order;
  guint has_matrix : 1;
  guint floating : 1;
  guint parked : 1;
  /* Another lies on top where GTK looked last, and comes after it among the siblings. */
  guint covered : 1;
  /* Since the order was last looked at. */
  guint moved : 1;
  /* Among the shown; of use only while their order is looked at. */
  guint rank;
  /* As told last. */
  guint has_label : 1;
  TrellisTristate selected, expanded;
  guint64 reading;
  /* In it, whose text is its name. Not owned. */
  GList *labels;
  /* Index in the batch that is being placed. */
  gsize last_placement;
  /* Made from the above and the canvas's origin when needed; NULL when out of date. */
  GskTransform *transform;
  /* Made with the transform; NULL while the cell is under an affine one. GTK then has the affine
   * transform that trellis_cell_make_transform describes. */
  TrellisPerspective *perspective;
};

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

#define TRELLIS_TYPE_CANVAS (trellis_canvas_get_type())
#define TRELLIS_IS_CELL(o) (G_TYPE_CHECK_INSTANCE_TYPE((o), trellis_cell_get_type()))

GType trellis_canvas_get_type(void);
TrellisCanvas *trellis_canvas_new(const char *css_name, GtkAccessibleRole role);
/* Moves the cell to its place in the drawing order by z; parents it when it is new here. */
void trellis_canvas_order(TrellisCanvas *canvas, TrellisCell *cell);
/* Gives the cell its size and its place, as they were recorded. */
void trellis_canvas_allocate(TrellisCanvas *canvas, TrellisCell *cell);
/* Puts cells of one z that overlap into their order. After each batch of placements. */
void trellis_canvas_settle_order(TrellisCanvas *canvas);
/* The order in which the cells are read may be another. */
void trellis_canvas_reading_changed(TrellisCanvas *canvas);
/* Puts the siblings into that order. */
void trellis_canvas_settle_reading(TrellisCanvas *canvas);
/* Takes the cell out. */
void trellis_canvas_remove(TrellisCanvas *canvas, TrellisCell *cell);
/* Sees to it that GTK finds the topmost cell at a point, in canvas coordinates. */
void trellis_canvas_uncover(TrellisCanvas *canvas, double x, double y);
void trellis_canvas_set_origin(TrellisCanvas *canvas, double x, double y);
/* Unmaps the cells that are parked. */
void trellis_canvas_rest(TrellisCanvas *canvas);
void trellis_canvas_set_view(TrellisCanvas *canvas, double x, double y);
/* Paints the picture of a cell in perspective that will be shown soon. */
void trellis_canvas_paint_ahead(TrellisCanvas *canvas, TrellisCell *cell);

void trellis_cell_forget_transform(TrellisCell *cell);
GType trellis_item_get_type(void);
/* It was parked or is not any more. */
void trellis_cell_tell_parked(TrellisCell *cell);
void trellis_cell_forget_labels(TrellisCell *cell);
/* Whether GTK may find it: not while it is parked or covered. */
void trellis_cell_update_target(TrellisCell *cell);

/* Makes the transform that puts a cell where its placement says, seen from `origin`. For a cell in
 * perspective it also makes `perspective`, and the transform is an affine one for GTK, which picks
 * wrongly through others: the bounds of the cell's rectangle are those of its picture. */
GskTransform *trellis_cell_make_transform(TrellisCell *cell, double origin_x, double origin_y);
/* Moves that transform so that GTK finds the point of the cell that is seen there. */
void trellis_cell_aim(TrellisCell *cell, double x, double y);
/* Whether a point of the canvas lies in the picture of the cell's rectangle. `cell` is in
 * perspective. */
gboolean trellis_cell_is_seen_at(const TrellisCell *cell, double x, double y, double *cell_x,
                                 double *cell_y);

struct _TrellisArea {
  GtkWidget parent_instance;
  TrellisAreaCallbacks callbacks;
  gpointer user;
  GDestroyNotify destroy;

  GtkWidget *background;
  TrellisCanvas *content;
  TrellisCanvas *floating;

  GtkAdjustment *adjustments[2]; /* by GtkOrientation */
  GtkScrollablePolicy policies[2];
  int natural[2]; /* by GtkOrientation */
  /* Of the GtkScrolledWindow around the area, by GtkOrientation: whether its scrollbar is to be
   * hidden, whether it is, and the policy that it has otherwise. */
  gboolean hides_bar[2], bar_is_hidden[2];
  GtkPolicyType bar_policy[2];
  double min[2], max[2], offset[2];
  /* The adjustments change because of us. */
  gboolean mirroring;
  GtkBorder border;

  int width, height;
  /* Assistive technology was told so last. */
  gboolean busy;
  /* The owner has not heard of the size yet. */
  gboolean size_is_news;
  GdkFrameClock *clock;
  gulong layout_handler;
  guint tick;
  gboolean wants_frame;
  /* Of the press under way: how many there were in a row, and whether it is a drag by now. */
  int clicks;
  gboolean pressing;
  /* Looks whether the press has ended when its last event has been dealt with; 0 when none is due. */
  guint press_check;
  gboolean press_moves;
  double press_x, press_y;     /* The last place of the press, in the area. */
  /* The cell that the keyboard is to be in; NULL for the area itself. */
  TrellisCell *focused;
  /* The keyboard is somewhere in the area, as the owner knows. */
  gboolean has_focus;
  /* The last thing that moved the focus was a key. */
  gboolean shows_focus;
  /* The focus moves because of us. */
  gboolean focusing;
  gulong focus_handler;
  /* Takes what is drawn ahead between two frames; NULL when nothing is. */
  GtkSnapshot *ahead;
  /* What a key asked for is told in it; NULL when none is shown. */
  GtkWidget *tooltip;
  /* Opened last; it stays, closed, until the next is opened. NULL before the first. */
  GtkWidget *menu;
  guint menu_drop;
  TrellisColor color;
  gboolean has_color;
  /* Of the press under way. */
  GdkDevice *press_device;
  /* What began here and is at the pointer; NULL for nothing. */
  GdkDrag *drag;
  /* What is over the area, until it leaves or has been read; NULL for nothing. */
  GdkDrop *drop;
  /* It was dropped, and is being read. */
  gboolean dropping;
};

/* Calls one of the owner's functions if there is one. */
#define CALL(area, name, ...)                                                                      \
  do {                                                                                             \
    if ((area)->callbacks.name != NULL)                                                            \
      (area)->callbacks.name((area)->user, __VA_ARGS__);                                           \
  } while (0)

/* Sees to it that there is a frame, and with it an end of frames. */
void trellis_area_ensure_tick(TrellisArea *area);
void trellis_area_parent_changed(TrellisArea *area);
void trellis_area_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline);
void trellis_area_size_allocate(GtkWidget *widget, int width, int height, int baseline);
void trellis_area_laid_out(GdkFrameClock *clock, TrellisArea *area);
void trellis_area_scrollable_init(GtkScrollableInterface *iface);
/* Brings one adjustment up to date without hearing of it. */
void trellis_area_mirror(TrellisArea *area, GtkOrientation orientation);
void trellis_area_set_adjustment(TrellisArea *area, GtkOrientation orientation,
                                 GtkAdjustment *adjustment);
void trellis_area_drop_adjustments(TrellisArea *area);

/* Live instances of this file set's types. */
void trellis_instance_made(void);
void trellis_instance_gone(void);
/* `next`, then the affine part of a matrix of four rows. Takes `next`. */
GskTransform *trellis_transform_affine(GskTransform *next, const float *matrix);
void trellis_cell_snapshot(GtkWidget *widget, GtkSnapshot *snapshot);
/* Gives the size of the content view, if there is one, and returns its transform: a reference, or NULL
 * for none. */
GskTransform *trellis_cell_place_content(TrellisCell *cell, int *width, int *height);
void trellis_cell_show_content(TrellisCell *cell);
/* Returns the color, or the theme's of its name. */
GdkRGBA trellis_resolve_color(GtkWidget *widget, const TrellisColor *color);

/* Begins or ends listening to where the root has its focus. */
void trellis_area_watch_focus(TrellisArea *area, gboolean watch);
void trellis_area_forget_focus(TrellisArea *area, TrellisCell *cell);
/* The focus virtual function; -1 where the parent class decides. */
int trellis_area_move_focus(GtkWidget *widget, GtkDirectionType direction);

/* Changes a point of `from` into one of `to`. FALSE, and no change, when there is no way from one
 * to the other. */
gboolean trellis_translate(GtkWidget *from, GtkWidget *to, double *x, double *y);
/* The theme's color of this name. FALSE, and no change, when the theme has none. */
gboolean trellis_find_theme_color(GtkWidget *widget, const char *name, GdkRGBA *color);
/* The theme's color of this name; `otherwise`, in CSS, where the theme has none. */
GdkRGBA trellis_theme_color(GtkWidget *widget, const char *name, const char *otherwise);

/* How cells look that are selected or have the focus, once for each display. */
void trellis_add_style(GdkDisplay *display);

gboolean trellis_area_query_tooltip(GtkWidget *widget, int x, int y, gboolean by_key,
                                    GtkTooltip *tooltip);
/* TRUE if one was shown for a key. */
gboolean trellis_area_hide_tooltip(TrellisArea *area);
gboolean trellis_area_close_menu(TrellisArea *area);

void trellis_area_add_press_controllers(TrellisArea *area);
void trellis_area_add_drop_controllers(TrellisArea *area);
/* FALSE when there is none. */
gboolean trellis_area_cancel_drag(TrellisArea *area);
/* Nobody is told any more. */
void trellis_area_forget_drag(TrellisArea *area);
/* What the pointer looks like with these at it. A reference for the caller. */
GdkPaintable *trellis_drag_stack(GtkWidget *widget, GdkPaintable *const *pictures, gsize count,
                                 guint number, double *scale);

/* Input: the controllers of an area, as calls of trellis_area_feed_*. */
void trellis_area_add_controllers(TrellisArea *area);

G_END_DECLS
