#include "CBenchmarksPrivate.h"

/* GtkGridView. */

typedef struct {
  GdkTexture *const *textures;
  guint n_textures;
  TrellisPeerText text;
  TrellisPeerCounts *counts;
} GridContext;

static void
grid_setup(GtkSignalListItemFactory *factory, GtkListItem *item, GridContext *context)
{
  (void)factory;
  context->counts->made++;
  gtk_list_item_set_child(item, trellis_peer_cell_new(context->text));
}

static void
grid_bind(GtkSignalListItemFactory *factory, GtkListItem *item, GridContext *context)
{
  (void)factory;
  context->counts->bound++;
  trellis_peer_cell_bind(gtk_list_item_get_child(item),
                         trellis_peer_item_index(gtk_list_item_get_item(item)), context->textures,
                         context->n_textures);
}

static void
grid_teardown(GtkSignalListItemFactory *factory, GtkListItem *item, GridContext *context)
{
  (void)factory;
  (void)item;
  context->counts->gone++;
}

GtkWidget *
trellis_peer_grid_new(guint n_items, guint columns, GdkTexture *const *textures,
                      guint n_textures, TrellisPeerText text, TrellisPeerCounts *counts)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GridContext *context = g_new(GridContext, 1);
  GtkWidget *grid;

  *context = (GridContext){ textures, n_textures, text, counts };
  g_signal_connect_data(factory, "setup", G_CALLBACK(grid_setup), context,
                        (GClosureNotify)(GCallback)g_free, 0);
  g_signal_connect(factory, "bind", G_CALLBACK(grid_bind), context);
  g_signal_connect(factory, "teardown", G_CALLBACK(grid_teardown), context);

  grid = gtk_grid_view_new(
    GTK_SELECTION_MODEL(gtk_no_selection_new(trellis_peer_model_new(n_items))), factory);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), columns);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), columns);
  return grid;
}
