#include "CPictureJpeg.h"

#include <stdlib.h>
#include <string.h>

/* The profile of a JPEG is divided among segments, each with a number from 1 and the count. */
enum { MOST_PIECES = 255, PIECE_HEADER = 14 };

typedef struct {
  const uint8_t *bytes[MOST_PIECES + 1];
  size_t lengths[MOST_PIECES + 1];
  int count;
} Pieces;

/* Notes a segment if it is a piece of a profile. Returns false if the pieces contradict each
 * other. */
static bool note(Pieces *pieces, const uint8_t *data, size_t length)
{
  if (length < PIECE_HEADER || memcmp(data, "ICC_PROFILE", 12) != 0)
    return true;
  int number = data[12], count = data[13];
  if (number < 1 || number > count || pieces->bytes[number] ||
      (pieces->count != 0 && pieces->count != count))
    return false;
  pieces->count = count;
  pieces->bytes[number] = data + PIECE_HEADER;
  pieces->lengths[number] = length - PIECE_HEADER;
  return true;
}

/* Finds the pieces in front of the picture data. libjpeg would copy all segments of this kind, of
 * which a file may have a gigabyte. */
static bool find_pieces(Pieces *pieces, const uint8_t *bytes, size_t length)
{
  enum { START_OF_SCAN = 0xDA, APPLICATION_2 = 0xE2 };
  size_t offset = 2;
  while (offset + 4 <= length) {
    uint8_t marker = bytes[offset + 1];
    /* Between segments there may be other bytes, and markers may be repeated. */
    if (bytes[offset] != 0xFF || marker == 0x00 || marker == 0xFF) {
      offset++;
      continue;
    }
    if (marker == START_OF_SCAN)
      break;
    if (marker == 0x01 || (marker >= 0xD0 && marker <= 0xD9)) {
      offset += 2;
      continue;
    }
    size_t size = (size_t)bytes[offset + 2] << 8 | bytes[offset + 3];
    if (size < 2 || size > length - offset - 2)
      break;
    if (marker == APPLICATION_2 && !note(pieces, bytes + offset + 4, size - 2))
      return false;
    offset += 2 + size;
  }
  return pieces->count > 0;
}

static CPictureConversion *make_conversion(const uint8_t *bytes, size_t length, CPictureRows rows)
{
  Pieces pieces = {0};
  size_t sum = 0;
  if (!find_pieces(&pieces, bytes, length))
    return NULL;
  for (int i = 1; i <= pieces.count; i++) {
    if (!pieces.bytes[i])
      return NULL;
    sum += pieces.lengths[i];
  }
  if (pieces.count == 1)
    return cpicture_conversion(pieces.bytes[1], sum, rows);
  uint8_t *profile = sum <= CPICTURE_MOST_PROFILE ? malloc(sum) : NULL, *end = profile;
  if (!profile)
    return NULL;
  for (int i = 1; i <= pieces.count; i++) {
    memcpy(end, pieces.bytes[i], pieces.lengths[i]);
    end += pieces.lengths[i];
  }
  CPictureConversion *conversion = cpicture_conversion(profile, sum, rows);
  free(profile);
  return conversion;
}

CPictureConversion *cpicture_conversion_of_jpeg(const uint8_t *bytes, size_t length,
                                                CPictureRows rows, bool is_gray)
{
  CPictureConversion *conversion = make_conversion(bytes, length, rows);
  if (!conversion || is_gray || !cpicture_is_of_grays(conversion))
    return conversion;
  cpicture_release_conversion(conversion);
  return NULL;
}
