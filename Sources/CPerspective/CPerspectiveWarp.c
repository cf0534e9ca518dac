#include <math.h>
#include <string.h>

#include "CPerspective.h"

/* Drawing of pictures through a projection, with the vector types that GCC and Clang share. */

typedef float Floats __attribute__((vector_size(16)));
typedef gint32 Ints __attribute__((vector_size(16)));
/* The channels of two pixels, wide enough for a product with 256. */
typedef guint16 Channels __attribute__((vector_size(16)));
typedef guint8 Bytes __attribute__((vector_size(8)));

static inline Channels
load_pair(const guint32 *pixels)
{
  Bytes bytes;

  memcpy(&bytes, pixels, sizeof bytes);
  return __builtin_convertvector(bytes, Channels);
}

/* Returns a + (b - a) · share / 256, rounded. The difference may wrap, but the sum does not. */
static inline Channels
mix(Channels a, Channels b, Channels share)
{
  return ((a << 8) + (b - a) * share + 128) >> 8;
}

/* Returns the two pixels to the left and right of a point of the source, each interpolated between
 * its row and the next. Coordinates are in 1/256 of a pixel. */
static inline Channels
neighbours(const TrellisPixels *source, int x, int y)
{
  const guint32 *pixels = source->pixels + (gssize)(y >> 8) * source->stride + (x >> 8);
  guint16 share = (guint16)(y & 255);
  Channels shares = { share, share, share, share, share, share, share, share };

  return mix(load_pair(pixels), load_pair(pixels + source->stride), shares);
}

static inline void
draw_pair(const TrellisPixels *source, guint32 *target, int x0, int y0, int x1, int y1)
{
  Channels a = neighbours(source, x0, y0), b = neighbours(source, x1, y1);
  Channels left = __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
  Channels right = __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
  guint16 p = (guint16)(x0 & 255), q = (guint16)(x1 & 255);
  Channels shares = { p, p, p, p, q, q, q, q };
  Bytes bytes = __builtin_convertvector(mix(left, right, shares), Bytes);

  memcpy(target, &bytes, sizeof bytes);
}

/* The position of a row of the target in the source: u = U / W and v = V / W at its first pixel,
 * and the steps of U, V and W from pixel to pixel. */
typedef struct {
  double u, v, w, du, dv, dw;
} Row;

static void
draw_span(const TrellisPixels *source, guint32 *target, const Row *row, int begin, int end)
{
  const Floats lane = { 0, 1, 2, 3 };
  const Floats du = lane * (float)row->du, dv = lane * (float)row->dv, dw = lane * (float)row->dw;

  for (int x = begin; x < end; x += 4) {
    Floats share = 256 / ((float)(row->w + x * row->dw) + dw);
    Ints u = __builtin_convertvector(((float)(row->u + x * row->du) + du) * share, Ints);
    Ints v = __builtin_convertvector(((float)(row->v + x * row->dv) + dv) * share, Ints);

    if (x + 4 <= end) {
      draw_pair(source, target + x, u[0], v[0], u[1], v[1]);
      draw_pair(source, target + x + 2, u[2], v[2], u[3], v[3]);
      continue;
    }
    for (int i = 0; i < end - x; i++) {
      guint32 pair[2];

      draw_pair(source, pair, u[i], v[i], u[i], v[i]);
      target[x + i] = pair[0];
    }
  }
}

/* Narrows a range to the numbers x for which a + b · x is at least 0. */
static void
narrow(double a, double b, double *low, double *high)
{
  if (b > 0)
    *low = MAX(*low, -a / b);
  else if (b < 0)
    *high = MIN(*high, -a / b);
  else if (!(a >= 0))
    *high = *low - 1;
}

/* Finds the pixels of the row whose four neighbors all lie in the source. All other pixels are
 * transparent, because the outermost pixels of the source are. */
static void
find_span(const TrellisPixels *source, const Row *row, int width, int *begin, int *end)
{
  double low = 0, high = width - 1;
  double right = source->width - 1.5, bottom = source->height - 1.5;

  narrow(row->w - 1e-6, row->dw, &low, &high);
  narrow(row->u - 0.5 * row->w, row->du - 0.5 * row->dw, &low, &high);
  narrow(row->v - 0.5 * row->w, row->dv - 0.5 * row->dw, &low, &high);
  narrow(right * row->w - row->u, right * row->dw - row->du, &low, &high);
  narrow(bottom * row->w - row->v, bottom * row->dw - row->dv, &low, &high);
  low = ceil(low);
  high = floor(high);
  *begin = low <= high ? (int)low : 0;
  *end = low <= high ? (int)high + 1 : 0;
}

void
trellis_project_rows(const TrellisPixels *source, const TrellisProjection *inverse,
                     const TrellisPixels *target, int first, int end_row)
{
  const double *m = inverse->m;
  gboolean is_finite = trellis_projection_is_finite(inverse);

  for (int y = first; y < end_row; y++) {
    guint32 *pixels = target->pixels + (gssize)y * target->stride;
    /* Coordinates are those of pixel centers, in the target and in the source. */
    double w = 0.5 * m[2] + (y + 0.5) * m[5] + m[8], dw = m[2];
    Row row = { 0.5 * m[0] + (y + 0.5) * m[3] + m[6] - 0.5 * w,
                0.5 * m[1] + (y + 0.5) * m[4] + m[7] - 0.5 * w,
                w,
                m[0] - 0.5 * dw,
                m[1] - 0.5 * dw,
                dw };
    int begin = 0, end = 0;

    if (is_finite)
      find_span(source, &row, target->width, &begin, &end);
    memset(pixels, 0, sizeof *pixels * (gsize)begin);
    draw_span(source, pixels, &row, begin, end);
    memset(pixels + end, 0, sizeof *pixels * (gsize)(target->width - end));
  }
}

/* ---- Halving ---- */

static inline guint32
mean(guint32 a, guint32 b)
{
  return (a & b) + (((a ^ b) & 0xfefefefe) >> 1);
}

static TrellisPixels
new_pixels(int width, int height)
{
  return (TrellisPixels){ g_new0(guint32, (gsize)width * (gsize)height), width, height, width };
}

static int
half_of(int size)
{
  return (size - 2 * TRELLIS_PROJECT_MARGIN + 1) / 2 + 2 * TRELLIS_PROJECT_MARGIN;
}

TrellisPixels
trellis_pixels_halve_width(const TrellisPixels *source)
{
  TrellisPixels half = new_pixels(half_of(source->width), source->height);
  int end = half.width - TRELLIS_PROJECT_MARGIN;

  for (int y = 0; y < half.height; y++) {
    const guint32 *from = source->pixels + (gssize)y * source->stride - TRELLIS_PROJECT_MARGIN;
    guint32 *to = half.pixels + (gssize)y * half.stride;

    for (int x = TRELLIS_PROJECT_MARGIN; x < end; x++)
      to[x] = mean(from[2 * x], from[2 * x + 1]);
  }
  return half;
}

TrellisPixels
trellis_pixels_halve_height(const TrellisPixels *source)
{
  TrellisPixels half = new_pixels(source->width, half_of(source->height));
  int end = half.height - TRELLIS_PROJECT_MARGIN;

  for (int y = TRELLIS_PROJECT_MARGIN; y < end; y++) {
    const guint32 *from = source->pixels + (gssize)(2 * y - TRELLIS_PROJECT_MARGIN) * source->stride;
    guint32 *to = half.pixels + (gssize)y * half.stride;

    for (int x = 0; x < half.width; x++)
      to[x] = mean(from[x], from[x + source->stride]);
  }
  return half;
}
