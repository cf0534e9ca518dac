#include "CPicturePngQuick.h"
#include "CPictureShrinker.h"

#include <stdlib.h>
#include <string.h>

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

enum {
  SIGNATURE = 8,
  HEADER = 13,
  TYPE = 4,
  /* The length, the type and the checksum of a chunk. */
  CHUNK_EXTRA = 12,
  /* The maximum size of the filtered rows. A thumbnail of 1,024 × 1,024 pixels has 4 MiB. */
  MOST_PLAIN = 5 << 20,
};

typedef struct {
  const uint8_t *data;
  size_t length;
  char type[TYPE];
} Chunk;

typedef struct {
  uint32_t width, height;
  size_t channels;
} Header;

static uint32_t number(const uint8_t *bytes)
{
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool has_type(const Chunk *chunk, const char *type)
{
  return memcmp(chunk->type, type, sizeof chunk->type) == 0;
}

/* Returns whether the checksum after a chunk is that of its type and its data. The checksum of the
 * inflated bytes does not replace it: it is a sum, and a few changed bytes often have the same. */
static bool is_intact(const Chunk *chunk)
{
  uint32_t checksum = crc32_gzip_refl(0, chunk->data - TYPE, TYPE + chunk->length);
  return checksum == number(chunk->data + chunk->length);
}

/* Returns false at the end of the bytes, if they end inside the chunk, and if it is damaged. */
static bool next_chunk(const uint8_t *bytes, size_t length, size_t *position, Chunk *chunk)
{
  size_t left = length - *position;
  if (left < CHUNK_EXTRA)
    return false;
  chunk->length = number(bytes + *position);
  if (chunk->length > left - CHUNK_EXTRA)
    return false;
  memcpy(chunk->type, bytes + *position + 4, sizeof chunk->type);
  chunk->data = bytes + *position + 8;
  *position += CHUNK_EXTRA + chunk->length;
  return is_intact(chunk);
}

/* Returns whether the header describes pixels that this file reads. */
static bool read_header(const Chunk *chunk, Header *header)
{
  enum { RGB = 2, RGBA = 6 };
  if (!has_type(chunk, "IHDR") || chunk->length != HEADER)
    return false;
  header->width = number(chunk->data);
  header->height = number(chunk->data + 4);
  int depth = chunk->data[8], colours = chunk->data[9];
  bool is_plain = !chunk->data[10] && !chunk->data[11] && !chunk->data[12];
  if (depth != 8 || (colours != RGB && colours != RGBA) || !is_plain)
    return false;
  header->channels = colours == RGB ? 3 : 4;
  return header->width > 0 && header->height > 0 && header->width <= MOST_PLAIN &&
         header->height <= MOST_PLAIN / (header->width * header->channels + 1);
}

/* Returns whether a chunk changes no pixel. */
static bool is_text(const Chunk *chunk)
{
  static const char types[][5] = {"tEXt", "zTXt", "iTXt", "tIME", "pHYs", "sRGB"};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    if (has_type(chunk, types[i]))
      return true;
  }
  return false;
}

/* Inflates the IDAT chunks into `plain`, which they must fill, up to the IEND chunk. */
static bool inflate_chunks(const uint8_t *bytes, size_t length, size_t position,
                           struct inflate_state *state)
{
  Chunk chunk;
  bool is_begun = false, is_ended = false;
  while (next_chunk(bytes, length, &position, &chunk)) {
    if (has_type(&chunk, "IEND"))
      return state->block_state == ISAL_BLOCK_FINISH && state->avail_out == 0;
    if (!has_type(&chunk, "IDAT")) {
      if (!is_text(&chunk))
        return false;
      is_ended = is_begun;
      continue;
    }
    if (is_ended)
      return false;
    is_begun = true;
    state->next_in = (uint8_t *)chunk.data;
    state->avail_in = (uint32_t)chunk.length;
    if (isal_inflate(state) != ISAL_DECOMP_OK || state->avail_in > 0)
      return false;
  }
  return false;
}

