#include "CBenchmarks.h"

/* ---- A list model that creates its items on request ---- */

typedef struct {
  GObject parent;
  guint index;
} TrellisPeerItem;

typedef GObjectClass TrellisPeerItemClass;

static GType trellis_peer_item_get_type(void);
G_DEFINE_TYPE(TrellisPeerItem, trellis_peer_item, G_TYPE_OBJECT)

static void
trellis_peer_item_init(TrellisPeerItem *self)
{
  (void)self;
}

static void
trellis_peer_item_class_init(TrellisPeerItemClass *klass)
{
  (void)klass;
}

typedef struct {
  GObject parent;
  guint n_items;
} TrellisPeerModel;

typedef GObjectClass TrellisPeerModelClass;

static GType
peer_model_get_item_type(GListModel *model)
{
  (void)model;
  return trellis_peer_item_get_type();
}

static guint
peer_model_get_n_items(GListModel *model)
{
  return ((TrellisPeerModel *)model)->n_items;
}

static gpointer
peer_model_get_item(GListModel *model, guint position)
{
  TrellisPeerItem *item;

  if (position >= ((TrellisPeerModel *)model)->n_items)
    return NULL;
  item = g_object_new(trellis_peer_item_get_type(), NULL);
  item->index = position;
  return item;
}

static void
peer_model_iface_init(GListModelInterface *iface)
{
  iface->get_item_type = peer_model_get_item_type;
  iface->get_n_items = peer_model_get_n_items;
  iface->get_item = peer_model_get_item;
}

static GType trellis_peer_model_get_type(void);
G_DEFINE_TYPE_WITH_CODE(TrellisPeerModel, trellis_peer_model, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, peer_model_iface_init))

static void
trellis_peer_model_init(TrellisPeerModel *self)
{
  (void)self;
}

static void
trellis_peer_model_class_init(TrellisPeerModelClass *klass)
{
  (void)klass;
}

/* ---- GtkGridView ---- */

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
  TrellisPeerItem *data = gtk_list_item_get_item(item);

  (void)factory;
  context->counts->bound++;
  trellis_peer_cell_bind(gtk_list_item_get_child(item), data->index, context->textures,
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
  TrellisPeerModel *model = g_object_new(trellis_peer_model_get_type(), NULL);
  GridContext *context = g_new(GridContext, 1);
  GtkWidget *grid;

  *context = (GridContext){ textures, n_textures, text, counts };
  model->n_items = n_items;
  g_signal_connect_data(factory, "setup", G_CALLBACK(grid_setup), context,
                        (GClosureNotify)(GCallback)g_free, 0);
  g_signal_connect(factory, "bind", G_CALLBACK(grid_bind), context);
  g_signal_connect(factory, "teardown", G_CALLBACK(grid_teardown), context);

  grid = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(model))),
                           factory);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), columns);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), columns);
  return grid;
}
