#include "CPerspective.h"

#include <math.h>

TrellisProjection
trellis_projection_from_matrix(const float m[16])
{
  TrellisProjection part = { { m[0], m[1], m[3], m[4], m[5], m[7], m[12], m[13], m[15] } };

  if (m[15] > 0)
    for (int i = 0; i < 9; i++)
      part.m[i] /= m[15];
  return part;
}

TrellisProjection
trellis_projection_multiply(const TrellisProjection *first, const TrellisProjection *then)
{
  const double *a = first->m, *b = then->m;
  TrellisProjection product;

  for (int i = 0; i < 9; i += 3)
    for (int j = 0; j < 3; j++)
      product.m[i + j] = a[i] * b[j] + a[i + 1] * b[3 + j] + a[i + 2] * b[6 + j];
  return product;
}

TrellisProjection
trellis_projection_translate(double x, double y)
{
  return (TrellisProjection){ { 1, 0, 0, 0, 1, 0, x, y, 1 } };
}

TrellisProjection
trellis_projection_scale(double x, double y)
{
  return (TrellisProjection){ { x, 0, 0, 0, y, 0, 0, 0, 1 } };
}

gboolean
trellis_projection_is_finite(const TrellisProjection *projection)
{
  for (int i = 0; i < 9; i++)
    if (!isfinite(projection->m[i]))
      return FALSE;
  return TRUE;
}

gboolean
trellis_projection_invert(const TrellisProjection *projection, TrellisProjection *inverse)
{
  const double *m = projection->m;
  double adjugate[9] = {
    m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
    m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
    m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
  };
  double determinant = m[0] * adjugate[0] + m[1] * adjugate[3] + m[2] * adjugate[6];

  if (!isfinite(determinant) || fabs(determinant) < 1e-9)
    return FALSE;
  for (int i = 0; i < 9; i++)
    inverse->m[i] = adjugate[i] / determinant;
  return trellis_projection_is_finite(projection) && trellis_projection_is_finite(inverse);
}

gboolean
trellis_projection_apply(const TrellisProjection *projection, double x, double y, double *to_x,
                         double *to_y)
{
  const double *m = projection->m;
  double w = x * m[2] + y * m[5] + m[8];

  /* The condition is negated because `w < …` is false for NaN. */
  if (!(w >= TRELLIS_NEAREST_W))
    return FALSE;
  *to_x = (x * m[0] + y * m[3] + m[6]) / w;
  *to_y = (x * m[1] + y * m[4] + m[7]) / w;
  return TRUE;
}

static void
add_image(const double *m, double x, double y, TrellisBox *bounds)
{
  double w = MAX(x * m[2] + y * m[5] + m[8], TRELLIS_NEAREST_W);
  double to_x = (x * m[0] + y * m[3] + m[6]) / w, to_y = (x * m[1] + y * m[4] + m[7]) / w;

  bounds->left = MIN(bounds->left, to_x);
  bounds->top = MIN(bounds->top, to_y);
  bounds->right = MAX(bounds->right, to_x);
  bounds->bottom = MAX(bounds->bottom, to_y);
}

gboolean
trellis_projection_bounds(const TrellisProjection *projection, const TrellisBox *box,
                          TrellisBox *bounds)
{
  const double *m = projection->m;
  const double x[] = { box->left, box->right, box->right, box->left };
  const double y[] = { box->top, box->top, box->bottom, box->bottom };

  *bounds = (TrellisBox){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (int i = 0; i < 4; i++) {
    int next = (i + 1) % 4;
    double here = x[i] * m[2] + y[i] * m[5] + m[8] - TRELLIS_NEAREST_W;
    double there = x[next] * m[2] + y[next] * m[5] + m[8] - TRELLIS_NEAREST_W;

    if (here >= 0)
      add_image(m, x[i], y[i], bounds);
    /* The edge is cut where it crosses the plane of the eye. */
    if ((here >= 0) != (there >= 0)) {
      double share = here / (here - there);
      add_image(m, x[i] + share * (x[next] - x[i]), y[i] + share * (y[next] - y[i]), bounds);
    }
  }
  return bounds->left <= bounds->right && bounds->top <= bounds->bottom;
}

gboolean
trellis_projection_derive(const TrellisProjection *projection, double x, double y, double *a,
                          double *b, double *c, double *d)
{
  const double *m = projection->m;
  double to_x, to_y, w = x * m[2] + y * m[5] + m[8];

  if (!trellis_projection_apply(projection, x, y, &to_x, &to_y))
    return FALSE;
  *a = (m[0] - to_x * m[2]) / w;
  *b = (m[1] - to_y * m[2]) / w;
  *c = (m[3] - to_x * m[5]) / w;
  *d = (m[4] - to_y * m[5]) / w;
  return TRUE;
}
