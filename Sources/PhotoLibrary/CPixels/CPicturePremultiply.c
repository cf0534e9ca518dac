#include "CPixels.h"

/* Premultiplied BGRA, the format of cairo's surfaces on little-endian computers. */

static void premultiply_rgb(const uint8_t *from, uint8_t *to, int count)
{
  for (int n = 0; n < count; n++, from += 3, to += 4) {
    to[0] = from[2];
    to[1] = from[1];
    to[2] = from[0];
    to[3] = 255;
  }
}

/* Returns the rounded quotient of color * alpha / 255, without a division. */
static uint8_t product(uint8_t color, uint8_t alpha)
{
  unsigned value = (unsigned)color * alpha + 128;
  return (uint8_t)((value + (value >> 8)) >> 8);
}

static void premultiply_rgba(const uint8_t *from, uint8_t *to, int count)
{
  for (int n = 0; n < count; n++, from += 4, to += 4) {
    uint8_t alpha = from[3];
    to[0] = product(from[2], alpha);
    to[1] = product(from[1], alpha);
    to[2] = product(from[0], alpha);
    to[3] = alpha;
  }
}

void cpicture_premultiply(const CPicture *picture, uint8_t *pixels, size_t stride)
{
  for (int y = 0; y < picture->height; y++) {
    const uint8_t *from = picture->pixels + (size_t)y * picture->stride;
    if (picture->has_alpha)
      premultiply_rgba(from, pixels + (size_t)y * stride, picture->width);
    else
      premultiply_rgb(from, pixels + (size_t)y * stride, picture->width);
  }
}
