#include "CPicture.h"

#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>

/* The length, the type and the checksum of a chunk. */
enum { CHUNK_EXTRA = 12 };

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

uint8_t *cpicture_encode(const CPicture *picture, size_t *length)
{
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
  if (!compressor)
    return NULL;
  size_t row = (size_t)picture->width * (picture->has_alpha ? 4 : 3) + 1;
  size_t plain = row * (size_t)picture->height;
  uint8_t *chunk = malloc(CHUNK_EXTRA + libdeflate_zlib_compress_bound(compressor, plain));
  uint8_t *rows = malloc(plain);
  if (chunk && rows) {
    *length = (size_t)(store_pixels(chunk, picture, rows, plain, compressor) - chunk);
  } else {
    free(chunk);
    chunk = NULL;
  }
  libdeflate_free_compressor(compressor);
  free(rows);
  return chunk;
}
