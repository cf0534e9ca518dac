#include "CGtkCellPrivate.h"

/* The name of a cell for assistive technology: its accessibility label, or the text of the labels
 * in it. */

static void label_gone(gpointer data, GObject *label);

static void
forget_labels(TrellisCell *cell)
{
  for (GList *l = cell->labels; l != NULL; l = l->next)
    g_object_weak_unref(l->data, label_gone, cell);
  g_clear_list(&cell->labels, NULL);
}

static void
relate_labels(TrellisCell *cell)
{
  GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY;
  GValue value = G_VALUE_INIT;

  if (cell->labels == NULL) {
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(cell), relation);
    return;
  }
  gtk_accessible_relation_init_value(relation, &value);
  /* GTK takes the list without references to its elements. */
  g_value_set_pointer(&value, g_list_copy(cell->labels));
  gtk_accessible_update_relation_value(GTK_ACCESSIBLE(cell), 1, &relation, &value);
  g_value_unset(&value);
}

static void
label_gone(gpointer data, GObject *label)
{
  TrellisCell *cell = data;

  cell->labels = g_list_remove(cell->labels, label);
  relate_labels(cell);
}

static void
find_labels(TrellisCell *cell, GtkWidget *widget)
{
  if (!gtk_widget_get_visible(widget))
    return;
  if (GTK_IS_LABEL(widget)) {
    g_object_weak_ref(G_OBJECT(widget), label_gone, cell);
    cell->labels = g_list_append(cell->labels, widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    find_labels(cell, child);
}

void
trellis_cell_forget_labels(TrellisCell *cell)
{
  if (cell->labels == NULL)
    return;
  forget_labels(cell);
  relate_labels(cell);
}

/* GTK reads the text of the labels each time it is asked for the name, so changes of the text need
 * no update. */
void
trellis_cell_set_name(TrellisCell *cell, const char *label)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE(cell);

  if (label != NULL) {
    trellis_cell_forget_labels(cell);
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    cell->has_label = TRUE;
    return;
  }
  if (cell->has_label)
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL);
  cell->has_label = FALSE;
  if (cell->labels == NULL && cell->child != NULL) {
    find_labels(cell, cell->child);
    if (cell->labels != NULL)
      relate_labels(cell);
  }
}
