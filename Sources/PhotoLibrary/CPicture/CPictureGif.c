#include "CPictureGif.h"

static size_t colour_table_size(uint8_t flags)
{
  return flags & 0x80 ? (size_t)3 << ((flags & 7) + 1) : 0;
}

static int number(const uint8_t *bytes)
{
  return bytes[0] | bytes[1] << 8;
}

/* Returns the offset after a chain of data blocks. Each block begins with its length, and an empty
 * block ends the chain. */
static size_t skip_blocks(const uint8_t *bytes, size_t length, size_t offset)
{
  while (offset < length && bytes[offset] != 0)
    offset += (size_t)bytes[offset] + 1;
  return offset + 1;
}

bool cpicture_find_gif_frame(const uint8_t *bytes, size_t length, size_t *end)
{
  if (length < 13)
    return false;
  int width = number(bytes + 6), height = number(bytes + 8);
  size_t offset = 13 + colour_table_size(bytes[10]);
  while (offset + 2 < length && bytes[offset] == 0x21)
    offset = skip_blocks(bytes, length, offset + 2);
  if (offset + 10 > length || bytes[offset] != 0x2C)
    return false;
  const uint8_t *frame = bytes + offset;
  if (number(frame + 1) >= width || number(frame + 3) >= height || number(frame + 5) == 0 ||
      number(frame + 7) == 0)
    return false;
  size_t data = offset + 10 + colour_table_size(frame[9]) + 1;
  size_t after = skip_blocks(bytes, length, data);
  *end = after < length ? after : length;
  return true;
}
