/* The bar with the titles of an index at the edge of an area. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

typedef struct _TrellisIndexBar TrellisIndexBar;

/* Creates a bar without titles and returns a floating reference. `name` is its name for assistive
 * technology. Its CSS name is "index-bar".
 *
 * It emits "chosen" when the user has chosen a title, and "asked" before it uses the present title,
 * so that a handler can set it with trellis_index_bar_set_index. */
GtkWidget *trellis_index_bar_new(const char *name);

/* Sets the titles. */
void trellis_index_bar_set_titles(TrellisIndexBar *bar, const char *const *titles, guint count);

/* The index of the present title, or -1 if there is none. Setting it does not emit "chosen". */
int trellis_index_bar_get_index(TrellisIndexBar *bar);
void trellis_index_bar_set_index(TrellisIndexBar *bar, int index);

/* Chooses the title at a height in the bar, measured from its top, as a press does. */
void trellis_index_bar_choose_at(TrellisIndexBar *bar, double y);
/* Moves to another title, as a key does. Returns FALSE for a key that means nothing here. */
gboolean trellis_index_bar_press_key(TrellisIndexBar *bar, guint keyval);

/* Distributes `count` titles over at most `capacity` lines. Sets each of the first lines of `lines`
 * to the index of the title that it shows, or to -1 for a dot that stands for several titles. The
 * first and the last title have a line wherever there are three. Returns the number of lines. */
guint trellis_index_lines(guint count, guint capacity, int *lines);

G_END_DECLS
