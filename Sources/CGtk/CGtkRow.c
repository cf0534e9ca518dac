#include <math.h>

#include "CGtkRow.h"
#include "CGtkCellPrivate.h"

enum { TEXT, SECONDARY, TEXTS };

/* The size of icons in GTK's lists. */
#define ICON_SIZE 16

struct _TrellisRow {
  GtkWidget parent_instance;
  GtkWidget *labels[TEXTS];
  gboolean shown[TEXTS];
  /* The values that the labels have now. */
  TrellisRowText texts[TEXTS];
  TrellisRowLayout layout;
  char *icon;
  GdkPaintable *paintable;
  TrellisRowImage image;
  /* The size of the image, 0 for none. */
  float image_width, image_height;
  /* Where the image was allocated last. */
  float image_x, image_y;
};

typedef GtkWidgetClass TrellisRowClass;

static GType trellis_row_get_type(void);
G_DEFINE_TYPE(TrellisRow, trellis_row, GTK_TYPE_WIDGET)

/* ---- Layout ---- */

static gboolean
has_image(const TrellisRow *row)
{
  return row->icon != NULL || row->paintable != NULL;
}

static int
slot_width(const TrellisRow *row)
{
  if (!has_image(row))
    return 0;
  return row->image.reserved_width > 0 ? row->image.reserved_width : (int)ceilf(row->image_width);
}

static int
slot_height(const TrellisRow *row)
{
  if (!has_image(row))
    return 0;
  return row->image.reserved_height > 0 ? row->image.reserved_height
                                        : (int)ceilf(row->image_height);
}

/* Returns the distance of the texts from the leading edge. */
static int
text_start(const TrellisRow *row)
{
  gboolean has_text = row->shown[TEXT] || row->shown[SECONDARY];

  return row->layout.leading + slot_width(row)
         + (has_image(row) && has_text ? row->layout.image_gap : 0);
}

static void
measure_widths(const TrellisRow *row, int *minimum, int *natural)
{
  for (int i = 0; i < TEXTS; i++) {
    minimum[i] = natural[i] = 0;
    if (row->shown[i])
      gtk_widget_measure(row->labels[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum[i], &natural[i],
                         NULL, NULL);
  }
}

/* Returns the height of a label in a width, which is at least its minimum width. A text that fits
 * on one line is not laid out again. */
static int
label_height(const TrellisRow *row, int which, int width, int natural_width)
{
  int height;

  if (!row->shown[which])
    return 0;
  gtk_widget_measure(row->labels[which], GTK_ORIENTATION_VERTICAL,
                     width < natural_width ? width : -1, NULL, &height, NULL, NULL);
  return height;
}

typedef struct {
  gboolean is_beside;
  /* The widths and heights of the labels, and the height of both. */
  int width[TEXTS], height[TEXTS], total;
} Plan;

/* Returns whether both texts are shown and may be beside each other. */
static gboolean
may_be_beside(const TrellisRow *row)
{
  return row->layout.side_by_side && row->shown[TEXT] && row->shown[SECONDARY];
}

/* Places the texts in a width. A negative width stands for the natural width. */
static Plan
plan_texts(const TrellisRow *row, int width)
{
  int minimum[TEXTS], natural[TEXTS], both;
  Plan plan = { 0 };

  measure_widths(row, minimum, natural);
  both = natural[TEXT] + row->layout.side_gap + natural[SECONDARY];
  plan.is_beside = may_be_beside(row) && (width < 0 || both <= width);
  if (plan.is_beside) {
    plan.width[SECONDARY] = natural[SECONDARY];
    plan.width[TEXT] =
      width < 0 ? natural[TEXT] : width - row->layout.side_gap - natural[SECONDARY];
  } else {
    for (int i = 0; i < TEXTS; i++)
      plan.width[i] = MAX(width < 0 ? natural[i] : width, minimum[i]);
  }
  for (int i = 0; i < TEXTS; i++)
    plan.height[i] = label_height(row, i, plan.width[i], natural[i]);
  if (plan.is_beside)
    plan.total = MAX(plan.height[TEXT], plan.height[SECONDARY]);
  else
    plan.total = plan.height[TEXT] + plan.height[SECONDARY]
                 + (row->shown[TEXT] && row->shown[SECONDARY] ? row->layout.stack_gap : 0);
  return plan;
}

static GtkSizeRequestMode
row_get_request_mode(GtkWidget *widget)
{
  TrellisRow *self = (TrellisRow *)widget;

  if (may_be_beside(self))
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
  for (int i = 0; i < TEXTS; i++)
    if (self->shown[i] && self->texts[i].lines != 1)
      return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
            int *minimum_baseline, int *natural_baseline)
{
  TrellisRow *self = (TrellisRow *)widget;
  int around = text_start(self) + self->layout.trailing;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    int least[TEXTS], wanted[TEXTS];

    measure_widths(self, least, wanted);
    *minimum = around + MAX(least[TEXT], least[SECONDARY]);
    *natural = around
               + (may_be_beside(self) ? wanted[TEXT] + self->layout.side_gap + wanted[SECONDARY]
                                      : MAX(wanted[TEXT], wanted[SECONDARY]));
  } else {
    Plan plan = plan_texts(self, for_size < 0 ? -1 : MAX(for_size - around, 0));

    *minimum = *natural = self->layout.top + self->layout.bottom
                          + MAX(MAX(plan.total, slot_height(self)), self->layout.minimum_height);
  }
}

