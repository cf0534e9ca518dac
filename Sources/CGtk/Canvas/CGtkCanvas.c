#include "CGtkCanvasPrivate.h"

typedef GtkWidgetClass TrellisCanvasClass;

static GType trellis_canvas_get_type(void);
G_DEFINE_TYPE(TrellisCanvas, trellis_canvas, GTK_TYPE_WIDGET)

/* Allocates every shown cell. GTK does not report which children have queued a resize, and returns
 * at once for a child whose size and transform have not changed. */
static void
canvas_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisCanvas *self = (TrellisCanvas *)widget;

  (void)width;
  (void)height;
  (void)baseline;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    if (!((TrellisCell *)child)->parked)
      trellis_cell_allocate((TrellisCell *)child, self->origin_x, self->origin_y);
}

static void
canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  trellis_canvas_draw((TrellisCanvas *)widget, snapshot);
}

static gboolean
canvas_contains(GtkWidget *widget, double x, double y)
{
  TrellisCanvas *self = (TrellisCanvas *)widget;

  /* GTK calls this function after it has picked among the cells of this canvas, and before it picks
   * in the canvas below. */
  if (self->below != NULL && trellis_translate(widget, GTK_WIDGET(self->below), &x, &y))
    trellis_canvas_prepare_pick(self->below, x, y);
  /* Only cells can be picked. */
  return FALSE;
}

static void
canvas_dispose(GObject *object)
{
  GtkWidget *child;

  trellis_canvas_forget_rasters((TrellisCanvas *)object);
  g_ptr_array_set_size(((TrellisCanvas *)object)->drawn, 0);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(trellis_canvas_parent_class)->dispose(object);
}

static void
canvas_finalize(GObject *object)
{
  g_ptr_array_unref(((TrellisCanvas *)object)->drawn);
  g_ptr_array_unref(((TrellisCanvas *)object)->scratch);
  trellis_instances--;
  G_OBJECT_CLASS(trellis_canvas_parent_class)->finalize(object);
}

static void
trellis_canvas_class_init(TrellisCanvasClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = canvas_dispose;
  G_OBJECT_CLASS(klass)->finalize = canvas_finalize;
  klass->size_allocate = canvas_size_allocate;
  klass->snapshot = canvas_snapshot;
  klass->contains = canvas_contains;
}

static void
trellis_canvas_init(TrellisCanvas *self)
{
  self->drawn = g_ptr_array_new();
  self->scratch = g_ptr_array_new();
  self->rasterizes = TRUE;
  trellis_instances++;
}

TrellisCanvas *
trellis_canvas_new(const char *css_name, GtkAccessibleRole role)
{
  return g_object_new(trellis_canvas_get_type(), "css-name", css_name, "accessible-role", role, NULL);
}

void
trellis_canvas_unmap_parked(TrellisCanvas *canvas)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(canvas)); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    TrellisCell *cell = (TrellisCell *)child;

    if (!cell->parked || !gtk_widget_get_child_visible(child))
      continue;
    gtk_widget_set_child_visible(child, FALSE);
    trellis_cell_update_target(cell);
  }
}

static void
forget_transforms(TrellisCanvas *canvas)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(canvas)); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    trellis_cell_forget_transform((TrellisCell *)child);
  gtk_widget_queue_allocate(GTK_WIDGET(canvas));
}

void
trellis_canvas_set_origin(TrellisCanvas *canvas, double x, double y)
{
  canvas->origin_x = x;
  canvas->origin_y = y;
  forget_transforms(canvas);
}

void
trellis_canvas_set_view(TrellisCanvas *canvas, double x, double y)
{
  if (canvas->view_x == x && canvas->view_y == y)
    return;
  canvas->view_x = x;
  canvas->view_y = y;
  trellis_canvas_moved(canvas);
  trellis_canvas_moved_view(canvas);
  if (canvas->is_cut)
    gtk_widget_queue_draw(GTK_WIDGET(canvas));
}
