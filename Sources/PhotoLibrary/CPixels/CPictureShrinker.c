#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CPictureShrinker.h"

/* The channels of a pixel. A vector of GCC and Clang, which need no particular processor for it. */
typedef float Pixel __attribute__((vector_size(16)));
typedef uint8_t Bytes __attribute__((vector_size(4)));

/* Reads four samples. With three channels the last one belongs to the next pixel and is not used. */
static inline Pixel load(const float *samples)
{
  Pixel pixel;
  memcpy(&pixel, samples, sizeof pixel);
  return pixel;
}

/* Determines which source columns each target column covers. The first and the last one may be
 * shared with the neighbours and count by their shares; the others count in full. */
static void measure_columns(Shrinker *s)
{
  double step = (double)s->source_width / s->picture.width;
  for (int x = 0; x < s->picture.width; x++) {
    double start = x * step, end = fmin((x + 1) * step, s->source_width);
    Column *column = s->columns + x;
    column->first = (int)start;
    column->last = (int)ceil(end) - 1;
    column->first_share = (float)((fmin(column->first + 1, end) - start) / (end - start));
    column->last_share =
        column->last > column->first ? (float)((end - column->last) / (end - start)) : 0;
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
  size_t samples = (size_t)source_width * (size_t)channels;
  s->source_width = source_width;
  s->source_height = source_height;
  s->channels = channels;
  s->picture = cpicture_make(width, height, channels == 4);
  s->columns = malloc((size_t)width * sizeof *s->columns);
  /* Some samples more than there are, because a pixel after the last one is read, as four samples,
   * and counts nothing. */
  s->sums = calloc(samples + 8, sizeof *s->sums);
  s->is_empty = true;
  s->file = -1;
  s->band = height;
  s->row_end = (float)source_height / (float)height;
  if (!s->picture.pixels || !s->columns || !s->sums) {
    shrinker_clear(s);
    return false;
  }
  measure_columns(s);
  return true;
}

bool shrinker_write_into(Shrinker *s, int file)
{
  int band = cpicture_band(s->picture.stride, s->picture.height);
  uint8_t *rows = malloc((size_t)band * s->picture.stride);
  if (!rows)
    return false;
  /* The memory of the whole picture has not been used yet. */
  free(s->picture.pixels);
  s->picture.pixels = rows;
  s->file = file;
  s->band = band;
  return true;
}

/* Adds `weight` × `row` to the sums, or stores it if `is_first`. The loops are plain, so that the
 * compiler vectorises them. */
static void add_opaque(float *sums, const uint8_t *row, int count, float weight, bool is_first)
{
  if (is_first) {
    for (int i = 0; i < count; i++)
      sums[i] = weight * row[i];
  } else {
    for (int i = 0; i < count; i++)
      sums[i] += weight * row[i];
  }
}

/* Weights colours by their alpha. Otherwise transparent pixels would darken every edge. */
static void add_alpha(float *sums, const uint8_t *row, int count, float weight, bool is_first)
{
  for (int i = 0; i < count; i += 4) {
    float alpha = weight * row[i + 3];
    Pixel pixel = {alpha * row[i], alpha * row[i + 1], alpha * row[i + 2], alpha};
    if (!is_first)
      pixel += load(sums + i);
    memcpy(sums + i, &pixel, sizeof pixel);
  }
}

static void gather(Shrinker *s, const uint8_t *row, float share, bool is_first)
{
  float weight = share * (float)s->picture.height / (float)s->source_height;
  int count = s->source_width * s->channels;
  if (s->channels == 3)
    add_opaque(s->sums, row, count, weight, is_first);
  else
    add_alpha(s->sums, row, count, weight, is_first);
}

/* Averages the source columns that a target column covers. */
static inline Pixel average(const Column *column, const float *sums, int channels, float whole)
{
  const float *sum = sums + (size_t)column->first * (size_t)channels;
  Pixel pixel = column->first_share * load(sum);
  for (int i = column->first + 1; i < column->last; i++)
    pixel += whole * load(sum += channels);
  return pixel + column->last_share * load(sum + channels);
}

/* Returns the place of the current target row. */
static uint8_t *target(const Shrinker *s)
{
  return s->picture.pixels + (size_t)(s->target_row % s->band) * s->picture.stride;
}

/* Goes on to the next target row. */
static void next_row(Shrinker *s)
{
  int row = s->target_row++ % s->band;
  bool ends = row + 1 == s->band || s->target_row == s->picture.height;
  if (s->file >= 0 && ends && !s->has_failed)
    s->has_failed =
        !cpicture_write(s->file, s->picture.pixels, (size_t)(row + 1) * s->picture.stride);
}

/* Ends the current target row, whose averages are stored. */
static void end_row(Shrinker *s)
{
  if (s->convert)
    s->convert(s->convert_context, target(s), s->picture.width);
  next_row(s);
}

static void emit(Shrinker *s)
{
  uint8_t *restrict to = target(s);
  const Column *restrict columns = s->columns;
  const float *restrict sums = s->sums;
  int width = s->picture.width;
  float whole = (float)width / (float)s->source_width;
  if (s->channels == 3) {
    for (int x = 0; x < width; x++) {
      Pixel pixel = average(columns + x, sums, 3, whole);
      Bytes bytes = __builtin_convertvector(pixel + 0.5f, Bytes);
      memcpy(to + 3 * x, &bytes, 3);
    }
  } else {
    for (int x = 0; x < width; x++) {
      Pixel pixel = average(columns + x, sums, 4, whole);
      float alpha = pixel[3], scale = alpha > 0 ? 1 / alpha : 0;
      for (int c = 0; c < 3; c++)
        to[4 * x + c] = (uint8_t)fminf(255, pixel[c] * scale + 0.5f);
      to[4 * x + 3] = (uint8_t)(alpha + 0.5f);
    }
  }
  end_row(s);
}

void shrinker_add(Shrinker *s, const uint8_t *row)
{
  if (s->target_row >= s->picture.height || s->source_row >= s->source_height)
    return;
  if (s->picture.width == s->source_width && s->picture.height == s->source_height) {
    memcpy(target(s), row, s->picture.stride);
    s->source_row++;
    end_row(s);
    return;
  }
  float start = (float)s->source_row, end = start + 1;
  s->source_row++;
  if (s->row_end > end && s->source_row < s->source_height) {
    gather(s, row, 1, s->is_empty);
    s->is_empty = false;
    return;
  }
  /* The target row ends inside this source row, and the rest of the source row belongs to the next
   * target row. */
  float split = s->row_end;
  gather(s, row, split - start, s->is_empty);
  emit(s);
  s->row_end = (float)((double)s->source_height * (s->target_row + 1) / s->picture.height);
  s->is_empty = end <= split || s->target_row >= s->picture.height;
  if (!s->is_empty)
    gather(s, row, end - split, true);
}

CPicture shrinker_finish(Shrinker *s)
{
  while (s->target_row < s->picture.height) {
    memset(target(s), 0x80, s->picture.stride);
    next_row(s);
  }
  CPicture picture = s->picture;
  if (s->file >= 0) {
    free(picture.pixels);
    picture.pixels = NULL;
    if (s->has_failed)
      picture.width = 0;
  }
  memset(&s->picture, 0, sizeof s->picture);
  shrinker_clear(s);
  return picture;
}

void shrinker_clear(Shrinker *s)
{
  cpicture_clear(&s->picture);
  free(s->columns);
  free(s->sums);
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
  reduced->is_incomplete = picture->is_incomplete;
  return true;
}
