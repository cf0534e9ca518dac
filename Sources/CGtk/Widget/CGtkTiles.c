#include <math.h>

#include "CGtkKeptSurface.h"
#include "CGtkTiles.h"

/* The width and height of a tile, in pixels. */
#define TILE 512

/* The longest side of a picture that is drawn as one texture unless its pixels are seen as squares. */
#define WHOLE 2560

/* The longest side of a cairo surface. */
#define MOST_CAIRO 32767

/* The most pixels of a picture that is drawn smaller with the filter of high quality. */
#define MOST_FILTERED (3 << 20)

/* The part of a picture, drawn over it. */
typedef struct {
  GdkPaintable *tiles;
  int x, y, width, height;
} Part;

typedef struct {
  GObject parent;
  /* Row by row. */
  GdkTexture **tiles;
  /* All of the picture, or NULL. */
  GdkTexture *whole;
  /* All of the picture for the cairo renderer, or NULL. */
  cairo_surface_t *surface;
  int columns, rows;
  int width, height;
  /* The size of the picture of which this one may be a reduced copy. */
  int full_width, full_height;
  double scale;
  /* The quarters clockwise by which the picture is turned, from 0 to 3. */
  int quarters;
  /* The part in view, in fractions. */
  graphene_rect_t visible;
  /* Whether a change of `visible` changes what is drawn, even within a tile. */
  gboolean depends_on_view;
  Part *parts;
  int part_count;
} TrellisTiles;

typedef struct {
  GObjectClass parent;
} TrellisTilesClass;

/* A range of tiles. */
typedef struct {
  int left, right, top, bottom;
} Range;

/* A picture of `width` × `height` pixels that is drawn over a size in points, of which some tiles
 * begin at the pixel (x, y). */
typedef struct {
  double points_wide, points_high, scale;
  int x, y, width, height;
} Canvas;

static void tiles_init_paintable(GdkPaintableInterface *interface);

G_DEFINE_TYPE_WITH_CODE(TrellisTiles, trellis_tiles, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, tiles_init_paintable))

static TrellisTiles *
from(gpointer paintable)
{
  return G_TYPE_CHECK_INSTANCE_CAST(paintable, trellis_tiles_get_type(), TrellisTiles);
}

/* Returns the length in points over which a picture is drawn. If `length` is meant for the pixels of
 * the file or for those of the reduced copy, it is exactly their device pixels, where GTK's whole
 * points can only be near. */
static double
drawn_length(TrellisTiles *self, int full, int pixels, double length)
{
  double exact = full / self->scale, reduced = pixels / self->scale;

  if (fabs(exact - length) < 1)
    return exact;
  return fabs(reduced - length) < 1 ? reduced : length;
}

/* Returns the place of a pixel, rounded to device pixels, so that there are no seams between
 * tiles. */
static double
place(int pixel, int pixels, double length, double scale)
{
  return round(length * MIN(pixel, pixels) / pixels * scale) / scale;
}

/* Returns the tile, limited to the tiles there are, that contains a pixel. */
static int
tile_at(double pixel, int count)
{
  return (int)CLAMP(floor(pixel / TILE), 0, count - 1);
}

/* Returns the tiles that are in view. The range is empty if none is. */
static Range
tiles_in_view(TrellisTiles *self, const graphene_rect_t *visible, int x, int y, int width,
              int height)
{
  double left = visible->origin.x * width - x, top = visible->origin.y * height - y;
  double right = left + visible->size.width * width;
  double bottom = top + visible->size.height * height;

  if (right <= 0 || bottom <= 0 || left >= self->width || top >= self->height)
    return (Range){0, -1, 0, -1};
  return (Range){tile_at(left, self->columns), tile_at(right, self->columns),
                 tile_at(top, self->rows), tile_at(bottom, self->rows)};
}

/* Returns whether a pixel is drawn over at least two device pixels. Rounding can make the scale a bit
 * smaller. */
static gboolean
is_enlarged(const Canvas *canvas)
{
  return canvas->points_wide * canvas->scale >= 1.99 * canvas->width;
}

