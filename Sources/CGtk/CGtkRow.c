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

static int
natural_width(const TrellisRow *row, int which)
{
  int natural = 0;

  if (row->shown[which])
    gtk_widget_measure(row->labels[which], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                       NULL);
  return natural;
}

/* Returns whether a text can be narrower than its longest paragraph. */
static gboolean
may_be_limited(const TrellisRow *row, int which)
{
  return row->texts[which].lines != 1 || row->texts[which].ellipsize != PANGO_ELLIPSIZE_NONE;
}

/* Returns a copy of the layout of a label, limited to a width. */
static PangoLayout *
limited_layout(const TrellisRow *row, int which, int width)
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

/* Returns the width that a label needs with its present properties. */
static int
needed_width(const TrellisRow *row, int which)
{
  int least = 0;

  if (!row->is_limited[which])
    return natural_width(row, which);
  if (row->shown[which])
    gtk_widget_measure(row->labels[which], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                       NULL);
  return least;
}

/* Returns the height of a label in a width. */
static int
label_height(const TrellisRow *row, int which, int width, int natural)
{
  int height;

  if (!row->shown[which])
    return 0;
  if (width < natural && may_be_limited(row, which) && width < needed_width(row, which)) {
    PangoLayout *layout = limited_layout(row, which, width);

    pango_layout_get_pixel_size(layout, NULL, &height);
    g_object_unref(layout);
    return height;
  }
  /* Pango limits the lines only in a width. */
  gtk_widget_measure(row->labels[which], GTK_ORIENTATION_VERTICAL,
                     row->is_limited[which] && (width < natural || row->texts[which].has_breaks)
                       ? MAX(width, needed_width(row, which))
                       : -1,
                     NULL, &height, NULL, NULL);
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
  int natural[TEXTS] = { natural_width(row, TEXT), natural_width(row, SECONDARY) };
  int both = natural[TEXT] + row->layout.side_gap + natural[SECONDARY];
  Plan plan = { 0 };

  plan.is_beside = may_be_beside(row) && (width < 0 || both <= width);
  for (int i = 0; i < TEXTS; i++)
    plan.width[i] = width < 0 ? natural[i] : width;
  if (plan.is_beside && width >= 0) {
    plan.width[SECONDARY] = natural[SECONDARY];
    plan.width[TEXT] = width - row->layout.side_gap - natural[SECONDARY];
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
    int text = natural_width(self, TEXT), secondary = natural_width(self, SECONDARY);

    /* Texts that are too long are shortened, continued or cut off. */
    *minimum = around;
    *natural = around
               + (may_be_beside(self) ? text + self->layout.side_gap + secondary
                                      : MAX(text, secondary));
  } else {
    Plan plan = plan_texts(self, for_size < 0 ? -1 : MAX(for_size - around, 0));

    *minimum = *natural = self->layout.top + self->layout.bottom
                          + MAX(MAX(plan.total, slot_height(self)), self->layout.minimum_height);
  }
}

/* ---- Limits ---- */

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

static void
limit_label(TrellisRow *row, int which, gboolean is_limited)
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

/* Limits a label that does not fit into the width of the last allocation, or any label before the
 * first one. */
static void
limit_if_needed(TrellisRow *row, int which)
{
  gboolean is_short;

  if (!row->shown[which] || !may_be_limited(row, which))
    return;
  /* A least width that is wider than the present width would count as the text's width. */
  if (row->is_limited[which])
    gtk_label_set_width_chars(GTK_LABEL(row->labels[which]), least_characters(row, which));
  is_short = row->text_width > 0 && !row->texts[which].has_breaks
             && natural_width(row, which) <= row->text_width;
  if (is_short == row->is_limited[which])
    limit_label(row, which, !is_short);
}

static gboolean
limit_later(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TrellisRow *self = (TrellisRow *)widget;

  (void)clock;
  (void)data;
  self->limiter = 0;
  for (int i = 0; i < TEXTS; i++)
    limit_if_needed(self, i);
  return G_SOURCE_REMOVE;
}

