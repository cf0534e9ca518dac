#include <math.h>
#include <string.h>

#include "CGtkPrivate.h"

/* Child coordinates stay below this: a float then still tells 1/64 of a pixel from the next. */
#define REBASE_DISTANCE 131072.0
#define REBASE_GRID 65536.0

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
  double min[2], max[2], offset[2];
  /* The adjustments change because of us. */
  gboolean mirroring;
  GtkBorder border;

  int width, height;
  /* The owner has not heard of the size yet. */
  gboolean size_is_news;
  GdkFrameClock *clock;
  gulong layout_handler;
  guint tick;
  gboolean wants_frame;
};

typedef GtkWidgetClass TrellisAreaClass;

enum { PROP_0, PROP_HADJUSTMENT, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };

static void area_scrollable_init(GtkScrollableInterface *iface);

G_DEFINE_TYPE_WITH_CODE(TrellisArea, trellis_area, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, area_scrollable_init))

#define CALL(area, name, ...)                                                                      \
  do {                                                                                             \
    if ((area)->callbacks.name != NULL)                                                            \
      (area)->callbacks.name((area)->user, __VA_ARGS__);                                           \
  } while (0)

/* ---- The adjustments, mirrors of the offset ---- */

static void
mirror(TrellisArea *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double page = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  double lower = self->min[orientation];
  double upper = MAX(self->max[orientation], lower + page);

  if (adjustment == NULL)
    return;
  self->mirroring = TRUE;
  gtk_adjustment_configure(adjustment, self->offset[orientation], lower, upper,
                           pow(page, 2.0 / 3.0), page * 0.9, page);
  self->mirroring = FALSE;
}

static void
mirror_value(TrellisArea *self, GtkOrientation orientation)
{
  if (self->adjustments[orientation] == NULL)
    return;
  self->mirroring = TRUE;
  gtk_adjustment_set_value(self->adjustments[orientation], self->offset[orientation]);
  self->mirroring = FALSE;
}

static void
adjustment_moved(GtkAdjustment *adjustment, TrellisArea *self)
{
  double offset[2];

  (void)adjustment;
  if (self->mirroring)
    return;
  for (int axis = 0; axis < 2; axis++)
    offset[axis] = self->adjustments[axis] != NULL
                     ? gtk_adjustment_get_value(self->adjustments[axis])
                     : self->offset[axis];
  CALL(self, scrolled_to, offset[GTK_ORIENTATION_HORIZONTAL], offset[GTK_ORIENTATION_VERTICAL]);
}

static void
set_adjustment(TrellisArea *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment *old = self->adjustments[orientation];

  if (adjustment != NULL && adjustment == old)
    return;
  if (old != NULL) {
    g_signal_handlers_disconnect_by_func(old, adjustment_moved, self);
    g_clear_object(&self->adjustments[orientation]);
  }
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
  self->adjustments[orientation] = g_object_ref_sink(adjustment);
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(adjustment_moved), self);
  mirror(self, orientation);
}

static gboolean
area_get_border(GtkScrollable *scrollable, GtkBorder *border)
{
  *border = TRELLIS_AREA(scrollable)->border;
  return TRUE;
}

static void
area_scrollable_init(GtkScrollableInterface *iface)
{
  iface->get_border = area_get_border;
}

/* ---- Layout ---- */

static void
area_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
             int *natural, int *minimum_baseline, int *natural_baseline)
{
  TrellisArea *self = TRELLIS_AREA(widget);
  double extent = self->max[orientation] - self->min[orientation];

  (void)for_size;
  *minimum = 0;
  *natural = self->policies[orientation] == GTK_SCROLL_NATURAL ? (int)MIN(extent, G_MAXINT16) : 0;
  *minimum_baseline = *natural_baseline = -1;
}

/* The owner answers a new size by making, filling and placing cells, which queue resizes. Within
 * size_allocate these would leave the ancestors flagged and never laid out. So it is told when the
 * whole round of allocations is over; GTK's frame clock then makes another before it paints. */
