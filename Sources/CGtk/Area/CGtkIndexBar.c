#include <math.h>

#include "../Widget/CGtkWidgetPrivate.h"
#include "CGtkArea.h"
#include "CGtkIndexBar.h"

/* The bar with the titles of an index. The titles stand below each other. Where they do not fit, dots
 * stand for some of them, but the whole height of the bar still leads to all titles. */

struct _TrellisIndexBar {
  GtkWidget parent_instance;
  /* The titles as PangoLayouts, or NULL until they are measured with the present font. */
  GPtrArray *layouts;
  GStrv titles;
  guint count;
  /* The size of the largest title, in pixels. */
  int title_width, title_height;
  int index;
  /* Whether the pointer or a finger holds the bar. */
  gboolean held;
};

typedef GtkWidgetClass TrellisIndexBarClass;

enum { ASKED, CHOSEN, SIGNALS };
static guint signals[SIGNALS];

static GType trellis_index_bar_get_type(void);

#if GTK_CHECK_VERSION(4, 10, 0)
static void range_init(GtkAccessibleRangeInterface *interface);

/* Only an accessible range tells assistive technology its value. */
G_DEFINE_TYPE_WITH_CODE(TrellisIndexBar, trellis_index_bar, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_ACCESSIBLE_RANGE, range_init))
#else
G_DEFINE_TYPE(TrellisIndexBar, trellis_index_bar, GTK_TYPE_WIDGET)
#endif

#define DOT "•"

guint
trellis_index_lines(guint count, guint capacity, int *lines)
{
  guint shown, length = 0;

  if (count <= capacity) {
    for (guint i = 0; i < count; i++)
      lines[i] = (int)i;
    return count;
  }
  if (capacity == 0)
    return 0;
  shown = (capacity + 1) / 2;
  for (guint i = 0; i < shown; i++) {
    if (i > 0)
      lines[length++] = -1;
    lines[length++] = shown == 1 ? 0 : (int)lround(i * (count - 1.0) / (shown - 1.0));
  }
  return length;
}

/* ---- Size and drawing ---- */

/* Makes the layouts of the titles, and of the dot behind them. */
static void
make_layouts(TrellisIndexBar *self)
{
  if (self->layouts != NULL)
    return;
  self->layouts = g_ptr_array_new_with_free_func(g_object_unref);
  self->title_width = self->title_height = 0;
  for (guint i = 0; i <= self->count; i++) {
    const char *text = i < self->count ? self->titles[i] : DOT;
    PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), text);
    int width, height;

    pango_layout_get_pixel_size(layout, &width, &height);
    self->title_width = MAX(self->title_width, width);
    self->title_height = MAX(self->title_height, height);
    g_ptr_array_add(self->layouts, layout);
  }
}

static void
bar_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
            int *minimum_baseline, int *natural_baseline)
{
  TrellisIndexBar *self = (TrellisIndexBar *)widget;

  (void)for_size;
  make_layouts(self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = *natural = self->title_width;
  } else {
    *minimum = 0;
    *natural = (int)self->count * self->title_height;
  }
  *minimum_baseline = *natural_baseline = -1;
}

/* Draws the background of the present title. */
static void
draw_mark(TrellisIndexBar *self, GtkSnapshot *snapshot, float y)
{
  GtkWidget *widget = GTK_WIDGET(self);
  GdkRGBA color = trellis_theme_color(widget, "theme_selected_bg_color", "#3584e4");
  GskRoundedRect shape;
  float height = (float)self->title_height;
  float width = MAX((float)gtk_widget_get_width(widget), height);

  gsk_rounded_rect_init_from_rect(
    &shape,
    &GRAPHENE_RECT_INIT(((float)gtk_widget_get_width(widget) - width) / 2, y, width, height),
    height / 2);
  gtk_snapshot_push_rounded_clip(snapshot, &shape);
  gtk_snapshot_append_color(snapshot, &color, &shape.bounds);
  gtk_snapshot_pop(snapshot);
}

/* Returns the line that shows a title, or the dot that stands for it. */
static guint
line_of(const int *lines, guint length, int index)
{
  guint line = 0;

  for (guint i = 0; i < length; i++)
    if (lines[i] >= 0 && lines[i] <= index)
      line = lines[i] < index && i + 1 < length ? i + 1 : i;
  return line;
}

