#include "CPerspective.h"

#include <math.h>
#include <string.h>

enum { MOST_ENLARGED = 6 << 20, MOST_PIXELS = 32 << 20 };

static guint paintings, pictures;

guint
trellis_perspective_paintings(void)
{
  return paintings;
}

guint
trellis_perspective_pictures(void)
{
  return pictures;
}

TrellisPerspective *
trellis_perspective_new(const TrellisProjection *forward)
{
  TrellisPerspective *self = g_new0(TrellisPerspective, 1);

  trellis_perspective_set_forward(self, forward);
  return self;
}

void
trellis_perspective_set_forward(TrellisPerspective *self, const TrellisProjection *forward)
{
  self->forward = *forward;
  self->is_visible = trellis_projection_invert(forward, &self->inverse);
}

static void
forget_halved(TrellisPerspective *self)
{
  g_clear_pointer(&self->halved.pixels, g_free);
  self->halvings[0] = self->halvings[1] = 0;
}

void
trellis_perspective_forget(TrellisPerspective *self)
{
  g_clear_pointer(&self->node, gsk_render_node_unref);
  if (self->painted.pixels != NULL)
    pictures--;
  g_clear_pointer(&self->painted.pixels, g_free);
  g_clear_pointer(&self->target.pixels, g_free);
  g_clear_object(&self->texture);
  forget_halved(self);
}

void
trellis_perspective_free(TrellisPerspective *self)
{
  trellis_perspective_forget(self);
  g_free(self);
}

/* ---- The picture of the cell ---- */

/* Returns the greatest enlargement of the painted part by the projection. */
static double
greatest_enlargement(const TrellisPerspective *self)
{
  const TrellisBox *box = &self->area;
  const double x[] = { box->left, box->right, box->right, box->left };
  const double y[] = { box->top, box->top, box->bottom, box->bottom };
  double greatest = 0, a, b, c, d;

  for (int i = 0; i < 4; i++)
    if (trellis_projection_derive(&self->forward, x[i], y[i], &a, &b, &c, &d))
      greatest = MAX(greatest, MAX(hypot(a, b), hypot(c, d)));
  return greatest;
}

/* Returns the scale for the painted picture: the device's scale times a power of two, so that a
 * turning cell is not painted again in every frame. */
static double
choose_scale(const TrellisPerspective *self, double device_scale)
{
  double width = self->area.right - self->area.left, height = self->area.bottom - self->area.top;
  double pixels = width * height * device_scale * device_scale;
  double enlargement = greatest_enlargement(self), factor = 1;

  while (factor < 4 && enlargement > 1.4 * factor && pixels * 4 * factor * factor <= MOST_ENLARGED)
    factor *= 2;
  if (pixels > MOST_PIXELS)
    factor = sqrt(MOST_PIXELS / pixels);
  return device_scale * factor;
}

/* Returns the bounds of a drawing. Shadows are part of them. The bounds of an infinite drawing are
 * limited. */
static TrellisBox
find_area(GskRenderNode *node)
{
  const double farthest = 1 << 14;
  graphene_rect_t bounds;

  gsk_render_node_get_bounds(node, &bounds);
  return (TrellisBox){ floor(MAX(bounds.origin.x, -farthest)),
                       floor(MAX(bounds.origin.y, -farthest)),
                       ceil(MIN(bounds.origin.x + bounds.size.width, farthest)),
                       ceil(MIN(bounds.origin.y + bounds.size.height, farthest)) };
}

static TrellisPixels
paint(GskRenderNode *node, const TrellisBox *area, double scale)
{
  int width = (int)ceil((area->right - area->left) * scale) + 2 * TRELLIS_PROJECT_MARGIN;
  int height = (int)ceil((area->bottom - area->top) * scale) + 2 * TRELLIS_PROJECT_MARGIN;
  TrellisPixels pixels = { g_new0(guint32, (gsize)width * (gsize)height), width, height, width };
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
    (unsigned char *)pixels.pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
  cairo_t *cr = cairo_create(surface);

  cairo_rectangle(cr, TRELLIS_PROJECT_MARGIN, TRELLIS_PROJECT_MARGIN,
                  width - 2 * TRELLIS_PROJECT_MARGIN, height - 2 * TRELLIS_PROJECT_MARGIN);
  cairo_clip(cr);
  cairo_translate(cr, TRELLIS_PROJECT_MARGIN, TRELLIS_PROJECT_MARGIN);
  cairo_scale(cr, scale, scale);
  cairo_translate(cr, -area->left, -area->top);
  gsk_render_node_draw(node, cr);
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  paintings++;
  pictures++;
  return pixels;
}

void
trellis_perspective_paint(TrellisPerspective *self, GskRenderNode *node, double device_scale)
{
  double scale;

  if (node == NULL || !self->is_visible) {
    trellis_perspective_forget(self);
    return;
  }
  self->area = find_area(node);
  if (self->area.left >= self->area.right || self->area.top >= self->area.bottom) {
    trellis_perspective_forget(self);
    return;
  }
  scale = choose_scale(self, device_scale);
  if (self->node == node && self->scale == scale)
    return;
  trellis_perspective_forget(self);
  self->node = gsk_render_node_ref(node);
  self->scale = scale;
  self->painted = paint(node, &self->area, scale);
}

