#include <math.h>

#include "../Widget/CGtkWidgetPrivate.h"
#include "CGtkAccess.h"
#include "CGtkRowBox.h"

struct _TrellisRowBox {
  GtkWidget parent_instance;
  TrellisRowBoxCallbacks callbacks;
  gpointer user;
  GDestroyNotify destroy;
  GtkWidget *content;
  /* The width of the allocation in progress. */
  int width;
  /* The tick callback, or 0 for none. */
  guint tick;
};

typedef GtkWidgetClass TrellisRowBoxClass;

static GType trellis_row_box_get_type(void);
G_DEFINE_TYPE(TrellisRowBox, trellis_row_box, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
row_get_request_mode(GtkWidget *widget)
{
  TrellisRowBox *self = (TrellisRowBox *)widget;

  return self->content != NULL ? gtk_widget_get_request_mode(self->content)
                               : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
            int *minimum_baseline, int *natural_baseline)
{
  TrellisRowBox *self = (TrellisRowBox *)widget;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (self->user != NULL)
    self->callbacks.measure(self->user, orientation, for_size, minimum, natural);
}

static void
row_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisRowBox *self = (TrellisRowBox *)widget;

  (void)baseline;
  self->width = width;
  if (self->user != NULL)
    self->callbacks.allocate(self->user, width, height);
}

static gboolean
row_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TrellisRowBox *self = (TrellisRowBox *)widget;

  (void)data;
  if (self->user != NULL &&
      self->callbacks.tick(self->user, gdk_frame_clock_get_frame_time(clock)))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
row_dispose(GObject *object)
{
  TrellisRowBox *self = (TrellisRowBox *)object;
  gpointer user = g_steal_pointer(&self->user);
  GtkWidget *child;

  self->content = NULL;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))) != NULL)
    gtk_widget_unparent(child);
  if (user != NULL)
    self->destroy(user);
  G_OBJECT_CLASS(trellis_row_box_parent_class)->dispose(object);
}

static void
row_finalize(GObject *object)
{
  trellis_instances--;
  G_OBJECT_CLASS(trellis_row_box_parent_class)->finalize(object);
}

static void
trellis_row_box_class_init(TrellisRowBoxClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = row_dispose;
  G_OBJECT_CLASS(klass)->finalize = row_finalize;
  klass->get_request_mode = row_get_request_mode;
  klass->measure = row_measure;
  klass->size_allocate = row_size_allocate;
  gtk_widget_class_set_css_name(klass, "accessories");
  /* Assistive technology finds the content and the accessories in it. */
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
trellis_row_box_init(TrellisRowBox *self)
{
  (void)self;
  trellis_instances++;
}

GtkWidget *
trellis_row_box_new(const TrellisRowBoxCallbacks *callbacks, void *user, GDestroyNotify destroy)
{
  TrellisRowBox *row = g_object_new(trellis_row_box_get_type(), NULL);

  row->callbacks = *callbacks;
  row->user = user;
  row->destroy = destroy;
  return GTK_WIDGET(row);
}

void
trellis_row_box_set_content(TrellisRowBox *row, GtkWidget *content)
{
  if (content == row->content)
    return;
  g_clear_pointer(&row->content, gtk_widget_unparent);
  row->content = content;
  if (content != NULL)
    gtk_widget_insert_after(content, GTK_WIDGET(row), NULL);
  trellis_labels_changed(GTK_WIDGET(row));
}

void
trellis_row_box_add(TrellisRowBox *row, GtkWidget *child)
{
  GtkWidget *parent = gtk_widget_get_parent(child);

  /* The program may have moved the widget here from another row. */
  if (parent != NULL && parent != GTK_WIDGET(row)) {
    gtk_widget_unparent(child);
    trellis_labels_changed(parent);
  }
  gtk_widget_insert_before(child, GTK_WIDGET(row), NULL);
  trellis_labels_changed(GTK_WIDGET(row));
}

void
trellis_row_box_remove(TrellisRowBox *row, GtkWidget *child)
{
  if (gtk_widget_get_parent(child) != GTK_WIDGET(row))
    return;
  gtk_widget_unparent(child);
  trellis_labels_changed(GTK_WIDGET(row));
}

void
trellis_row_box_place(TrellisRowBox *row, GtkWidget *child, double x, double y, int width,
                      int height, gboolean centered)
{
  int least_width, least_height;
  GskTransform *transform;

  if (gtk_widget_get_parent(child) != GTK_WIDGET(row))
    return;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  least_width = MAX(width, least_width);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, least_width, &least_height, NULL, NULL, NULL);
  least_height = MAX(height, least_height);
  if (centered) {
    x -= (least_width - width) / 2.0;
    y -= (least_height - height) / 2.0;
  }
  if (gtk_widget_get_direction(GTK_WIDGET(row)) == GTK_TEXT_DIR_RTL)
    x = row->width - x - least_width;
  /* Icons between two pixels would be blurred. */
  x = floor(x + 0.5);
  y = floor(y + 0.5);
  transform = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, (float)y));
  gtk_widget_allocate(child, least_width, least_height, -1, transform);
}

void
trellis_row_box_begin_frames(TrellisRowBox *row)
{
  if (row->tick == 0)
    row->tick = gtk_widget_add_tick_callback(GTK_WIDGET(row), row_tick, NULL, NULL);
}
