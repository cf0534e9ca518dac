#include "CBenchmarks.h"

#include <math.h>
#include <string.h>

/* The limit of moving cells: one widget that draws the numbers of all cells without a child widget.
 *
 * The texts are prepared: each is shaped once. A frame moves their glyphs and draws them with one
 * node. That costs less than a kept surface per cell, because a surface is blended with all of its
 * pixels and needs a node with a transform, while the glyphs are surfaces that GTK has cached. */

typedef struct {
  PangoGlyphString *glyphs;
  PangoRectangle logical;
  /* The distance of the baseline from the top of the layout in points. */
  double baseline;
} Text;

typedef struct {
  GtkWidget parent;
  guint count;
  Text *texts;
  /* The middle of each cell in points, x before y. */
  double *places;
  PangoFont *font;
  PangoGlyphString *all;
} TrellisPeerMoving;

typedef GtkWidgetClass TrellisPeerMovingClass;

static GType trellis_peer_moving_get_type(void);
G_DEFINE_TYPE(TrellisPeerMoving, trellis_peer_moving, GTK_TYPE_WIDGET)

static void
forget_texts(TrellisPeerMoving *self)
{
  for (guint i = 0; self->texts != NULL && i < self->count; i++)
    pango_glyph_string_free(self->texts[i].glyphs);
  g_clear_pointer(&self->texts, g_free);
  g_clear_pointer(&self->places, g_free);
  g_clear_pointer(&self->all, pango_glyph_string_free);
  g_clear_object(&self->font);
}

/* Returns the text of a cell in the first run of its layout. A number has one run. */
static Text
prepare_text(TrellisPeerMoving *self, guint number)
{
  char text[16];
  PangoLayout *layout;
  PangoGlyphItem *run;
  Text result;

  g_snprintf(text, sizeof text, "%u", number);
  layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), text);
  run = pango_layout_get_line_readonly(layout, 0)->runs->data;
  if (self->font == NULL)
    self->font = g_object_ref(run->item->analysis.font);
  result.glyphs = pango_glyph_string_copy(run->glyphs);
  pango_layout_get_pixel_extents(layout, NULL, &result.logical);
  result.baseline = pango_layout_get_baseline(layout) / (double)PANGO_SCALE;
  g_object_unref(layout);
  return result;
}

void
trellis_peer_moving_prepare(GtkWidget *widget, guint count, const guint *numbers)
{
  TrellisPeerMoving *self = (TrellisPeerMoving *)widget;
  int length = 0;

  forget_texts(self);
  self->count = count;
  self->texts = g_new(Text, count);
  self->places = g_new0(double, 2 * count);
  self->all = pango_glyph_string_new();
  for (guint i = 0; i < count; i++) {
    self->texts[i] = prepare_text(self, numbers[i]);
    length += self->texts[i].glyphs->num_glyphs;
  }
  pango_glyph_string_set_size(self->all, length);
}

void
trellis_peer_moving_place(GtkWidget *widget, const double *places)
{
  TrellisPeerMoving *self = (TrellisPeerMoving *)widget;

  memcpy(self->places, places, 2 * self->count * sizeof *places);
  gtk_widget_queue_draw(widget);
}

/* Puts the glyphs of a text where a GtkLabel in the middle of the cell draws them, and returns the
 * end of the glyphs. */
static PangoGlyphInfo *
move_glyphs(const Text *text, const double *place, PangoGlyphInfo *glyph)
{
  int x = (int)(floor(place[0] - text->logical.width * 0.5) - text->logical.x) * PANGO_SCALE;
  int y = (int)((floor(place[1] - text->logical.height * 0.5) - text->logical.y + text->baseline) *
                PANGO_SCALE);

  for (int i = 0; i < text->glyphs->num_glyphs; i++, glyph++) {
    *glyph = text->glyphs->glyphs[i];
    glyph->geometry.x_offset += x;
    glyph->geometry.y_offset += y;
    x += glyph->geometry.width;
    glyph->geometry.width = 0;
  }
  return glyph;
}

static void
peer_moving_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  TrellisPeerMoving *self = (TrellisPeerMoving *)widget;
  PangoGlyphInfo *glyph;
  GskRenderNode *node;
  GdkRGBA color;

  if (self->count == 0)
    return;
  glyph = self->all->glyphs;
  for (guint i = 0; i < self->count; i++)
    glyph = move_glyphs(&self->texts[i], &self->places[2 * i], glyph);
  /* GTK 4.10 deprecated the style context. gtk_widget_get_color is newer than the oldest GTK that
   * Trellis supports. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  G_GNUC_END_IGNORE_DEPRECATIONS
  node = gsk_text_node_new(self->font, self->all, &color, &GRAPHENE_POINT_INIT(0, 0));
  if (node == NULL)
    return;
  gtk_snapshot_append_node(snapshot, node);
  gsk_render_node_unref(node);
}

static void
peer_moving_dispose(GObject *object)
{
  forget_texts((TrellisPeerMoving *)object);
  ((TrellisPeerMoving *)object)->count = 0;
  G_OBJECT_CLASS(trellis_peer_moving_parent_class)->dispose(object);
}

static void
trellis_peer_moving_class_init(TrellisPeerMovingClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = peer_moving_dispose;
  klass->snapshot = peer_moving_snapshot;
  /* The background and the text have the colors of a collection view. */
  gtk_widget_class_set_css_name(klass, "collectionview");
}

static void
trellis_peer_moving_init(TrellisPeerMoving *self)
{
  (void)self;
}

GtkWidget *
trellis_peer_moving_new(void)
{
  GtkWidget *widget = g_object_new(trellis_peer_moving_get_type(), NULL);

  gtk_widget_add_css_class(widget, "view");
  gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN);
  return widget;
}
