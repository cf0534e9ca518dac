/* The scrollable drawing area: a GtkWidget that implements GtkScrollable.
 *
 *   TrellisArea  "collectionview"     clips; owns adjustments, input controllers, the tick
 *    ├ background  (one widget or none, fills the area, does not scroll)
 *    ├ TrellisCanvas "content"        moves as a whole when the offset changes
 *    │   └ TrellisCell "cell" …       placed once, in content coordinates less the origin
 *    └ TrellisCanvas "floating"       does not move with the offset (pinned elements)
 *        └ TrellisCell "cell" …
 *
 * Scrolling changes one transform, the content canvas's; cells keep their render nodes.
 */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

typedef struct _TrellisArea TrellisArea;
typedef struct _TrellisCell TrellisCell;

/* How a scroll event measures its deltas. */
typedef enum {
  TRELLIS_SCROLL_WHEEL,   /* deltas are wheel steps */
  TRELLIS_SCROLL_SURFACE, /* deltas are pixels (touchpad) */
} TrellisScrollUnit;

typedef enum {
  TRELLIS_PHASE_BEGIN,
  TRELLIS_PHASE_CHANGE,
  TRELLIS_PHASE_END,    /* dx, dy: velocity in pixels a second */
  TRELLIS_PHASE_CANCEL,
} TrellisPhase;

typedef struct {
  TrellisPhase phase;
  TrellisScrollUnit unit;
  double dx, dy;           /* CHANGE: the step. END: the velocity to coast with, or 0 */
  double x, y;             /* pointer, area coordinates; NAN when unknown */
  GdkModifierType state;
  guint32 time;            /* ms */
} TrellisScrollEvent;

/* A touch drag on the area (never a mouse drag). dx, dy are the distance from the start point,
 * for END the velocity of the finger in pixels a second. */
typedef struct {
  TrellisPhase phase;
  double x, y;
  double dx, dy;
  guint32 time;
} TrellisTouchEvent;

/* The first button or a finger goes down on the area, where no widget in a cell takes it for itself.
 * CHANGE only when it has moved by more than a click allows for, and never for a finger. */
typedef struct {
  TrellisPhase phase;
  double x, y;
  int clicks; /* 2 for a double click */
  gboolean touch;
  GdkModifierType state;
} TrellisPressEvent;

typedef struct {
  guint keyval;
  GdkModifierType state;
} TrellisKeyEvent;

typedef enum {
  TRELLIS_DROP_ACCEPT, /* may it come? Once for each drag */
  TRELLIS_DROP_ENTER,
  TRELLIS_DROP_MOTION,
  TRELLIS_DROP_LEAVE, /* x, y: nothing */
} TrellisDropPhase;

/* Something is dragged over the area. */
typedef struct {
  TrellisDropPhase phase;
  /* As which it can be read. */
  gboolean has_uris, has_text;
  /* What the source allows. */
  GdkDragAction actions;
  /* Of trellis_area_begin_drag, of any area of this program; else NULL. Never followed. */
  gconstpointer drag;
  double x, y;
} TrellisDropEvent;

/* What the area tells its owner. Every function may be NULL. Handlers that return a gboolean
 * return TRUE when they have dealt with the event and it must go no further. */