static void
bar_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisIndexBar *self = (TrellisIndexBar *)widget;
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  gboolean marks = self->held || (gtk_widget_get_state_flags(widget) & GTK_STATE_FLAG_FOCUS_VISIBLE);
  GdkRGBA color = trellis_text_color(widget);
  guint length;
  int *lines;
  float top;

  make_layouts(self);
  if (self->count == 0 || self->title_height == 0)
    return;
  lines = g_new(int, self->count);
  length = trellis_index_lines(self->count, (guint)(height / self->title_height), lines);
  top = (float)(height - (int)length * self->title_height) / 2;
  for (guint i = 0; i < length; i++) {
    guint shown = lines[i] >= 0 ? (guint)lines[i] : self->count;
    PangoLayout *layout = g_ptr_array_index(self->layouts, shown);
    gboolean is_marked = marks && self->index >= 0 && line_of(lines, length, self->index) == i;
    GdkRGBA own = is_marked ? trellis_theme_color(widget, "theme_selected_fg_color", "white") : color;
    float y = top + (float)i * (float)self->title_height;
    int own_width;

    if (is_marked)
      draw_mark(self, snapshot, y);
    pango_layout_get_pixel_size(layout, &own_width, NULL);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(roundf((float)(width - own_width) / 2), y));
    gtk_snapshot_append_layout(snapshot, layout, &own);
    gtk_snapshot_restore(snapshot);
  }
  g_free(lines);
}

static void
bar_css_changed(GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS(trellis_index_bar_parent_class)->css_changed(widget, change);
  g_clear_pointer(&((TrellisIndexBar *)widget)->layouts, g_ptr_array_unref);
  gtk_widget_queue_resize(widget);
}

static void
bar_state_flags_changed(GtkWidget *widget, GtkStateFlags previous)
{
  GTK_WIDGET_CLASS(trellis_index_bar_parent_class)->state_flags_changed(widget, previous);
  gtk_widget_queue_draw(widget);
}

/* ---- The present title ---- */

int
trellis_index_bar_get_index(TrellisIndexBar *bar)
{
  return bar->index;
}

void
trellis_index_bar_set_index(TrellisIndexBar *bar, int index)
{
  if (index >= (int)bar->count)
    index = (int)bar->count - 1;
  if (index == bar->index)
    return;
  bar->index = index;
  gtk_widget_queue_draw(GTK_WIDGET(bar));
  /* GTK tells assistive technology the number, but not the text of a value. The description tells
   * the title. */
  if (index >= 0)
    gtk_accessible_update_property(GTK_ACCESSIBLE(bar), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                   (double)index, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                   bar->titles[index], GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   bar->titles[index], -1);
}

void
trellis_index_bar_set_titles(TrellisIndexBar *bar, const char *const *titles, guint count)
{
  g_strfreev(bar->titles);
  bar->titles = g_new0(char *, count + 1);
  for (guint i = 0; i < count; i++)
    bar->titles[i] = g_strdup(titles[i]);
  bar->count = count;
  bar->index = -1;
  g_clear_pointer(&bar->layouts, g_ptr_array_unref);
  gtk_accessible_update_property(GTK_ACCESSIBLE(bar), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, MAX((double)count - 1, 0), -1);
  gtk_widget_queue_resize(GTK_WIDGET(bar));
  g_signal_emit(bar, signals[ASKED], 0);
}

static void
choose(TrellisIndexBar *self, int index)
{
  index = CLAMP(index, 0, (int)self->count - 1);
  if (index < 0 || index == self->index)
    return;
  trellis_index_bar_set_index(self, index);
  g_signal_emit(self, signals[CHOSEN], 0);
}

#if GTK_CHECK_VERSION(4, 10, 0)
static gboolean
set_current_value(GtkAccessibleRange *range, double value)
{
  choose((TrellisIndexBar *)range, (int)lround(value));
  return TRUE;
}

static void
range_init(GtkAccessibleRangeInterface *interface)
{
  interface->set_current_value = set_current_value;
}
#endif

/* ---- Input ---- */

void
trellis_index_bar_choose_at(TrellisIndexBar *bar, double y)
{
  double height = gtk_widget_get_height(GTK_WIDGET(bar));

  if (height > 0)
    choose(bar, (int)floor(y / height * bar->count));
}