static bool inflate_rows(const uint8_t *bytes, size_t length, size_t position, uint8_t *plain,
                         size_t plain_length)
{
  struct inflate_state *state = malloc(sizeof *state);
  if (!state)
    return false;
  isal_inflate_init(state);
  state->crc_flag = ISAL_ZLIB;
  state->next_out = plain;
  state->avail_out = (uint32_t)plain_length;
  bool is_whole = inflate_chunks(bytes, length, position, state);
  free(state);
  return is_whole;
}

static uint8_t paeth(int left, int above, int corner)
{
  int guess = left + above - corner;
  int to_left = abs(guess - left), to_above = abs(guess - above), to_corner = abs(guess - corner);
  if (to_left <= to_above && to_left <= to_corner)
    return (uint8_t)left;
  return (uint8_t)(to_above <= to_corner ? above : corner);
}

/* Adds the pixel on the left to each pixel of a row. The sums stay in registers: this is the filter
 * of the thumbnails that the program writes. */
static inline void add_left(uint8_t *row, size_t length, size_t channels)
{
  uint8_t sums[4] = {0};
  for (size_t i = 0; i < length; i += channels) {
    for (size_t c = 0; c < channels; c++)
      row[i + c] = sums[c] = (uint8_t)(sums[c] + row[i + c]);
  }
}

/* Replaces the differences in a row by the pixels that they stand for. `above` is the row before it,
 * or zeros. The filters are those of section 9.2 of the PNG specification. */
static bool unfilter(int filter, uint8_t *restrict row, const uint8_t *restrict above, size_t length,
                     size_t channels)
{
  switch (filter) {
  case 0:
    return true;
  case 1:
    if (channels == 3)
      add_left(row, length, 3);
    else
      add_left(row, length, 4);
    return true;
  case 2:
    for (size_t i = 0; i < length; i++)
      row[i] = (uint8_t)(row[i] + above[i]);
    return true;
  case 3:
    for (size_t i = 0; i < length; i++)
      row[i] = (uint8_t)(row[i] + ((i < channels ? 0 : row[i - channels]) + above[i]) / 2);
    return true;
  case 4:
    for (size_t i = 0; i < length; i++) {
      bool is_first = i < channels;
      row[i] = (uint8_t)(row[i] + paeth(is_first ? 0 : row[i - channels], above[i],
                                        is_first ? 0 : above[i - channels]));
    }
    return true;
  default:
    return false;
  }
}

/* Adds the rows to the shrinker. */
static bool add_rows(uint8_t *plain, const Header *header, Shrinker *shrinker)
{
  size_t length = header->width * header->channels;
  uint8_t *zeros = calloc(1, length), *above = zeros;
  if (!zeros)
    return false;
  bool is_whole = true;
  for (uint32_t y = 0; y < header->height && is_whole; y++) {
    uint8_t *row = plain + y * (length + 1) + 1;
    is_whole = unfilter(row[-1], row, above, length, header->channels);
    if (is_whole)
      shrinker_add(shrinker, row);
    above = row;
  }
  free(zeros);
  return is_whole;
}

bool cpicture_decode_png_quickly(const uint8_t *bytes, size_t length, int box, CPicture *picture)
{
  Chunk chunk;
  Header header;
  Shrinker shrinker = {0};
  size_t position = SIGNATURE;
  if (length < SIGNATURE || !next_chunk(bytes, length, &position, &chunk) ||
      !read_header(&chunk, &header))
    return false;
  size_t plain_length = (header.width * header.channels + 1) * header.height;
  uint8_t *plain = malloc(plain_length);
  bool is_whole =
      plain && inflate_rows(bytes, length, position, plain, plain_length) &&
      shrinker_init(&shrinker, (int)header.width, (int)header.height, (int)header.channels, box) &&
      add_rows(plain, &header, &shrinker);
  if (is_whole)
    *picture = shrinker_finish(&shrinker);
  else
    shrinker_clear(&shrinker);
  free(plain);
  return is_whole;
}