static void
laid_out(GdkFrameClock *clock, TrellisArea *self)
{
  (void)clock;
  if (!self->size_is_news)
    return;
  self->size_is_news = FALSE;
  CALL(self, resized, self->width, self->height);
}

static void
area_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisArea *self = TRELLIS_AREA(widget);
  GskTransform *scroll;

  (void)baseline;
  if (width != self->width || height != self->height) {
    self->width = width;
    self->height = height;
    mirror(self, GTK_ORIENTATION_HORIZONTAL);
    mirror(self, GTK_ORIENTATION_VERTICAL);
    self->size_is_news = TRUE;
    if (self->clock != NULL)
      gdk_frame_clock_request_phase(self->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
  }
  if (self->background != NULL) {
    gtk_widget_measure(self->background, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_allocate(self->background, width, height, -1, NULL);
  }
  scroll = gsk_transform_translate(
    NULL, &GRAPHENE_POINT_INIT((float)(self->content->origin_x - self->offset[0]),
                               (float)(self->content->origin_y - self->offset[1])));
  gtk_widget_measure(GTK_WIDGET(self->content), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                     NULL);
  gtk_widget_allocate(GTK_WIDGET(self->content), width, height, -1, scroll);
  gtk_widget_measure(GTK_WIDGET(self->floating), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                     NULL);
  gtk_widget_allocate(GTK_WIDGET(self->floating), width, height, -1, NULL);
}

static void
store_offset(TrellisArea *self, double x, double y)
{
  double origin_x = self->content->origin_x, origin_y = self->content->origin_y;

  self->offset[GTK_ORIENTATION_HORIZONTAL] = x;
  self->offset[GTK_ORIENTATION_VERTICAL] = y;
  if (fabs(x - origin_x) > REBASE_DISTANCE)
    origin_x = round(x / REBASE_GRID) * REBASE_GRID;
  if (fabs(y - origin_y) > REBASE_DISTANCE)
    origin_y = round(y / REBASE_GRID) * REBASE_GRID;
  if (origin_x != self->content->origin_x || origin_y != self->content->origin_y)
    trellis_canvas_set_origin(self->content, origin_x, origin_y);
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

void
trellis_area_set_offset(TrellisArea *area, double x, double y)
{
  if (x == area->offset[0] && y == area->offset[1])
    return;
  store_offset(area, x, y);
  mirror_value(area, GTK_ORIENTATION_HORIZONTAL);
  mirror_value(area, GTK_ORIENTATION_VERTICAL);
}

void
trellis_area_set_content(TrellisArea *area, double min_x, double min_y, double max_x,
                         double max_y, double x, double y)
{
  const double min[2] = { min_x, min_y }, max[2] = { max_x, max_y };

  if (memcmp(min, area->min, sizeof min) == 0 && memcmp(max, area->max, sizeof max) == 0) {
    trellis_area_set_offset(area, x, y);
    return;
  }
  for (int axis = 0; axis < 2; axis++) {
    gboolean natural_changed = area->policies[axis] == GTK_SCROLL_NATURAL &&
                               max[axis] - min[axis] != area->max[axis] - area->min[axis];
    area->min[axis] = min[axis];
    area->max[axis] = max[axis];
    if (natural_changed)
      gtk_widget_queue_resize(GTK_WIDGET(area));
  }
  store_offset(area, x, y);
  mirror(area, GTK_ORIENTATION_HORIZONTAL);
  mirror(area, GTK_ORIENTATION_VERTICAL);
}

void
trellis_area_set_border(TrellisArea *area, const GtkBorder *border)
{
  area->border = *border;
}

void
trellis_area_get_origin(TrellisArea *area, double *x, double *y)
{
  *x = area->content->origin_x;
  *y = area->content->origin_y;
}

/* ---- Placing ---- */

static gboolean
moves(const TrellisCell *cell, const TrellisPlacement *place)
{
  gboolean has_matrix = place->transform != NULL;

  return cell->x != place->x || cell->y != place->y || cell->width != place->width ||
         cell->height != place->height || cell->has_matrix != has_matrix ||
         (has_matrix && memcmp(cell->matrix, place->transform, sizeof cell->matrix) != 0);
}

static void
place_one(TrellisArea *self, const TrellisPlacement *place)
{
  TrellisCell *cell = place->cell;
  TrellisCanvas *canvas = place->floating ? self->floating : self->content;
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(cell));
  gboolean ordered = parent == GTK_WIDGET(canvas) && cell->z == place->z;

  if (parent != NULL && parent != GTK_WIDGET(canvas)) {
    g_object_ref(cell);
    gtk_widget_unparent(GTK_WIDGET(cell));
    trellis_cell_forget_transform(cell);
  }
  if (!place->parked && moves(cell, place)) {
    cell->x = place->x;
    cell->y = place->y;
    cell->width = place->width;
    cell->height = place->height;
    cell->has_matrix = place->transform != NULL;
    if (place->transform != NULL)
      memcpy(cell->matrix, place->transform, sizeof cell->matrix);
    trellis_cell_forget_transform(cell);
    gtk_widget_queue_allocate(GTK_WIDGET(canvas));
    cell->moved = TRUE;
  }
  if (cell->opacity != place->opacity) {
    cell->opacity = place->opacity;
    gtk_widget_queue_draw(GTK_WIDGET(canvas));
  }
  cell->floating = place->floating;
  if (cell->parked != place->parked) {
    cell->parked = place->parked;
    gtk_widget_queue_allocate(GTK_WIDGET(canvas));
    cell->moved = TRUE;
  }
  if (!place->parked && cell->order != place->order) {
    cell->order = place->order;
    cell->moved = TRUE;
  }
  gtk_widget_set_child_visible(GTK_WIDGET(cell), !place->parked);
  if (!ordered) {
    cell->z = place->z;
    cell->moved = TRUE;
    trellis_canvas_order(canvas, cell);
    if (parent != NULL && parent != GTK_WIDGET(canvas))
      g_object_unref(cell);
  }
}

void
trellis_area_place(TrellisArea *area, const TrellisPlacement *placements, gsize count)
{
  /* A cell that left and came back in one frame is named twice. Only the last place counts: to be
   * hidden and shown again would unmap and map its whole tree. */
  for (gsize i = 0; i < count; i++)
    placements[i].cell->last_placement = i;
  for (gsize i = 0; i < count; i++)
    if (placements[i].cell->last_placement == i)
      place_one(area, &placements[i]);
  trellis_canvas_settle_order(area->content);
  trellis_canvas_settle_order(area->floating);
}

void
trellis_area_remove(TrellisArea *area, TrellisCell *cell)
{
  (void)area;
  if (gtk_widget_get_parent(GTK_WIDGET(cell)) != NULL)
    gtk_widget_unparent(GTK_WIDGET(cell));
}

void
trellis_area_set_background(TrellisArea *area, GtkWidget *background)
{
  if (background == area->background)
    return;
  g_clear_pointer(&area->background, gtk_widget_unparent);
  area->background = background;
  if (background != NULL)
    gtk_widget_insert_after(background, GTK_WIDGET(area), NULL);
}

TrellisCell *
trellis_area_pick(TrellisArea *area, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick(GTK_WIDGET(area), x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && widget != GTK_WIDGET(area) && !TRELLIS_IS_CELL(widget))
    widget = gtk_widget_get_parent(widget);
  return widget != NULL && TRELLIS_IS_CELL(widget) ? TRELLIS_CELL(widget) : NULL;
}

/* ---- Frames ---- */

/* Stays for one frame after the last that was asked for: a callback that is added while the clock
 * updates is not called before the next frame, and whoever asks in the update phase of every frame
 * would get every other one. */
static gboolean
area_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  (void)data;
  if (!self->wants_frame) {
    self->tick = 0;
    return G_SOURCE_REMOVE;
  }
  self->wants_frame = FALSE;
  CALL(self, tick, gdk_frame_clock_get_frame_time(clock));
  return G_SOURCE_CONTINUE;
}

