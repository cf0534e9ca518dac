#include "CBenchmarks.h"

#include <math.h>

/* The limit: one widget that draws the cells of the other benchmarks without a child widget. What
 * it draws is prepared: a render node per cell, kept from frame to frame and only moved.
 *
 * A node of a whole cell paints one surface, which is the cheapest form with the cairo renderer.
 * Ten thousand of them would not fit in memory, so cells that are not prepared as a whole consist of
 * a kept node of the picture, of which there are few, and a node of the text. With GL, this form
 * costs as much as the other, and the text is the same as in a label. */

enum { PICTURE_WIDTH = 160, PICTURE_HEIGHT = 120, SPACING = 4 };

typedef struct {
  GtkWidget parent;
  GtkAdjustment *hadjustment;
  GtkAdjustment *vadjustment;
  guint n_items;
  guint columns;
  int cell_width;
  int cell_height;
  int padding;
  guint n_pictures;
  GdkTexture *const *textures;
  GskRenderNode **pictures;
  /* The nodes of the cells that were drawn last or prepared, by item. */
  GHashTable *cells;
  /* Items before this one are prepared and never dropped. */
  guint n_prepared;
} TrellisPeerLimit;

typedef GtkWidgetClass TrellisPeerLimitClass;

enum { PROP_0, PROP_HADJUSTMENT, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };

static GType trellis_peer_limit_get_type(void);
G_DEFINE_TYPE_WITH_CODE(TrellisPeerLimit, trellis_peer_limit, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

/* ---- Nodes ---- */

static gboolean
draws_with_cairo(GtkWidget *widget)
{
  GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(widget));

  return g_strcmp0(G_OBJECT_TYPE_NAME(renderer), "GskCairoRenderer") == 0;
}

/* The GL renderers since GTK 4.14 draw cairo nodes anew in each frame, but keep textures. The cairo
 * renderer copies textures in each frame, and the older GL renderer keeps both. */
static gboolean
prefers_textures(GtkWidget *widget)
{
  return gtk_get_minor_version() >= 14 && !draws_with_cairo(widget);
}

/* Returns a node that paints a surface, and takes the surface. */
static GskRenderNode *
surface_node(GtkWidget *widget, cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width(surface);
  int height = cairo_image_surface_get_height(surface);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, width, height);
  GskRenderNode *node;

  if (prefers_textures(widget)) {
    gsize stride = cairo_image_surface_get_stride(surface);
    GBytes *bytes = g_bytes_new_with_free_func(cairo_image_surface_get_data(surface),
                                               stride * height,
                                               (GDestroyNotify)cairo_surface_destroy, surface);
    GdkTexture *texture =
      gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, stride);

    g_bytes_unref(bytes);
    node = gsk_texture_node_new(texture, &bounds);
    g_object_unref(texture);
  } else {
    cairo_t *cr;

    node = gsk_cairo_node_new(&bounds);
    cr = gsk_cairo_node_get_draw_context(node);
    cairo_set_source_surface(cr, surface, 0, 0);
    cairo_paint(cr);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
  }
  return node;
}

static GskRenderNode *
picture_node(TrellisPeerLimit *self, guint index)
{
  if (self->pictures[index] == NULL) {
    cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, PICTURE_WIDTH, PICTURE_HEIGHT);

    gdk_texture_download(self->textures[index], cairo_image_surface_get_data(surface),
                         cairo_image_surface_get_stride(surface));
    cairo_surface_mark_dirty(surface);
    self->pictures[index] = surface_node(GTK_WIDGET(self), surface);
  }
  return self->pictures[index];
}

