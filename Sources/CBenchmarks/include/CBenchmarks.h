/* The widgets that trellis-bench compares with Trellis: a GtkGridView with the same cells, a
 * GtkListView with the same rows, a widget that draws the same pixels as cheaply as it can be done,
 * a widget that only places the same cells, and an empty widget that shows the cost of a window's frame without content. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The numbers of cells that a widget has created, filled and destroyed. */
typedef struct {
  /* The number of created cells. */
  guint64 made;
  /* The number of times that a cell got an item. */
  guint64 bound;
  /* The number of destroyed cells. */
  guint64 gone;
} TrellisPeerCounts;

/* The widget that shows the line of text. */
typedef enum {
  /* GtkLabel: its size depends on the text, so each change causes a layout. */
  TRELLIS_PEER_LABEL,
  /* GtkInscription: accepts the size that it is given. GTK recommends it for lists. */
  TRELLIS_PEER_INSCRIPTION,
} TrellisPeerText;

/* Creates a cell and returns a floating reference: a picture of 160×120 above one line of text. */
GtkWidget *trellis_peer_cell_new(TrellisPeerText text);

/* Shows item `index` in a cell: one of `textures`, and a text with the number. */
void trellis_peer_cell_bind(GtkWidget *cell, guint index, GdkTexture *const *textures,
                            guint n_textures);

/* Creates `count` textures of 160×120 with different contents, in RGB as pictures from files are, or
 * in premultiplied BGRA. Each is a reference for the caller. */
void trellis_peer_textures(GdkTexture **textures, guint count, gboolean premultiplied);

/* Creates a GtkGridView of `n_items` items in `columns` columns and returns a floating reference.
 * The model creates its items on request, so it stores nothing per item. `textures` and `counts`
 * must outlive the widget. */
GtkWidget *trellis_peer_grid_new(guint n_items, guint columns, GdkTexture *const *textures,
                                 guint n_textures, TrellisPeerText text,
                                 TrellisPeerCounts *counts);

/* Creates a widget that draws the cells of the other widgets from prepared surfaces, without child
 * widgets, and returns a floating reference. It scrolls in a GtkScrolledWindow. `cell_height` is the
 * height of a cell without padding, `cell_width` the width with it. `textures` must outlive the
 * widget. */
GtkWidget *trellis_peer_limit_new(guint n_items, guint columns, int cell_width, int cell_height,
                                  int padding, GdkTexture *const *textures, guint n_textures);

/* Makes the render nodes of the first `count` cells of a mapped limit widget, keeps them, and drops
 * those of all other cells. With the cairo renderer each paints a surface of about 90 KB. Cells that
 * are not prepared are drawn from a kept surface of the picture and a text. */
void trellis_peer_limit_prepare(GtkWidget *limit, guint count);

/* Creates a widget with `count` cells in `columns` columns that does nothing but place them, and
 * returns a floating reference. `cell_width` and `cell_height` include the padding on each side. */
GtkWidget *trellis_peer_cells_new(guint count, guint columns, int cell_width, int cell_height,
                                  int padding, TrellisPeerText text);

/* Shows `count` items from `first` on in the cells of the widget, and does not draw the
 * other cells. The first row begins at `y`. */
void trellis_peer_cells_show(GtkWidget *cells, guint first, guint count, int y,
                             GdkTexture *const *textures, guint n_textures);

/* Creates a widget that draws moving numbers as cheaply as it can be done, without child widgets,
 * and returns a floating reference. */
GtkWidget *trellis_peer_moving_new(void);

/* Prepares the texts of `count` numbers, which replace those before. */
void trellis_peer_moving_prepare(GtkWidget *moving, guint count, const guint *numbers);

/* Draws each number around its place in the next frame. `places` has the middles of as many cells as
 * are prepared, in points, x before y. */
void trellis_peer_moving_place(GtkWidget *moving, const double *places);

/* The rows of lists. All have an icon and a text. */
typedef enum {
  /* A text, a smaller text below it and an indicator at the end. Texts that are too long continue
   * on further lines, as those of list cells do by default. */
  TRELLIS_PEER_SUBTITLE,
  /* A text that continues on further lines if it is too long. None is. */
  TRELLIS_PEER_CELL,
  /* A text that ends with an ellipsis if it is too long. None is. */
  TRELLIS_PEER_SINGLE_LINE,
  /* A text of several lines. */
  TRELLIS_PEER_PARAGRAPH,
} TrellisPeerRow;

/* Creates a row and returns a floating reference. */
GtkWidget *trellis_peer_row_new(TrellisPeerRow row);

/* Shows the texts of item `index` in a row that was created with the same `row`. */
void trellis_peer_row_bind(GtkWidget *box, TrellisPeerRow row, guint index);

/* The number of bytes for a text of a row, with the zero at its end. */
#define TRELLIS_PEER_TEXT_SIZE 640

/* Writes the text, or the smaller one, of item `index` into `text`. */
void trellis_peer_row_text(TrellisPeerRow row, guint index, char *text);
void trellis_peer_row_subtitle(guint index, char *text);

/* Creates a GtkListView of `n_items` rows and returns a floating reference. The model creates its
 * items on request. `counts` must outlive the widget. */
GtkWidget *trellis_peer_list_new(guint n_items, TrellisPeerRow row, TrellisPeerCounts *counts);

/* Creates an empty widget and returns a floating reference. It is high enough to scroll and queues
 * an allocation each frame, so it shows what a window and its scrollbar cost without content. */
GtkWidget *trellis_peer_empty_new(void);

/* Returns a JPEG file with a picture that depends on `seed`, to be freed with g_free(), or NULL if
 * GdkPixbuf cannot write JPEG files. */
guchar *trellis_peer_jpeg(guint seed, int width, int height, gsize *size);

G_END_DECLS
