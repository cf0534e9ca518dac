/* Descriptions for assistive technology. Without assistive technology, for example with
 * GTK_A11Y=none, the functions return at once. */
#pragma once

#include "CGtkArea.h"

G_BEGIN_DECLS

/* The role of a cell. `trellis_cell_set_role` changes that of an item's cell. */
typedef enum {
  /* A list item with actions. */
  TRELLIS_ELEMENT_ITEM,
  /* An item of a tree, with actions. */
  TRELLIS_ELEMENT_TREE_ITEM,
  /* A view beside the items. */
  TRELLIS_ELEMENT_GROUP,
  /* The title of a section. */
  TRELLIS_ELEMENT_HEADING,
  /* A decoration, which assistive technology ignores. */
  TRELLIS_ELEMENT_ORNAMENT
} TrellisElementRole;

/* An action that assistive technology can perform on an item. */
typedef enum {
  /* "item.activate": acts as a double click. */
  TRELLIS_ACTION_ACTIVATE,
  /* "item.select": acts as a click. */
  TRELLIS_ACTION_SELECT,
  /* "item.toggle-selection": selects the item or deselects it. */
  TRELLIS_ACTION_TOGGLE,
  /* "item.menu": opens the context menu. */
  TRELLIS_ACTION_MENU,
  /* "item.focus": moves the focus to the item. GTK 4.8 does not support AT-SPI's own request for
   * it. */
  TRELLIS_ACTION_FOCUS
} TrellisItemAction;

/* The controls beside the content of a row. */
typedef enum {
  TRELLIS_CONTROL_EXPAND,
  TRELLIS_CONTROL_COLLAPSE,
  TRELLIS_CONTROL_DELETE,
  TRELLIS_CONTROL_INSERT,
  TRELLIS_CONTROL_REORDER,
  TRELLIS_CONTROL_DETAIL,
  TRELLIS_CONTROL_SELECT
} TrellisControl;

/* A state that an element may lack. */
typedef enum { TRELLIS_UNSUPPORTED = -1, TRELLIS_NO, TRELLIS_YES } TrellisTristate;

/* The description of one cell. */
typedef struct {
  /* The name, or NULL for the text of the visible labels in the cell. */
  const char *label;
  /* A longer description, or NULL for none. */
  const char *description;
  /* The reading order. A cell with a greater number is read later. */
  guint64 reading;
  /* The position among the items, counted from 1, and their number. 0 for a cell that is no
   * item. */
  int position, count;
  /* The selection state. TRELLIS_UNSUPPORTED for a cell that cannot be selected. */
  TrellisTristate selected;
  /* The expansion state. TRELLIS_UNSUPPORTED for a cell that cannot be expanded. */
  TrellisTristate expanded;
  /* Whether the cell has a check mark. TRELLIS_UNSUPPORTED for a cell that cannot have one. */
  TrellisTristate checked;
  /* The level of an item in a tree, counted from 1. 0 for a cell that is not in a tree. */
  int level;
} TrellisCellAccess;

/* Returns whether assistive technology can connect. The first call decides, with the display of its
 * widget; later calls return the same value. */
gboolean trellis_is_accessible(GtkWidget *widget);

/* Updates the description of a cell. Only changes are sent. No effect without assistive
 * technology. */
void trellis_cell_describe(TrellisCell *cell, const TrellisCellAccess *access);
/* Updates the selection state of a cell. No effect without assistive technology. */
void trellis_cell_update_selected(TrellisCell *cell, TrellisTristate selected);
/* Updates the names of the cells that contain a widget after labels have appeared or disappeared in
 * it. Cells with a name of their own and cells that have not been described keep their names. No
 * effect without assistive technology. */
void trellis_labels_changed(GtkWidget *widget);

/* Sets whether the cells are the items of a tree instead of a list. GTK 4.8 cannot change the role
 * of a widget, so the call has an effect only before the first cell is placed. */
void trellis_area_set_tree(TrellisArea *area, gboolean tree);

/* Sets the name and the description of the list of cells. NULL stands for none. */
void trellis_area_describe(TrellisArea *area, const char *label, const char *description);

/* Sets whether the whole content is changing. Assistive technology may wait while it is. */
void trellis_area_update_busy(TrellisArea *area, gboolean busy);

/* Returns a text such as "12 of 3,400" in the user's language. Free it with g_free. */
char *trellis_text_position(gint64 position, gint64 count);
/* Returns a text such as "level 2" in the user's language. Free it with g_free. */
char *trellis_text_level(gint64 level);
/* Return the texts that are shown while there are no items. The strings must not be freed. */
const char *trellis_text_loading(void);
const char *trellis_text_no_results(void);
const char *trellis_text_search_hint(void);
/* Returns the text for a search without results that names what was searched for. It must be freed. */
char *trellis_text_no_results_for(const char *sought);
/* Returns the name of the bar with the titles of an index. The string must not be freed. */
const char *trellis_text_index(void);
/* Returns the name of a control in a row in the user's language. It is valid until the language
 * changes. */
const char *trellis_text_control(TrellisControl control);
/* Returns a text such as "3,400 items" in the user's language. Free it with g_free. */
char *trellis_text_count(gint64 count);

G_END_DECLS
