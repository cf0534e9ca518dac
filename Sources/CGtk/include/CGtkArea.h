/* The scrollable area: a GtkWidget that implements GtkScrollable.
 *
 *   TrellisArea  "collectionview"     clips; owns the adjustments, event controllers and tick
 *    ├ background                     one widget or none; fills the area, does not scroll
 *    ├ TrellisCanvas "content"        moves as a whole when the content offset changes
 *    │   └ TrellisCell "cell" …       placed in content coordinates less the canvas's origin
 *    └ TrellisCanvas "floating"       does not move with the content offset
 *        └ TrellisCell "cell" …
 *
 * Scrolling changes one transform, that of the content canvas. The cells keep their render nodes.
 */
#pragma once

#include "CGtkCell.h"

G_BEGIN_DECLS

typedef struct _TrellisArea TrellisArea;

/* The unit of a scroll event's deltas. */
typedef enum {
  /* Wheel steps. */
  TRELLIS_SCROLL_WHEEL,
  /* Pixels of a touchpad. */
  TRELLIS_SCROLL_SURFACE,
} TrellisScrollUnit;

/* The phase of a gesture. */
typedef enum {
  TRELLIS_PHASE_BEGIN,
  TRELLIS_PHASE_CHANGE,
  /* dx and dy are a velocity in pixels per second. */
  TRELLIS_PHASE_END,
  TRELLIS_PHASE_CANCEL,
} TrellisPhase;

/* A wheel step or a phase of a touchpad gesture. */
typedef struct {
  TrellisPhase phase;
  TrellisScrollUnit unit;
  /* The movement since the last event. In the END phase the velocity for deceleration, or 0. */
  double dx, dy;
  /* The pointer's position in area coordinates, or NAN if it is not known. */
  double x, y;
  GdkModifierType state;
  /* The time of the event in milliseconds. */
  guint32 time;
} TrellisScrollEvent;

/* A phase of a touch drag on the area. Mouse drags are not reported. dx and dy are the distance
 * from the start point, and in the END phase the velocity of the finger in pixels per second. */
typedef struct {
  TrellisPhase phase;
  double x, y;
  double dx, dy;
  guint32 time;
} TrellisTouchEvent;

/* A phase of a press of the first button or of a finger, which no widget in a cell has claimed. A
 * CHANGE is reported only after the pointer has moved by more than the drag threshold. For a finger
 * it is reported only after a long press for which `menu` returned TRUE. */
typedef struct {
  TrellisPhase phase;
  double x, y;
  /* The number of clicks. 2 for a double click. */
  int clicks;
  gboolean touch;
  /* Whether the press began on a widget with TRELLIS_PRESS_HANDLE. Then a finger is reported without
   * a long press. */
  gboolean handle;
  GdkModifierType state;
} TrellisPressEvent;

/* The meaning of a press on a widget in a cell for the area. */
typedef enum {
  /* The cell is pressed. */
  TRELLIS_PRESS_CELL,
  /* The widget handles the press alone. The area does not report it. */
  TRELLIS_PRESS_CONTROL,
  /* The widget is a handle of the cell. */
  TRELLIS_PRESS_HANDLE,
} TrellisPressRole;

/* Sets what a press on a widget means. The default is TRELLIS_PRESS_CELL. */
void trellis_widget_set_press_role(GtkWidget *widget, TrellisPressRole role);

/* The press of a key. */
typedef struct {
  guint keyval;
  GdkModifierType state;
} TrellisKeyEvent;

/* The phase of a drag over the area. */
typedef enum {
  /* Asks whether the area accepts the drag. Sent once for each drag. */
  TRELLIS_DROP_ACCEPT,
  TRELLIS_DROP_ENTER,
  TRELLIS_DROP_MOTION,
  /* The drag leaves the area. x and y have no meaning. */
  TRELLIS_DROP_LEAVE,
} TrellisDropPhase;

/* A step of a drag over the area. */
typedef struct {
  TrellisDropPhase phase;
  /* The formats in which the content can be read. */
  gboolean has_uris, has_text;
  /* The actions that the source of the drag allows. */
  GdkDragAction actions;
  /* The drag that trellis_area_begin_drag returned, for any area of this program, or NULL. The
   * pointer is for comparison and must not be dereferenced. */
  gconstpointer drag;
  double x, y;
} TrellisDropEvent;

/* The functions through which the area sends events to its owner. Each may be NULL. Handlers that
 * return a gboolean return TRUE if they have handled the event, which then goes no further. */
