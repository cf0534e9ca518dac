#include "CPictureConversion.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
  /* The pictures of a library have few different profiles. */
  MOST_KEPT = 6,
  /* The maximum length of a kept profile, in bytes. */
  MOST_KEPT_PROFILE = 1 << 20,
};

/* The conversion of a profile, or NULL if there is nothing to convert. */
typedef struct {
  void *profile;
  size_t length;
  CPictureRows rows;
  CPictureConversion *conversion;
} Kept;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* From the last used to the one that was not used for the longest time. */
static Kept kept[MOST_KEPT];

static void release(CPictureConversion *conversion)
{
  if (conversion && --conversion->users == 0)
    cpicture_free_conversion(conversion);
}

/* Moves a kept conversion to the front. */
static void move_to_front(int index)
{
  Kept found = kept[index];
  memmove(kept + 1, kept, (size_t)index * sizeof *kept);
  kept[0] = found;
}

static bool find(const void *profile, size_t length, CPictureRows rows)
{
  for (int i = 0; i < MOST_KEPT; i++) {
    if (kept[i].profile && kept[i].length == length && kept[i].rows == rows &&
        memcmp(kept[i].profile, profile, length) == 0) {
      move_to_front(i);
      return true;
    }
  }
  return false;
}

static void keep(const void *profile, size_t length, CPictureConversion *conversion,
                 CPictureRows rows)
{
  void *copy = length <= MOST_KEPT_PROFILE ? malloc(length) : NULL;
  if (!copy)
    return;
  memcpy(copy, profile, length);
  release(kept[MOST_KEPT - 1].conversion);
  free(kept[MOST_KEPT - 1].profile);
  kept[MOST_KEPT - 1] = (Kept){copy, length, rows, conversion};
  if (conversion)
    conversion->users++;
  move_to_front(MOST_KEPT - 1);
}

CPictureConversion *cpicture_conversion(const void *profile, size_t length, CPictureRows rows)
{
  CPictureConversion *conversion;
  if (!profile || length == 0 || length > CPICTURE_MOST_PROFILE)
    return NULL;
  pthread_mutex_lock(&lock);
  if (find(profile, length, rows)) {
    conversion = kept[0].conversion;
    if (conversion)
      conversion->users++;
  } else {
    conversion = cpicture_make_conversion(profile, length, rows);
    keep(profile, length, conversion, rows);
  }
  pthread_mutex_unlock(&lock);
  return conversion;
}

void cpicture_release_conversion(CPictureConversion *conversion)
{
  pthread_mutex_lock(&lock);
  release(conversion);
  pthread_mutex_unlock(&lock);
}

static void convert_rows(const CPictureConversion *conversion, CPicture *picture)
{
  for (int y = 0; y < picture->height; y++) {
    uint8_t *row = picture->pixels + (size_t)y * picture->stride;
    cpicture_convert_row(conversion, row, row, picture->width);
  }
}

static void convert_in_place(const void *conversion, uint8_t *row, int width)
{
  cpicture_convert_row(conversion, row, row, width);
}

void cpicture_convert_after(const CPictureConversion *conversion, Shrinker *shrinker)
{
  if (conversion) {
    shrinker->convert = convert_in_place;
    shrinker->convert_context = conversion;
  }
}

static bool has_grays_only(const CPicture *picture)
{
  int size = picture->has_alpha ? 4 : 3;
  for (int y = 0; y < picture->height; y++) {
    const uint8_t *pixel = picture->pixels + (size_t)y * picture->stride;
    for (int x = 0; x < picture->width; x++, pixel += size) {
      if (pixel[0] != pixel[1] || pixel[1] != pixel[2])
        return false;
    }
  }
  return true;
}

bool cpicture_convert_by(const CPictureConversion *conversion, CPicture *picture)
{
  if (!conversion || (cpicture_is_of_grays(conversion) && !has_grays_only(picture)))
    return false;
  convert_rows(conversion, picture);
  return true;
}

bool cpicture_convert(CPicture *picture, const void *profile, size_t length)
{
  CPictureConversion *conversion = cpicture_conversion(
      profile, length, picture->has_alpha ? CPICTURE_ROWS_RGBA : CPICTURE_ROWS_RGB);
  bool is_converted = cpicture_convert_by(conversion, picture);
  cpicture_release_conversion(conversion);
  return is_converted;
}
