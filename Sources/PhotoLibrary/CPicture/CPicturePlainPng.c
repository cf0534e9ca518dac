#include "CPictureDecoders.h"
#include "CPicturePixels.h"

#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>

/* The kind of PNG that the thumbnail cache contains: 8-bit RGB or RGBA without interlacing. */
typedef struct {
  int width, height, channels;
  const uint8_t *data; /* The compressed rows. */
  size_t length;
  uint8_t *joined; /* Memory for the compressed rows if they are in several chunks. */
} Plain;

/* Larger pictures are decoded row by row by libpng, because here all rows are in memory. */
enum { MOST_PIXELS = 1 << 21 };

static uint32_t number(const uint8_t *bytes)
{
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool read_header(const uint8_t *header, size_t length, Plain *plain)
{
  enum { RGB = 2, RGBA = 6 };
  if (length != 13 || header[8] != 8 || (header[9] != RGB && header[9] != RGBA) ||
      header[10] != 0 || header[11] != 0 || header[12] != 0)
    return false;
  uint32_t width = number(header), height = number(header + 4);
  if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS / width)
    return false;
  plain->width = (int)width;
  plain->height = (int)height;
  plain->channels = header[9] == RGBA ? 4 : 3;
  return true;
}

/* Adds a piece of the compressed rows. The first piece is used in place. */
static bool add_data(Plain *plain, const uint8_t *data, size_t length, size_t most)
{
  if (plain->length == 0) {
    plain->data = data;
    plain->length = length;
    return true;
  }
  if (!plain->joined) {
    plain->joined = malloc(most);
    if (!plain->joined)
      return false;
    memcpy(plain->joined, plain->data, plain->length);
    plain->data = plain->joined;
  }
  memcpy(plain->joined + plain->length, data, length);
  plain->length += length;
  return true;
}

/* Finds the compressed rows. Returns false for a file of another kind and for a damaged one. */
static bool find_data(const uint8_t *bytes, size_t length, Plain *plain)
{
  size_t offset = 8;
  while (length - offset >= 12) {
    const uint8_t *chunk = bytes + offset, *type = chunk + 4, *data = chunk + 8;
    size_t count = number(chunk);
    if (count > length - offset - 12)
      return false;
    if ((offset == 8) != (memcmp(type, "IHDR", 4) == 0))
      return false;
    if (offset == 8 && !read_header(data, count, plain))
      return false;
    /* Chunks that change how pixels are shown are left to libpng. */
    if (memcmp(type, "tRNS", 4) == 0)
      return false;
    if (memcmp(type, "IDAT", 4) == 0 && !add_data(plain, data, count, length))
      return false;
    if (memcmp(type, "IEND", 4) == 0)
      return plain->length > 0;
    offset += count + 12;
  }
  return false;
}

/* The channels of a pixel, with room for sums. */
typedef int16_t Pixel __attribute__((vector_size(8)));
typedef uint8_t Bytes __attribute__((vector_size(4)));

static inline Pixel load(const uint8_t *bytes)
{
  Bytes pixel;
  memcpy(&pixel, bytes, sizeof pixel);
  return __builtin_convertvector(pixel, Pixel);
}

/* Stores the low bytes of the channels and returns them. */
static inline Pixel store(uint8_t *target, Pixel pixel)
{
  Bytes bytes = __builtin_convertvector(pixel & 255, Bytes);
  memcpy(target, &bytes, sizeof bytes);
  return pixel & 255;
}

static inline Pixel magnitude(Pixel pixel)
{
  Pixel sign = pixel >> 15;
  return (pixel ^ sign) - sign;
}

/* Returns for each channel the value that is nearest to left + above - corner. */
static inline Pixel nearest(Pixel left, Pixel above, Pixel corner)
{
  Pixel to_left = above - corner, to_above = left - corner;
  Pixel to_corner = magnitude(to_left + to_above);
  to_left = magnitude(to_left);
  to_above = magnitude(to_above);
  Pixel is_left = (to_left <= to_above) & (to_left <= to_corner);
  Pixel is_above = ~is_left & (to_above <= to_corner);
  return (is_left & left) | (is_above & above) | (~is_left & ~is_above & corner);
}

/* Undoes the filter of a row. Returns false if there is no such filter. Pixels are read and written
 * as four bytes; the fourth one of an RGB pixel belongs to the next one, which follows. */
static inline bool unfilter(int filter, const uint8_t *restrict row, const uint8_t *restrict above,
                            uint8_t *restrict target, size_t length, size_t size)
{
  enum { NONE, SUB, UP, AVERAGE, PAETH };
  Pixel left = {0}, corner = {0};
  switch (filter) {
  case NONE:
    memcpy(target, row, length);
    return true;
  case SUB:
    for (size_t i = 0; i < length; i += size)
      left = store(target + i, load(row + i) + left);
    return true;
  case UP:
    for (size_t i = 0; i < length; i++)
      target[i] = (uint8_t)(row[i] + above[i]);
    return true;
  case AVERAGE:
    for (size_t i = 0; i < length; i += size)
      left = store(target + i, load(row + i) + ((left + load(above + i)) >> 1));
    return true;
  case PAETH:
    for (size_t i = 0; i < length; i += size) {
      Pixel over = load(above + i);
      left = store(target + i, load(row + i) + nearest(left, over, corner));
      corner = over;
    }
    return true;
  default:
    return false;
  }
}

static bool unfilter_rows(const uint8_t *rows, const uint8_t *zeros, CPicture *picture)
{
  for (int y = 0; y < picture->height; y++) {
    const uint8_t *row = rows + (size_t)y * (picture->stride + 1);
    uint8_t *target = picture->pixels + (size_t)y * picture->stride;
    const uint8_t *above = y == 0 ? zeros : target - picture->stride;
    /* The compiler makes faster code for a known size of a pixel. */
    bool known = picture->has_alpha
                     ? unfilter(row[0], row + 1, above, target, picture->stride, 4)
                     : unfilter(row[0], row + 1, above, target, picture->stride, 3);
    if (!known)
      return false;
  }
  return true;
}

static bool decompress(const Plain *plain, CPicture *picture)
{
  size_t stride = (size_t)plain->width * (size_t)plain->channels;
  size_t length = (stride + 1) * (size_t)plain->height;
  /* A row of zeros stands above the first row. One byte after it is read too. */
  uint8_t *rows = malloc(length + stride + 1);
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  *picture = cpicture_make(plain->width, plain->height, plain->channels == 4);
  bool done = rows && decompressor && picture->pixels &&
              libdeflate_zlib_decompress(decompressor, plain->data, plain->length, rows, length,
                                         NULL) == LIBDEFLATE_SUCCESS;
  if (done) {
    memset(rows + length, 0, stride + 1);
    done = unfilter_rows(rows, rows + length, picture);
  }
  if (!done)
    cpicture_clear(picture);
  if (decompressor)
    libdeflate_free_decompressor(decompressor);
  free(rows);
  return done;
}

bool cpicture_decode_plain_png(const uint8_t *bytes, size_t length, int box, CPicture *picture)
{
  Plain plain = {0};
  bool done = find_data(bytes, length, &plain) && decompress(&plain, picture);
  free(plain.joined);
  if (done && (plain.width > box || plain.height > box)) {
    CPicture large = *picture;
    done = cpicture_reduce(&large, box, picture);
    cpicture_clear(&large);
  }
  return done;
}
