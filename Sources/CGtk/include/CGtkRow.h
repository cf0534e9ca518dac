/* The content of a list row: an image, a text and a secondary text, in one widget.
 *
 *   TrellisRow "listcontent"   draws the image and places the labels
 *    ├ GtkLabel "label"        the text
 *    └ GtkLabel "label"        the secondary text
 *
 * A label exists from the first time that it has a text. Lengths are in pixels. */
#pragma once

#include "CGtkStyle.h"

G_BEGIN_DECLS

typedef struct _TrellisRow TrellisRow;

/* The places of the parts. `leading` and `trailing` follow the direction of the widget. */
typedef struct {
  int top, leading, bottom, trailing;
  /* The distances from the image to the texts, and between texts beside or below each other. */
  int image_gap, side_gap, stack_gap;
  /* The least height without the margins. */
  int minimum_height;
  /* Whether the texts are beside each other if both fit on one line each. */
  gboolean side_by_side;
} TrellisRowLayout;

/* The properties of a text. */
typedef struct {
  /* The greatest number of lines, or 0 for no limit. */
  int lines;
  PangoWrapMode wrap;
  PangoEllipsizeMode ellipsize;
  /* The position of the text in the space for it, from 0 (leading) to 1 (trailing). */
  float xalign;
  GtkJustification justify;
  /* Whether the theme dims the text. */
  gboolean dimmed;
  /* Whether the text has line separators (U+2028), which may exceed the number of lines. A text of
   * one line must have none: GTK measures it without a width, where Pango breaks it at them. */
  gboolean has_breaks;
} TrellisRowText;

/* The properties of an image. */
typedef struct {
  /* The greatest size, each 0 for no limit. Icons of the icon theme get the greatest square in it,
   * or 16 × 16. */
  float max_width, max_height;
  /* The space for the image, each 0 for that of the image. */
  int reserved_width, reserved_height;
  float radius;
  gboolean has_tint;
  TrellisColor tint;
} TrellisRowImage;

/* The rectangle of a part in the widget. The width is 0 for a part that is not shown. */
typedef struct {
  float x, y, width, height;
} TrellisRowFrame;

/* Creates a row and returns a floating reference. Its signal "theme-changed" is emitted when named
 * colors of the theme may have changed while it is in an area. */
TrellisRow *trellis_row_new(void);
void trellis_row_set_layout(TrellisRow *row, const TrellisRowLayout *layout);
/* Sets the first (0) or the secondary (1) text. NULL hides it. `attributes` may be NULL. Neither is
 * taken over. */
void trellis_row_set_text(TrellisRow *row, int which, const char *text, PangoAttrList *attributes,
                          const TrellisRowText *properties);
/* Sets the image: an icon of the icon theme, a paintable, or nothing if both are NULL. */
void trellis_row_set_image(TrellisRow *row, const char *icon, GdkPaintable *paintable,
                           const TrellisRowImage *properties);
/* Returns the first (0) or the secondary (1) label, or NULL if it has never been shown. */
GtkWidget *trellis_row_get_label(TrellisRow *row, int which);
/* Returns the distance of the texts from the leading edge. */
int trellis_row_get_text_start(TrellisRow *row);
/* Returns where the image was allocated last. */
TrellisRowFrame trellis_row_get_image_frame(TrellisRow *row);

G_END_DECLS
