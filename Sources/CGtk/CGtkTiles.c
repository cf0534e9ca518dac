#include <math.h>

#include "CGtkTiles.h"

/* The width and height of a tile, in pixels. */
#define TILE 512

typedef struct {
  GObject parent;
  /* Row by row. */
  GdkTexture **tiles;
  int columns, rows;
  int width, height;
  double scale;
  /* The first and the last column and row that are drawn. */
  int left, right, top, bottom;
} TrellisTiles;

typedef struct {
  GObjectClass parent;
} TrellisTilesClass;

static void tiles_init_paintable(GdkPaintableInterface *interface);

G_DEFINE_TYPE_WITH_CODE(TrellisTiles, trellis_tiles, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, tiles_init_paintable))

static TrellisTiles *
from(gpointer paintable)
{
  return G_TYPE_CHECK_INSTANCE_CAST(paintable, trellis_tiles_get_type(), TrellisTiles);
}

/* Returns the length in points over which `pixels` are drawn, if `length` is meant for them: exactly
 * their device pixels, where GTK's whole points can only be near. */
static double
drawn_length(TrellisTiles *self, int pixels, double length)
{
  double exact = pixels / self->scale;

  return fabs(exact - length) < 1 ? exact : length;
}

/* Returns the place of a pixel, rounded to device pixels, so that there are no seams between
 * tiles. */
static double
place(TrellisTiles *self, int pixel, int pixels, double length)
{
  return round(length * MIN(pixel, pixels) / pixels * self->scale) / self->scale;
}

static void
tiles_snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  TrellisTiles *self = from(paintable);
  double w = drawn_length(self, self->width, width);
  double h = drawn_length(self, self->height, height);

  for (int row = self->top; row <= self->bottom; row++) {
    double y = place(self, row * TILE, self->height, h);
    double end_y = place(self, (row + 1) * TILE, self->height, h);

    for (int column = self->left; column <= self->right; column++) {
      double x = place(self, column * TILE, self->width, w);
      double end_x = place(self, (column + 1) * TILE, self->width, w);
      graphene_rect_t rect = GRAPHENE_RECT_INIT(x, y, end_x - x, end_y - y);

      gtk_snapshot_append_texture(GTK_SNAPSHOT(snapshot), self->tiles[row * self->columns + column],
                                  &rect);
    }
  }
}

static int
tiles_intrinsic_width(GdkPaintable *paintable)
{
  return from(paintable)->width;
}

static int
tiles_intrinsic_height(GdkPaintable *paintable)
{
  return from(paintable)->height;
}

static void
tiles_init_paintable(GdkPaintableInterface *interface)
{
  interface->snapshot = tiles_snapshot;
  interface->get_intrinsic_width = tiles_intrinsic_width;
  interface->get_intrinsic_height = tiles_intrinsic_height;
}

static void
tiles_finalize(GObject *object)
{
  TrellisTiles *self = from(object);

  for (int i = 0; i < self->columns * self->rows; i++)
    g_object_unref(self->tiles[i]);
  g_free(self->tiles);
  G_OBJECT_CLASS(trellis_tiles_parent_class)->finalize(object);
}

static void
trellis_tiles_class_init(TrellisTilesClass *class)
{
  G_OBJECT_CLASS(class)->finalize = tiles_finalize;
}

static void
trellis_tiles_init(TrellisTiles *self)
{
  self->scale = 1;
}

static GdkTexture *
tile_new(GBytes *bytes, gsize offset, int width, int height, gsize stride, GdkMemoryFormat format,
         int bytes_per_pixel)
{
  gsize size = stride * (gsize)(height - 1) + (gsize)width * (gsize)bytes_per_pixel;
  GBytes *part = g_bytes_new_from_bytes(bytes, offset, size);
  GdkTexture *tile = gdk_memory_texture_new(width, height, format, part, stride);

  g_bytes_unref(part);
  return tile;
}

GdkPaintable *
trellis_tiles_new(GBytes *bytes, int width, int height, gsize stride, GdkMemoryFormat format,
                  int bytes_per_pixel)
{
  TrellisTiles *self = g_object_new(trellis_tiles_get_type(), NULL);

  self->width = width;
  self->height = height;
  self->columns = (width + TILE - 1) / TILE;
  self->rows = (height + TILE - 1) / TILE;
  self->right = self->columns - 1;
  self->bottom = self->rows - 1;
  self->tiles = g_new(GdkTexture *, (gsize)self->columns * (gsize)self->rows);
  for (int row = 0; row < self->rows; row++)
    for (int column = 0; column < self->columns; column++) {
      gsize offset = (gsize)row * TILE * stride + (gsize)column * TILE * (gsize)bytes_per_pixel;

      self->tiles[row * self->columns + column]
        = tile_new(bytes, offset, MIN(TILE, width - column * TILE), MIN(TILE, height - row * TILE),
                   stride, format, bytes_per_pixel);
    }
  return GDK_PAINTABLE(self);
}

void
trellis_tiles_set_scale(GdkPaintable *tiles, double scale)
{
  TrellisTiles *self = from(tiles);

  if (scale <= 0 || scale == self->scale)
    return;
  self->scale = scale;
  gdk_paintable_invalidate_contents(tiles);
}

/* Returns the tile, limited to the picture, that contains a fraction of a length of `pixels`. */
static int
tile_at(double fraction, int pixels, int count)
{
  return CLAMP((int)floor(fraction * pixels / TILE), 0, count - 1);
}

void
trellis_tiles_set_visible(GdkPaintable *tiles, const graphene_rect_t *part)
{
  TrellisTiles *self = from(tiles);
  double x = part->origin.x, y = part->origin.y;
  int left = tile_at(x, self->width, self->columns);
  int right = tile_at(x + part->size.width, self->width, self->columns);
  int top = tile_at(y, self->height, self->rows);
  int bottom = tile_at(y + part->size.height, self->height, self->rows);

  if (left == self->left && right == self->right && top == self->top && bottom == self->bottom)
    return;
  self->left = left;
  self->right = right;
  self->top = top;
  self->bottom = bottom;
  gdk_paintable_invalidate_contents(tiles);
}
