/* What trellis-bench measures Trellis against: GtkGridView with the same cells, and an empty
 * widget that shows what a frame of the toplevel costs anyway. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
  guint64 made;  /* cells created */
  guint64 bound; /* times a cell was given an item */
  guint64 gone;  /* cells destroyed */
} TrellisPeerCounts;

/* What the line of text is made with. */
typedef enum {
  TRELLIS_PEER_LABEL,       /* GtkLabel: asks for room for its text, so every change is laid out */
  TRELLIS_PEER_INSCRIPTION, /* GtkInscription: takes the room it is given; GTK's advice for lists */
} TrellisPeerText;

/* The cell of every contestant: a picture of 160×120 above one line of text. Floating. */
GtkWidget *trellis_peer_cell_new(TrellisPeerText text);

/* Shows item `index`: one of `textures`, and a text with the number in it. */
void trellis_peer_cell_bind(GtkWidget *cell, guint index, GdkTexture *const *textures,
                            guint n_textures);

/* `count` textures of 160×120 with different contents, in RGB as pictures from files are; each with
 * a reference for the caller. */
void trellis_peer_textures(GdkTexture **textures, guint count);

/* A GtkGridView of `n_items` in `columns` columns. The model makes its items when asked, so that
 * it costs nothing per item; `counts` must outlive the widget. Floating. */
GtkWidget *trellis_peer_grid_new(guint n_items, guint columns, GdkTexture *const *textures,
                                 guint n_textures, TrellisPeerText text,
                                 TrellisPeerCounts *counts);

/* A widget that shows nothing, is high enough to scroll, and queues an allocation each frame: what
 * a window and its scrollbar cost whatever they show. Floating. */
GtkWidget *trellis_peer_empty_new(void);

G_END_DECLS
