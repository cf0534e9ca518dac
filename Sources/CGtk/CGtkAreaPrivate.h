/* What the C files share about the scroll area.
 *
 * A file calls only files below it:
 *
 *   CGtkAreaPlace, CGtkElement                    where cells are, and how they are made
 *   CGtkAccess, CGtkItem                          know the area's class
 *   CGtkArea                                      the area's class: ties its parts together
 *   CGtkAreaLayout, …Scroll, …Tick, …Bars, …Menu, the parts of an area
 *     CGtkInput, CGtkPress, CGtkDrag, CGtkDrop, CGtkFocus, CGtkTooltip
 *   CGtkCanvas, CGtkCanvasDraw, CGtkOrder,        a canvas and its cells: CGtkCanvasPrivate.h
 *     CGtkPick, CGtkReading
 *   CGtkCell, CGtkLook, CGtkTransform,            a cell: CGtkCellPrivate.h
 *     CGtkCellName
 *   CGtkPerspective, CGtkScale, CGtkDesktop, …    neither cell nor area: CGtkWidgetPrivate.h
 */
#pragma once

#include "CGtkCanvasPrivate.h"

G_BEGIN_DECLS

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
  /* The area itself is changing the adjustments. */
  gboolean mirroring;

  int width, height;
  /* Assistive technology was told so last. */
  gboolean busy;
  /* The owner has not been told of the size yet. */
  gboolean size_is_news;
  GdkFrameClock *clock;
  gulong layout_handler;
  guint tick;
  gboolean wants_frame;
  /* The press in progress: how many there were in a row, and whether it has become a drag. */
  int clicks;
  gboolean pressing;
  /* Looks whether the press has ended when its last event has been dealt with; 0 when none is due. */
  guint press_check;
  gboolean press_moves;
  double press_x, press_y;     /* The last place of the press, in the area. */
  /* The cell that the keyboard is to be in; NULL for the area itself. */
  TrellisCell *focused;
  /* The owner was told that the keyboard is somewhere in the area. */
  gboolean has_focus;
  /* The last thing that moved the focus was a key. */
  gboolean shows_focus;
  /* The area itself is moving the focus. */
  gboolean focusing;
  gulong focus_handler;
  /* Takes what is drawn ahead between two frames; NULL when nothing is. */
  GtkSnapshot *ahead;
  /* Shows the tooltip that a key asked for; NULL when none is shown. */
  GtkWidget *tooltip;
  /* The menu opened last; it stays, closed, until the next is opened. NULL before the first. */
  GtkWidget *menu;
  guint menu_drop;
  TrellisColor color;
  gboolean has_color;
  /* The device of the press in progress. */
  GdkDevice *press_device;
  /* The drag that began here and is at the pointer; NULL for none. */
  GdkDrag *drag;
  /* What is over the area, until it leaves or has been read; NULL for nothing. */
  GdkDrop *drop;
  /* `drop` was dropped, and is being read. */
  gboolean dropping;
};

/* Calls one of the owner's functions if there is one. */
#define CALL(area, name, ...)                                                                      \
  do {                                                                                             \
    if ((area)->callbacks.name != NULL)                                                            \
      (area)->callbacks.name((area)->user, __VA_ARGS__);                                           \
  } while (0)

/* ---- Frames ---- */

/* Asks for a frame, after which the area comes to rest. */
void trellis_area_ensure_tick(TrellisArea *area);

/* ---- Size and places ---- */

int trellis_area_natural_length(TrellisArea *area, GtkOrientation orientation);
void trellis_area_allocate(TrellisArea *area, int width, int height);
/* The frame clock's handler for the end of the layout phase. */
void trellis_area_laid_out(GdkFrameClock *clock, TrellisArea *area);

/* ---- Scrolling ---- */

void trellis_area_parent_changed(TrellisArea *area);
/* Brings one adjustment up to date, without a callback. */
void trellis_area_mirror(TrellisArea *area, GtkOrientation orientation);
void trellis_area_set_adjustment(TrellisArea *area, GtkOrientation orientation,
                                 GtkAdjustment *adjustment);
void trellis_area_drop_adjustments(TrellisArea *area);

/* ---- The keyboard ---- */

/* Begins or ends listening to where the root has its focus. */
void trellis_area_watch_focus(TrellisArea *area, gboolean watch);
/* Takes the focus from a cell that is removed. */
void trellis_area_forget_focus(TrellisArea *area, TrellisCell *cell);
/* Answers the focus virtual function; -1 where the parent class decides. */
int trellis_area_move_focus(TrellisArea *area, GtkDirectionType direction);

/* ---- Tooltips and menus ---- */

gboolean trellis_area_query_tooltip(TrellisArea *area, int x, int y, gboolean by_key,
                                    GtkTooltip *tooltip);
/* Returns TRUE if a tooltip was shown for a key. */
gboolean trellis_area_hide_tooltip(TrellisArea *area);
gboolean trellis_area_close_menu(TrellisArea *area);

/* ---- Input: the controllers of an area, as calls of trellis_area_feed_* ---- */

void trellis_area_add_controllers(TrellisArea *area);
void trellis_area_add_press_controllers(TrellisArea *area);
void trellis_area_add_drop_controllers(TrellisArea *area);

/* ---- Drags ---- */

/* Returns FALSE when there is no drag. */
gboolean trellis_area_cancel_drag(TrellisArea *area);
/* Ends the drag without a callback. */
void trellis_area_forget_drag(TrellisArea *area);
/* Returns the icon of a drag: the pictures in a pile, and `number`. A reference for the caller. */
GdkPaintable *trellis_drag_stack(GtkWidget *widget, GdkPaintable *const *pictures, gsize count,
                                 guint number, double *scale);

/* ---- Cells that know their area ---- */

/* The class of an item's cell. */
GType trellis_item_get_type(void);
/* Tells assistive technology whether the cell is parked. */
void trellis_cell_tell_parked(TrellisCell *cell);

G_END_DECLS
