#include <math.h>

#include "CGtkRowPrivate.h"

/* The layout of a row: the places of its image and its texts. */

gboolean
trellis_row_has_image(const TrellisRow *row)
{
  return row->icon != NULL || row->paintable != NULL;
}

static int
slot_width(const TrellisRow *row)
{
  if (!trellis_row_has_image(row))
    return 0;
  return row->image.reserved_width > 0 ? row->image.reserved_width : (int)ceilf(row->image_width);
}

static int
slot_height(const TrellisRow *row)
{
  if (!trellis_row_has_image(row))
    return 0;
  return row->image.reserved_height > 0 ? row->image.reserved_height
                                        : (int)ceilf(row->image_height);
}

int
trellis_row_get_text_start(TrellisRow *row)
{
  gboolean has_text = row->shown[TEXT] || row->shown[SECONDARY];

  return row->layout.leading + slot_width(row) +
         (trellis_row_has_image(row) && has_text ? row->layout.image_gap : 0);
}

/* Returns the height of a label in a width. */
static int
label_height(const TrellisRow *row, int which, int width, int natural)
{
  int height;

  if (!row->shown[which])
    return 0;
  if (width < natural && trellis_row_may_be_limited(row, which) &&
      width < trellis_row_needed_width(row, which)) {
    PangoLayout *layout = trellis_row_limited_layout(row, which, width);

    pango_layout_get_pixel_size(layout, NULL, &height);
    g_object_unref(layout);
    return height;
  }
  /* Pango limits the lines only in a width. */
  gtk_widget_measure(row->labels[which], GTK_ORIENTATION_VERTICAL,
                     row->is_limited[which] && (width < natural || row->texts[which].has_breaks)
                       ? MAX(width, trellis_row_needed_width(row, which))
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
  int natural[TEXTS] = { trellis_row_natural_width(row, TEXT),
                         trellis_row_natural_width(row, SECONDARY) };
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
    plan.total = plan.height[TEXT] + plan.height[SECONDARY] +
                 (row->shown[TEXT] && row->shown[SECONDARY] ? row->layout.stack_gap : 0);
  return plan;
}

GtkSizeRequestMode
trellis_row_request_mode(GtkWidget *widget)
{
  TrellisRow *self = (TrellisRow *)widget;

  if (may_be_beside(self))
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
  for (int i = 0; i < TEXTS; i++)
    if (self->shown[i] && self->texts[i].lines != 1)
      return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

void
trellis_row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  TrellisRow *self = (TrellisRow *)widget;
  int around = trellis_row_get_text_start(self) + self->layout.trailing;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    int text = trellis_row_natural_width(self, TEXT);
    int secondary = trellis_row_natural_width(self, SECONDARY);

    /* Texts that are too long are shortened, continued or cut off. */
    *minimum = around;
    *natural = around +
               (may_be_beside(self) ? text + self->layout.side_gap + secondary
                                      : MAX(text, secondary));
  } else {
    Plan plan = plan_texts(self, for_size < 0 ? -1 : MAX(for_size - around, 0));

    *minimum = *natural = self->layout.top + self->layout.bottom +
                          MAX(MAX(plan.total, slot_height(self)), self->layout.minimum_height);
  }
}

/* Allocates a label. Returns whether it is wider than the space for it. */
static gboolean
allocate_label(TrellisRow *row, int which, int x, int y, const Plan *plan, int width)
{
  int needed, allocated = plan->width[which];
  graphene_point_t origin;

  if (!row->shown[which])
    return FALSE;
  needed = trellis_row_needed_width(row, which);
  if (allocated < needed) {
    /* The row has become narrower since the text was set. GTK does not allow changes of the label
     * now. Until the next frame the row draws the text itself. */
    if (trellis_row_may_be_limited(row, which))
      trellis_row_limit_later(row);
    allocated = needed;
  }
  if (gtk_widget_get_direction(GTK_WIDGET(row)) == GTK_TEXT_DIR_RTL)
    x = width - x - allocated;
  origin = GRAPHENE_POINT_INIT((float)x, (float)y);
  gtk_widget_allocate(row->labels[which], allocated, plan->height[which], -1,
                      x == 0 && y == 0 ? NULL : gsk_transform_translate(NULL, &origin));
  return allocated > plan->width[which];
}

void
trellis_row_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  TrellisRow *self = (TrellisRow *)widget;
  const TrellisRowLayout *layout = &self->layout;
  int start = trellis_row_get_text_start(self);
  int inner = height - layout->top - layout->bottom;
  int text_width = MAX(width - start - layout->trailing, 0);
  Plan plan = plan_texts(self, text_width);
  int y = layout->top + MAX((inner - plan.total) / 2, 0);
  gboolean is_cut;

  (void)baseline;
  self->text_width = text_width;
  if (plan.is_beside) {
    is_cut =
      allocate_label(self, TEXT, start, y + (plan.total - plan.height[TEXT]) / 2, &plan, width);
    is_cut |= allocate_label(self, SECONDARY, width - layout->trailing - plan.width[SECONDARY],
                             y + (plan.total - plan.height[SECONDARY]) / 2, &plan, width);
  } else {
    is_cut = allocate_label(self, TEXT, start, y, &plan, width);
    if (self->shown[TEXT])
      y += plan.height[TEXT] + layout->stack_gap;
    is_cut |= allocate_label(self, SECONDARY, start, y, &plan, width);
  }
  /* GTK would pick a label that is cut off also outside the row, in place of what is there. */
  gtk_widget_set_overflow(widget, is_cut ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
  self->image_x =
    roundf((float)layout->leading + ((float)slot_width(self) - self->image_width) / 2);
  if (gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
    self->image_x = (float)width - self->image_x - self->image_width;
  self->image_y = roundf((float)layout->top + ((float)inner - self->image_height) / 2);
}
