#include "CPictureDecoders.h"

#include <stdlib.h>

/* Reads a number after spaces and comments. Returns 0 if there is none, and at most 1,000,000. */
static int read_number(const uint8_t **place, const uint8_t *end)
{
  int result = 0;
  bool is_comment = false;
  for (; *place < end && (is_comment || **place < '0' || **place > '9'); ++*place)
    is_comment = **place == '#' || (is_comment && **place != '\n');
  for (; *place < end && **place >= '0' && **place <= '9'; ++*place)
    result = result > 100000 ? 1000000 : result * 10 + (**place - '0');
  return result;
}

CPictureStatus cpicture_decode_pixmap(const uint8_t *bytes, size_t length, int box,
                                      CPicture *picture, char *reason)
{
  const uint8_t *place = bytes + 2, *end = bytes + length;
  int width = read_number(&place, end), height = read_number(&place, end);
  int most = read_number(&place, end);
  if (width < 1 || height < 1 || most < 1 || most > 65535)
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its head is damaged");
  CPicture whole = {(uint8_t *)place + 1, (size_t)width * 3, width, height, false};
  size_t count = whole.stride * (size_t)height, size = most > 255 ? 2 : 1;
  /* A space is between the head and the pixels. */
  if ((size_t)(end - place) < 1 + count * size)
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its data ends too early");
  uint8_t *scaled = NULL;
  if (most != 255) {
    scaled = malloc(count);
    if (!scaled)
      return CPICTURE_TOO_LARGE;
    for (size_t index = 0; index < count; index++) {
      const uint8_t *value = whole.pixels + index * size;
      int number = size == 2 ? value[0] << 8 | value[1] : value[0];
      scaled[index] = number < most ? (uint8_t)((number * 255 + most / 2) / most) : 255;
    }
    whole.pixels = scaled;
  }
  bool is_reduced = cpicture_reduce(&whole, box, picture);
  free(scaled);
  return is_reduced ? CPICTURE_OK : CPICTURE_TOO_LARGE;
}
