#include "CGtkCellPrivate.h"

guint trellis_instances;

guint
trellis_live_instances(void)
{
  return trellis_instances;
}

typedef GtkWidgetClass TrellisCellClass;

G_DEFINE_TYPE(TrellisCell, trellis_cell, GTK_TYPE_WIDGET)

/* Returns the mode of the child, so that GTK measures it for a given width or height. Otherwise it
 * would measure every cell without the other dimension. */
static GtkSizeRequestMode
cell_get_request_mode(GtkWidget *widget)
{
  TrellisCell *self = TRELLIS_CELL(widget);

  return self->child != NULL ? gtk_widget_get_request_mode(self->child)
                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* Measures a cell. Its minimum size is 0, because a layout may give it any size. Its natural size
 * is that of the child, for layouts that let cells determine their size. */
static void
cell_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
             int *natural, int *minimum_baseline, int *natural_baseline)
{
  TrellisCell *self = TRELLIS_CELL(widget);
  GtkOrientation across = orientation == GTK_ORIENTATION_HORIZONTAL ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (self->child == NULL)
    return;
  if (for_size >= 0) {
    int least;

    /* The child will be allocated at least its minimum. */
    gtk_widget_measure(self->child, across, -1, &least, NULL, NULL, NULL);
    for_size = MAX(for_size, least);
  }
  gtk_widget_measure(self->child, orientation, for_size, NULL, natural, NULL, NULL);
}

static void
set_overflow(GtkWidget *widget, gboolean hidden)
{
  GtkOverflow overflow = hidden ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE;

  if (overflow != gtk_widget_get_overflow(widget))
    gtk_widget_set_overflow(widget, overflow);
}

/* Allocates the child and the bar of swipe actions. GTK does not allow less than the minimum size,
 * so a child that does not fit is cut off at the cell's edges. So is a child that is moved aside. */
static void
cell_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisCell *self = TRELLIS_CELL(widget);
  int min_width, min_height;
  GskTransform *transform;

  (void)baseline;
  if (self->backdrop != NULL)
    trellis_cell_allocate_backdrop(self, width, height);
  trellis_cell_allocate_separators(self, width, height);
  if (self->swipe != NULL)
    gtk_widget_allocate(self->swipe, width, height, -1, NULL);
  if (self->child == NULL || !gtk_widget_get_child_visible(self->child)) {
    set_overflow(widget, self->clips_corners || self->swipe != NULL);
    return;
  }
  transform = trellis_cell_place_content(self, &width, &height);
  gtk_widget_measure(self->child, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  gtk_widget_measure(self->child, GTK_ORIENTATION_VERTICAL, MAX(width, min_width), &min_height,
                     NULL, NULL, NULL);
  set_overflow(widget, self->clips_corners || self->swipe != NULL || min_width > width ||
                         min_height > height);
  gtk_widget_allocate(self->child, MAX(width, min_width), MAX(height, min_height), -1, transform);
}

/* A parked cell that is still mapped must not be picked. */
void
trellis_cell_update_target(TrellisCell *cell)
{
  GtkWidget *widget = GTK_WIDGET(cell);

  gtk_widget_set_can_target(
    widget, !cell->covered && !(cell->parked && gtk_widget_get_child_visible(widget)));
}

static void
cell_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (TRELLIS_CELL(widget)->shape != NULL) {
    trellis_cell_draw_shaped(TRELLIS_CELL(widget), snapshot);
    return;
  }
  trellis_cell_draw(TRELLIS_CELL(widget), snapshot);
  trellis_cell_draw_separators(TRELLIS_CELL(widget), snapshot);
}

/* Frees the pictures of a cell. It may never be mapped again. */
static void
cell_unmap(GtkWidget *widget)
{
  TrellisCell *self = TRELLIS_CELL(widget);

  if (self->perspective != NULL)
    trellis_perspective_forget(self->perspective);
  g_clear_pointer(&self->raster, trellis_raster_free);
  GTK_WIDGET_CLASS(trellis_cell_parent_class)->unmap(widget);
}

static void
cell_dispose(GObject *object)
{
  TrellisCell *self = TRELLIS_CELL(object);

  trellis_cell_forget_labels(self);
  g_clear_pointer(&self->child, gtk_widget_unparent);
  g_clear_pointer(&self->swipe, gtk_widget_unparent);
  g_clear_pointer(&self->backdrop, gtk_widget_unparent);
  trellis_cell_forget_separators(self);
  trellis_cell_forget_transform(self);
  g_clear_pointer(&self->looks, g_free);
  g_clear_pointer(&self->shape, g_free);
  g_clear_pointer(&self->perspective, trellis_perspective_free);
  g_clear_pointer(&self->raster, trellis_raster_free);
  G_OBJECT_CLASS(trellis_cell_parent_class)->dispose(object);
}

static void
cell_finalize(GObject *object)
{
  trellis_instances--;
  G_OBJECT_CLASS(trellis_cell_parent_class)->finalize(object);
}

static void
trellis_cell_class_init(TrellisCellClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = cell_dispose;
  G_OBJECT_CLASS(klass)->finalize = cell_finalize;
  klass->get_request_mode = cell_get_request_mode;
  klass->measure = cell_measure;
  klass->size_allocate = cell_size_allocate;
  klass->unmap = cell_unmap;
  klass->snapshot = cell_snapshot;
  gtk_widget_class_set_css_name(klass, "cell");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
trellis_cell_init(TrellisCell *self)
{
  self->opacity = 1;
  self->parked = TRUE;
  self->selected = self->expanded = self->checked = TRELLIS_UNSUPPORTED;
  trellis_instances++;
}

void
trellis_cell_set_clips_corners(TrellisCell *cell, gboolean clips)
{
  if (cell->clips_corners == !!clips)
    return;
  cell->clips_corners = !!clips;
  gtk_widget_queue_allocate(GTK_WIDGET(cell));
}

void
trellis_cell_set_child(TrellisCell *cell, GtkWidget *child)
{
  if (child == cell->child)
    return;
  trellis_cell_forget_labels(cell);
  g_clear_pointer(&cell->child, gtk_widget_unparent);
  cell->child = child;
  if (child != NULL) {
    gtk_widget_insert_after(child, GTK_WIDGET(cell), cell->backdrop);
    trellis_cell_show_content(cell);
  }
  trellis_labels_changed(GTK_WIDGET(cell));
}

void
trellis_cell_set_swipe(TrellisCell *cell, TrellisSwipe *swipe)
{
  if ((GtkWidget *)swipe == cell->swipe)
    return;
  g_clear_pointer(&cell->swipe, gtk_widget_unparent);
  cell->swipe = (GtkWidget *)swipe;
  if (swipe != NULL)
    gtk_widget_insert_before(cell->swipe, GTK_WIDGET(cell), NULL);
  gtk_widget_queue_allocate(GTK_WIDGET(cell));
}

void
trellis_cell_set_shift(TrellisCell *cell, double shift)
{
  if ((float)shift == cell->shift)
    return;
  cell->shift = (float)shift;
  gtk_widget_queue_allocate(GTK_WIDGET(cell));
  gtk_widget_queue_draw(GTK_WIDGET(cell));
}