/* Returns whether the pixels are drawn as squares: of a zoomed picture, from 200 % on. */
static gboolean
has_squares(const graphene_rect_t *visible, const Canvas *canvas)
{
  gboolean is_whole = visible->origin.x == 0 && visible->origin.y == 0 && visible->size.width == 1 &&
                      visible->size.height == 1;

  return !is_whole && is_enlarged(canvas);
}

/* Draws a tile over `rect` with each of its pixels as a square of one color. Only what is in `view` need
 * be drawn. */
#if GTK_CHECK_VERSION(4, 10, 0)

static void
append_squares(GtkSnapshot *snapshot, GdkTexture *tile, const graphene_rect_t *rect,
               const graphene_rect_t *view)
{
  (void)view;
  gtk_snapshot_append_scaled_texture(snapshot, tile, GSK_SCALING_FILTER_NEAREST, rect);
}

#else

/* GTK has no filter for textures before 4.10. The pixels are drawn with cairo, which a renderer does
 * for the part in view in every frame; there are few of them, because they are large. */
static void
append_squares(GtkSnapshot *snapshot, GdkTexture *tile, const graphene_rect_t *rect,
               const graphene_rect_t *view)
{
  int width = gdk_texture_get_width(tile), height = gdk_texture_get_height(tile);
  graphene_rect_t bounds;

  if (!graphene_rect_intersection(rect, view, &bounds))
    return;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  gdk_texture_download(tile, cairo_image_surface_get_data(surface),
                       (gsize)cairo_image_surface_get_stride(surface));
  cairo_surface_mark_dirty(surface);
  cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, &bounds);
  cairo_translate(cairo, rect->origin.x, rect->origin.y);
  cairo_scale(cairo, rect->size.width / width, rect->size.height / height);
  cairo_set_source_surface(cairo, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
  cairo_paint(cairo);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
}

#endif

static void
draw_tiles(TrellisTiles *self, GdkSnapshot *snapshot, const Canvas *canvas,
           const graphene_rect_t *visible, gboolean squares)
{
  Range range
    = tiles_in_view(self, visible, canvas->x, canvas->y, canvas->width, canvas->height);
  graphene_rect_t view = GRAPHENE_RECT_INIT(visible->origin.x * (float)canvas->points_wide,
                                            visible->origin.y * (float)canvas->points_high,
                                            visible->size.width * (float)canvas->points_wide,
                                            visible->size.height * (float)canvas->points_high);

  for (int row = range.top; row <= range.bottom; row++) {
    int first = canvas->y + row * TILE, last = canvas->y + MIN((row + 1) * TILE, self->height);
    double y = place(first, canvas->height, canvas->points_high, canvas->scale);
    double end_y = place(last, canvas->height, canvas->points_high, canvas->scale);

    for (int column = range.left; column <= range.right; column++) {
      int start = canvas->x + column * TILE;
      int end = canvas->x + MIN((column + 1) * TILE, self->width);
      double x = place(start, canvas->width, canvas->points_wide, canvas->scale);
      double end_x = place(end, canvas->width, canvas->points_wide, canvas->scale);
      graphene_rect_t rect = GRAPHENE_RECT_INIT((float)x, (float)y, (float)(end_x - x),
                                                (float)(end_y - y));
      GdkTexture *tile = self->tiles[row * self->columns + column];

      if (squares)
        append_squares(GTK_SNAPSHOT(snapshot), tile, &rect, &view);
      else
        gtk_snapshot_append_texture(GTK_SNAPSHOT(snapshot), tile, &rect);
    }
  }
}

/* Draws the picture with cairo alone, without the copy and the conversion that GTK makes of a texture
 * in each frame. A picture that rests on its page has the size of the page and is not scaled; while it
 * moves, the filter of high quality is used where it is cheap. Its time is in proportion to the pixels
 * of the picture: 1 MP took 5 ms, and the bilinear filter 2 ms for a window of 1 MP. */
