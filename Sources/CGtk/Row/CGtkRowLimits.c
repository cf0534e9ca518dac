#include "CGtkRowPrivate.h"

/* The limits of a row's texts. GTK needs many layouts to measure a label that wraps or ends with an
 * ellipsis, so a label whose text fits on one line does without these properties. */

int
trellis_row_natural_width(const TrellisRow *row, int which)
{
  int natural = 0;

  if (row->shown[which])
    gtk_widget_measure(row->labels[which], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                       NULL);
  return natural;
}

gboolean
trellis_row_may_be_limited(const TrellisRow *row, int which)
{
  return row->texts[which].lines != 1 || row->texts[which].ellipsize != PANGO_ELLIPSIZE_NONE;
}

PangoLayout *
trellis_row_limited_layout(const TrellisRow *row, int which, int width)
{
  const TrellisRowText *text = &row->texts[which];
  PangoLayout *layout = pango_layout_copy(gtk_label_get_layout(GTK_LABEL(row->labels[which])));

  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_wrap(layout, text->wrap);
  pango_layout_set_ellipsize(layout, text->ellipsize);
  if (text->lines > 0)
    pango_layout_set_height(layout, -text->lines);
  return layout;
}

int
trellis_row_needed_width(const TrellisRow *row, int which)
{
  int least = 0;

  if (!row->is_limited[which])
    return trellis_row_natural_width(row, which);
  if (row->shown[which])
    gtk_widget_measure(row->labels[which], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                       NULL);
  return least;
}

/* Returns the number of characters that GTK takes for the least width of a label which is limited to
 * the width for the texts, or -1. Without a number, GTK lays out the text with a line for each
 * character to find its least width. */
static int
least_characters(const TrellisRow *row, int which)
{
  PangoFontMetrics *metrics;
  int unit;

  if (row->texts[which].lines == 1 || row->texts[which].has_breaks || row->text_width == 0)
    return -1;
  metrics = pango_context_get_metrics(gtk_widget_get_pango_context(row->labels[which]), NULL, NULL);
  unit = MAX(pango_font_metrics_get_approximate_char_width(metrics),
             pango_font_metrics_get_approximate_digit_width(metrics));
  pango_font_metrics_unref(metrics);
  return unit > 0 && row->text_width * PANGO_SCALE >= unit ? row->text_width * PANGO_SCALE / unit
                                                            : -1;
}

void
trellis_row_limit_label(TrellisRow *row, int which, gboolean is_limited)
{
  GtkLabel *label = GTK_LABEL(row->labels[which]);
  const TrellisRowText *text = &row->texts[which];

  row->is_limited[which] = is_limited;
  gtk_label_set_wrap(label, is_limited && text->lines != 1);
  gtk_label_set_wrap_mode(label, text->wrap);
  gtk_label_set_lines(label, is_limited && text->lines > 1 ? text->lines : -1);
  gtk_label_set_ellipsize(label, is_limited ? text->ellipsize : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_width_chars(label, is_limited ? least_characters(row, which) : -1);
}

void
trellis_row_limit_if_needed(TrellisRow *row, int which)
{
  gboolean is_short;

  if (!row->shown[which] || !trellis_row_may_be_limited(row, which))
    return;
  /* A least width that is wider than the present width would count as the text's width. */
  if (row->is_limited[which])
    gtk_label_set_width_chars(GTK_LABEL(row->labels[which]), least_characters(row, which));
  is_short = row->text_width > 0 && !row->texts[which].has_breaks &&
             trellis_row_natural_width(row, which) <= row->text_width;
  if (is_short == row->is_limited[which])
    trellis_row_limit_label(row, which, !is_short);
}

static gboolean
limit_in_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TrellisRow *self = (TrellisRow *)widget;

  (void)clock;
  (void)data;
  self->limiter = 0;
  for (int i = 0; i < TEXTS; i++)
    trellis_row_limit_if_needed(self, i);
  return G_SOURCE_REMOVE;
}

void
trellis_row_limit_later(TrellisRow *row)
{
  if (row->limiter == 0)
    row->limiter = gtk_widget_add_tick_callback(GTK_WIDGET(row), limit_in_tick, NULL, NULL);
}
