#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

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

bool cpicture_turn(CPicture *picture, int orientation)
{
  if (orientation < 2 || orientation > 8)
    return true;
  bool swaps = orientation >= 5;
  int width = picture->width, height = picture->height;
  CPicture turned =
      cpicture_make(swaps ? height : width, swaps ? width : height, picture->has_alpha);
  if (!turned.pixels)
    return false;
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
  return true;
}
