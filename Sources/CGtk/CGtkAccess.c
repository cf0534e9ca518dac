#include <string.h>

#include "CGtkPrivate.h"

/* GTK 4.8 gives assistive technology the widgets' own tree. So the content canvas is the list, cells are
 * its items, parked cells are hidden in it, and whenever no frame is asked for the siblings are put
 * into the order in which they are read. */

gboolean
trellis_is_accessible(GtkWidget *widget)
{
  static int known = -1;
  GtkATContext *context;

  if (known >= 0)
    return known;
  context = gtk_at_context_create(GTK_ACCESSIBLE_ROLE_GROUP, GTK_ACCESSIBLE(widget),
                                  gtk_widget_get_display(widget));
  /* GTK's context for its own tests is also what it falls back to. */
  known = context != NULL && (!g_str_equal(G_OBJECT_TYPE_NAME(context), "GtkTestATContext") ||
                              g_strcmp0(g_getenv("GTK_A11Y"), "test") == 0);
  g_clear_object(&context);
  return known;
}

/* ---- Cells ---- */

static gboolean
is_told(TrellisCell *cell)
{
  return trellis_is_accessible(GTK_WIDGET(cell));
}

void
trellis_cell_tell_parked(TrellisCell *cell)
{
  GtkWidget *canvas = gtk_widget_get_parent(GTK_WIDGET(cell));

  if (!is_told(cell))
    return;
  gtk_accessible_update_state(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_STATE_HIDDEN,
                              (gboolean)cell->parked, -1);
  if (!cell->parked && canvas != NULL)
    trellis_canvas_reading_changed((TrellisCanvas *)canvas);
}

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
  /* GTK keeps the list, and no reference to what is in it. */
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

/* GTK asks the labels for their text whenever it is asked for the name. */
static void
name(TrellisCell *cell, const char *label)
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

void
trellis_cell_tell_selected(TrellisCell *cell, TrellisTristate selected)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE(cell);

  if (!is_told(cell) || cell->selected == selected)
    return;
  cell->selected = selected;
  if (selected == TRELLIS_UNSUPPORTED)
    gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_SELECTED);
  else
    gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_SELECTED, selected == TRELLIS_YES,
                                -1);
}

static void
tell_expanded(TrellisCell *cell, TrellisTristate expanded)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE(cell);

  if (cell->expanded == expanded)
    return;
  cell->expanded = expanded;
  if (expanded == TRELLIS_UNSUPPORTED)
    gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED);
  else
    gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED, expanded == TRELLIS_YES,
                                -1);
}

void
trellis_cell_describe(TrellisCell *cell, const TrellisCellAccess *access)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE(cell);
  GtkWidget *canvas = gtk_widget_get_parent(GTK_WIDGET(cell));

  if (!is_told(cell))
    return;
  if (cell->reading != access->reading) {
    cell->reading = access->reading;
    if (canvas != NULL)
      trellis_canvas_reading_changed((TrellisCanvas *)canvas);
  }
  name(cell, access->label);
  if (access->description != NULL)
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   access->description, -1);
  else
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (access->position > 0)
    gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                   access->position, GTK_ACCESSIBLE_RELATION_SET_SIZE,
                                   access->count, -1);
  trellis_cell_tell_selected(cell, access->selected);
  tell_expanded(cell, access->expanded);
}

/* ---- The list ---- */

void
trellis_area_describe(TrellisArea *area, const char *label, const char *description)
{
  GtkAccessible *list = GTK_ACCESSIBLE(area->content);

  if (area->content == NULL || !trellis_is_accessible(GTK_WIDGET(area)))
    return;
  /* GTK names what has no label after its class. */
  gtk_accessible_update_property(list, GTK_ACCESSIBLE_PROPERTY_LABEL, label != NULL ? label : "",
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 description != NULL ? description : "", -1);
}

void
trellis_area_tell_busy(TrellisArea *area, gboolean busy)
{
  if (area->content == NULL || area->busy == busy || !trellis_is_accessible(GTK_WIDGET(area)))
    return;
  area->busy = busy;
  gtk_accessible_update_state(GTK_ACCESSIBLE(area->content), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

/* ---- The order ---- */

void
trellis_canvas_reading_changed(TrellisCanvas *canvas)
{
  GtkWidget *area = gtk_widget_get_parent(GTK_WIDGET(canvas));

  canvas->reads_wrong = TRUE;
  if (area != NULL)
    trellis_area_ensure_tick(TRELLIS_AREA(area));
}

static int
compare(gconstpointer a, gconstpointer b)
{
  const TrellisCell *left = *(TrellisCell *const *)a, *right = *(TrellisCell *const *)b;

  if (left->parked != right->parked)
    return left->parked ? 1 : -1;
  return (left->reading > right->reading) - (left->reading < right->reading);
}

static gboolean
is_ordered(TrellisCanvas *canvas)
{
  const TrellisCell *last = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(canvas)); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    const TrellisCell *cell = (TrellisCell *)child;

    if (cell->parked)
      continue;
    if (last != NULL && last->reading > cell->reading)
      return FALSE;
    last = cell;
  }
  return TRUE;
}

void
trellis_canvas_settle_reading(TrellisCanvas *canvas)
{
  GtkWidget *previous = NULL;

  if (!canvas->reads_wrong)
    return;
  canvas->reads_wrong = FALSE;
  if (is_ordered(canvas))
    return;
  g_ptr_array_set_size(canvas->scratch, 0);
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(canvas)); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    g_ptr_array_add(canvas->scratch, child);
  g_ptr_array_sort(canvas->scratch, compare);
  for (guint i = 0; i < canvas->scratch->len; i++) {
    GtkWidget *child = g_ptr_array_index(canvas->scratch, i);

    if (gtk_widget_get_prev_sibling(child) != previous)
      gtk_widget_insert_after(child, GTK_WIDGET(canvas), previous);
    previous = child;
  }
}