void
trellis_area_request_frame(TrellisArea *area)
{
  area->wants_frame = TRUE;
  if (area->tick == 0)
    area->tick = gtk_widget_add_tick_callback(GTK_WIDGET(area), area_tick, NULL, NULL);
}

/* ---- The life of the widget ---- */

static void
area_realize(GtkWidget *widget)
{
  TrellisArea *self = TRELLIS_AREA(widget);
  GskRenderer *renderer;
  gboolean flat;

  GTK_WIDGET_CLASS(trellis_area_parent_class)->realize(widget);
  renderer = gtk_native_get_renderer(gtk_widget_get_native(widget));
  /* The cairo renderer paints what it cannot transform as a pink rectangle. */
  flat = renderer == NULL || g_str_equal(G_OBJECT_TYPE_NAME(renderer), "GskCairoRenderer");
  trellis_canvas_set_flat(self->content, flat);
  trellis_canvas_set_flat(self->floating, flat);
  self->clock = gtk_widget_get_frame_clock(widget);
  self->layout_handler =
    g_signal_connect_after(self->clock, "layout", G_CALLBACK(laid_out), self);
}

static void
area_unrealize(GtkWidget *widget)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  g_clear_signal_handler(&self->layout_handler, self->clock);
  self->clock = NULL;
  GTK_WIDGET_CLASS(trellis_area_parent_class)->unrealize(widget);
}

