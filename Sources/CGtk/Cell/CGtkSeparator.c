#include <math.h>

#include "CGtkCellPrivate.h"

/* The separators of a cell, which are above its content and move with it. They are widgets, so that
 * the theme and the program's style can change them. */

typedef struct {
  GtkWidget parent_instance;
  TrellisSeparatorLook look;
} TrellisSeparator;

typedef GtkWidgetClass TrellisSeparatorClass;

G_DEFINE_TYPE(TrellisSeparator, trellis_separator, GTK_TYPE_WIDGET)

static void
separator_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  const TrellisSeparatorLook *look = &((TrellisSeparator *)widget)->look;

  if (look->has_color) {
    GdkRGBA color = trellis_resolve_color(widget, &look->color);

    gtk_snapshot_append_color(snapshot, &color,
                              &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
                                                  (float)gtk_widget_get_height(widget)));
  }
}

static void
trellis_separator_class_init(TrellisSeparatorClass *klass)
{
  klass->snapshot = separator_snapshot;
  gtk_widget_class_set_css_name(klass, "row-separator");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
trellis_separator_init(TrellisSeparator *self)
{
  gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
}

void
trellis_cell_allocate_separators(TrellisCell *cell, int width, int height)
{
  for (int i = 0; i < 2; i++) {
    GtkWidget *separator = cell->separators[i];
    const TrellisSeparatorLook *look;
    int least, line, start, end;

    if (separator == NULL || !gtk_widget_get_child_visible(separator))
      continue;
    look = &((TrellisSeparator *)separator)->look;
    start = (int)roundf(look->left);
    end = width - (int)roundf(look->right);
    gtk_widget_measure(separator, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_measure(separator, GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL, NULL);
    gtk_widget_allocate(
      separator, MAX(end - start, least), line, -1,
      gsk_transform_translate(
        NULL, &GRAPHENE_POINT_INIT((float)start, i == 0 ? 0.0f : (float)(height - line))));
  }
}

void
trellis_cell_draw_separators(TrellisCell *cell, GtkSnapshot *snapshot)
{
  for (int i = 0; i < 2; i++)
    if (cell->separators[i] != NULL)
      gtk_widget_snapshot_child(GTK_WIDGET(cell), cell->separators[i], snapshot);
}

void
trellis_cell_forget_separators(TrellisCell *cell)
{
  for (int i = 0; i < 2; i++)
    g_clear_pointer(&cell->separators[i], gtk_widget_unparent);
}

void
trellis_cell_set_separator(TrellisCell *cell, gboolean is_bottom, const TrellisSeparatorLook *look)
{
  GtkWidget **separator = &cell->separators[is_bottom ? 1 : 0];

  if (*separator == NULL) {
    if (look == NULL)
      return;
    *separator = g_object_new(trellis_separator_get_type(), NULL);
    gtk_widget_set_parent(*separator, GTK_WIDGET(cell));
  }
  if (look != NULL)
    ((TrellisSeparator *)*separator)->look = *look;
  gtk_widget_set_child_visible(*separator, look != NULL);
  gtk_widget_queue_allocate(GTK_WIDGET(cell));
  gtk_widget_queue_draw(*separator);
}
