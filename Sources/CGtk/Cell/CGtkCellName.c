#include "CGtkCellPrivate.h"

/* The name of a cell for assistive technology: its accessibility label, or the text of the visible
 * labels in it. */

/* Whether a cell has been named by its labels. Always FALSE without assistive technology. */
static gboolean names_by_labels;

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

/* Returns whether the labels in a widget are part of the name. A row also hides a child that keeps
 * its space. Other widgets, such as stacks, hide children in the same way, but show them again
 * without a call of trellis_labels_changed, so their labels are part of the name. */
static gboolean
is_read(GtkWidget *widget)
{
  return gtk_widget_get_visible(widget) &&
         (gtk_widget_get_child_visible(widget) ||
          !g_str_equal(G_OBJECT_TYPE_NAME(gtk_widget_get_parent(widget)), "TrellisRowBox"));
}

/* Returns whether the visible labels in a widget are the next ones of a list, and moves on to the
 * element after them. */
static gboolean
are_next(GtkWidget *widget, const GList **labels)
{
  if (!is_read(widget))
    return TRUE;
  if (GTK_IS_LABEL(widget)) {
    if (*labels == NULL || (*labels)->data != widget)
      return FALSE;
    *labels = (*labels)->next;
    return TRUE;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    if (!are_next(child, labels))
      return FALSE;
  return TRUE;
}

static void
add_labels(TrellisCell *cell, GtkWidget *widget)
{
  if (!is_read(widget))
    return;
  if (GTK_IS_LABEL(widget)) {
    g_object_weak_ref(G_OBJECT(widget), label_gone, cell);
    cell->labels = g_list_append(cell->labels, widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    add_labels(cell, child);
}

/* Makes the visible labels the name of a cell. The relation is updated only if they are others than
 * before. */
static void
find_labels(TrellisCell *cell)
{
  const GList *next = cell->labels;

  if (cell->child == NULL) {
    trellis_cell_forget_labels(cell);
    return;
  }
  if (are_next(cell->child, &next) && next == NULL)
    return;
  forget_labels(cell);
  add_labels(cell, cell->child);
  relate_labels(cell);
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

  cell->is_named_by_labels = label == NULL;
  if (label != NULL) {
    trellis_cell_forget_labels(cell);
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    cell->has_label = TRUE;
    return;
  }
  if (cell->has_label)
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL);
  cell->has_label = FALSE;
  names_by_labels = TRUE;
  find_labels(cell);
}

void
trellis_labels_changed(GtkWidget *widget)
{
  if (!names_by_labels)
    return;
  for (; widget != NULL; widget = gtk_widget_get_parent(widget))
    if (TRELLIS_IS_CELL(widget) && TRELLIS_CELL(widget)->is_named_by_labels)
      find_labels(TRELLIS_CELL(widget));
}