static void
allocate_label(TrellisRow *row, int which, int x, int y, const Plan *plan, int width)
{
  graphene_point_t origin;

  if (!row->shown[which])
    return;
  if (gtk_widget_get_direction(GTK_WIDGET(row)) == GTK_TEXT_DIR_RTL)
    x = width - x - plan->width[which];
  origin = GRAPHENE_POINT_INIT((float)x, (float)y);
  gtk_widget_allocate(row->labels[which], plan->width[which], plan->height[which], -1,
                      x == 0 && y == 0 ? NULL : gsk_transform_translate(NULL, &origin));
}

static void
row_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisRow *self = (TrellisRow *)widget;
  const TrellisRowLayout *layout = &self->layout;
  int start = text_start(self);
  int inner = height - layout->top - layout->bottom;
  Plan plan = plan_texts(self, MAX(width - start - layout->trailing, 0));
  int y = layout->top + MAX((inner - plan.total) / 2, 0);

  (void)baseline;
  if (plan.is_beside) {
    allocate_label(self, TEXT, start, y + (plan.total - plan.height[TEXT]) / 2, &plan, width);
    allocate_label(self, SECONDARY, width - layout->trailing - plan.width[SECONDARY],
                   y + (plan.total - plan.height[SECONDARY]) / 2, &plan, width);
  } else {
    allocate_label(self, TEXT, start, y, &plan, width);
    if (self->shown[TEXT])
      y += plan.height[TEXT] + layout->stack_gap;
    allocate_label(self, SECONDARY, start, y, &plan, width);
  }
  self->image_x =
    roundf((float)layout->leading + ((float)slot_width(self) - self->image_width) / 2);
  if (gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
    self->image_x = (float)width - self->image_x - self->image_width;
  self->image_y = roundf((float)layout->top + ((float)inner - self->image_height) / 2);
}

/* ---- Drawing ---- */

static GdkRGBA
text_color(GtkWidget *widget)
{
  GdkRGBA color;

  /* GTK 4.10 deprecated the style context. gtk_widget_get_color is newer than the oldest GTK that
   * Trellis supports. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return color;
}

static void
draw_icon(TrellisRow *row, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET(row);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget));
  /* The icon theme caches icons. A row is drawn again when the theme changes. */
  GtkIconPaintable *icon = gtk_icon_theme_lookup_icon(
    theme, row->icon, NULL, (int)row->image_width, gtk_widget_get_scale_factor(widget),
    gtk_widget_get_direction(widget), 0);
  GdkRGBA colors[4] = {
    row->image.has_tint ? trellis_resolve_color(widget, &row->image.tint) : text_color(widget),
    trellis_theme_color(widget, "error_color", "#cc0000"),
    trellis_theme_color(widget, "warning_color", "#f57900"),
    trellis_theme_color(widget, "success_color", "#33d17a"),
  };

  gtk_symbolic_paintable_snapshot_symbolic(GTK_SYMBOLIC_PAINTABLE(icon), snapshot, row->image_width,
                                           row->image_height, colors, G_N_ELEMENTS(colors));
  g_object_unref(icon);
}