/* Draws the text where a GtkLabel of the cell's width below the picture does. */
static void
append_text(TrellisPeerLimit *self, GtkSnapshot *snapshot, guint item)
{
  GtkWidget *widget = GTK_WIDGET(self);
  int height = self->cell_height - PICTURE_HEIGHT - SPACING;
  PangoLayout *layout;
  PangoRectangle logical;
  GdkRGBA color;
  char text[32];

  g_snprintf(text, sizeof text, "Photo %u", item);
  layout = gtk_widget_create_pango_layout(widget, text);
  pango_layout_get_pixel_extents(layout, NULL, &logical);
  /* GTK 4.10 deprecated the style context. gtk_widget_get_color is newer than the oldest GTK that
   * Trellis supports. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  G_GNUC_END_IGNORE_DEPRECATIONS
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(
    snapshot,
    &GRAPHENE_POINT_INIT((float)floor((PICTURE_WIDTH - logical.width) * 0.5) - logical.x,
                         PICTURE_HEIGHT + SPACING +
                           (float)floor((height - logical.height) * 0.5) - logical.y));
  gtk_snapshot_append_layout(snapshot, layout, &color);
  gtk_snapshot_restore(snapshot);
  g_object_unref(layout);
}

static GskRenderNode *
cell_node(TrellisPeerLimit *self, guint item)
{
  GtkSnapshot *snapshot = gtk_snapshot_new();

  gtk_snapshot_append_node(snapshot, picture_node(self, item % self->n_pictures));
  append_text(self, snapshot, item);
  return gtk_snapshot_free_to_node(snapshot);
}

static GskRenderNode *
whole_cell_node(TrellisPeerLimit *self, guint item)
{
  cairo_surface_t *surface =
    cairo_image_surface_create(CAIRO_FORMAT_ARGB32, PICTURE_WIDTH, self->cell_height);
  GskRenderNode *parts = cell_node(self, item);
  cairo_t *cr = cairo_create(surface);

  gsk_render_node_draw(parts, cr);
  cairo_destroy(cr);
  gsk_render_node_unref(parts);
  cairo_surface_flush(surface);
  return surface_node(GTK_WIDGET(self), surface);
}

void
trellis_peer_limit_prepare(GtkWidget *widget, guint count)
{
  TrellisPeerLimit *self = (TrellisPeerLimit *)widget;

  gboolean are_whole = draws_with_cairo(widget);

  g_hash_table_remove_all(self->cells);
  self->n_prepared = MIN(count, self->n_items);
  for (guint item = 0; item < self->n_prepared; item++)
    g_hash_table_insert(self->cells, GUINT_TO_POINTER(item),
                        are_whole ? whole_cell_node(self, item) : cell_node(self, item));
  gtk_widget_queue_draw(widget);
}

/* ---- Drawing ---- */

typedef struct {
  guint first;
  guint end;
  guint n_prepared;
} Kept;

static gboolean
is_out_of_view(gpointer key, gpointer value, gpointer data)
{
  const Kept *kept = data;
  guint item = GPOINTER_TO_UINT(key);

  (void)value;
  return item >= kept->n_prepared && (item < kept->first || item >= kept->end);
}

static void
peer_limit_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisPeerLimit *self = (TrellisPeerLimit *)widget;
  int row_height = self->cell_height + 2 * self->padding;
  int height = gtk_widget_get_height(widget);
  double top = gtk_adjustment_get_value(self->vadjustment);
  guint first_row = (guint)(top / row_height);
  guint end_row = (guint)ceil((top + height) / row_height);
  Kept kept = { first_row * self->columns, MIN(end_row * self->columns, self->n_items),
                self->n_prepared };

  if (g_hash_table_size(self->cells) > self->n_prepared)
    g_hash_table_foreach_remove(self->cells, is_out_of_view, &kept);
  gtk_snapshot_push_clip(snapshot,
                         &GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(widget), height));
  for (guint item = kept.first; item < kept.end; item++) {
    GskRenderNode *node = g_hash_table_lookup(self->cells, GUINT_TO_POINTER(item));
    int column = item % self->columns * self->cell_width;
    double row = (double)(item / self->columns) * row_height - top;

    if (node == NULL) {
      node = cell_node(self, item);
      g_hash_table_insert(self->cells, GUINT_TO_POINTER(item), node);
    }
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(
      snapshot, &GRAPHENE_POINT_INIT(column + self->padding, (float)(row + self->padding)));
    gtk_snapshot_append_node(snapshot, node);
    gtk_snapshot_restore(snapshot);
  }
  gtk_snapshot_pop(snapshot);
}

