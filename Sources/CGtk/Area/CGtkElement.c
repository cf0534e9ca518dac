#include "CGtkAreaPrivate.h"

/* Creates cells. The class of an item's cell depends on the area, and that of other cells does
 * not. */

/* ---- The cell of an item, with the actions for assistive technology and its focus behavior ---- */

typedef struct {
  TrellisCell parent_instance;
} TrellisItem;

typedef GtkWidgetClass TrellisItemClass;

static GType trellis_item_get_type(void);
G_DEFINE_TYPE(TrellisItem, trellis_item, trellis_cell_get_type())

static TrellisArea *
area_of(GtkWidget *item)
{
  return (TrellisArea *)gtk_widget_get_ancestor(item, trellis_area_get_type());
}

static void
act(GtkWidget *item, const char *name, GVariant *parameter)
{
  static const char *const names[] = { "item.activate", "item.select", "item.toggle-selection",
                                       "item.menu", "item.focus" };
  TrellisArea *area = area_of(item);

  (void)parameter;
  for (gsize i = 0; area != NULL && i < G_N_ELEMENTS(names); i++)
    if (g_str_equal(name, names[i]))
      CALL(area, action, (TrellisCell *)item, (TrellisItemAction)i);
}

/* Moves the focus into the cell if it is the focused one, otherwise only into its content. */
static gboolean
item_focus(GtkWidget *widget, GtkDirectionType direction)
{
  TrellisCell *cell = TRELLIS_CELL(widget);
  TrellisArea *area = area_of(widget);

  if (area != NULL && area->focused == cell)
    return GTK_WIDGET_CLASS(trellis_item_parent_class)->focus(widget, direction);
  return cell->child != NULL && gtk_widget_child_focus(cell->child, direction);
}

static void
trellis_item_class_init(TrellisItemClass *klass)
{
  klass->focus = item_focus;
  gtk_widget_class_install_action(klass, "item.activate", NULL, act);
  gtk_widget_class_install_action(klass, "item.select", NULL, act);
  gtk_widget_class_install_action(klass, "item.toggle-selection", NULL, act);
  gtk_widget_class_install_action(klass, "item.menu", NULL, act);
  gtk_widget_class_install_action(klass, "item.focus", NULL, act);
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
trellis_item_init(TrellisItem *self)
{
  /* Assistive technology reports the cell as focusable. Tab skips it nevertheless. */
  gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
}

/* ---- Creation ---- */

static GtkAccessibleRole
accessible_role(int role)
{
  static const GtkAccessibleRole roles[] = { [TRELLIS_ELEMENT_ITEM] = GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                             [TRELLIS_ELEMENT_TREE_ITEM] =
                                               GTK_ACCESSIBLE_ROLE_TREE_ITEM,
                                             [TRELLIS_ELEMENT_GROUP] = GTK_ACCESSIBLE_ROLE_GROUP,
                                             [TRELLIS_ELEMENT_HEADING] =
                                               GTK_ACCESSIBLE_ROLE_HEADING,
                                             [TRELLIS_ELEMENT_ORNAMENT] =
                                               GTK_ACCESSIBLE_ROLE_PRESENTATION };

  return roles[role];
}

TrellisCell *
trellis_cell_new(int role)
{
  gboolean is_item = role == TRELLIS_ELEMENT_ITEM || role == TRELLIS_ELEMENT_TREE_ITEM;
  TrellisCell *cell =
    g_object_new(is_item ? trellis_item_get_type() : trellis_cell_get_type(), "css-name",
                 is_item ? "cell" : "supplementary", "accessible-role", accessible_role(role), NULL);

  trellis_cell_update_parked(cell);
  return cell;
}

/* GTK changes the role only of a widget that is not in a window, so the cell is taken out of its
 * canvas for the change. */
void
trellis_cell_set_role(TrellisCell *cell, int role)
{
  GtkWidget *widget = GTK_WIDGET(cell), *canvas = gtk_widget_get_parent(widget);
  gboolean is_shown = gtk_widget_get_child_visible(widget);
  GtkWidget *focus;
  TrellisArea *area;

  if (canvas == NULL) {
    g_object_set(cell, "accessible-role", accessible_role(role), NULL);
    return;
  }
  area = TRELLIS_AREA(gtk_widget_get_parent(canvas));
  g_object_ref(cell);
  focus = trellis_area_take_focus(area, cell);
  trellis_canvas_remove((TrellisCanvas *)canvas, cell);
  g_object_set(cell, "accessible-role", accessible_role(role), NULL);
  gtk_widget_set_child_visible(widget, is_shown);
  trellis_cell_forget_transform(cell);
  trellis_canvas_order((TrellisCanvas *)canvas, cell);
  trellis_cell_update_target(cell);
  trellis_area_return_focus(area, cell, focus);
  ((TrellisCanvas *)canvas)->reading_order_changed = TRUE;
  trellis_area_ensure_tick(area);
  g_object_unref(cell);
}

TrellisCell *
trellis_view_new(void)
{
  TrellisCell *cell = g_object_new(trellis_cell_get_type(), "css-name", "view", NULL);

  cell->parked = FALSE;
  return cell;
}

TrellisCell *
trellis_band_new(void)
{
  return g_object_new(trellis_cell_get_type(), "css-name", "rubberband", "accessible-role",
                      GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}