typedef struct {
  /* The size differs from the last one. In the layout phase, after all allocations: placing and
   * even making cells is allowed, and another round of allocations follows before the paint. */
  void (*resized)(void *user, int width, int height);
  /* Someone else (scrollbar, scrolled window) moved an adjustment. Never an echo of
   * trellis_area_set_offset or trellis_area_set_content. */
  void (*scrolled_to)(void *user, double x, double y);
  /* The frame clock's update phase, once after each trellis_area_request_frame.
   * frame_time in µs (gdk_frame_clock_get_frame_time). */
  void (*tick)(void *user, gint64 frame_time);
  gboolean (*scroll)(void *user, const TrellisScrollEvent *event);
  void (*touch)(void *user, const TrellisTouchEvent *event);
  gboolean (*key)(void *user, const TrellisKeyEvent *event);
  void (*press)(void *user, const TrellisPressEvent *event);
  /* A right click, or a finger that stays (`held`). */
  gboolean (*menu)(void *user, double x, double y, gboolean held);
  /* The keyboard came into the area, left it, or went elsewhere within it: into `cell`, or NULL. Not
   * called for trellis_area_focus. */
  void (*focus_moved)(void *user, gboolean inside, TrellisCell *cell);
  /* What to say of the point, or of where the keyboard is (`by_key`): NULL, or a string for g_free and
   * the place it is about, in area coordinates. */
  char *(*tooltip)(void *user, gboolean by_key, double x, double y, GdkRectangle *place);
  /* Assistive technology does something with an item; what: a TrellisItemAction. */
  void (*action)(void *user, TrellisCell *cell, int what);
  /* Returns the one action of a drop there, 0 for none. To ACCEPT, anything for yes. */
  GdkDragAction (*drop)(void *user, const TrellisDropEvent *event);
  /* It was dropped, and read: NULL for what there is not, and both for a drag of this program's
   * areas. Returns what was done. */
  GdkDragAction (*dropped)(void *user, const char *const *uris, const char *text, double x,
                           double y);
  /* What was taken to the pointer is gone from there: what was done with it, 0 for nothing. */
  void (*drag_ended)(void *user, GdkDragAction action);
  void (*scale_changed)(void *user, double scale);
  void (*direction_changed)(void *user, gboolean right_to_left);
  /* The style may be another: within GTK's own validation of styles. */
  void (*restyled)(void *user);
  void (*mapped)(void *user);
} TrellisAreaCallbacks;

/* `callbacks` is copied. `destroy` is called with `user` exactly once, when the area is disposed;
 * no callback comes after it. */
GtkWidget *trellis_area_new(const TrellisAreaCallbacks *callbacks, void *user,
                            GDestroyNotify destroy);

/* One element's place. */
typedef struct {
  TrellisCell *cell;
  double x, y, width, height; /* content coordinates (canvas) or area coordinates (floating) */
  /* 4×4 matrix, 16 floats, row-major, row vectors (graphene's and CATransform3D's order), applied
   * about the centre of the frame; NULL for none. Read during the call only. */
  const float *transform;
  float opacity;
  gint32 z;         /* draw and pick order within the layer */
  guint64 order;    /* decides among equals that overlap; if it is equal too, the present order */
  gboolean floating; /* which layer */
  /* Not drawn, not picked, not allocated; stays a child, and is unmapped: while frames are asked for
   * when there is time, else at once. */
  gboolean parked;
} TrellisPlacement;

/* Places `count` elements: the one call a frame makes. Records only; the children are allocated
 * in the next layout phase. Cells are parented on their first placement. Elements not named keep
 * their place. */
void trellis_area_place(TrellisArea *area, const TrellisPlacement *placements, gsize count);

/* Lays out a parked cell for the place it will have and draws it, unseen, so that a frame that shows
 * it has neither to do. It stays parked whatever `place` says. Between frames. */
void trellis_area_prepare(TrellisArea *area, const TrellisPlacement *place);

/* After the last of some that were prepared. */
void trellis_area_end_preparing(TrellisArea *area);

/* Takes a cell out of the area for good. */
void trellis_area_remove(TrellisArea *area, TrellisCell *cell);

/* The content's size and the offset of the visible part. `x`, `y` must be on device pixels
 * already. Configures both adjustments; queues one allocation; emits nothing back. The range of
 * each adjustment covers the content and the present offset (lower may be below 0: insets).
 *   lower = min_x, upper = max_x, page = size of the area. */
void trellis_area_set_content(TrellisArea *area, double min_x, double min_y, double max_x,
                              double max_y, double x, double y);

/* Only the offset: no range change. */
void trellis_area_set_offset(TrellisArea *area, double x, double y);

/* The natural size, in pixels: what the area gets in a window without a default size, in a popover, or
 * in a box that does not stretch it. A length below 1 stands for the default, 400 × 300. The minimum
 * stays 0. With GTK_SCROLL_NATURAL the natural size is the content's. */
void trellis_area_set_natural_size(TrellisArea *area, int width, int height);

/* Whether a GtkScrolledWindow around the area may show its scrollbars. Both at first. */
void trellis_area_show_bars(TrellisArea *area, gboolean horizontal, gboolean vertical);

/* Whether the theme's text is lighter than its background. */
gboolean trellis_area_is_dark(TrellisArea *area);

/* Opens a popover, a floating reference, at a point of the area. One that is open goes. */
void trellis_area_open_menu(TrellisArea *area, GtkWidget *popover, double x, double y);