static void
draw_surface(TrellisTiles *self, GdkSnapshot *snapshot, const Canvas *canvas, gboolean squares)
{
  double across = canvas->points_wide / self->width, down = canvas->points_high / self->height;
  gboolean is_shrunk = MIN(across, down) * self->scale < 0.5 &&
                       (gint64)self->width * self->height <= MOST_FILTERED;
  cairo_t *cairo = gtk_snapshot_append_cairo(
    GTK_SNAPSHOT(snapshot),
    &GRAPHENE_RECT_INIT(0, 0, (float)canvas->points_wide, (float)canvas->points_high));
  cairo_pattern_t *pattern;

  cairo_scale(cairo, across, down);
  trellis_set_source_surface(cairo, self->surface);
  pattern = cairo_get_source(cairo);
  cairo_pattern_set_filter(pattern, squares     ? CAIRO_FILTER_NEAREST
                                    : is_shrunk ? CAIRO_FILTER_GOOD
                                                : CAIRO_FILTER_BILINEAR);
  /* The edges are not mixed with the transparency around the picture. */
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  cairo_rectangle(cairo, 0, 0, self->width, self->height);
  cairo_fill(cairo);
  cairo_destroy(cairo);
}

/* Draws the whole picture over a size in points, turned. */
static void
draw_turned(TrellisTiles *self, GtkSnapshot *snapshot, double width, double height)
{
  gboolean is_sideways = self->quarters % 2 == 1;
  Canvas canvas = {is_sideways ? height : width, is_sideways ? width : height, self->scale, 0, 0,
                   self->width, self->height};

  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot,
                         &GRAPHENE_POINT_INIT((float)(width / 2), (float)(height / 2)));
  gtk_snapshot_rotate(snapshot, 90 * (float)self->quarters);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)(-canvas.points_wide / 2),
                                                        (float)(-canvas.points_high / 2)));
  if (self->surface)
    draw_surface(self, GDK_SNAPSHOT(snapshot), &canvas, FALSE);
  else if (self->whole)
    gtk_snapshot_append_texture(
      snapshot, self->whole,
      &GRAPHENE_RECT_INIT(0, 0, (float)canvas.points_wide, (float)canvas.points_high));
  else
    draw_tiles(self, GDK_SNAPSHOT(snapshot), &canvas, &GRAPHENE_RECT_INIT(0, 0, 1, 1), FALSE);
  gtk_snapshot_restore(snapshot);
}

static void
tiles_snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  TrellisTiles *self = from(paintable);
  Canvas canvas = {drawn_length(self, self->full_width, self->width, width),
                   drawn_length(self, self->full_height, self->height, height), self->scale, 0, 0,
                   self->width, self->height};
  gboolean is_full = self->width >= self->full_width && self->height >= self->full_height;
  gboolean squares = is_full && has_squares(&self->visible, &canvas);

  /* An enlarged picture has squares, or none if all of it comes into view. */
  self->depends_on_view =
    self->quarters == 0 && ((is_full && is_enlarged(&canvas)) || self->part_count > 0);
  if (self->quarters != 0) {
    draw_turned(self, GTK_SNAPSHOT(snapshot), width, height);
    return;
  }
  if (self->surface)
    draw_surface(self, snapshot, &canvas, squares);
  else if (self->whole && !squares)
    gtk_snapshot_append_texture(
      GTK_SNAPSHOT(snapshot), self->whole,
      &GRAPHENE_RECT_INIT(0, 0, (float)canvas.points_wide, (float)canvas.points_high));
  else
    draw_tiles(self, snapshot, &canvas, &self->visible, squares);
  for (int i = 0; i < self->part_count; i++) {
    Part *part = self->parts + i;

    canvas.x = part->x;
    canvas.y = part->y;
    canvas.width = part->width;
    canvas.height = part->height;
    draw_tiles(from(part->tiles), snapshot, &canvas, &self->visible,
               part->width >= self->full_width && has_squares(&self->visible, &canvas));
  }
}

