#include <math.h>

#include "CGtkCanvasPrivate.h"
#include "CGtkScale.h"

/* The drawing of a canvas. Cells are drawn in their order, and cells in perspective as pictures. */

/* Returns the distance of a coordinate from the corner of its pixel, in pixels. Distances that come
 * from the limited precision of floats count as 0. */
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
  double scale = trellis_widget_get_scale(widget), x = 0, y = 0;
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

/* Returns the node of a cell as a reference, or NULL for an empty drawing. */
static GskRenderNode *
take_node(TrellisCanvas *self, TrellisCell *cell)
{
  GtkSnapshot *snapshot = gtk_snapshot_new();

  gtk_widget_snapshot_child(GTK_WIDGET(self), GTK_WIDGET(cell), snapshot);
  return gtk_snapshot_free_to_node(snapshot);
}

/* Returns the drawing of a cell in its own coordinates, as a reference, or NULL for an empty
 * drawing. GTK keeps the node as long as the drawing does not change, and puts it under the cell's
 * transform. */
static GskRenderNode *
take_drawing(TrellisCanvas *self, TrellisCell *cell)
{
  GskRenderNode *drawing, *node = take_node(self, cell);
  GskTransform *back;

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
    paint_cell(canvas, cell, trellis_widget_get_scale(GTK_WIDGET(canvas)));
}

static gboolean
is_drawn(const TrellisCell *cell)
{
  return !cell->parked && cell->opacity > 0;
}

/* Draws the pictures of all cells in perspective. They are drawn together so that threads can share
 * the work. */
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
  float opacity = cell->opacity;

  if (opacity < 1)
    gtk_snapshot_push_opacity(snapshot, opacity);
  if (cell->perspective == NULL)
    gtk_widget_snapshot_child(GTK_WIDGET(self), GTK_WIDGET(cell), snapshot);
  else if (cell->perspective->texture != NULL)
    gtk_snapshot_append_texture(snapshot, cell->perspective->texture, &cell->perspective->place);
  if (opacity < 1)
    gtk_snapshot_pop(snapshot);
}

/* Returns a container with one node for each of the cells, in their order, as a reference. One
 * snapshot for all cells costs less than one for each. Returns NULL if the drawing of a cell is
 * empty, because an empty drawing has no node. */
static GskRenderNode *
take_nodes(TrellisCanvas *self, const GPtrArray *cells)
{
  static const GdkRGBA clear = { 0, 0, 0, 0 };
  GtkSnapshot *snapshot = gtk_snapshot_new();
  GskRenderNode *nodes, *last = gsk_color_node_new(&clear, &GRAPHENE_RECT_INIT(0, 0, 1, 1));

  for (guint i = 0; i < cells->len; i++)
    gtk_widget_snapshot_child(GTK_WIDGET(self), g_ptr_array_index(cells, i), snapshot);
  /* A single node would be returned without a container. It could be that of one cell, and be a
   * container of as many nodes as there are cells. */
  gtk_snapshot_append_node(snapshot, last);
  gsk_render_node_unref(last);
  nodes = gtk_snapshot_free_to_node(snapshot);
  if (gsk_render_node_get_node_type(nodes) == GSK_CONTAINER_NODE &&
      gsk_container_node_get_n_children(nodes) == cells->len + 1)
    return nodes;
  gsk_render_node_unref(nodes);
  return NULL;
}

/* Draws a moving cell by its picture, if it has one. The transform of the node leads from the
 * drawing of the cell to the canvas, and includes the space that CSS adds. The node below it stays
 * the same until the drawing changes. */
static void
snapshot_moving(TrellisCell *cell, GskRenderNode *node, GtkSnapshot *snapshot,
                TrellisRasterFrame *frame)
{
  gboolean is_moved = gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE;
  GskRenderNode *picture =
    trellis_raster_update(&cell->raster, is_moved ? gsk_transform_node_get_child(node) : node,
                          cell->opacity, frame);

  if (picture != NULL) {
    gtk_snapshot_save(snapshot);
    if (is_moved)
      gtk_snapshot_transform(snapshot, gsk_transform_node_get_transform(node));
    gtk_snapshot_append_node(snapshot, picture);
    gtk_snapshot_restore(snapshot);
    return;
  }
  if (cell->opacity < 1)
    gtk_snapshot_push_opacity(snapshot, cell->opacity);
  gtk_snapshot_append_node(snapshot, node);
  if (cell->opacity < 1)
    gtk_snapshot_pop(snapshot);
}

/* Returns the cells that may be drawn by pictures, in the drawing order. The array is valid until
 * the next call. */
static GPtrArray *
find_moving(TrellisCanvas *self)
{
  GPtrArray *cells = self->scratch;

  g_ptr_array_set_size(cells, 0);
  for (guint i = 0; i < self->drawn->len; i++) {
    TrellisCell *cell = g_ptr_array_index(self->drawn, i);

    if (is_drawn(cell) && !cell->never_rasterizes && cell->perspective == NULL &&
        !trellis_raster_skips(cell->raster))
      g_ptr_array_add(cells, cell);
  }
  return cells;
}

/* Draws the cells, those that move by their pictures. */
static void
draw_with_pictures(TrellisCanvas *self, GtkSnapshot *snapshot, TrellisRasterFrame *frame)
{
  const GPtrArray *moving = find_moving(self);
  GskRenderNode *nodes = take_nodes(self, moving);
  guint next = 0;

  for (guint i = 0; i < self->drawn->len; i++) {
    TrellisCell *cell = g_ptr_array_index(self->drawn, i);
    GskRenderNode *node;

    if (next >= moving->len || g_ptr_array_index(moving, next) != cell) {
      if (is_drawn(cell))
        snapshot_cell(self, cell, snapshot);
      continue;
    }
    node = nodes != NULL ? gsk_render_node_ref(gsk_container_node_get_child(nodes, next))
                         : take_node(self, cell);
    if (node != NULL)
      snapshot_moving(cell, node, snapshot, frame);
    g_clear_pointer(&node, gsk_render_node_unref);
    next++;
  }
  g_clear_pointer(&nodes, gsk_render_node_unref);
}

/* Draws the cells. The opacity is applied here, because a change of the child's own property would
 * make GTK draw the child again. */
void
trellis_canvas_draw(TrellisCanvas *self, GtkSnapshot *snapshot)
{
  TrellisRasterFrame frame;
  gboolean uses_pictures = trellis_canvas_begin_rasters(self, &frame);

  draw_perspectives(self);
  if (uses_pictures) {
    draw_with_pictures(self, snapshot, &frame);
    self->raster_pending = frame.is_pending;
    return;
  }
  for (guint i = 0; i < self->drawn->len; i++)
    if (is_drawn(g_ptr_array_index(self->drawn, i)))
      snapshot_cell(self, g_ptr_array_index(self->drawn, i), snapshot);
}
