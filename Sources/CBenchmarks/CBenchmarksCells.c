#include "CBenchmarks.h"

/* Cells in a container that does nothing but place them. A view that shows the same widgets cannot
 * be cheaper in its first frame, nor in a frame in which all cells get new items. */

typedef struct {
  GtkWidget parent;
  guint columns;
  int cell_width;
  int cell_height;
  int padding;
  /* The position of the first row in the window. */
  int y;
  /* The number of cells in view. The others stay mapped, because unmapping and mapping a cell costs
   * about as much as filling it. */
  guint n_shown;
} TrellisPeerCells;

typedef GtkWidgetClass TrellisPeerCellsClass;

static GType trellis_peer_cells_get_type(void);
G_DEFINE_TYPE(TrellisPeerCells, trellis_peer_cells, GTK_TYPE_WIDGET)

static void
peer_cells_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisPeerCells *self = (TrellisPeerCells *)widget;
  guint index = 0;

  (void)height;
  (void)baseline;
  /* The pictures have their own size, as in the other subjects. */
  width = self->cell_width - 2 * self->padding;
  for (GtkWidget *cell = gtk_widget_get_first_child(widget); cell != NULL;
       cell = gtk_widget_get_next_sibling(cell), index++) {
    /* GTK requires that a widget is measured before it is allocated. */
    gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate(
      cell,
      &(GtkAllocation){ (int)(index % self->columns) * self->cell_width + self->padding,
                        self->y + (int)(index / self->columns) * self->cell_height + self->padding,
                        width, self->cell_height - 2 * self->padding },
      -1);
  }
}

static void
peer_cells_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  guint left = ((TrellisPeerCells *)widget)->n_shown;

  for (GtkWidget *cell = gtk_widget_get_first_child(widget); cell != NULL && left > 0;
       cell = gtk_widget_get_next_sibling(cell), left--)
    gtk_widget_snapshot_child(widget, cell, snapshot);
}

static void
peer_cells_dispose(GObject *object)
{
  GtkWidget *cell;

  while ((cell = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
    gtk_widget_unparent(cell);
  G_OBJECT_CLASS(trellis_peer_cells_parent_class)->dispose(object);
}

static void
trellis_peer_cells_class_init(TrellisPeerCellsClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = peer_cells_dispose;
  klass->size_allocate = peer_cells_size_allocate;
  klass->snapshot = peer_cells_snapshot;
  /* The cells have the style of those in a collection view. */
  gtk_widget_class_set_css_name(klass, "collectionview");
}

static void
trellis_peer_cells_init(TrellisPeerCells *self)
{
  gtk_widget_add_css_class(GTK_WIDGET(self), "view");
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
trellis_peer_cells_new(guint count, guint columns, int cell_width, int cell_height, int padding,
                       TrellisPeerText text)
{
  TrellisPeerCells *self = g_object_new(trellis_peer_cells_get_type(), NULL);

  self->columns = columns;
  self->cell_width = cell_width;
  self->cell_height = cell_height;
  self->padding = padding;
  for (guint i = 0; i < count; i++)
    gtk_widget_set_parent(trellis_peer_cell_new(text), GTK_WIDGET(self));
  return GTK_WIDGET(self);
}

void
trellis_peer_cells_show(GtkWidget *cells, guint first, guint count, int y,
                        GdkTexture *const *textures, guint n_textures)
{
  ((TrellisPeerCells *)cells)->y = y;
  ((TrellisPeerCells *)cells)->n_shown = count;
  for (GtkWidget *cell = gtk_widget_get_first_child(cells); cell != NULL && count > 0;
       cell = gtk_widget_get_next_sibling(cell), count--)
    trellis_peer_cell_bind(cell, first++, textures, n_textures);
  gtk_widget_queue_allocate(cells);
}
