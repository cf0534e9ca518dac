#include "CGtkAreaPrivate.h"

/* Creates cells. The class of an item's cell depends on the area, and that of other cells does
 * not. */

TrellisCell *
trellis_cell_new(int role)
{
  static const GtkAccessibleRole roles[] = { [TRELLIS_ELEMENT_ITEM] = GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                             [TRELLIS_ELEMENT_TREE_ITEM] =
                                               GTK_ACCESSIBLE_ROLE_TREE_ITEM,
                                             [TRELLIS_ELEMENT_GROUP] = GTK_ACCESSIBLE_ROLE_GROUP,
                                             [TRELLIS_ELEMENT_HEADING] =
                                               GTK_ACCESSIBLE_ROLE_HEADING,
                                             [TRELLIS_ELEMENT_ORNAMENT] =
                                               GTK_ACCESSIBLE_ROLE_PRESENTATION };
  gboolean is_item = role == TRELLIS_ELEMENT_ITEM || role == TRELLIS_ELEMENT_TREE_ITEM;
  TrellisCell *cell =
    g_object_new(is_item ? trellis_item_get_type() : trellis_cell_get_type(), "css-name",
                 is_item ? "cell" : "supplementary", "accessible-role", roles[role], NULL);

  trellis_cell_update_parked(cell);
  return cell;
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