/* ---- The projected picture ---- */

/* Returns the number of halvings after which a step of one device pixel is at most 1.5 pixels in
 * the source. */
static int
count_halvings(double step, int size)
{
  int count = 0;

  for (; step > 1.5 && (size >> count) > 16; step /= 2)
    count++;
  return count;
}

static const TrellisPixels *
choose_source(TrellisPerspective *self, double device_scale)
{
  double x = (self->area.left + self->area.right) / 2, y = (self->area.top + self->area.bottom) / 2;
  double a, b, c, d, pixels;
  int counts[2] = { 0, 0 };

  if (trellis_projection_derive(&self->forward, x, y, &a, &b, &c, &d)) {
    pixels = self->scale / device_scale / fabs(a * d - b * c);
    counts[0] = count_halvings(hypot(c, d) * pixels, self->painted.width);
    counts[1] = count_halvings(hypot(a, b) * pixels, self->painted.height);
  }
  if (memcmp(counts, self->halvings, sizeof counts) != 0) {
    forget_halved(self);
    for (int axis = 0; axis < 2; axis++)
      for (; self->halvings[axis] < counts[axis]; self->halvings[axis]++) {
        const TrellisPixels *last = self->halved.pixels != NULL ? &self->halved : &self->painted;
        TrellisPixels half =
          axis == 0 ? trellis_pixels_halve_width(last) : trellis_pixels_halve_height(last);

        g_free(self->halved.pixels);
        self->halved = half;
      }
  }
  return self->halved.pixels != NULL ? &self->halved : &self->painted;
}

static void
add(TrellisProjection *map, TrellisProjection then)
{
  *map = trellis_projection_multiply(map, &then);
}

/* Returns the projection from the pixels of a target to the pixels of the source. The target begins
 * at (left, top) of the grid. */
static TrellisProjection
make_map(const TrellisPerspective *self, const TrellisPixelGrid *grid, double left, double top)
{
  TrellisProjection map = trellis_projection_translate(left - grid->x, top - grid->y);

  add(&map, trellis_projection_scale(1 / grid->scale, 1 / grid->scale));
  add(&map, self->inverse);
  add(&map, trellis_projection_translate(-self->area.left, -self->area.top));
  add(&map, trellis_projection_scale(self->scale / (1 << self->halvings[0]),
                                     self->scale / (1 << self->halvings[1])));
  add(&map, trellis_projection_translate(TRELLIS_PROJECT_MARGIN, TRELLIS_PROJECT_MARGIN));
  return map;
}

/* Computes the target's rectangle on the grid. The bounds may be very large, so they are cut to the
 * visible part before they become integers. */
static gboolean
find_target(const TrellisPerspective *self, const TrellisPixelGrid *grid, TrellisBox *target,
            gboolean *is_cut)
{
  TrellisBox bounds;

  if (!trellis_projection_bounds(&self->forward, &self->area, &bounds))
    return FALSE;
  bounds = (TrellisBox){ floor(bounds.left * grid->scale + grid->x) - 1,
                         floor(bounds.top * grid->scale + grid->y) - 1,
                         ceil(bounds.right * grid->scale + grid->x) + 1,
                         ceil(bounds.bottom * grid->scale + grid->y) + 1 };
  *target = (TrellisBox){ MAX(bounds.left, grid->left), MAX(bounds.top, grid->top),
                          MIN(bounds.right, grid->right), MIN(bounds.bottom, grid->bottom) };
  *is_cut = *is_cut || memcmp(target, &bounds, sizeof bounds) != 0;
  return target->left < target->right && target->top < target->bottom;
}

gboolean
trellis_perspective_begin(TrellisPerspective *self, const TrellisPixelGrid *grid, gboolean *is_cut)
{
  TrellisBox target;
  TrellisProjection map;
  graphene_rect_t place;

  if (self->painted.pixels == NULL || !find_target(self, grid, &target, is_cut)) {
    g_clear_object(&self->texture);
    return FALSE;
  }
  choose_source(self, grid->scale);
  map = make_map(self, grid, target.left, target.top);
  place = GRAPHENE_RECT_INIT((float)((target.left - grid->x) / grid->scale),
                             (float)((target.top - grid->y) / grid->scale),
                             (float)((target.right - target.left) / grid->scale),
                             (float)((target.bottom - target.top) / grid->scale));
  if (self->texture != NULL && graphene_rect_equal(&place, &self->place) &&
      memcmp(&map, &self->map, sizeof map) == 0)
    return FALSE;
  g_clear_object(&self->texture);
  self->map = map;
  self->place = place;
  self->target.width = self->target.stride = (int)(target.right - target.left);
  self->target.height = (int)(target.bottom - target.top);
  self->target.pixels = g_new(guint32, (gsize)self->target.width * (gsize)self->target.height);
  return TRUE;
}

void
trellis_perspective_end(TrellisPerspective *self)
{
  gsize stride = sizeof(guint32) * (gsize)self->target.stride;
  GBytes *bytes =
    g_bytes_new_take(g_steal_pointer(&self->target.pixels), stride * (gsize)self->target.height);

  self->texture = gdk_memory_texture_new(self->target.width, self->target.height,
                                         GDK_MEMORY_DEFAULT, bytes, stride);
  g_bytes_unref(bytes);
}
