#include "CGtkAreaPrivate.h"

/* The cell of an item, with the actions for assistive technology and its focus behavior. */

typedef struct {
  TrellisCell parent_instance;
} TrellisItem;

typedef GtkWidgetClass TrellisItemClass;

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
