#include <math.h>

#include "CGtkCellPrivate.h"

/* The bar with the buttons of a cell's swipe actions. It fills the cell and lies above its content,
 * so that the content gets no presses. Each button is allocated from its inner edge outwards. The
 * buttons overlap: the one at the edge of the cell is on top, or the one in front of all. */

typedef struct {
  GtkWidget *button;
  TrellisColor color;
  gboolean has_color;
  double inner_edge, width;
} SwipeButton;

struct _TrellisSwipe {
  GtkWidget parent_instance;
  /* The buttons, the one at the edge of the cell first. */
  GArray *buttons;
  gboolean at_right;
  /* The index of the button in front of all, or -1. */
  int front;
};

typedef GtkWidgetClass TrellisSwipeClass;

static GType trellis_swipe_get_type(void);
G_DEFINE_TYPE(TrellisSwipe, trellis_swipe, GTK_TYPE_WIDGET)

static SwipeButton *
button_at(TrellisSwipe *self, guint index)
{
  return &g_array_index(self->buttons, SwipeButton, index);
}

static void
swipe_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisSwipe *self = (TrellisSwipe *)widget;

  (void)baseline;
  for (guint i = 0; i < self->buttons->len; i++) {
    SwipeButton *entry = button_at(self, i);
    int least, least_height, wide;
    double x;

    gtk_widget_measure(entry->button, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    wide = MAX((int)ceil(entry->width), least);
    gtk_widget_measure(entry->button, GTK_ORIENTATION_VERTICAL, wide, &least_height, NULL, NULL,
                       NULL);
    x = self->at_right ? width - entry->inner_edge : entry->inner_edge - wide;
    gtk_widget_allocate(entry->button, wide, MAX(height, least_height), -1,
                        gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, 0)));
  }
}

static void
draw_color(TrellisSwipe *self, GtkWidget *child, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->buttons->len; i++) {
    SwipeButton *entry = button_at(self, i);
    graphene_rect_t bounds;
    GdkRGBA color;

    if (entry->button != child || !entry->has_color ||
        !gtk_widget_compute_bounds(child, GTK_WIDGET(self), &bounds))
      continue;
    color = trellis_resolve_color(GTK_WIDGET(self), &entry->color);
    gtk_snapshot_append_color(snapshot, &color, &bounds);
  }
}

static void
swipe_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    draw_color((TrellisSwipe *)widget, child, snapshot);
    gtk_widget_snapshot_child(widget, child, snapshot);
  }
}

static void
swipe_dispose(GObject *object)
{
  GtkWidget *child;

  g_array_set_size(((TrellisSwipe *)object)->buttons, 0);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(trellis_swipe_parent_class)->dispose(object);
}

static void
swipe_finalize(GObject *object)
{
  g_array_unref(((TrellisSwipe *)object)->buttons);
  G_OBJECT_CLASS(trellis_swipe_parent_class)->finalize(object);
}

static void
trellis_swipe_class_init(TrellisSwipeClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = swipe_dispose;
  G_OBJECT_CLASS(klass)->finalize = swipe_finalize;
  klass->size_allocate = swipe_size_allocate;
  klass->snapshot = swipe_snapshot;
  gtk_widget_class_set_css_name(klass, "swipe");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
trellis_swipe_init(TrellisSwipe *self)
{
  self->buttons = g_array_new(FALSE, TRUE, sizeof(SwipeButton));
  self->front = -1;
}

TrellisSwipe *
trellis_swipe_new(gboolean at_right)
{
  TrellisSwipe *self = g_object_new(trellis_swipe_get_type(), NULL);

  self->at_right = at_right;
  return self;
}

GtkWidget *
trellis_swipe_button_new(void)
{
  return g_object_new(gtk_button_get_type(), "css-name", "action", NULL);
}

void
trellis_swipe_add(TrellisSwipe *swipe, GtkWidget *button, const TrellisColor *color)
{
  SwipeButton entry = { .button = button, .has_color = color != NULL };

  if (color != NULL)
    entry.color = *color;
  g_array_append_val(swipe->buttons, entry);
  gtk_widget_insert_after(button, GTK_WIDGET(swipe), NULL);
}

void
trellis_swipe_place(TrellisSwipe *swipe, guint index, double inner_edge, double width)
{
  SwipeButton *entry;

  if (index >= swipe->buttons->len)
    return;
  entry = button_at(swipe, index);
  if (entry->inner_edge == inner_edge && entry->width == width)
    return;
  entry->inner_edge = inner_edge;
  entry->width = width;
  gtk_widget_queue_allocate(GTK_WIDGET(swipe));
}

void
trellis_swipe_set_front(TrellisSwipe *swipe, int front)
{
  if (front == swipe->front)
    return;
  swipe->front = front;
  for (guint i = swipe->buttons->len; i > 0; i--)
    gtk_widget_insert_before(button_at(swipe, i - 1)->button, GTK_WIDGET(swipe), NULL);
  if (front >= 0 && front < (int)swipe->buttons->len)
    gtk_widget_insert_before(button_at(swipe, (guint)front)->button, GTK_WIDGET(swipe), NULL);
}
