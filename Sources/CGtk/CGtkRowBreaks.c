#include <string.h>

#include "CGtkRowPrivate.h"

/* The line breaks of centered texts with a limited number of lines. Each is a space and a line
 * separator: Pango shows all the rest of a text in the last permitted line, where the space keeps the
 * words apart. Pango counts a space at the end of another line when it centers the line, so such spaces
 * have next to no width. */

/* A space and U+2028. */
#define BREAK " \xE2\x80\xA8"

/* The size of a space without width, as a fraction of the font's. */
#define HIDDEN_SCALE 0.01

static gboolean
hides_space(PangoAttribute *attribute, gpointer data)
{
  (void)data;
  return attribute->klass->type == PANGO_ATTR_SCALE &&
         ((PangoAttrFloat *)attribute)->value == HIDDEN_SCALE;
}

/* Shows all spaces in the copy of a label's layout, so that its lines do not depend on those that are
 * hidden at present. */
static void
show_spaces_in_copy(PangoLayout *layout)
{
  PangoAttrList *attributes = pango_layout_get_attributes(layout), *hidden;

  if (attributes == NULL)
    return;
  attributes = pango_attr_list_copy(attributes);
  hidden = pango_attr_list_filter(attributes, hides_space, NULL);
  if (hidden != NULL)
    pango_attr_list_unref(hidden);
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
}

/* Returns the index in the text of a label at which the last permitted line begins in the width of the
 * last allocation, or without a limit of the width before the first one. G_MAXINT if the text has fewer
 * lines. */
static int
last_line_start(const TrellisRow *row, int which)
{
  const TrellisRowText *text = &row->texts[which];
  PangoLayout *layout = pango_layout_copy(gtk_label_get_layout(GTK_LABEL(row->labels[which])));
  PangoLayoutLine *line;
  int start = G_MAXINT;

  if (row->hidden[which] > 0)
    show_spaces_in_copy(layout);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap(layout, text->wrap);
  pango_layout_set_width(layout, row->text_width > 0 ? row->text_width * PANGO_SCALE : -1);
  line = pango_layout_get_line_readonly(layout, text->lines - 1);
  if (line != NULL)
    start = line->start_index;
  g_object_unref(layout);
  return start;
}

/* Returns the number of line breaks above the last permitted line. Their spaces are to be hidden. */
static int
spaces_to_hide(const TrellisRow *row, int which)
{
  const TrellisRowText *properties = &row->texts[which];
  const char *text, *next;
  int end, count = 0;

  if (!row->shown[which] || !properties->has_breaks || properties->justify != GTK_JUSTIFY_CENTER)
    return 0;
  text = gtk_label_get_text(GTK_LABEL(row->labels[which]));
  end = last_line_start(row, which);
  for (next = strstr(text, BREAK); next != NULL && next - text < end;
       next = strstr(next + strlen(BREAK), BREAK))
    count++;
  return count;
}

gboolean
trellis_row_hides_other_spaces(const TrellisRow *row, int which)
{
  return spaces_to_hide(row, which) != row->hidden[which];
}

void
trellis_row_show_spaces(TrellisRow *row, int which)
{
  if (row->hidden[which] == 0)
    return;
  row->hidden[which] = 0;
  gtk_label_set_attributes(GTK_LABEL(row->labels[which]), row->attributes[which]);
}

void
trellis_row_hide_spaces(TrellisRow *row, int which)
{
  int count = spaces_to_hide(row, which);
  PangoAttrList *attributes;
  const char *text, *next;

  if (count == row->hidden[which])
    return;
  trellis_row_show_spaces(row, which);
  if (count == 0)
    return;
  row->hidden[which] = count;
  attributes = row->attributes[which] != NULL ? pango_attr_list_copy(row->attributes[which])
                                              : pango_attr_list_new();
  text = gtk_label_get_text(GTK_LABEL(row->labels[which]));
  for (next = strstr(text, BREAK); next != NULL && count > 0;
       next = strstr(next + strlen(BREAK), BREAK), count--) {
    PangoAttribute *attribute = pango_attr_scale_new(HIDDEN_SCALE);

    attribute->start_index = (guint)(next - text);
    attribute->end_index = attribute->start_index + 1;
    pango_attr_list_insert(attributes, attribute);
  }
  gtk_label_set_attributes(GTK_LABEL(row->labels[which]), attributes);
  pango_attr_list_unref(attributes);
}