static void
area_map(GtkWidget *widget)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  GTK_WIDGET_CLASS(trellis_area_parent_class)->map(widget);
  if (self->callbacks.mapped != NULL)
    self->callbacks.mapped(self->user);
}

static void
area_unmap(GtkWidget *widget)
{
  TrellisArea *self = TRELLIS_AREA(widget);

  GTK_WIDGET_CLASS(trellis_area_parent_class)->unmap(widget);
  if (self->callbacks.unmapped != NULL)
    self->callbacks.unmapped(self->user);
}

static void
area_direction_changed(GtkWidget *widget, GtkTextDirection previous)
{
  GTK_WIDGET_CLASS(trellis_area_parent_class)->direction_changed(widget, previous);
  CALL(TRELLIS_AREA(widget), direction_changed,
       gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL);
}

static void
scale_changed(GtkWidget *widget)
{
  CALL(TRELLIS_AREA(widget), scale_changed, gtk_widget_get_scale_factor(widget));
}

/* A scrolled window would coast by itself, to places we do not choose. */
static void
parent_changed(GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent(widget);

  if (parent != NULL && GTK_IS_SCROLLED_WINDOW(parent))
    gtk_scrolled_window_set_kinetic_scrolling(GTK_SCROLLED_WINDOW(parent), FALSE);
}

