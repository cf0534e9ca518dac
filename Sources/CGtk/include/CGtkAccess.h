/* What assistive technology is told. Without any, GTK_A11Y=none say, nothing here costs anything. */
#pragma once

#include "CGtkArea.h"

G_BEGIN_DECLS

/* What a cell stands for. Fixed for its life: GTK 4.8 knows no change of roles. */
typedef enum {
  TRELLIS_ELEMENT_ITEM,    /* a list item, with actions */
  TRELLIS_ELEMENT_GROUP,   /* something beside the items */
  TRELLIS_ELEMENT_HEADING, /* a section's title */
  TRELLIS_ELEMENT_ORNAMENT /* nothing that is told */
} TrellisElementRole;

/* What assistive technology may do with an item. */
typedef enum {
  TRELLIS_ACTION_ACTIVATE, /* "item.activate": as a double click */
  TRELLIS_ACTION_SELECT,   /* "item.select": as a click */
  TRELLIS_ACTION_TOGGLE,   /* "item.toggle-selection" */
  TRELLIS_ACTION_MENU,     /* "item.menu" */
  TRELLIS_ACTION_FOCUS     /* "item.focus"; GTK 4.8 refuses to be asked for it in AT-SPI's own way */
} TrellisItemAction;

typedef enum { TRELLIS_UNSUPPORTED = -1, TRELLIS_NO, TRELLIS_YES } TrellisTristate;

/* What is told of one cell. */
typedef struct {
  const char *label;        /* NULL: what the labels in the cell say */
  const char *description;  /* NULL for none */
  guint64 reading;          /* the more, the later it is read */
  int position, count;      /* among the items, from 1 on; 0 for what is none of them */
  TrellisTristate selected; /* unsupported: cannot be selected */
  TrellisTristate expanded;
} TrellisCellAccess;

/* Whether anybody may be listening; decided once, on the display of the first widget asked for. */
gboolean trellis_is_accessible(GtkWidget *widget);

/* No effect where nobody listens. Only what has changed is told. */
void trellis_cell_describe(TrellisCell *cell, const TrellisCellAccess *access);
void trellis_cell_tell_selected(TrellisCell *cell, TrellisTristate selected);

/* Name and description of the list that the cells are the items of; NULL for none. */
void trellis_area_describe(TrellisArea *area, const char *label, const char *description);

/* What is on screen changes, or has changed when it is not busy any more. */
void trellis_area_tell_busy(TrellisArea *area, gboolean busy);

/* "12 of 3,400" and "3,400 items" in the user's language; for g_free. */
char *trellis_text_position(gint64 position, gint64 count);
char *trellis_text_count(gint64 count);

G_END_DECLS