static void
draw_image(TrellisRow *row, GtkSnapshot *snapshot)
{
  gboolean is_dimmed = !gtk_widget_is_sensitive(GTK_WIDGET(row));

  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(row->image_x, row->image_y));
  if (is_dimmed && row->paintable != NULL)
    gtk_snapshot_push_opacity(snapshot, 0.5);
  if (row->image.radius > 0) {
    GskRoundedRect outline;

    gsk_rounded_rect_init_from_rect(
      &outline, &GRAPHENE_RECT_INIT(0, 0, row->image_width, row->image_height),
      MIN(row->image.radius, MIN(row->image_width, row->image_height) / 2));
    gtk_snapshot_push_rounded_clip(snapshot, &outline);
  }
  if (row->paintable != NULL)
    gdk_paintable_snapshot(row->paintable, snapshot, row->image_width, row->image_height);
  else
    draw_icon(row, snapshot);
  if (row->image.radius > 0)
    gtk_snapshot_pop(snapshot);
  if (is_dimmed && row->paintable != NULL)
    gtk_snapshot_pop(snapshot);
  gtk_snapshot_restore(snapshot);
}

static void
row_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisRow *self = (TrellisRow *)widget;

  if (has_image(self) && self->image_width > 0 && self->image_height > 0)
    draw_image(self, snapshot);
  for (int i = 0; i < TEXTS; i++)
    if (self->shown[i])
      gtk_widget_snapshot_child(widget, self->labels[i], snapshot);
}

/* ---- The widget ---- */

static void
row_dispose(GObject *object)
{
  TrellisRow *self = (TrellisRow *)object;

  for (int i = 0; i < TEXTS; i++) {
    self->shown[i] = FALSE;
    g_clear_pointer(&self->labels[i], gtk_widget_unparent);
  }
  g_clear_pointer(&self->icon, g_free);
  g_clear_object(&self->paintable);
  G_OBJECT_CLASS(trellis_row_parent_class)->dispose(object);
}

