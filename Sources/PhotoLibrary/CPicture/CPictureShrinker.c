#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CPicturePixels.h"
#include "CPictureShrinker.h"

/* Determines which source columns each target column covers, from starts[2 * x] to starts[2 * x +
 * 1]. The first and the last one may be shared with the neighbours and count by their shares; the
 * others count in full. */
static void measure_columns(Shrinker *s)
{
  double step = (double)s->source_width / s->picture.width;
  for (int x = 0; x < s->picture.width; x++) {
    double start = x * step, end = fmin((x + 1) * step, s->source_width);
    int first = (int)start, last = (int)ceil(end) - 1;
    s->starts[2 * x] = first;
    s->starts[2 * x + 1] = last;
    s->weights[2 * x] = (float)((fmin(first + 1, end) - start) / (end - start));
    s->weights[2 * x + 1] = last > first ? (float)((end - last) / (end - start)) : 0;
  }
}

bool shrinker_init(Shrinker *s, int source_width, int source_height, int channels, int box)
{
  memset(s, 0, sizeof *s);
  if (source_width < 1 || source_height < 1 || box < 1)
    return false;
  double scale = fmin(1, (double)box / (source_width > source_height ? source_width
                                                                      : source_height));
  int width = (int)fmax(1, round(source_width * scale));
  int height = (int)fmax(1, round(source_height * scale));
  size_t samples = (size_t)width * (size_t)channels;
  s->source_width = source_width;
  s->source_height = source_height;
  s->channels = channels;
  s->picture = cpicture_make(width, height, channels == 4);
  s->starts = malloc((size_t)width * 2 * sizeof *s->starts);
  s->weights = malloc((size_t)width * 2 * sizeof *s->weights);
  s->row = malloc(samples * sizeof *s->row);
  s->sum = calloc(samples, sizeof *s->sum);
  s->row_end = (float)source_height / (float)height;
  if (!s->picture.pixels || !s->starts || !s->weights || !s->row || !s->sum) {
    shrinker_clear(s);
    return false;
  }
  measure_columns(s);
  return true;
}

static void average_opaque(Shrinker *s, const uint8_t *source)
{
  float whole = (float)s->picture.width / (float)s->source_width;
  for (int x = 0; x < s->picture.width; x++) {
    int first = s->starts[2 * x], last = s->starts[2 * x + 1];
    const uint8_t *p = source + 3 * (size_t)first;
    float weight = s->weights[2 * x];
    float r = weight * p[0], g = weight * p[1], b = weight * p[2];
    for (int i = first + 1; i < last; i++) {
      p += 3;
      r += whole * p[0];
      g += whole * p[1];
      b += whole * p[2];
    }
    p = source + 3 * (size_t)last;
    weight = s->weights[2 * x + 1];
    s->row[3 * x] = r + weight * p[0];
    s->row[3 * x + 1] = g + weight * p[1];
    s->row[3 * x + 2] = b + weight * p[2];
  }
}

/* Weights colours by their alpha. Otherwise transparent pixels would darken every edge. */
static void average_alpha(Shrinker *s, const uint8_t *source)
{
  float whole = (float)s->picture.width / (float)s->source_width;
  for (int x = 0; x < s->picture.width; x++) {
    int first = s->starts[2 * x], last = s->starts[2 * x + 1];
    float sum[4] = {0};
    for (int i = first; i <= last; i++) {
      const uint8_t *p = source + 4 * (size_t)i;
      float weight = i == first ? s->weights[2 * x] : i == last ? s->weights[2 * x + 1] : whole;
      float alpha = weight * p[3];
      sum[0] += alpha * p[0];
      sum[1] += alpha * p[1];
      sum[2] += alpha * p[2];
      sum[3] += alpha;
    }
    memcpy(s->row + 4 * x, sum, sizeof sum);
  }
}

static void emit(Shrinker *s)
{
  uint8_t *target = s->picture.pixels + (size_t)s->target_row * s->picture.stride;
  if (s->channels == 3) {
    for (int i = 0; i < s->picture.width * 3; i++)
      target[i] = (uint8_t)(s->sum[i] + 0.5f);
  } else {
    for (int i = 0; i < s->picture.width * 4; i += 4) {
      float alpha = s->sum[i + 3], scale = alpha > 0 ? 1 / alpha : 0;
      for (int c = 0; c < 3; c++)
        target[i + c] = (uint8_t)fminf(255, s->sum[i + c] * scale + 0.5f);
      target[i + 3] = (uint8_t)(alpha + 0.5f);
    }
  }
  memset(s->sum, 0, (size_t)s->picture.width * (size_t)s->channels * sizeof *s->sum);
  s->target_row++;
}

static void gather(Shrinker *s, float share)
{
  int count = s->picture.width * s->channels;
  float weight = share * (float)s->picture.height / (float)s->source_height;
  for (int i = 0; i < count; i++)
    s->sum[i] += weight * s->row[i];
}

void shrinker_add(Shrinker *s, const uint8_t *row)
{
  if (s->target_row >= s->picture.height || s->source_row >= s->source_height)
    return;
  if (s->picture.width == s->source_width && s->picture.height == s->source_height) {
    memcpy(s->picture.pixels + (size_t)s->target_row * s->picture.stride, row, s->picture.stride);
    s->source_row++;
    s->target_row++;
    return;
  }
  if (s->channels == 3)
    average_opaque(s, row);
  else
    average_alpha(s, row);
  float start = (float)s->source_row, end = start + 1;
  s->source_row++;
  if (s->row_end > end && s->source_row < s->source_height) {
    gather(s, 1);
    return;
  }
  /* The target row ends inside this source row, and the rest of the source row belongs to the next
   * target row. */
  float split = s->row_end;
  gather(s, split - start);
  emit(s);
  s->row_end = (float)((double)s->source_height * (s->target_row + 1) / s->picture.height);
  if (end > split && s->target_row < s->picture.height)
    gather(s, end - split);
}

CPicture shrinker_finish(Shrinker *s)
{
  CPicture picture = s->picture;
  for (int y = s->target_row; y < picture.height; y++)
    memset(picture.pixels + (size_t)y * picture.stride, 0x80, picture.stride);
  memset(&s->picture, 0, sizeof s->picture);
  shrinker_clear(s);
  return picture;
}

void shrinker_clear(Shrinker *s)
{
  cpicture_clear(&s->picture);
  free(s->starts);
  free(s->weights);
  free(s->row);
  free(s->sum);
  memset(s, 0, sizeof *s);
}

bool cpicture_reduce(const CPicture *picture, int box, CPicture *reduced)
{
  Shrinker shrinker;

  if (!shrinker_init(&shrinker, picture->width, picture->height, picture->has_alpha ? 4 : 3, box))
    return false;
  for (int y = 0; y < picture->height; y++)
    shrinker_add(&shrinker, picture->pixels + (size_t)y * picture->stride);
  *reduced = shrinker_finish(&shrinker);
  return true;
}