static void
peer_limit_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisPeerLimit *self = (TrellisPeerLimit *)widget;
  guint rows = (self->n_items + self->columns - 1) / self->columns;

  (void)baseline;
  gtk_adjustment_configure(self->hadjustment, 0, 0, width, 0.1 * width, 0.9 * width, width);
  gtk_adjustment_configure(self->vadjustment, gtk_adjustment_get_value(self->vadjustment), 0,
                           (double)rows * (self->cell_height + 2 * self->padding), 0.1 * height,
                           0.9 * height, height);
}

/* ---- GtkScrollable ---- */

static void
set_adjustment(TrellisPeerLimit *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (*place != NULL)
    g_signal_handlers_disconnect_by_data(*place, self);
  g_set_object(place, adjustment);
  if (adjustment != NULL)
    g_signal_connect_swapped(adjustment, "value-changed", G_CALLBACK(gtk_widget_queue_draw), self);
}

static void
peer_limit_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  TrellisPeerLimit *self = (TrellisPeerLimit *)object;

  (void)spec;
  if (id == PROP_HADJUSTMENT)
    set_adjustment(self, &self->hadjustment, g_value_get_object(value));
  else if (id == PROP_VADJUSTMENT)
    set_adjustment(self, &self->vadjustment, g_value_get_object(value));
}

static void
peer_limit_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  TrellisPeerLimit *self = (TrellisPeerLimit *)object;

  (void)spec;
  if (id == PROP_HADJUSTMENT)
    g_value_set_object(value, self->hadjustment);
  else if (id == PROP_VADJUSTMENT)
    g_value_set_object(value, self->vadjustment);
  else
    g_value_set_enum(value, GTK_SCROLL_MINIMUM);
}

static void
peer_limit_dispose(GObject *object)
{
  TrellisPeerLimit *self = (TrellisPeerLimit *)object;

  set_adjustment(self, &self->hadjustment, NULL);
  set_adjustment(self, &self->vadjustment, NULL);
  g_clear_pointer(&self->cells, g_hash_table_unref);
  for (guint n = 0; self->pictures != NULL && n < self->n_pictures; n++)
    g_clear_pointer(&self->pictures[n], gsk_render_node_unref);
  g_clear_pointer(&self->pictures, g_free);
  G_OBJECT_CLASS(trellis_peer_limit_parent_class)->dispose(object);
}

static void
trellis_peer_limit_init(TrellisPeerLimit *self)
{
  self->cells =
    g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)gsk_render_node_unref);
}

static void
trellis_peer_limit_class_init(TrellisPeerLimitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);

  object_class->set_property = peer_limit_set_property;
  object_class->get_property = peer_limit_get_property;
  object_class->dispose = peer_limit_dispose;
  klass->snapshot = peer_limit_snapshot;
  klass->size_allocate = peer_limit_size_allocate;
  g_object_class_override_property(object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property(object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property(object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property(object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  /* The background and the text have the colours of the other subjects. */
  gtk_widget_class_set_css_name(klass, "gridview");
}

GtkWidget *
trellis_peer_limit_new(guint n_items, guint columns, int cell_width, int cell_height, int padding,
                       GdkTexture *const *textures, guint n_textures)
{
  TrellisPeerLimit *self = g_object_new(trellis_peer_limit_get_type(), NULL);

  self->n_items = n_items;
  self->columns = columns;
  self->cell_width = cell_width;
  self->cell_height = cell_height;
  self->padding = padding;
  self->textures = textures;
  self->n_pictures = n_textures;
  self->pictures = g_new0(GskRenderNode *, n_textures);
  gtk_widget_add_css_class(GTK_WIDGET(self), "view");
  return GTK_WIDGET(self);
}