static int
tiles_intrinsic_width(GdkPaintable *paintable)
{
  TrellisTiles *self = from(paintable);

  return self->quarters % 2 == 1 ? self->height : self->width;
}

static int
tiles_intrinsic_height(GdkPaintable *paintable)
{
  TrellisTiles *self = from(paintable);

  return self->quarters % 2 == 1 ? self->width : self->height;
}

static void
tiles_init_paintable(GdkPaintableInterface *interface)
{
  interface->snapshot = tiles_snapshot;
  interface->get_intrinsic_width = tiles_intrinsic_width;
  interface->get_intrinsic_height = tiles_intrinsic_height;
}

static void
remove_parts(TrellisTiles *self)
{
  for (int i = 0; i < self->part_count; i++)
    g_object_unref(self->parts[i].tiles);
  g_clear_pointer(&self->parts, g_free);
  self->part_count = 0;
}

static void
tiles_finalize(GObject *object)
{
  TrellisTiles *self = from(object);

  remove_parts(self);
  g_clear_object(&self->whole);
  g_clear_pointer(&self->surface, cairo_surface_destroy);
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
  self->visible = GRAPHENE_RECT_INIT(0, 0, 1, 1);
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
  self->full_width = width;
  self->full_height = height;
  if (MAX(width, height) <= WHOLE)
    self->whole = tile_new(bytes, 0, width, height, stride, format, bytes_per_pixel);
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
trellis_tiles_keep_surface(GdkPaintable *tiles, GBytes *bytes, gsize stride, gboolean is_opaque)
{
  static cairo_user_data_key_t key;
  TrellisTiles *self = from(tiles);

  if (MAX(self->width, self->height) > MOST_CAIRO || stride > G_MAXINT)
    return;
  /* The pixels are only read. */
  self->surface = cairo_image_surface_create_for_data(
    (guchar *)(guintptr)g_bytes_get_data(bytes, NULL),
    is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, self->width, self->height, (int)stride);
  if (cairo_surface_status(self->surface) != CAIRO_STATUS_SUCCESS) {
    g_clear_pointer(&self->surface, cairo_surface_destroy);
    return;
  }
  cairo_surface_set_user_data(self->surface, &key, g_bytes_ref(bytes),
                              (cairo_destroy_func_t)g_bytes_unref);
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

void
trellis_tiles_set_quarters(GdkPaintable *tiles, int quarters)
{
  TrellisTiles *self = from(tiles);

  if (quarters == self->quarters)
    return;
  self->quarters = quarters;
  gdk_paintable_invalidate_size(tiles);
  gdk_paintable_invalidate_contents(tiles);
}

void
trellis_tiles_set_full_size(GdkPaintable *tiles, int width, int height)
{
  TrellisTiles *self = from(tiles);

  if (self->full_width == width && self->full_height == height)
    return;
  self->full_width = width;
  self->full_height = height;
  gdk_paintable_invalidate_contents(tiles);
}

void
trellis_tiles_set_parts(GdkPaintable *tiles, const TrellisTilePart *parts, int count)
{
  TrellisTiles *self = from(tiles);
  Part *new = g_new(Part, (gsize)count);

  for (int i = 0; i < count; i++)
    new[i] = (Part){g_object_ref(parts[i].tiles), parts[i].x, parts[i].y, parts[i].width,
                    parts[i].height};
  /* The last references to the new parts may be those of the old ones. */
  remove_parts(self);
  self->parts = new;
  self->part_count = count;
  gdk_paintable_invalidate_contents(tiles);
}

void
trellis_tiles_set_visible(GdkPaintable *tiles, const graphene_rect_t *part)
{
  TrellisTiles *self = from(tiles);
  Range before = tiles_in_view(self, &self->visible, 0, 0, self->width, self->height);
  Range after = tiles_in_view(self, part, 0, 0, self->width, self->height);

  self->visible = *part;
  if (self->depends_on_view || before.left != after.left || before.right != after.right ||
      before.top != after.top || before.bottom != after.bottom)
    gdk_paintable_invalidate_contents(tiles);
}