static void
area_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  TrellisArea *self = TRELLIS_AREA(object);
  GtkOrientation axis = id == PROP_VADJUSTMENT || id == PROP_VSCROLL_POLICY
                          ? GTK_ORIENTATION_VERTICAL
                          : GTK_ORIENTATION_HORIZONTAL;

  switch (id) {
  case PROP_HADJUSTMENT:
  case PROP_VADJUSTMENT:
    set_adjustment(self, axis, g_value_get_object(value));
    g_object_notify_by_pspec(object, spec);
    break;
  case PROP_HSCROLL_POLICY:
  case PROP_VSCROLL_POLICY:
    if (self->policies[axis] != (GtkScrollablePolicy)g_value_get_enum(value)) {
      self->policies[axis] = g_value_get_enum(value);
      gtk_widget_queue_resize(GTK_WIDGET(self));
      g_object_notify_by_pspec(object, spec);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void
area_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  TrellisArea *self = TRELLIS_AREA(object);

  switch (id) {
  case PROP_HADJUSTMENT:
    g_value_set_object(value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
    break;
  case PROP_VADJUSTMENT:
    g_value_set_object(value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
    break;
  case PROP_HSCROLL_POLICY:
    g_value_set_enum(value, self->policies[GTK_ORIENTATION_HORIZONTAL]);
    break;
  case PROP_VSCROLL_POLICY:
    g_value_set_enum(value, self->policies[GTK_ORIENTATION_VERTICAL]);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void
area_dispose(GObject *object)
{
  TrellisArea *self = TRELLIS_AREA(object);
  GDestroyNotify destroy = self->destroy;
  gpointer user = self->user;

  if (self->tick != 0) {
    gtk_widget_remove_tick_callback(GTK_WIDGET(self), self->tick);
    self->tick = 0;
  }
  memset(&self->callbacks, 0, sizeof self->callbacks);
  self->destroy = NULL;
  self->user = NULL;
  if (destroy != NULL)
    destroy(user);

  for (int axis = 0; axis < 2; axis++)
    if (self->adjustments[axis] != NULL) {
      g_signal_handlers_disconnect_by_func(self->adjustments[axis], adjustment_moved, self);
      g_clear_object(&self->adjustments[axis]);
    }
  g_clear_pointer(&self->background, gtk_widget_unparent);
  if (self->content != NULL) {
    gtk_widget_unparent(GTK_WIDGET(self->content));
    gtk_widget_unparent(GTK_WIDGET(self->floating));
    /* The host may still name cells that it holds; they find an area without canvases. */
    self->content = self->floating = NULL;
  }
  G_OBJECT_CLASS(trellis_area_parent_class)->dispose(object);
}

static void
area_finalize(GObject *object)
{
  trellis_instance_gone();
  G_OBJECT_CLASS(trellis_area_parent_class)->finalize(object);
}

static void
trellis_area_class_init(TrellisAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);

  object_class->dispose = area_dispose;
  object_class->finalize = area_finalize;
  object_class->set_property = area_set_property;
  object_class->get_property = area_get_property;
  klass->measure = area_measure;
  klass->size_allocate = area_size_allocate;
  klass->realize = area_realize;
  klass->unrealize = area_unrealize;
  klass->map = area_map;
  klass->unmap = area_unmap;
  klass->direction_changed = area_direction_changed;
  g_object_class_override_property(object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property(object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property(object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property(object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  gtk_widget_class_set_css_name(klass, "collectionview");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
trellis_area_init(TrellisArea *self)
{
  GtkWidget *widget = GTK_WIDGET(self);

  trellis_instance_made();
  self->content = trellis_canvas_new("content");
  self->floating = trellis_canvas_new("floating");
  gtk_widget_set_parent(GTK_WIDGET(self->content), widget);
  gtk_widget_set_parent(GTK_WIDGET(self->floating), widget);
  gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable(widget, TRUE);
  gtk_widget_set_hexpand(widget, TRUE);
  gtk_widget_set_vexpand(widget, TRUE);
  gtk_widget_add_css_class(widget, "view");
  g_signal_connect(self, "notify::parent", G_CALLBACK(parent_changed), NULL);
  g_signal_connect(self, "notify::scale-factor", G_CALLBACK(scale_changed), NULL);
  trellis_area_add_controllers(self);
}

GtkWidget *
trellis_area_new(const TrellisAreaCallbacks *callbacks, void *user, GDestroyNotify destroy)
{
  TrellisArea *self = g_object_new(trellis_area_get_type(), NULL);

  self->callbacks = *callbacks;
  self->user = user;
  self->destroy = destroy;
  return GTK_WIDGET(self);
}

/* ---- Input ---- */

gboolean
trellis_area_feed_scroll(TrellisArea *area, const TrellisScrollEvent *event)
{
  return area->callbacks.scroll != NULL && area->callbacks.scroll(area->user, event);
}

void
trellis_area_feed_touch(TrellisArea *area, const TrellisTouchEvent *event)
{
  CALL(area, touch, event);
}

gboolean
trellis_area_feed_key(TrellisArea *area, const TrellisKeyEvent *event)
{
  return area->callbacks.key != NULL && area->callbacks.key(area->user, event);
}
