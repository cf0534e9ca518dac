#include "CGtkAreaPrivate.h"

/* The keyboard focus in the area and its cells. */

static GtkWidget *
focus_in_root(TrellisArea *area)
{
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(area));

  return root != NULL ? gtk_root_get_focus(root) : NULL;
}

static gboolean
is_within(GtkWidget *widget, GtkWidget *ancestor)
{
  return widget != NULL && (widget == ancestor || gtk_widget_is_ancestor(widget, ancestor));
}

/* Returns whether the focus is in the area's menu, which takes the focus while it is open and gives
 * it back. */
static gboolean
is_in_menu(TrellisArea *area, GtkWidget *focus)
{
  return area->menu != NULL && is_within(focus, area->menu);
}

/* Returns the cell of the area that contains the focus, or NULL. Cells in other places do not count:
 * those of a view inside a cell, and the wrappers of views inside a cell. */
static TrellisCell *
cell_of(TrellisArea *area, GtkWidget *focus)
{
  TrellisCell *cell = NULL;

  while (focus != GTK_WIDGET(area)) {
    GtkWidget *parent = gtk_widget_get_parent(focus);

    if (TRELLIS_IS_CELL(focus) &&
        (parent == GTK_WIDGET(area->content) || parent == GTK_WIDGET(area->floating)))
      cell = TRELLIS_CELL(focus);
    focus = parent;
  }
  return cell;
}

/* Handles a change of the root's focus widget. The events of focus controllers are not used,
 * because the focus widget stays the same while the window is not active. */
static void
focus_moved(GtkRoot *root, GParamSpec *spec, TrellisArea *area)
{
  GtkWidget *focus = gtk_root_get_focus(root);
  gboolean inside = is_within(focus, GTK_WIDGET(area));
  TrellisCell *cell = inside ? cell_of(area, focus) : NULL;

  (void)spec;
  /* The widgets of the background have nothing to do with the cells. */
  inside = focus == GTK_WIDGET(area) || cell != NULL;
  if (area->focusing || (!inside && !area->has_focus) || is_in_menu(area, focus))
    return;
  area->has_focus = inside;
  trellis_area_hide_tooltip(area);
  /* The focus has moved by Tab or by a click. After a click, the click handler hides it. */
  area->shows_focus = GTK_IS_WINDOW(root) && gtk_window_get_focus_visible(GTK_WINDOW(root));
  CALL(area, focus_moved, inside, cell);
}

void
trellis_area_watch_focus(TrellisArea *area, gboolean watch)
{
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(area));

  if (watch) {
    area->focus_handler =
      g_signal_connect(root, "notify::focus-widget", G_CALLBACK(focus_moved), area);
  } else {
    g_clear_signal_handler(&area->focus_handler, root);
    if (area->has_focus)
      CALL(area, focus_moved, FALSE, NULL);
    area->has_focus = FALSE;
  }
}

static void
set_focus_visible(TrellisArea *area)
{
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(area));

  if (GTK_IS_WINDOW(root))
    gtk_window_set_focus_visible(GTK_WINDOW(root), area->shows_focus);
}

void
trellis_area_show_focus(TrellisArea *area, gboolean show)
{
  area->shows_focus = show;
  set_focus_visible(area);
}

void
trellis_area_focus(TrellisArea *area, TrellisCell *cell)
{
  GtkWidget *focus = focus_in_root(area);
  TrellisCell *old = area->focused;

  /* GTK takes the focus from a cell that is hidden, even for a moment, so the same cell may need it
   * again. */
  if (cell == old && (cell == NULL || !is_within(focus, GTK_WIDGET(area)) ||
                      is_within(focus, GTK_WIDGET(cell))))
    return;
  area->focused = cell;
  if (is_in_menu(area, focus))
    return;
  area->focusing = TRUE;
  if (cell != NULL) {
    /* A widget in the cell may have the focus already. */
    if (is_within(focus, GTK_WIDGET(area)) && !is_within(focus, GTK_WIDGET(cell)))
      gtk_widget_grab_focus(GTK_WIDGET(cell));
    /* The focus moves one frame after the event. By then GTK no longer shows the focus for that
     * key. */
    if (area->shows_focus)
      set_focus_visible(area);
  } else if (old != NULL && is_within(focus, GTK_WIDGET(old))) {
    gtk_widget_grab_focus(GTK_WIDGET(area));
  }
  area->focusing = FALSE;
}

void
trellis_area_forget_focus(TrellisArea *area, TrellisCell *cell)
{
  if (area->focused == cell)
    trellis_area_focus(area, NULL);
}

GtkWidget *
trellis_area_take_focus(TrellisArea *area, TrellisCell *cell)
{
  GtkWidget *focus = focus_in_root(area);

  if (!is_within(focus, GTK_WIDGET(cell)))
    return NULL;
  /* The program may remove the widget when it loses the focus. */
  g_object_ref(focus);
  area->focusing = TRUE;
  gtk_widget_grab_focus(GTK_WIDGET(area));
  area->focusing = FALSE;
  return focus;
}

void
trellis_area_release_focus(TrellisArea *area, TrellisCell *cell)
{
  GtkWidget *focus = trellis_area_take_focus(area, cell);

  g_clear_object(&focus);
}

void
trellis_area_return_focus(TrellisArea *area, TrellisCell *cell, GtkWidget *focus)
{
  if (is_within(focus, GTK_WIDGET(cell))) {
    area->focusing = TRUE;
    gtk_widget_grab_focus(focus);
    if (area->shows_focus)
      set_focus_visible(area);
    area->focusing = FALSE;
  }
  g_clear_object(&focus);
}

/* Moves the focus into a widget above the cells. */
static gboolean
focus_overlay(TrellisArea *area, GtkDirectionType direction)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(area)); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    if (trellis_area_is_overlay(area, child) && gtk_widget_child_focus(child, direction))
      return TRUE;
  return FALSE;
}

/* Moves the focus by Tab into the focused cell, then into the widgets above the cells and then out of
 * the area, not from cell to cell. */
int
trellis_area_move_focus(TrellisArea *area, GtkDirectionType direction)
{
  gboolean tabs = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *focus = focus_in_root(area);

  if (area->focused == NULL || !tabs || !is_within(focus, GTK_WIDGET(area)) ||
      is_in_menu(area, focus))
    return -1;
  if (is_within(focus, GTK_WIDGET(area->focused)) &&
      gtk_widget_child_focus(GTK_WIDGET(area->focused), direction))
    return TRUE;
  return direction == GTK_DIR_TAB_FORWARD && focus_overlay(area, direction);
}