typedef struct {
  /* The size has changed. Called in the layout phase after all allocations. The handler may make
   * and place cells, and another round of allocations follows before the frame is painted. */
  void (*resized)(void *user, int width, int height);
  /* A scrollbar or a scrolled window has moved an adjustment. If `animated` is TRUE, it has not, and
   * the owner should move the content to (x, y) in an animation. Not called for
   * trellis_area_set_content. */
  void (*scrolled_to)(void *user, double x, double y, gboolean animated);
  /* Called in the update phase of the frame clock, once for each requested frame. frame_time is in
   * microseconds (gdk_frame_clock_get_frame_time). */
  void (*tick)(void *user, gint64 frame_time);
  /* Called for each wheel step and each phase of a touchpad gesture. */
  gboolean (*scroll)(void *user, const TrellisScrollEvent *event);
  /* Called for each phase of a touch drag. */
  void (*touch)(void *user, const TrellisTouchEvent *event);
  /* Called when a key is pressed while the area or a widget in it has the focus. */
  gboolean (*key)(void *user, const TrellisKeyEvent *event);
  /* Called before a press of the first button or of a finger reaches any widget of the area. If it
   * returns TRUE, the press reaches none. */
  gboolean (*swallow)(void *user, double x, double y);
  /* Called for each phase of a press of the first button or of a finger. */
  void (*press)(void *user, const TrellisPressEvent *event);
  /* Called for a click of the secondary button, or for a long press (`held`). */
  gboolean (*menu)(void *user, double x, double y, gboolean held);
  /* Called when the focus has entered the area, left it, or moved within it: to `cell` or a widget in
   * it, or to NULL for the area itself. Widgets of the background count as outside. Not called for
   * trellis_area_focus and trellis_area_release_focus. */
  void (*focus_moved)(void *user, gboolean inside, TrellisCell *cell);
  /* Returns the tooltip for a point, or for the place that has the focus (`by_key`): NULL, or a
   * string that the area frees with g_free. Sets `place` to the rectangle to which the tooltip
   * belongs, in area coordinates. */
  char *(*tooltip)(void *user, gboolean by_key, double x, double y, GdkRectangle *place);
  /* Called when assistive technology performs an action on a cell. `what` is a
   * TrellisItemAction. */
  void (*action)(void *user, TrellisCell *cell, int what);
  /* Called for each step of a drag over the area. Returns the action of a drop at the point, or 0
   * for none. For ACCEPT, any action accepts the drag. */
  GdkDragAction (*drop)(void *user, const TrellisDropEvent *event);
  /* Called when content has been dropped and read. `uris` or `text` is NULL for content that there
   * is not, and both are NULL for a drag of this program's areas. Returns the action that was
   * performed. */
  GdkDragAction (*dropped)(void *user, const char *const *uris, const char *text, double x,
                           double y);
  /* Called when a drag that began in the area has ended, with the action that the drop performed,
   * or 0. */
  void (*drag_ended)(void *user, GdkDragAction action);
  /* Called when the number of device pixels per point has changed. */
  void (*scale_changed)(void *user, double scale);
  /* Called when the reading direction has changed. */
  void (*direction_changed)(void *user, gboolean right_to_left);
  /* Called when the style or the theme may have changed, also while GTK validates styles. Widgets
   * must not be changed during the call. */
  void (*restyled)(void *user);
  /* Called when the area appears on screen. */
  void (*mapped)(void *user);
} TrellisAreaCallbacks;

/* Creates a scroll area and returns a floating reference. `callbacks` is copied. `destroy` is
 * called with `user` exactly once, when the area is disposed. No callback is called after it. */
GtkWidget *trellis_area_new(const TrellisAreaCallbacks *callbacks, void *user,
                            GDestroyNotify destroy);

/* The placement of one cell. */
typedef struct {
  TrellisCell *cell;
  /* The frame in content coordinates, or in area coordinates for a floating cell. */
  double x, y, width, height;
  /* A 4×4 matrix of 16 floats, row-major, for row vectors (graphene's and CATransform3D's order),
   * applied about the center of the frame, or NULL for none. It is read during the call only. */
  const float *transform;
  float opacity;
  /* The order of drawing and picking within the layer. A greater number is on top. */
  gint32 z;
  /* The order among overlapping cells with an equal z. If it is equal too, the present order
   * stays. */
  guint64 order;
  /* Whether the cell is in the layer that does not scroll. */
  gboolean floating;
  /* Whether the cell stays a child without being drawn, picked or allocated. It is unmapped at
   * once, or, while frames are requested, when no more are requested. */
  gboolean parked;
} TrellisPlacement;

/* Places `count` cells. One call places all cells of a frame. The placements are recorded, and the
 * cells are allocated in the next layout phase. A cell gets its parent with its first placement.
 * Cells that are not in `placements` keep their place. */
void trellis_area_place(TrellisArea *area, const TrellisPlacement *placements, gsize count);

/* Lays out a parked cell for the place that it will have and draws it without showing it, so that
 * the frame that shows it has less work. The cell stays parked, whatever `place` says. Call it
 * between two frames. */
void trellis_area_prepare(TrellisArea *area, const TrellisPlacement *place);

