/* Declarations of the area for its C files. CGtkArea.c has its class and calls the other files, which
 * do not call it. CGtkAccess.c, CGtkAreaPlace.c and CGtkElement.c are above all of them. */
#pragma once

#include "../Canvas/CGtkCanvasPrivate.h"
#include "CGtkArea.h"

G_BEGIN_DECLS

struct _TrellisArea {
  GtkWidget parent_instance;
  TrellisAreaCallbacks callbacks;
  gpointer user;
  GDestroyNotify destroy;

  GtkWidget *background;
  TrellisCanvas *content;
  TrellisCanvas *floating;

  /* The adjustments, by GtkOrientation. */
  GtkAdjustment *adjustments[2];
  GtkScrollablePolicy policies[2];
  /* The natural size in pixels, by GtkOrientation. */
  int natural[2];
  /* The GtkScrolledWindow around the area, as a weak pointer, or NULL. */
  GtkScrolledWindow *scroller;
  /* The settings that the window had before it contained the area. */
  gboolean scroller_is_kinetic, scroller_propagates[2];
  /* For that window, by GtkOrientation: whether its scrollbar should be hidden, whether it is
   * hidden, and its policy while it is shown. */
  gboolean hides_bar[2], bar_is_hidden[2];
  GtkPolicyType bar_policy[2];
  /* The distances of the scrollbars from the edges of their places, by GtkOrientation. */
  GtkBorder bar_insets[2];
  /* The scrollable range and the content offset, by GtkOrientation. */
  double min[2], max[2], offset[2];
  /* Whether the area itself is changing the adjustments. */
  gboolean mirroring;

  int width, height;
  /* The busy state that was sent to assistive technology last. */
  gboolean busy;
  /* Whether `resized` has not been called for the present size yet. */
  gboolean size_changed;
  /* The frame clock while the area is realized, otherwise NULL. */
  GdkFrameClock *clock;
  gulong layout_handler;
  /* The tick callback, or 0 for none. */
  guint tick;
  /* Whether a frame has been requested. */
  gboolean wants_frame;
  /* The number of clicks of the press in progress. */
  int clicks;
  /* Whether a press is in progress. */
  gboolean pressing;
  /* The idle source that checks whether the press has ended after its last event, or 0 for none. */
  guint press_check;
  /* Whether the press has moved by more than the drag threshold. */
  gboolean press_moves;
  /* The way in which the widget under the press uses it. */
  TrellisPressRole press_role;
  /* The last position of the press in area coordinates. */
  double press_x, press_y;
  /* The cell that should have the focus, or NULL for the area itself. */
  TrellisCell *focused;
  /* Whether `focus_moved` reported last that the focus is in the area. */
  gboolean has_focus;
  /* Whether the focus is drawn, because a key moved it last. */
  gboolean shows_focus;
  /* Whether the area itself is moving the focus. */
  gboolean focusing;
  gulong focus_handler;
  /* Receives the drawing of cells that are prepared between two frames. NULL when there is none. */
  GtkSnapshot *ahead;
  /* The popover with the tooltip that a key asked for, or NULL. */
  GtkWidget *tooltip;
  /* The menu that was opened last, or NULL. A closed menu is removed in an idle source. */
  GtkWidget *menu;
  /* The idle source that removes a closed menu, or 0 for none. */
  guint menu_drop;
  TrellisColor color;
  gboolean has_color;
  /* The font of the style and its resolution in dots per inch, as they were read last. NULL before
   * the first time. */
  PangoFontDescription *font;
  double font_resolution;
  /* The device of the last press, or NULL. */
  GdkDevice *press_device;
  /* The drag that began in the area and is in progress, or NULL. */
  GdkDrag *drag;
  /* The drop that is over the area, until it leaves or has been read, or NULL. */
  GdkDrop *drop;
  /* Whether `drop` has been dropped and is being read. */
  gboolean dropping;
};

/* Calls one of the owner's functions if there is one. */
#define CALL(area, name, ...)                                                                      \
  do {                                                                                             \
    if ((area)->callbacks.name != NULL)                                                            \
      (area)->callbacks.name((area)->user, __VA_ARGS__);                                           \
  } while (0)

/* ---- Frames ---- */

/* Adds the tick callback. It is removed after the first frame without a request, when the area
 * unmaps parked cells. */
void trellis_area_ensure_tick(TrellisArea *area);