static void
allocate_label(TrellisRow *row, int which, int x, int y, const Plan *plan, int width)
{
  int needed, allocated = plan->width[which];
  graphene_point_t origin;

  if (!row->shown[which])
    return;
  needed = needed_width(row, which);
  if (allocated < needed) {
    /* The row has become narrower since the text was set. GTK does not allow changes of the label
     * now. Until the next frame the row draws the text itself. */
    if (may_be_limited(row, which) && row->limiter == 0)
      row->limiter = gtk_widget_add_tick_callback(GTK_WIDGET(row), limit_later, NULL, NULL);
    allocated = needed;
  }
  if (gtk_widget_get_direction(GTK_WIDGET(row)) == GTK_TEXT_DIR_RTL)
    x = width - x - allocated;
  origin = GRAPHENE_POINT_INIT((float)x, (float)y);
  gtk_widget_allocate(row->labels[which], allocated, plan->height[which], -1,
                      x == 0 && y == 0 ? NULL : gsk_transform_translate(NULL, &origin));
}

static void
row_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisRow *self = (TrellisRow *)widget;
  const TrellisRowLayout *layout = &self->layout;
  int start = text_start(self);
  int inner = height - layout->top - layout->bottom;
  int text_width = MAX(width - start - layout->trailing, 0);
  Plan plan = plan_texts(self, text_width);
  int y = layout->top + MAX((inner - plan.total) / 2, 0);

  (void)baseline;
  self->text_width = text_width;
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

/* Draws the text of a label that is wider than the width for the texts. */
static void
draw_limited(TrellisRow *row, int which, GtkSnapshot *snapshot)
{
  GtkWidget *label = row->labels[which];
  PangoLayout *layout = limited_layout(row, which, row->text_width);
  GdkRGBA color = text_color(label);

  /* The opacity of the style class `dim-label`. */
  if (row->texts[which].dimmed)
    color.alpha *= 0.55f;
  gtk_snapshot_append_layout(snapshot, layout, &color);
  g_object_unref(layout);
}

/* Draws a label. One that is wider than the space for it is cut off. */
static void
draw_label(TrellisRow *row, int which, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET(row), *label = row->labels[which];
  float start, width = (float)row->text_width;
  graphene_rect_t bounds;

  if (gtk_widget_get_width(label) <= row->text_width) {
    gtk_widget_snapshot_child(widget, label, snapshot);
    return;
  }
  start = (float)(gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
                    ? row->layout.trailing
                    : gtk_widget_get_width(widget) - row->layout.trailing - row->text_width);
  gtk_snapshot_push_clip(
    snapshot, &GRAPHENE_RECT_INIT(start, 0, width, (float)gtk_widget_get_height(widget)));
  if (!may_be_limited(row, which) || !gtk_widget_compute_bounds(label, widget, &bounds)) {
    gtk_widget_snapshot_child(widget, label, snapshot);
  } else {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(start, bounds.origin.y));
    draw_limited(row, which, snapshot);
    gtk_snapshot_restore(snapshot);
  }
  gtk_snapshot_pop(snapshot);
}

static void
row_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisRow *self = (TrellisRow *)widget;

  if (has_image(self) && self->image_width > 0 && self->image_height > 0)
    draw_image(self, snapshot);
  for (int i = 0; i < TEXTS; i++)
    if (self->shown[i])
      draw_label(self, i, snapshot);
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
set_properties(TrellisRow *row, int which, const TrellisRowText *new)
{
  GtkLabel *label = GTK_LABEL(row->labels[which]);
  const TrellisRowText old = row->texts[which];

  row->texts[which] = *new;
  if (new->xalign != old.xalign)
    gtk_label_set_xalign(label, new->xalign);
  if (new->justify != old.justify)
    gtk_label_set_justify(label, new->justify);
  if (new->dimmed != old.dimmed) {
    if (new->dimmed)
      gtk_widget_add_css_class(GTK_WIDGET(label), "dim-label");
    else
      gtk_widget_remove_css_class(GTK_WIDGET(label), "dim-label");
  }
  if (new->lines != old.lines || new->wrap != old.wrap || new->ellipsize != old.ellipsize)
    limit_label(row, which, FALSE);
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
  set_properties(row, which, properties);
  if (attributes != gtk_label_get_attributes(label)) {
    gtk_label_set_attributes(label, attributes);
    if (row->is_limited[which])
      limit_label(row, which, FALSE);
  }
  if (g_strcmp0(text, gtk_label_get_text(label)) != 0)
    gtk_label_set_text(label, text);
  limit_if_needed(row, which);
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