static void
trellis_row_class_init(TrellisRowClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = row_dispose;
  klass->get_request_mode = row_get_request_mode;
  klass->measure = row_measure;
  klass->size_allocate = row_size_allocate;
  klass->snapshot = row_snapshot;
  gtk_widget_class_set_css_name(klass, "listcontent");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
trellis_row_init(TrellisRow *self)
{
  (void)self;
}

TrellisRow *
trellis_row_new(void)
{
  return g_object_new(trellis_row_get_type(), NULL);
}

void
trellis_row_set_layout(TrellisRow *row, const TrellisRowLayout *layout)
{
  row->layout = *layout;
  gtk_widget_queue_resize(GTK_WIDGET(row));
}

/* ---- Texts ---- */

/* Updates the name of the cell for assistive technology if it consists of the labels in the cell. */
static void
labels_changed(TrellisRow *row)
{
  GtkWidget *cell = gtk_widget_get_ancestor(GTK_WIDGET(row), trellis_cell_get_type());

  if (cell == NULL || ((TrellisCell *)cell)->labels == NULL)
    return;
  trellis_cell_forget_labels((TrellisCell *)cell);
  trellis_cell_set_name((TrellisCell *)cell, NULL);
}

static GtkLabel *
shown_label(TrellisRow *row, int which)
{
  if (row->labels[which] == NULL) {
    GtkWidget *label = gtk_label_new(NULL);

    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_single_line_mode(GTK_LABEL(label), FALSE);
    /* The secondary text comes second for assistive technology too. */
    gtk_widget_insert_after(label, GTK_WIDGET(row), which == TEXT ? NULL : row->labels[TEXT]);
    row->labels[which] = label;
    row->texts[which] = (TrellisRowText){ .lines = 1, .wrap = PANGO_WRAP_WORD };
    labels_changed(row);
  } else if (!row->shown[which]) {
    gtk_widget_set_visible(row->labels[which], TRUE);
    labels_changed(row);
  }
  row->shown[which] = TRUE;
  return GTK_LABEL(row->labels[which]);
}

/* Sets what differs from the present values. GTK lays out the text again for each change. */
static void
set_properties(GtkLabel *label, TrellisRowText *present, const TrellisRowText *new)
{
  if ((new->lines == 1) != (present->lines == 1))
    gtk_label_set_wrap(label, new->lines != 1);
  if (new->lines != present->lines)
    gtk_label_set_lines(label, new->lines > 1 ? new->lines : -1);
  if (new->wrap != present->wrap)
    gtk_label_set_wrap_mode(label, new->wrap);
  if (new->ellipsize != present->ellipsize)
    gtk_label_set_ellipsize(label, new->ellipsize);
  if (new->xalign != present->xalign)
    gtk_label_set_xalign(label, new->xalign);
  if (new->justify != present->justify)
    gtk_label_set_justify(label, new->justify);
  if (new->dimmed != present->dimmed) {
    if (new->dimmed)
      gtk_widget_add_css_class(GTK_WIDGET(label), "dim-label");
    else
      gtk_widget_remove_css_class(GTK_WIDGET(label), "dim-label");
  }
  *present = *new;
}

void
trellis_row_set_text(TrellisRow *row, int which, const char *text, PangoAttrList *attributes,
                     const TrellisRowText *properties)
{
  GtkLabel *label;

  if (text == NULL) {
    if (row->shown[which]) {
      row->shown[which] = FALSE;
      gtk_widget_set_visible(row->labels[which], FALSE);
      labels_changed(row);
    }
    return;
  }
  label = shown_label(row, which);
  set_properties(label, &row->texts[which], properties);
  if (attributes != gtk_label_get_attributes(label))
    gtk_label_set_attributes(label, attributes);
  if (g_strcmp0(text, gtk_label_get_text(label)) != 0)
    gtk_label_set_text(label, text);
}

int
trellis_row_get_text_start(TrellisRow *row)
{
  return text_start(row);
}

GtkWidget *
trellis_row_get_label(TrellisRow *row, int which)
{
  return row->labels[which];
}

/* ---- Image ---- */

static void
update_image_size(TrellisRow *row)
{
  float width = ICON_SIZE, height = ICON_SIZE;
  float max_width = row->image.max_width, max_height = row->image.max_height;

  if (row->paintable != NULL) {
    double natural_width, natural_height;

    gdk_paintable_compute_concrete_size(row->paintable, 0, 0, ICON_SIZE, ICON_SIZE, &natural_width,
                                        &natural_height);
    width = (float)natural_width;
    height = (float)natural_height;
  } else if (row->icon != NULL) {
    if (max_width > 0 || max_height > 0)
      width = height = max_width <= 0    ? max_height
                       : max_height <= 0 ? max_width
                                         : MIN(max_width, max_height);
  } else {
    width = height = 0;
  }
  if (row->paintable != NULL) {
    float scale = 1;

    if (max_width > 0 && width > max_width)
      scale = max_width / width;
    if (max_height > 0 && height > max_height)
      scale = MIN(scale, max_height / height);
    width *= scale;
    height *= scale;
  }
  if (width == row->image_width && height == row->image_height)
    return;
  row->image_width = width;
  row->image_height = height;
  gtk_widget_queue_resize(GTK_WIDGET(row));
}

void
trellis_row_set_image(TrellisRow *row, const char *icon, GdkPaintable *paintable,
                      const TrellisRowImage *properties)
{
  gboolean had_image = has_image(row);
  gboolean is_resized = row->image.reserved_width != properties->reserved_width
                        || row->image.reserved_height != properties->reserved_height;

  if (g_strcmp0(icon, row->icon) != 0) {
    g_free(row->icon);
    row->icon = g_strdup(icon);
  }
  g_set_object(&row->paintable, paintable);
  row->image = *properties;
  update_image_size(row);
  if (is_resized || had_image != has_image(row))
    gtk_widget_queue_resize(GTK_WIDGET(row));
  gtk_widget_queue_draw(GTK_WIDGET(row));
}

TrellisRowFrame
trellis_row_get_image_frame(TrellisRow *row)
{
  return (TrellisRowFrame){ row->image_x, row->image_y, row->image_width, row->image_height };
}
