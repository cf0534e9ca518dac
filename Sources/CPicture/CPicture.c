#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPicturePrivate.h"

CPicture cpicture_make(int width, int height, bool has_alpha)
{
  size_t stride = (size_t)width * (has_alpha ? 4 : 3);
  CPicture picture = {.stride = stride, .width = width, .height = height, .has_alpha = has_alpha};
  picture.pixels = calloc((size_t)height, stride);
  return picture;
}

void cpicture_clear(CPicture *picture)
{
  free(picture->pixels);
  memset(picture, 0, sizeof *picture);
}

CPictureStatus cpicture_fail(CPictureStatus status, char *reason, const char *message)
{
  snprintf(reason, CPICTURE_REASON_LENGTH, "%s", message);
  return status;
}

CPictureStatus cpicture_turn(CPicture *picture, int orientation)
{
  if (orientation < 2 || orientation > 8)
    return CPICTURE_OK;
  bool swaps = orientation >= 5;
  int width = picture->width, height = picture->height;
  CPicture turned =
      cpicture_make(swaps ? height : width, swaps ? width : height, picture->has_alpha);
  if (!turned.pixels)
    return CPICTURE_TOO_LARGE;
  size_t size = picture->has_alpha ? 4 : 3;
  for (int y = 0; y < turned.height; y++) {
    for (int x = 0; x < turned.width; x++) {
      int from_x = swaps ? y : x, from_y = swaps ? x : y;
      if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8)
        from_x = width - 1 - from_x;
      if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7)
        from_y = height - 1 - from_y;
      memcpy(turned.pixels + (size_t)y * turned.stride + (size_t)x * size,
             picture->pixels + (size_t)from_y * picture->stride + (size_t)from_x * size, size);
    }
  }
  cpicture_clear(picture);
  *picture = turned;
  return CPICTURE_OK;
}

CPictureStatus cpicture_decode(const void *data, size_t length, int box, int orientation,
                               CPicture *picture, char reason[CPICTURE_REASON_LENGTH])
{
  const uint8_t *bytes = data;
  CPictureStatus status;
  memset(picture, 0, sizeof *picture);
  reason[0] = '\0';
  if (length >= 3 && memcmp(bytes, "\xff\xd8\xff", 3) == 0)
    status = cpicture_decode_jpeg(bytes, length, box, picture, reason);
  else if (length >= 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0)
    status = cpicture_decode_png(bytes, length, box, picture, reason);
  else if (length >= 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0)
    status = cpicture_decode_webp(bytes, length, box, picture, reason);
  else
    status = cpicture_decode_pixbuf(bytes, length, box, &orientation, picture, reason);
  if (status == CPICTURE_OK)
    status = cpicture_turn(picture, orientation);
  if (status != CPICTURE_OK)
    cpicture_clear(picture);
  return status;
}
