#include <math.h>

#include "CGtkPrivate.h"

/* A point through a row-vector matrix; FALSE when it lies behind the eye. */
static gboolean
project(const float m[16], double x, double y, double *px, double *py)
{
  double w = x * m[3] + y * m[7] + m[15];

  if (w <= 0.001)
    return FALSE;
  *px = (x * m[0] + y * m[4] + m[12]) / w;
  *py = (x * m[1] + y * m[5] + m[13]) / w;
  return TRUE;
}

static gboolean
is_flat(const float m[16])
{
  return m[2] == 0 && m[3] == 0 && m[6] == 0 && m[7] == 0 && m[8] == 0 && m[9] == 0 &&
         m[10] == 1 && m[11] == 0 && m[14] == 0 && m[15] == 1;
}

/* An affine map as rotation, skew and scale: GSK calls a plain matrix "unknown", and the cairo
 * renderer paints what is unknown pink. */
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

/* The affine map nearest to `m` for a frame of this size: the images of the middles of its sides
 * decide. */
static GskTransform *
flattened(GskTransform *next, const float m[16], double width, double height)
{
  double w = MAX(width, 1) / 2, h = MAX(height, 1) / 2;
  double cx, cy, lx, ly, rx, ry, tx, ty, bx, by;

  if (!project(m, 0, 0, &cx, &cy) || !project(m, -w, 0, &lx, &ly) ||
      !project(m, w, 0, &rx, &ry) || !project(m, 0, -h, &tx, &ty) || !project(m, 0, h, &bx, &by))
    return gsk_transform_scale(next, 0, 0);
  next = gsk_transform_translate(next, &GRAPHENE_POINT_INIT((float)cx, (float)cy));
  return affine(next, (rx - lx) / (2 * w), (ry - ly) / (2 * w), (bx - tx) / (2 * h),
                (by - ty) / (2 * h));
}

GskTransform *
trellis_cell_make_transform(const TrellisCell *cell, double origin_x, double origin_y,
                            gboolean flat)
{
  double x = cell->x - origin_x, y = cell->y - origin_y;
  double w = cell->width / 2, h = cell->height / 2;
  GskTransform *transform;

  if (!cell->has_matrix)
    return gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, (float)y));
  transform =
    gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)(x + w), (float)(y + h)));
  if (flat || is_flat(cell->matrix)) {
    transform = flattened(transform, cell->matrix, cell->width, cell->height);
  } else {
    graphene_matrix_t matrix;
    graphene_matrix_init_from_float(&matrix, cell->matrix);
    transform = gsk_transform_matrix(transform, &matrix);
  }
  return gsk_transform_translate(transform, &GRAPHENE_POINT_INIT((float)-w, (float)-h));
}
