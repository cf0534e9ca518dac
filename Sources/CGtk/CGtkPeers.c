#include "CGtkPeers.h"

/* ---- The cell ---- */

GtkWidget *
trellis_peer_cell_new(TrellisPeerText text)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *picture = gtk_picture_new();
  GtkWidget *line;

  gtk_widget_set_size_request(picture, 160, 120);
  gtk_picture_set_can_shrink(GTK_PICTURE(picture), TRUE);
  gtk_widget_set_halign(picture, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), picture);
  if (text == TRELLIS_PEER_INSCRIPTION) {
    line = gtk_inscription_new(NULL);
    gtk_inscription_set_text_overflow(GTK_INSCRIPTION(line),
                                      GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
    gtk_inscription_set_xalign(GTK_INSCRIPTION(line), 0.5f);
  } else {
    line = gtk_label_new(NULL);
    gtk_label_set_ellipsize(GTK_LABEL(line), PANGO_ELLIPSIZE_END);
  }
  gtk_box_append(GTK_BOX(box), line);
  return box;
}

void
trellis_peer_cell_bind(GtkWidget *cell, guint index, GdkTexture *const *textures,
                       guint n_textures)
{
  GtkWidget *picture = gtk_widget_get_first_child(cell);
  GtkWidget *line = gtk_widget_get_last_child(cell);
  char text[32];

  g_snprintf(text, sizeof text, "Photo %u", index);
  gtk_picture_set_paintable(GTK_PICTURE(picture), GDK_PAINTABLE(textures[index % n_textures]));
  if (GTK_IS_LABEL(line))
    gtk_label_set_label(GTK_LABEL(line), text);
  else
    gtk_inscription_set_text(GTK_INSCRIPTION(line), text);
}

void
trellis_peer_textures(GdkTexture **textures, guint count)
{
  enum { WIDTH = 160, HEIGHT = 120, STRIDE = WIDTH * 3 };

  for (guint n = 0; n < count; n++) {
    guchar *pixels = g_malloc(STRIDE * HEIGHT);
    GBytes *bytes;

    for (int y = 0; y < HEIGHT; y++)
      for (int x = 0; x < WIDTH; x++) {
        guchar *pixel = pixels + y * STRIDE + x * 3;
        pixel[0] = (guchar)(x * 255 / WIDTH);
        pixel[1] = (guchar)(y * 255 / HEIGHT);
        pixel[2] = (guchar)(n * 255 / count);
      }
    bytes = g_bytes_new_take(pixels, STRIDE * HEIGHT);
    textures[n] =
      gdk_memory_texture_new(WIDTH, HEIGHT, GDK_MEMORY_R8G8B8, bytes, STRIDE);
    g_bytes_unref(bytes);
  }
}

/* ---- A list model that makes its items when asked ---- */

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

/* ---- The empty widget ---- */

static gboolean
allocate_each_frame(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  (void)clock;
  (void)data;
  gtk_widget_queue_allocate(widget);
  return G_SOURCE_CONTINUE;
}

GtkWidget *
trellis_peer_empty_new(void)
{
  GtkWidget *widget = gtk_drawing_area_new();

  /* High enough that the scrollbar beside it moves as the others' do. */
  gtk_widget_set_size_request(widget, -1, 100000);
  gtk_widget_add_tick_callback(widget, allocate_each_frame, NULL, NULL);
  return widget;
}
