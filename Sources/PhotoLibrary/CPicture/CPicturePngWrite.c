#include "CPicture.h"
#include "CPictureReplace.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>

/* The length, the type and the checksum of a chunk. */
enum { CHUNK_EXTRA = 12, HEADER_LENGTH = 13 };

static const char signature[] = {'\x89', 'P', 'N', 'G', '\r', '\n', '\x1a', '\n'};

static uint8_t *store_number(uint8_t *target, uint32_t number)
{
  for (int shift = 24; shift >= 0; shift -= 8)
    *target++ = (uint8_t)(number >> shift);
  return target;
}

static uint8_t *store_bytes(uint8_t *target, const void *bytes, size_t length)
{
  memcpy(target, bytes, length);
  return target + length;
}

/* Returns the place of the data of a chunk that begins at `chunk`. */
static uint8_t *begin_chunk(uint8_t *chunk, const char *type)
{
  return store_bytes(chunk + 4, type, 4);
}

/* Stores the length and the checksum of a chunk whose data ends at `end`. Returns the place of the
 * next chunk. */
static uint8_t *end_chunk(uint8_t *chunk, uint8_t *end)
{
  store_number(chunk, (uint32_t)(end - chunk - 8));
  return store_number(end, libdeflate_crc32(0, chunk + 4, (size_t)(end - chunk - 4)));
}

static uint8_t *store_header(uint8_t *chunk, const CPicture *picture)
{
  enum { RGB = 2, RGBA = 6 };
  uint8_t *at = begin_chunk(chunk, "IHDR");
  at = store_number(at, (uint32_t)picture->width);
  at = store_number(at, (uint32_t)picture->height);
  /* The depth, the colour type, and the defaults of compression, filtering and interlacing. */
  const uint8_t kind[] = {8, picture->has_alpha ? RGBA : RGB, 0, 0, 0};
  return end_chunk(chunk, store_bytes(at, kind, sizeof kind));
}

static uint8_t *store_text(uint8_t *chunk, const char *key, const char *value)
{
  uint8_t *at = store_bytes(begin_chunk(chunk, "tEXt"), key, strlen(key) + 1);
  return end_chunk(chunk, store_bytes(at, value, strlen(value)));
}

/* Stores the differences of each pixel to the pixel on its left, which is filter 1 of PNG. It
 * compresses photographs better than filter 2, and is read faster than filters 3 and 4. */
static void filter(const CPicture *picture, uint8_t *target)
{
  enum { SUB = 1 };
  size_t size = picture->has_alpha ? 4 : 3, length = (size_t)picture->width * size;
  for (int y = 0; y < picture->height; y++) {
    const uint8_t *row = picture->pixels + (size_t)y * picture->stride;
    *target++ = SUB;
    memcpy(target, row, size);
    for (size_t i = size; i < length; i++)
      target[i] = (uint8_t)(row[i] - row[i - size]);
    target += length;
  }
}

/* Stores the compressed pixels. Measured with 400 photographs of 256 × 192 pixels, with the
 * filtering: 72 KB in 1.0 ms; libpng at level 1 takes 2.0 ms for 75 KB, and with Z_RLE 1.6 ms for
 * 73 KB. */
static uint8_t *store_pixels(uint8_t *chunk, const CPicture *picture, uint8_t *rows, size_t length,
                             struct libdeflate_compressor *compressor)
{
  uint8_t *data = begin_chunk(chunk, "IDAT");
  filter(picture, rows);
  size_t most = libdeflate_zlib_compress_bound(compressor, length);
  return end_chunk(chunk, data + libdeflate_zlib_compress(compressor, rows, length, data, most));
}

int cpicture_write_png(const char *path, const CPicture *picture, const char *const *keys,
                       const char *const *values, int count)
{
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
  if (!compressor)
    return ENOMEM;
  size_t row = (size_t)picture->width * (picture->has_alpha ? 4 : 3) + 1;
  size_t length = row * (size_t)picture->height;
  size_t capacity = sizeof signature + 3 * CHUNK_EXTRA + HEADER_LENGTH;
  capacity += libdeflate_zlib_compress_bound(compressor, length);
  for (int i = 0; i < count; i++)
    capacity += CHUNK_EXTRA + strlen(keys[i]) + 1 + strlen(values[i]);
  uint8_t *bytes = malloc(capacity), *rows = malloc(length);
  int failure = ENOMEM;
  if (bytes && rows) {
    uint8_t *at = store_bytes(bytes, signature, sizeof signature);
    at = store_header(at, picture);
    for (int i = 0; i < count; i++)
      at = store_text(at, keys[i], values[i]);
    at = store_pixels(at, picture, rows, length, compressor);
    at = end_chunk(at, begin_chunk(at, "IEND"));
    failure = cpicture_replace(path, bytes, (size_t)(at - bytes));
  }
  libdeflate_free_compressor(compressor);
  free(bytes);
  free(rows);
  return failure;
}
