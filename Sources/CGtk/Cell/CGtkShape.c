#include "CGtkCellPrivate.h"

/* The polygon to which the drawing of a cell is clipped. */

struct _TrellisShape {
  guint count;
  graphene_point_t corners[];
};

void
trellis_cell_set_shape(TrellisCell *cell, const graphene_point_t *corners, guint count)
{
  g_clear_pointer(&cell->shape, g_free);
  if (corners != NULL) {
    cell->shape = g_malloc(sizeof(TrellisShape) + count * sizeof *corners);
    cell->shape->count = count;
    for (guint i = 0; i < count; i++)
      cell->shape->corners[i] = corners[i];
  }
  gtk_widget_queue_draw(GTK_WIDGET(cell));
}

gboolean
trellis_cell_shape_has(const TrellisCell *cell, double x, double y)
{
  const TrellisShape *shape = cell->shape;
  gboolean is_inside = FALSE;

  if (shape == NULL)
    return TRUE;
  x /= cell->width;
  y /= cell->height;
  for (guint i = 0; i < shape->count; i++) {
    const graphene_point_t *corner = &shape->corners[i];
    const graphene_point_t *last = &shape->corners[i > 0 ? i - 1 : shape->count - 1];

    if ((corner->y > y) != (last->y > y) &&
        x < corner->x + (y - corner->y) * (last->x - corner->x) / (last->y - corner->y))
      is_inside = !is_inside;
  }
  return is_inside;
}

/* Draws a node inside of the shape. */
static void
append_clipped(GtkSnapshot *snapshot, GskRenderNode *node, const TrellisShape *shape, float width,
               float height)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  GskPathBuilder *builder = gsk_path_builder_new();
  GskPath *path;

  if (shape->count > 0)
    gsk_path_builder_move_to(builder, shape->corners[0].x * width, shape->corners[0].y * height);
  for (guint i = 1; i < shape->count; i++)
    gsk_path_builder_line_to(builder, shape->corners[i].x * width, shape->corners[i].y * height);
  path = gsk_path_builder_free_to_path(builder);
  gtk_snapshot_push_fill(snapshot, path, GSK_FILL_RULE_EVEN_ODD);
  gtk_snapshot_append_node(snapshot, node);
  gtk_snapshot_pop(snapshot);
  gsk_path_unref(path);
#else
  /* GTK has no clip that is a path. Cairo draws the cell in it, whatever the renderer is, and GTK
   * keeps the drawing until the cell changes. */
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, height));

  for (guint i = 0; i < shape->count; i++)
    cairo_line_to(cr, shape->corners[i].x * width, shape->corners[i].y * height);
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip(cr);
  gsk_render_node_draw(node, cr);
  cairo_destroy(cr);
#endif
}

void
trellis_cell_draw_shaped(TrellisCell *cell, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET(cell);
  GtkSnapshot *whole = gtk_snapshot_new();
  GskRenderNode *node;

  trellis_cell_draw(cell, whole);
  trellis_cell_draw_separators(cell, whole);
  node = gtk_snapshot_free_to_node(whole);
  if (node == NULL)
    return;
  append_clipped(snapshot, node, cell->shape, (float)gtk_widget_get_width(widget),
                 (float)gtk_widget_get_height(widget));
  gsk_render_node_unref(node);
}
