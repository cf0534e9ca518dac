#include <math.h>

#include "CGtkPrivate.h"

typedef GtkWidgetClass TrellisCanvasClass;

G_DEFINE_TYPE(TrellisCanvas, trellis_canvas, GTK_TYPE_WIDGET)

static void
canvas_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
               int *natural, int *minimum_baseline, int *natural_baseline)
{
  (void)widget;
  (void)orientation;
  (void)for_size;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

void
trellis_canvas_allocate(TrellisCanvas *canvas, TrellisCell *cell)
{
  GtkWidget *widget = (GtkWidget *)cell;

  if (cell->transform == NULL)
    cell->transform = trellis_cell_make_transform(cell, canvas->origin_x, canvas->origin_y);
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate(widget, (int)cell->width, (int)cell->height, -1,
                      gsk_transform_ref(cell->transform));
}

/* Every shown cell is allocated: a child that queued a resize cannot be told from one that did
 * not. GTK returns at once from those whose size and transform are the same. */
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
      trellis_canvas_allocate(self, (TrellisCell *)child);
}

/* ---- Drawing ---- */

static double
surface_scale(GtkWidget *widget)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  GtkNative *native = gtk_widget_get_native(widget);

  if (native != NULL)
    return gdk_surface_get_scale(gtk_native_get_surface(native));
#endif
  return gtk_widget_get_scale_factor(widget);
}

/* Returns how far a coordinate lies behind a corner of a pixel. Coordinates are floats; what they
 * lack in precision is no distance. */
static double
fraction(double pixels)
{
  double rest = pixels - floor(pixels);

  return rest < 0.02 || rest > 0.98 ? 0 : rest;
}

static TrellisPixelGrid
find_pixels(TrellisCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET(self);
  GtkNative *native = gtk_widget_get_native(widget);
  double scale = surface_scale(widget), x = 0, y = 0;
  TrellisPixelGrid grid = { .scale = scale };
  graphene_point_t corner;

  if (native != NULL && gtk_widget_compute_point(widget, GTK_WIDGET(native),
                                                 &GRAPHENE_POINT_INIT(0, 0), &corner)) {
    gtk_native_get_surface_transform(native, &x, &y);
    grid.x = fraction((corner.x + x) * scale);
    grid.y = fraction((corner.y + y) * scale);
  }
  grid.left = (int)floor(self->view_x * scale + grid.x);
  grid.top = (int)floor(self->view_y * scale + grid.y);
  grid.right = grid.left + (int)ceil(gtk_widget_get_width(widget) * scale) + 1;
  grid.bottom = grid.top + (int)ceil(gtk_widget_get_height(widget) * scale) + 1;
  return grid;
}

/* Returns what the cell draws, in its own coordinates: a reference, or NULL for nothing. GTK keeps the
 * node as long as the drawing stays the same, and puts it under the cell's transform. */
static GskRenderNode *
take_drawing(TrellisCanvas *self, TrellisCell *cell)
{
  GtkSnapshot *snapshot = gtk_snapshot_new();
  GskRenderNode *node, *drawing;
  GskTransform *back;

  gtk_widget_snapshot_child(GTK_WIDGET(self), GTK_WIDGET(cell), snapshot);
  node = gtk_snapshot_free_to_node(snapshot);
  if (node == NULL || cell->transform == NULL)
    return node;
  if (gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE &&
      gsk_transform_equal(gsk_transform_node_get_transform(node), cell->transform)) {
    drawing = gsk_render_node_ref(gsk_transform_node_get_child(node));
  } else {
    back = gsk_transform_invert(gsk_transform_ref(cell->transform));
    drawing = back != NULL ? gsk_transform_node_new(node, back) : NULL;
    gsk_transform_unref(back);
  }
  gsk_render_node_unref(node);
  return drawing;
}

static void
paint_cell(TrellisCanvas *self, TrellisCell *cell, double scale)
{
  GskRenderNode *drawing = take_drawing(self, cell);

  trellis_perspective_paint(cell->perspective, drawing, scale);
  g_clear_pointer(&drawing, gsk_render_node_unref);
}