/* Ends a series of calls of trellis_area_prepare. */
void trellis_area_end_preparing(TrellisArea *area);

/* Removes a cell from the area. */
void trellis_area_remove(TrellisArea *area, TrellisCell *cell);

/* Sets the range of the content and the content offset. `x` and `y` must be on device pixels.
 * Configures both adjustments without calling `scrolled_to`, and queues one allocation. The range
 * may begin below 0, for an inset. An adjustment gets: lower = min, upper = max, but at least lower
 * + page, and page = the size of the area. */
void trellis_area_set_content(TrellisArea *area, double min_x, double min_y, double max_x,
                              double max_y, double x, double y);

/* Sets the natural size in pixels: the size of the area in a window without a default size, in a
 * popover, or in a box that does not stretch it. A length below 1 stands for the default, 400 ×
 * 300. The minimum size is always 0. With GTK_SCROLL_NATURAL the natural size is that of the
 * content. */
void trellis_area_set_natural_size(TrellisArea *area, int width, int height);

/* Sets whether a GtkScrolledWindow around the area may show its scrollbars. By default it may show
 * both. */
void trellis_area_show_bars(TrellisArea *area, gboolean horizontal, gboolean vertical);

/* Sets the distances of a scrollbar of the GtkScrolledWindow from the edges of its place, in pixels.
 * They are 0 by default. */
void trellis_area_inset_bar(TrellisArea *area, GtkOrientation axis, GtkBorder insets);

/* Reads the font of the style, and the resolution of texts. Returns whether one of them differs
 * from the last call. The first call returns FALSE. */
gboolean trellis_area_update_font(TrellisArea *area);

/* Opens a popover at a point of the area. `popover` is a floating reference, which the area takes.
 * A menu that is already open is removed. */
void trellis_area_open_menu(TrellisArea *area, GtkWidget *popover, double x, double y);

/* Returns the pixel at a point, for a menu to point to. The position of an event has passed the
 * transforms of the ancestors as floats and may lie 1e-5 before its pixel. A menu that is one
 * pixel too high would open under the pointer, and GTK would print a warning when the button is
 * released. */
GdkRectangle trellis_pixel_at(double x, double y);

/* Requests one tick. Further calls before the tick have no effect. A request before the area is
 * realized is remembered. */
void trellis_area_request_frame(TrellisArea *area);

/* Returns whether a mouse button is held. On X11 it waits for the display server. */
gboolean trellis_area_is_pointer_pressed(TrellisArea *area);

/* Sets the widget behind all cells, which fills the area, or NULL for none. */
void trellis_area_set_background(TrellisArea *area, GtkWidget *background);
/* Adds a widget above all cells, which does not scroll. Its alignment and its margins decide where it
 * stands in the area. */
void trellis_area_add_overlay(TrellisArea *area, GtkWidget *overlay);
/* Removes a widget that was added. The focus in it moves to the area. */
void trellis_area_remove_overlay(TrellisArea *area, GtkWidget *overlay);
/* Sets the color behind the background widget and all cells, or NULL for the theme's color. */
void trellis_area_set_color(TrellisArea *area, const TrellisColor *color);

/* Moves the focus to a cell, or to the area as a whole if `cell` is NULL. While the focus is
 * outside the area, it stays there. */
void trellis_area_focus(TrellisArea *area, TrellisCell *cell);

/* Moves the focus from a widget in a cell that will show another element to the area. Has no effect
 * on a focus outside the cell. */
void trellis_area_release_focus(TrellisArea *area, TrellisCell *cell);

/* Sets whether the focus is drawn, because a key has moved it. GTK shows the focus only for keys
 * that it handles itself, and while it handles them. */
void trellis_area_show_focus(TrellisArea *area, gboolean show);

/* Shows the tooltip for the place that has the focus, until the next key, press or scroll. Returns
 * FALSE if there is none. */
gboolean trellis_area_show_tooltip(TrellisArea *area);

/* The functions that the event controllers call. Tests call them too, because a headless display
 * cannot simulate touchpads and touchscreens. */
gboolean trellis_area_feed_scroll(TrellisArea *area, const TrellisScrollEvent *event);
void trellis_area_feed_touch(TrellisArea *area, const TrellisTouchEvent *event);
void trellis_area_feed_press(TrellisArea *area, const TrellisPressEvent *event);
gboolean trellis_area_feed_menu(TrellisArea *area, double x, double y, gboolean held);
gboolean trellis_area_feed_key(TrellisArea *area, const TrellisKeyEvent *event);

/* Sets whether pictures of cells are moved in place of the cells while they move. By default they
 * are. */
void trellis_area_set_rasterizes(TrellisArea *area, gboolean rasterizes);
GType trellis_area_get_type(void);
#define TRELLIS_AREA(o) (G_TYPE_CHECK_INSTANCE_CAST((o), trellis_area_get_type(), TrellisArea))

G_END_DECLS
