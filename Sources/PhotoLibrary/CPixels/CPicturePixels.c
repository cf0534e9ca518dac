#include "CPixels.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

int cpicture_band(size_t stride, int height)
{
  /* Small enough for the cache of a core. */
  enum { BAND = 256 << 10 };
  size_t rows = stride < BAND ? BAND / stride : 1;
  return rows < (size_t)height ? (int)rows : height;
}

bool cpicture_write(int file, const void *bytes, size_t length)
{
  const char *rest = bytes;
  while (length > 0) {
    ssize_t written = write(file, rest, length);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return false;
    rest += written;
    length -= (size_t)written;
  }
  return true;
}