/* The pixel that the pointer is in, for a menu to point to. An event's place has gone through the
 * transforms of the widgets above as floats and may lie 1e-5 before its pixel; a menu one pixel up would
 * open under the pointer, which GTK answers with a warning when the button is released. */
GdkRectangle trellis_pixel_at(double x, double y);

/* Ask for one tick. Idempotent; safe before realize (remembered). */
void trellis_area_request_frame(TrellisArea *area);

/* Whether a button of the pointer is held. A round trip to the display on X11. */
gboolean trellis_area_is_pointer_pressed(TrellisArea *area);

/* Widget behind all cells that fills the area, or NULL. */
void trellis_area_set_background(TrellisArea *area, GtkWidget *background);

/* Gives the keyboard to a cell, or with NULL back to the area as a whole, if it is in the area. */
void trellis_area_focus(TrellisArea *area, TrellisCell *cell);

/* Whether the focus is to be seen from now on, because a key has moved it. GTK sees to that only for
 * the keys it handles itself, and while it handles them. */
void trellis_area_show_focus(TrellisArea *area, gboolean show);

/* Shows the tooltip of where the keyboard is, until the next key, press or scroll; FALSE when there is
 * none. */
gboolean trellis_area_show_tooltip(TrellisArea *area);
/* The text of what trellis_area_show_tooltip shows, or NULL. */
const char *trellis_area_get_tooltip(TrellisArea *area);

/* Deepest cell under a point in area coordinates, or NULL. */
TrellisCell *trellis_area_pick(TrellisArea *area, double x, double y);

/* The functions behind the controllers, for tests: touchpads and touch screens cannot be
 * simulated on a headless display. */
gboolean trellis_area_feed_scroll(TrellisArea *area, const TrellisScrollEvent *event);
void trellis_area_feed_touch(TrellisArea *area, const TrellisTouchEvent *event);
void trellis_area_feed_press(TrellisArea *area, const TrellisPressEvent *event);
gboolean trellis_area_feed_menu(TrellisArea *area, double x, double y, gboolean held);
gboolean trellis_area_feed_key(TrellisArea *area, const TrellisKeyEvent *event);

/* A wrapper around one child that takes whatever size it is given (minimum 0) and clips nothing.
 * `role`, a TrellisElementRole, chooses the CSS name too: "cell" for items, else "supplementary".
 * Floating reference. */
TrellisCell *trellis_cell_new(int role);
/* A rubber band: a cell without content, CSS name "rubberband". Floating reference. */
TrellisCell *trellis_band_new(void);
void trellis_cell_set_child(TrellisCell *cell, GtkWidget *child);

typedef struct {
  /* The color where the theme has none of that name; of a theme's color the alpha alone. */
  GdkRGBA rgba;
  /* An interned string; NULL for a fixed color. */
  const char *theme_name;
} TrellisColor;

/* The background, border and corners of a view; lengths in pixels. */
typedef struct {
  TrellisColor background, border;
  gboolean has_background;
  float border_width, radius;
  /* The view's content is cut off at its edges and rounded corners. */
  gboolean clips;
  /* Of a content view alone: its opacity, its place in the cell where it does not fill it, and its
   * transform about its middle, of which the affine part counts. */
  float opacity, x, y, width, height, matrix[16];
  gboolean has_frame, has_matrix;
} TrellisLook;

/* The color behind the background widget and all else; NULL for the theme's. */
void trellis_area_set_color(TrellisArea *area, const TrellisColor *color);

/* `content` is NULL for a cell without a content view. */
void trellis_cell_set_look(TrellisCell *cell, const TrellisLook *own, const TrellisLook *content);

/* How often the drawing of a cell in perspective was painted, and how many cells keep the result. For
 * tests. */
guint trellis_perspective_paintings(void);
guint trellis_perspective_pictures(void);

/* How many instances of TrellisArea, TrellisCanvas and TrellisCell are alive. */
guint trellis_live_instances(void);

GType trellis_area_get_type(void);
GType trellis_cell_get_type(void);
#define TRELLIS_AREA(o) (G_TYPE_CHECK_INSTANCE_CAST((o), trellis_area_get_type(), TrellisArea))
#define TRELLIS_CELL(o) (G_TYPE_CHECK_INSTANCE_CAST((o), trellis_cell_get_type(), TrellisCell))

G_END_DECLS
