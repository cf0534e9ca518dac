#include "CGtkAreaPrivate.h"

/* GTK 4.8 shows the widget tree to assistive technology. So the content canvas has the role of a
 * list, its cells are the list items, and parked cells are hidden. When no more frames are
 * requested, the siblings are sorted into the reading order. */

/* ---- Cells ---- */

static gboolean
is_told(TrellisCell *cell)
{
  return trellis_is_accessible(GTK_WIDGET(cell));
}

/* Marks the reading order as changed. The siblings are sorted when no more frames are requested. */
static void
reading_changed(TrellisCell *cell)
{
  GtkWidget *canvas = gtk_widget_get_parent(GTK_WIDGET(cell));
  GtkWidget *area = canvas != NULL ? gtk_widget_get_parent(canvas) : NULL;

  if (canvas != NULL)
    ((TrellisCanvas *)canvas)->reading_order_changed = TRUE;
  if (area != NULL)
    trellis_area_ensure_tick(TRELLIS_AREA(area));
}

void
trellis_cell_update_parked(TrellisCell *cell)
{
  if (!is_told(cell))
    return;
  gtk_accessible_update_state(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_STATE_HIDDEN,
                              (gboolean)cell->parked, -1);
  if (!cell->parked)
    reading_changed(cell);
}

/* Sends a state if it differs from the one that was sent last. */
static void
tell_state(TrellisCell *cell, GtkAccessibleState kind, TrellisTristate *sent, TrellisTristate state)
{
  if (*sent == state)
    return;
  *sent = state;
  if (state == TRELLIS_UNSUPPORTED)
    gtk_accessible_reset_state(GTK_ACCESSIBLE(cell), kind);
  else
    gtk_accessible_update_state(GTK_ACCESSIBLE(cell), kind, state == TRELLIS_YES, -1);
}

void
trellis_cell_update_selected(TrellisCell *cell, TrellisTristate selected)
{
  if (is_told(cell))
    tell_state(cell, GTK_ACCESSIBLE_STATE_SELECTED, &cell->selected, selected);
}

static void
tell_level(TrellisCell *cell, int level)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE(cell);

  if (cell->level == level)
    return;
  cell->level = level;
  if (level > 0)
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  else
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL);
}

void
trellis_cell_describe(TrellisCell *cell, const TrellisCellAccess *access)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE(cell);

  if (!is_told(cell))
    return;
  if (cell->reading != access->reading) {
    cell->reading = access->reading;
    reading_changed(cell);
  }
  trellis_cell_set_name(cell, access->label);
  if (access->description != NULL)
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   access->description, -1);
  else
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (access->position > 0)
    gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                   access->position, GTK_ACCESSIBLE_RELATION_SET_SIZE,
                                   access->count, -1);
  trellis_cell_update_selected(cell, access->selected);
  tell_state(cell, GTK_ACCESSIBLE_STATE_EXPANDED, &cell->expanded, access->expanded);
  tell_state(cell, GTK_ACCESSIBLE_STATE_CHECKED, &cell->checked, access->checked);
  tell_level(cell, access->level);
}

/* ---- The list ---- */

void
trellis_area_set_tree(TrellisArea *area, gboolean tree)
{
  GtkAccessibleRole role = tree ? GTK_ACCESSIBLE_ROLE_TREE : GTK_ACCESSIBLE_ROLE_LIST;
  TrellisCanvas *old = area->content, *new;

  if (old == NULL || gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(old)) == role ||
      gtk_widget_get_first_child(GTK_WIDGET(old)) != NULL)
    return;
  new = trellis_canvas_new("content", role);
  trellis_canvas_set_origin(new, old->origin_x, old->origin_y);
  trellis_canvas_set_rasterizes(new, old->rasterizes);
  gtk_widget_insert_after(GTK_WIDGET(new), GTK_WIDGET(area), GTK_WIDGET(old));
  area->content = area->floating->below = new;
  area->busy = FALSE;
  gtk_widget_unparent(GTK_WIDGET(old));
}

void
trellis_area_describe(TrellisArea *area, const char *label, const char *description)
{
  GtkAccessible *list = GTK_ACCESSIBLE(area->content);

  if (area->content == NULL || !trellis_is_accessible(GTK_WIDGET(area)))
    return;
  /* GTK uses the class name of a widget without a label, so the label is never reset. */
  gtk_accessible_update_property(list, GTK_ACCESSIBLE_PROPERTY_LABEL, label != NULL ? label : "",
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 description != NULL ? description : "", -1);
}

void
trellis_area_update_busy(TrellisArea *area, gboolean busy)
{
  if (area->content == NULL || area->busy == busy || !trellis_is_accessible(GTK_WIDGET(area)))
    return;
  area->busy = busy;
  gtk_accessible_update_state(GTK_ACCESSIBLE(area->content), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}
