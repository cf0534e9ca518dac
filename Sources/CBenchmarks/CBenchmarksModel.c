#include "CBenchmarksPrivate.h"

/* A list model that creates its items on request, so it stores nothing per item. */

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

guint
trellis_peer_item_index(gpointer item)
{
  return ((TrellisPeerItem *)item)->index;
}

GListModel *
trellis_peer_model_new(guint n_items)
{
  TrellisPeerModel *model = g_object_new(trellis_peer_model_get_type(), NULL);

  model->n_items = n_items;
  return G_LIST_MODEL(model);
}