void
trellis_canvas_paint_ahead(TrellisCanvas *canvas, TrellisCell *cell)
{
  if (gtk_widget_get_mapped(GTK_WIDGET(cell)))
    paint_cell(canvas, cell, surface_scale(GTK_WIDGET(canvas)));
}

static gboolean
is_drawn(const TrellisCell *cell)
{
  return !cell->parked && cell->opacity > 0;
}

/* All are drawn at one time, so that threads can share the work. */
static void
draw_perspectives(TrellisCanvas *self)
{
  GPtrArray *begun = self->scratch;
  TrellisPixelGrid grid = { 0 };

  self->is_cut = FALSE;
  g_ptr_array_set_size(begun, 0);
  for (guint i = 0; i < self->drawn->len; i++) {
    TrellisCell *cell = g_ptr_array_index(self->drawn, i);

    if (cell->perspective == NULL || !is_drawn(cell))
      continue;
    if (grid.scale == 0)
      grid = find_pixels(self);
    paint_cell(self, cell, grid.scale);
    if (trellis_perspective_begin(cell->perspective, &grid, &self->is_cut))
      g_ptr_array_add(begun, cell->perspective);
  }
  if (begun->len == 0)
    return;
  trellis_perspectives_draw(begun);
  for (guint i = 0; i < begun->len; i++)
    trellis_perspective_end(g_ptr_array_index(begun, i));
}

static void
snapshot_cell(TrellisCanvas *self, TrellisCell *cell, GtkSnapshot *snapshot)
{
  if (cell->perspective == NULL)
    gtk_widget_snapshot_child(GTK_WIDGET(self), GTK_WIDGET(cell), snapshot);
  else if (cell->perspective->texture != NULL)
    gtk_snapshot_append_texture(snapshot, cell->perspective->texture, &cell->perspective->place);
}

/* Opacity is applied here and not as the child's property, which would draw the child anew. */
static void
canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisCanvas *self = (TrellisCanvas *)widget;

  draw_perspectives(self);
  for (guint i = 0; i < self->drawn->len; i++) {
    TrellisCell *cell = g_ptr_array_index(self->drawn, i);
    float opacity = cell->opacity;

    if (!is_drawn(cell))
      continue;
    if (opacity < 1)
      gtk_snapshot_push_opacity(snapshot, opacity);
    snapshot_cell(self, cell, snapshot);
    if (opacity < 1)
      gtk_snapshot_pop(snapshot);
  }
}

static gboolean
canvas_contains(GtkWidget *widget, double x, double y)
{
  TrellisCanvas *self = (TrellisCanvas *)widget;

  /* GTK asks this when it has looked at the cells here, and before it looks at those below. */
  if (self->below != NULL && trellis_translate(widget, GTK_WIDGET(self->below), &x, &y))
    trellis_canvas_uncover(self->below, x, y);
  /* Only cells are there to be hit. */
  return FALSE;
}

static void
canvas_dispose(GObject *object)
{
  GtkWidget *child;

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
  trellis_instance_gone();
  G_OBJECT_CLASS(trellis_canvas_parent_class)->finalize(object);
}

static void
trellis_canvas_class_init(TrellisCanvasClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = canvas_dispose;
  G_OBJECT_CLASS(klass)->finalize = canvas_finalize;
  klass->measure = canvas_measure;
  klass->size_allocate = canvas_size_allocate;
  klass->snapshot = canvas_snapshot;
  klass->contains = canvas_contains;
}

static void
trellis_canvas_init(TrellisCanvas *self)
{
  self->drawn = g_ptr_array_new();
  self->scratch = g_ptr_array_new();
  trellis_instance_made();
}

TrellisCanvas *
trellis_canvas_new(const char *css_name, GtkAccessibleRole role)
{
  return g_object_new(TRELLIS_TYPE_CANVAS, "css-name", css_name, "accessible-role", role, NULL);
}

void
trellis_canvas_rest(TrellisCanvas *canvas)
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
  if (canvas->is_cut)
    gtk_widget_queue_draw(GTK_WIDGET(canvas));
}
