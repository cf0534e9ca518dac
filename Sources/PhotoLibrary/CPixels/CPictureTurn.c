#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

/* The pixels of a picture in the order of the turned picture. */
typedef struct {
  const uint8_t *first;
  ptrdiff_t right, down; /* From a pixel to the next one of the row, and of the column. */
  int width, height;
  size_t size, stride; /* Of a pixel and of a row of the turned picture, in bytes. */
} Turned;

static Turned turned(const CPicture *picture, int orientation)
{
  bool swaps = orientation >= 5;
  bool flips_x = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  bool flips_y = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  Turned t = {.first = picture->pixels, .size = picture->has_alpha ? 4 : 3};
  ptrdiff_t x = (ptrdiff_t)t.size, y = (ptrdiff_t)picture->stride;
  if (flips_x) {
    t.first += (picture->width - 1) * x;
    x = -x;
  }
  if (flips_y) {
    t.first += (picture->height - 1) * y;
    y = -y;
  }
  t.right = swaps ? y : x;
  t.down = swaps ? x : y;
  t.width = swaps ? picture->height : picture->width;
  t.height = swaps ? picture->width : picture->height;
  t.stride = (size_t)t.width * t.size;
  return t;
}

/* Stores `count` rows from `row` on. Columns are the inner loop, so that the source is read in order if
 * rows become columns. */
static inline void store(const Turned *t, int row, int count, uint8_t *target, size_t size)
{
  for (int x = 0; x < t->width; x++) {
    const uint8_t *from = t->first + x * t->right + row * t->down;
    uint8_t *to = target + (size_t)x * size;
    for (int y = 0; y < count; y++, from += t->down, to += t->stride)
      memcpy(to, from, size);
  }
}

static void store_rows(const Turned *t, int row, int count, uint8_t *target)
{
  if (t->size == 3)
    store(t, row, count, target, 3);
  else
    store(t, row, count, target, 4);
}

/* The number of rows that are stored at once: their pixels are in one or two lines of the cache. */
enum { AT_ONCE = 32 };

static bool is_upright(int orientation)
{
  return orientation < 2 || orientation > 8;
}

bool cpicture_turn(CPicture *picture, int orientation)
{
  if (is_upright(orientation))
    return true;
  Turned t = turned(picture, orientation);
  CPicture result = cpicture_make(t.width, t.height, picture->has_alpha);
  if (!result.pixels)
    return false;
  for (int y = 0; y < t.height; y += AT_ONCE)
    store_rows(&t, y, t.height - y < AT_ONCE ? t.height - y : AT_ONCE,
               result.pixels + (size_t)y * t.stride);
  result.is_incomplete = picture->is_incomplete;
  cpicture_clear(picture);
  *picture = result;
  return true;
}

bool cpicture_turn_into(CPicture *picture, int orientation, int file)
{
  bool result = true;
  if (is_upright(orientation)) {
    result = cpicture_write(file, picture->pixels, picture->stride * (size_t)picture->height);
  } else {
    Turned t = turned(picture, orientation);
    uint8_t *rows = malloc(AT_ONCE * t.stride);
    result = rows != NULL;
    for (int y = 0; y < t.height && result; y += AT_ONCE) {
      int count = t.height - y < AT_ONCE ? t.height - y : AT_ONCE;
      store_rows(&t, y, count, rows);
      result = cpicture_write(file, rows, (size_t)count * t.stride);
    }
    free(rows);
    picture->width = t.width;
    picture->height = t.height;
    picture->stride = t.stride;
  }
  free(picture->pixels);
  picture->pixels = NULL;
  return result;
}
