/* Declarations of the row for its C files. */
#pragma once

#include "../Widget/CGtkWidgetPrivate.h"
#include "CGtkAccess.h"
#include "CGtkRow.h"

G_BEGIN_DECLS

enum { TEXT, SECONDARY, TEXTS };

struct _TrellisRow {
  GtkWidget parent_instance;
  GtkWidget *labels[TEXTS];
  gboolean shown[TEXTS];
  TrellisRowText texts[TEXTS];
  /* Whether a label has the wrap and ellipsize properties of its text. GTK needs many layouts to
   * measure such a label, so a label whose text fits on one line does without them. */
  gboolean is_limited[TEXTS];
  /* The width for the texts in the last allocation, or 0 before the first. */
  int text_width;
  /* The callback that limits labels after an allocation, or 0. */
  guint limiter;
  TrellisRowLayout layout;
  char *icon;
  GdkPaintable *paintable;
  TrellisRowImage image;
  /* The size of the image, 0 for none. */
  float image_width, image_height;
  /* Where the image was allocated last. */
  float image_x, image_y;
};

/* Returns whether the row has an image or an icon. */
gboolean trellis_row_has_image(const TrellisRow *row);

/* ---- Layout ---- */

/* The functions of the widget's class. */
GtkSizeRequestMode trellis_row_request_mode(GtkWidget *widget);
void trellis_row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline);
void trellis_row_allocate(GtkWidget *widget, int width, int height, int baseline);

/* ---- Limits ---- */

/* Returns the natural width of a text, or 0 for one that is not shown. */
int trellis_row_natural_width(const TrellisRow *row, int which);
/* Returns whether a text can be narrower than its longest paragraph. */
gboolean trellis_row_may_be_limited(const TrellisRow *row, int which);
/* Returns a copy of the layout of a label, limited to a width. */
PangoLayout *trellis_row_limited_layout(const TrellisRow *row, int which, int width);
/* Returns the width that a label needs with its present properties. */
int trellis_row_needed_width(const TrellisRow *row, int which);
/* Gives a label the wrap and ellipsize properties of its text, or takes them away. */
void trellis_row_limit_label(TrellisRow *row, int which, gboolean is_limited);
/* Limits a label that does not fit into the width of the last allocation, or any label before the
 * first one. */
void trellis_row_limit_if_needed(TrellisRow *row, int which);
/* Limits the labels in the next frame, because GTK does not allow changes of them now. */
void trellis_row_limit_later(TrellisRow *row);

/* ---- Theme ---- */

/* Emits "theme-changed" if the widget is a row. */
void trellis_row_theme_changed(GtkWidget *widget);

/* ---- Drawing ---- */

/* The function of the widget's class. */
void trellis_row_draw(GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
