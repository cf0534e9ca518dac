#include "CBenchmarksPrivate.h"

/* A GtkListView with the rows of lists: an icon, one or two texts and an indicator. */

static GtkWidget *
text_new(TrellisPeerLines lines)
{
  GtkWidget *label = gtk_label_new(NULL);

  gtk_label_set_xalign(GTK_LABEL(label), 0);
  if (lines == TRELLIS_PEER_WRAPPED) {
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  } else {
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  }
  return label;
}

GtkWidget *
trellis_peer_row_new(gboolean has_subtitle, TrellisPeerLines lines)
{
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append(GTK_BOX(row), gtk_image_new_from_icon_name("folder-symbolic"));
  gtk_widget_set_hexpand(texts, TRUE);
  gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(texts), text_new(lines));
  gtk_box_append(GTK_BOX(row), texts);
  if (has_subtitle) {
    GtkWidget *subtitle = text_new(lines);
    PangoAttrList *attributes = pango_attr_list_new();

    /* The size and the color of the secondary text of list cells. */
    pango_attr_list_insert(attributes, pango_attr_scale_new(9.0 / 11));
    gtk_label_set_attributes(GTK_LABEL(subtitle), attributes);
    pango_attr_list_unref(attributes);
    gtk_widget_add_css_class(subtitle, "dim-label");
    gtk_box_append(GTK_BOX(texts), subtitle);
    gtk_box_append(GTK_BOX(row), gtk_image_new_from_icon_name("go-next-symbolic"));
  }
  return row;
}

void
trellis_peer_row_bind(GtkWidget *row, const char *text, const char *subtitle)
{
  GtkWidget *texts = gtk_widget_get_next_sibling(gtk_widget_get_first_child(row));

  gtk_label_set_label(GTK_LABEL(gtk_widget_get_first_child(texts)), text);
  if (subtitle != NULL)
    gtk_label_set_label(GTK_LABEL(gtk_widget_get_last_child(texts)), subtitle);
}

typedef struct {
  gboolean has_subtitle;
  TrellisPeerLines lines;
  TrellisPeerCounts *counts;
} ListContext;

static void
list_setup(GtkSignalListItemFactory *factory, GtkListItem *item, ListContext *context)
{
  (void)factory;
  context->counts->made++;
  gtk_list_item_set_child(item, trellis_peer_row_new(context->has_subtitle, context->lines));
}

static void
list_bind(GtkSignalListItemFactory *factory, GtkListItem *item, ListContext *context)
{
  guint index = trellis_peer_item_index(gtk_list_item_get_item(item));
  char text[64], subtitle[64];

  (void)factory;
  context->counts->bound++;
  trellis_peer_row_text(index, text, sizeof text);
  trellis_peer_row_subtitle(index, subtitle, sizeof subtitle);
  trellis_peer_row_bind(gtk_list_item_get_child(item), text,
                        context->has_subtitle ? subtitle : NULL);
}

static void
list_teardown(GtkSignalListItemFactory *factory, GtkListItem *item, ListContext *context)
{
  (void)factory;
  (void)item;
  context->counts->gone++;
}

GtkWidget *
trellis_peer_list_new(guint n_items, gboolean has_subtitle, TrellisPeerLines lines,
                      TrellisPeerCounts *counts)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  ListContext *context = g_new(ListContext, 1);
  GtkWidget *list;

  *context = (ListContext){ has_subtitle, lines, counts };
  g_signal_connect_data(factory, "setup", G_CALLBACK(list_setup), context,
                        (GClosureNotify)(GCallback)g_free, 0);
  g_signal_connect(factory, "bind", G_CALLBACK(list_bind), context);
  g_signal_connect(factory, "teardown", G_CALLBACK(list_teardown), context);

  list = gtk_list_view_new(
    GTK_SELECTION_MODEL(gtk_no_selection_new(trellis_peer_model_new(n_items))), factory);
  gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
  gtk_widget_add_css_class(list, "rich-list");
  return list;
}

/* ---- Texts ---- */

void
trellis_peer_row_text(guint index, char *text, gsize size)
{
  g_snprintf(text, size, "Message %u of the archive", index);
}

void
trellis_peer_row_subtitle(guint index, char *text, gsize size)
{
  g_snprintf(text, size, "%u attachments, %u KiB", index % 7, index % 1000);
}
