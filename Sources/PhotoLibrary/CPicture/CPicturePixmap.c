#include "CPictureDecoders.h"

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
  if (width < 1 || height < 1 || most != 255)
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its head is damaged");
  CPicture whole = {(uint8_t *)place + 1, (size_t)width * 3, width, height, false};
  /* A space is between the head and the pixels. */
  if ((size_t)(end - place) < 1 + whole.stride * (size_t)height)
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its data ends too early");
  return cpicture_reduce(&whole, box, picture) ? CPICTURE_OK : CPICTURE_TOO_LARGE;
}