/* ---- Size and layout ---- */

/* Returns the natural width or height of the area in pixels. */
int trellis_area_natural_length(TrellisArea *area, GtkOrientation orientation);
/* Allocates the background, the canvases and the popovers of the area. */
void trellis_area_allocate(TrellisArea *area, int width, int height);
/* Returns whether a child of the area is a widget of trellis_area_add_overlay. */
gboolean trellis_area_is_overlay(TrellisArea *area, GtkWidget *child);
/* The handler of the frame clock's "layout" signal. Calls `resized` if the size has changed. */
void trellis_area_laid_out(GdkFrameClock *clock, TrellisArea *area);

/* ---- Scrolling ---- */

/* Configures the GtkScrolledWindow that has become the parent, if there is one. */
void trellis_area_parent_changed(TrellisArea *area);
/* Updates one adjustment without calling `scrolled_to`. */
void trellis_area_mirror(TrellisArea *area, GtkOrientation orientation);
/* Returns a value within the limits of an adjustment. */
double trellis_area_limited(GtkAdjustment *adjustment, double value);
/* Tells the owner that one of the adjustments has moved to a value, or that the content should move
 * there (`animated`). */
void trellis_area_report_scroll(TrellisArea *area, GtkAdjustment *adjustment, double value,
                                gboolean animated);
/* Sets the adjustment of one axis. NULL stands for a new adjustment. */
void trellis_area_set_adjustment(TrellisArea *area, GtkOrientation orientation,
                                 GtkAdjustment *adjustment);
/* Disconnects and releases both adjustments. */
void trellis_area_drop_adjustments(TrellisArea *area);

/* ---- Focus ---- */

/* Begins or ends watching the focus of the root. */
void trellis_area_watch_focus(TrellisArea *area, gboolean watch);
/* Moves the focus from a cell that is removed to the area. */
void trellis_area_forget_focus(TrellisArea *area, TrellisCell *cell);
/* Moves the focus from a cell that is taken out of its canvas for a moment to the area, without
 * calling `focus_moved`. Returns the widget that had it, as a reference, or NULL if it was not in
 * the cell. */
GtkWidget *trellis_area_take_focus(TrellisArea *area, TrellisCell *cell);
/* Gives the focus back to the widget that `trellis_area_take_focus` has returned, unless it is no
 * longer in the cell. Takes the reference. */
void trellis_area_return_focus(TrellisArea *area, TrellisCell *cell, GtkWidget *focus);
/* Implements the focus virtual function. Returns -1 if the parent class decides. */
int trellis_area_move_focus(TrellisArea *area, GtkDirectionType direction);

/* ---- Theme ---- */

/* Begins or ends watching the theme. */
void trellis_area_watch_theme(TrellisArea *area, gboolean watch);

/* ---- Tooltips and menus ---- */

/* Implements the query_tooltip virtual function. */
gboolean trellis_area_query_tooltip(TrellisArea *area, int x, int y, gboolean by_key,
                                    GtkTooltip *tooltip);
/* Hides the tooltip that a key asked for. Returns TRUE if one was shown. */
gboolean trellis_area_hide_tooltip(TrellisArea *area);
/* Closes and removes the menu. Returns TRUE if there was one. */
gboolean trellis_area_close_menu(TrellisArea *area);

/* ---- Input ---- */

/* Adds all event controllers. */
void trellis_area_add_controllers(TrellisArea *area);
/* Adds the event controllers for presses and menus. */
void trellis_area_add_press_controllers(TrellisArea *area);
/* Adds the event controller for drops. */
void trellis_area_add_drop_controllers(TrellisArea *area);

/* ---- Drags ---- */

/* Cancels the drag that began in the area. Returns FALSE if there is none. */
gboolean trellis_area_cancel_drag(TrellisArea *area);
/* Ends the drag that began in the area, without calling `drag_ended`. */
void trellis_area_forget_drag(TrellisArea *area);
/* Returns the icon of a drag, a pile of the pictures with a badge that shows `number`, as a
 * reference for the caller. Sets `scale` to the scale of the pictures in the icon. */
GdkPaintable *trellis_drag_stack(GtkWidget *widget, GdkPaintable *const *pictures, gsize count,
                                 guint number, double *scale);

/* ---- Accessibility ---- */

/* Sends to assistive technology whether the cell is parked. */
void trellis_cell_update_parked(TrellisCell *cell);

G_END_DECLS
