#include <math.h>

#include "CGtkCellPrivate.h"

/* The smallest deviation from an affine map that is drawn as a perspective, in points. */
#define VISIBLE_PERSPECTIVE 0.05

/* Appends an affine map as rotation, skew and scale. GSK gives a plain matrix the category
 * "unknown", and the cairo renderer paints nodes under such a transform pink. */
static GskTransform *
affine(GskTransform *next, double a, double b, double c, double d)
{
  double sx = hypot(a, b);
  double sy, shear;

  if (b != 0 || c != 0) {
    if (sx < 1e-6)
      return gsk_transform_scale(next, 0, 0);
    sy = (a * d - b * c) / sx;
    shear = (a * c + b * d) / sx;
    next = gsk_transform_rotate(next, (float)(atan2(b, a) * 180 / G_PI));
    if (shear != 0 && sy != 0)
      next = gsk_transform_skew(next, (float)(atan(shear / sy) * 180 / G_PI), 0);
    return gsk_transform_scale(next, (float)sx, (float)sy);
  }
  return gsk_transform_scale(next, (float)a, (float)d);
}

GskTransform *
trellis_transform_affine(GskTransform *next, const float *matrix)
{
  next = gsk_transform_translate(next, &GRAPHENE_POINT_INIT(matrix[12], matrix[13]));
  return affine(next, matrix[0], matrix[1], matrix[4], matrix[5]);
}

/* Returns whether w changes so little over the cell that the perspective cannot be seen. FALSE for
 * numbers that are not finite. */
static gboolean
is_affine(const TrellisProjection *projection, double half_width, double half_height)
{
  const double *m = projection->m;
  double change = fabs(m[2]) * half_width + fabs(m[5]) * half_height;
  double size = MAX(hypot(m[0], m[1]) * half_width, hypot(m[3], m[4]) * half_height);

  return m[8] == 1 && change * size <= VISIBLE_PERSPECTIVE;
}

static GskTransform *
empty_transform(void)
{
  return gsk_transform_scale(NULL, 0, 0);
}

/* Returns the affine transform for GTK of a cell in perspective: the derivative at the center,
 * scaled so that its bounds are those of the picture. */
static GskTransform *
fitted(const TrellisProjection *projection, double width, double height)
{
  double a, b, c, d;
  TrellisBox bounds;
  GskTransform *transform;

  if (width <= 0 || height <= 0 ||
      !trellis_projection_bounds(projection, &(TrellisBox){ 0, 0, width, height }, &bounds))
    return empty_transform();
  /* The center lies behind the eye and another part in front of it. */
  if (!trellis_projection_derive(projection, width / 2, height / 2, &a, &b, &c, &d)) {
    a = d = 1;
    b = c = 0;
  }
  double across = fabs(a) * width + fabs(c) * height, down = fabs(b) * width + fabs(d) * height;
  if (across < 1e-6 || down < 1e-6)
    return empty_transform();
  across = (bounds.right - bounds.left) / across;
  down = (bounds.bottom - bounds.top) / down;
  transform =
    gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)((bounds.left + bounds.right) / 2),
                                                       (float)((bounds.top + bounds.bottom) / 2)));
  transform = affine(transform, a * across, b * down, c * across, d * down);
  return gsk_transform_translate(transform,
                                 &GRAPHENE_POINT_INIT((float)(-width / 2), (float)(-height / 2)));
}

static void
set_perspective(TrellisCell *cell, const TrellisProjection *forward)
{
  if (cell->perspective == NULL)
    cell->perspective = trellis_perspective_new(forward);
  else
    trellis_perspective_set_forward(cell->perspective, forward);
}

/* Returns the transform for the cell's placement on a canvas with that origin. For a cell in
 * perspective it also sets `perspective`, and the transform is an affine one, because GTK picks
 * wrongly through others. The bounds of the transformed rectangle are those of its picture. */
static GskTransform *
make_transform(TrellisCell *cell, double origin_x, double origin_y)
{
  double x = cell->x - origin_x, y = cell->y - origin_y;
  double w = cell->width / 2, h = cell->height / 2;
  TrellisProjection projection, step;
  const double *m = projection.m;
  GskTransform *transform;

  if (!cell->has_matrix) {
    g_clear_pointer(&cell->perspective, trellis_perspective_free);
    return gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, (float)y));
  }
  projection = trellis_projection_from_matrix(cell->matrix);
  /* GTK picks a cell without a width everywhere. A transform without an inverse becomes a
   * perspective in which the cell cannot be seen. */
  if (is_affine(&projection, w, h) && trellis_projection_invert(&projection, &step)) {
    g_clear_pointer(&cell->perspective, trellis_perspective_free);
    transform = gsk_transform_translate(
      NULL, &GRAPHENE_POINT_INIT((float)(x + w + m[6]), (float)(y + h + m[7])));
    transform = affine(transform, m[0], m[1], m[3], m[4]);
    return gsk_transform_translate(transform, &GRAPHENE_POINT_INIT((float)-w, (float)-h));
  }
  step = trellis_projection_translate(-w, -h);
  projection = trellis_projection_multiply(&step, &projection);
  step = trellis_projection_translate(x + w, y + h);
  projection = trellis_projection_multiply(&projection, &step);
  set_perspective(cell, &projection);
  return cell->perspective->is_visible ? fitted(&projection, cell->width, cell->height) : empty_transform();
}

void
trellis_cell_forget_transform(TrellisCell *cell)
{
  g_clear_pointer(&cell->transform, gsk_transform_unref);
}

void
trellis_cell_allocate(TrellisCell *cell, double origin_x, double origin_y)
{
  GtkWidget *widget = (GtkWidget *)cell;

  if (cell->transform == NULL)
    cell->transform = make_transform(cell, origin_x, origin_y);
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate(widget, (int)cell->width, (int)cell->height, -1,
                      gsk_transform_ref(cell->transform));
}

gboolean
trellis_cell_is_seen_at(const TrellisCell *cell, double x, double y, double *cell_x, double *cell_y)
{
  return cell->perspective->is_visible &&
         trellis_projection_apply(&cell->perspective->inverse, x, y, cell_x, cell_y) &&
         *cell_x >= 0 && *cell_y >= 0 && *cell_x < cell->width && *cell_y < cell->height;
}

void
trellis_cell_align_transform(TrellisCell *cell, double x, double y)
{
  double cell_x, cell_y;
  graphene_point_t there;
  GskTransform *moved;

  if (cell->transform == NULL || !trellis_cell_is_seen_at(cell, x, y, &cell_x, &cell_y))
    return;
  gsk_transform_transform_point(cell->transform,
                                &GRAPHENE_POINT_INIT((float)cell_x, (float)cell_y), &there);
  if (fabs(x - there.x) < 0.1 && fabs(y - there.y) < 0.1)
    return;
  moved = gsk_transform_translate(
    NULL, &GRAPHENE_POINT_INIT((float)(x - there.x), (float)(y - there.y)));
  moved = gsk_transform_transform(moved, cell->transform);
  trellis_cell_forget_transform(cell);
  cell->transform = moved;
}
