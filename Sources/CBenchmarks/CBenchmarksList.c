#include "CBenchmarksPrivate.h"

/* A GtkListView with the rows of lists: an icon, one or two texts and an indicator. */

static GtkWidget *
text_new(TrellisPeerRow row)
{
  GtkWidget *label = gtk_label_new(NULL);

  gtk_label_set_xalign(GTK_LABEL(label), 0);
  if (row == TRELLIS_PEER_SINGLE_LINE) {
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  } else {
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  }
  return label;
}

GtkWidget *
trellis_peer_row_new(TrellisPeerRow row)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name("folder-symbolic"));
  gtk_widget_set_hexpand(texts, TRUE);
  gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(texts), text_new(row));
  gtk_box_append(GTK_BOX(box), texts);
  if (row == TRELLIS_PEER_SUBTITLE) {
    GtkWidget *subtitle = text_new(row);
    PangoAttrList *attributes = pango_attr_list_new();

    /* The size and the color of the secondary text of list cells. */
    pango_attr_list_insert(attributes, pango_attr_scale_new(9.0 / 11));
    gtk_label_set_attributes(GTK_LABEL(subtitle), attributes);
    pango_attr_list_unref(attributes);
    gtk_widget_add_css_class(subtitle, "dim-label");
    gtk_box_append(GTK_BOX(texts), subtitle);
    gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name("go-next-symbolic"));
  }
  return box;
}

void
trellis_peer_row_bind(GtkWidget *box, TrellisPeerRow row, guint index)
{
  GtkWidget *texts = gtk_widget_get_next_sibling(gtk_widget_get_first_child(box));
  char text[TRELLIS_PEER_TEXT_SIZE];

  trellis_peer_row_text(row, index, text);
  gtk_label_set_label(GTK_LABEL(gtk_widget_get_first_child(texts)), text);
  if (row != TRELLIS_PEER_SUBTITLE)
    return;
  trellis_peer_row_subtitle(index, text);
  gtk_label_set_label(GTK_LABEL(gtk_widget_get_last_child(texts)), text);
}

typedef struct {
  TrellisPeerRow row;
  TrellisPeerCounts *counts;
} ListContext;

static void
list_setup(GtkSignalListItemFactory *factory, GtkListItem *item, ListContext *context)
{
  (void)factory;
  context->counts->made++;
  gtk_list_item_set_child(item, trellis_peer_row_new(context->row));
}

static void
list_bind(GtkSignalListItemFactory *factory, GtkListItem *item, ListContext *context)
{
  (void)factory;
  context->counts->bound++;
  trellis_peer_row_bind(gtk_list_item_get_child(item), context->row,
                        trellis_peer_item_index(gtk_list_item_get_item(item)));
}

static void
list_teardown(GtkSignalListItemFactory *factory, GtkListItem *item, ListContext *context)
{
  (void)factory;
  (void)item;
  context->counts->gone++;
}

GtkWidget *
trellis_peer_list_new(guint n_items, TrellisPeerRow row, TrellisPeerCounts *counts)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  ListContext *context = g_new(ListContext, 1);
  GtkWidget *list;

  *context = (ListContext){ row, counts };
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
trellis_peer_row_text(TrellisPeerRow row, guint index, char *text)
{
  static const char sentence[] = "It was found behind a shelf that nobody had moved in years. ";
  gsize length;

  length = (gsize)g_snprintf(text, TRELLIS_PEER_TEXT_SIZE, "Message %u of the archive", index);
  if (row != TRELLIS_PEER_PARAGRAPH)
    return;
  text[length++] = ':';
  text[length++] = ' ';
  /* Two to five lines in the window of the benchmark. */
  for (guint n = 0; n < 3 + index % 7; n++, length += sizeof sentence - 1)
    memcpy(text + length, sentence, sizeof sentence);
}

void
trellis_peer_row_subtitle(guint index, char *text)
{
  g_snprintf(text, TRELLIS_PEER_TEXT_SIZE, "%u attachments, %u KiB", index % 7, index % 1000);
}