/* A press does not take the focus, as that of a scrollbar does not. */
static void
press_begun(GtkGestureDrag *drag, double x, double y, TrellisIndexBar *self)
{
  (void)x;
  gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->held = TRUE;
  gtk_widget_set_state_flags(GTK_WIDGET(self), GTK_STATE_FLAG_ACTIVE, FALSE);
  /* The content may have been scrolled since the last choice. */
  self->index = -1;
  trellis_index_bar_choose_at(self, y);
}

static void
press_moved(GtkGestureDrag *drag, double dx, double dy, TrellisIndexBar *self)
{
  double x, y;

  (void)dx;
  if (gtk_gesture_drag_get_start_point(drag, &x, &y))
    trellis_index_bar_choose_at(self, y + dy);
}

static void
press_ended(GtkGesture *gesture, GdkEventSequence *sequence, TrellisIndexBar *self)
{
  (void)gesture;
  (void)sequence;
  self->held = FALSE;
  gtk_widget_unset_state_flags(GTK_WIDGET(self), GTK_STATE_FLAG_ACTIVE);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

gboolean
trellis_index_bar_press_key(TrellisIndexBar *bar, guint keyval)
{
  int step = 0, last = (int)bar->count - 1;

  switch (keyval) {
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    step = -1;
    break;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    step = 1;
    break;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    step = -(last + 1);
    break;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    step = last + 1;
    break;
  default:
    return FALSE;
  }
  g_signal_emit(bar, signals[ASKED], 0);
  choose(bar, MAX(bar->index, 0) + step);
  return TRUE;
}

static gboolean
key_pressed(GtkEventController *controller, guint keyval, guint keycode, GdkModifierType state,
            TrellisIndexBar *self)
{
  (void)controller;
  (void)keycode;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  return trellis_index_bar_press_key(self, keyval);
}

static void
focus_entered(GtkEventController *controller, TrellisIndexBar *self)
{
  (void)controller;
  g_signal_emit(self, signals[ASKED], 0);
}

/* ---- The class ---- */

static void
bar_finalize(GObject *object)
{
  TrellisIndexBar *self = (TrellisIndexBar *)object;

  g_clear_pointer(&self->layouts, g_ptr_array_unref);
  g_strfreev(self->titles);
  G_OBJECT_CLASS(trellis_index_bar_parent_class)->finalize(object);
}

static void
trellis_index_bar_class_init(TrellisIndexBarClass *klass)
{
  static const char *const names[SIGNALS] = { "asked", "chosen" };

  G_OBJECT_CLASS(klass)->finalize = bar_finalize;
  klass->measure = bar_measure;
  klass->snapshot = bar_snapshot;
  klass->css_changed = bar_css_changed;
  klass->state_flags_changed = bar_state_flags_changed;
  for (int i = 0; i < SIGNALS; i++)
    signals[i] = g_signal_new(names[i], G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name(klass, "index-bar");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
trellis_index_bar_init(TrellisIndexBar *self)
{
  GtkWidget *widget = GTK_WIDGET(self);
  GtkGesture *drag = gtk_gesture_drag_new();
  GtkEventController *key = gtk_event_controller_key_new();
  GtkEventController *focus = gtk_event_controller_focus_new();

  self->index = -1;
  gtk_widget_set_focusable(widget, TRUE);
  gtk_widget_set_halign(widget, GTK_ALIGN_END);
  gtk_widget_set_valign(widget, GTK_ALIGN_CENTER);
  trellis_widget_set_press_role(widget, TRELLIS_PRESS_CONTROL);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(press_begun), self);
  g_signal_connect(drag, "drag-update", G_CALLBACK(press_moved), self);
  g_signal_connect(drag, "end", G_CALLBACK(press_ended), self);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(drag));
  g_signal_connect(key, "key-pressed", G_CALLBACK(key_pressed), self);
  gtk_widget_add_controller(widget, key);
  g_signal_connect(focus, "enter", G_CALLBACK(focus_entered), self);
  gtk_widget_add_controller(widget, focus);
}

GtkWidget *
trellis_index_bar_new(const char *name)
{
  GtkWidget *bar = g_object_new(trellis_index_bar_get_type(), NULL);

  gtk_accessible_update_property(GTK_ACCESSIBLE(bar), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                 GTK_ACCESSIBLE_PROPERTY_ORIENTATION, GTK_ORIENTATION_VERTICAL, -1);
  return bar;
}
