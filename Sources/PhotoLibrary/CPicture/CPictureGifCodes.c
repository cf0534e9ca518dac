#include "CPictureGif.h"

enum { MOST_CODES = 4096, MOST_BITS = 12 };

/* A reader of bits, the lowest first, from a chain of data blocks. */
typedef struct {
  const uint8_t *bytes;
  size_t length, offset;
  size_t block_end;
  uint32_t bits;
  int bit_count;
} Bits;

/* Returns the next code, or -1 at the end. */
static int read_code(Bits *bits, int size)
{
  while (bits->bit_count < size) {
    if (bits->offset == bits->block_end) {
      if (bits->offset >= bits->length || bits->bytes[bits->offset] == 0)
        return -1;
      bits->block_end = bits->offset + 1 + bits->bytes[bits->offset];
      bits->offset++;
    }
    if (bits->offset >= bits->length)
      return -1;
    bits->bits |= (uint32_t)bits->bytes[bits->offset++] << bits->bit_count;
    bits->bit_count += 8;
  }
  int code = (int)(bits->bits & ((1u << size) - 1));
  bits->bits >>= size;
  bits->bit_count -= size;
  return code;
}

void gif_codes_read(const uint8_t *bytes, size_t length, int (*put)(void *context, uint8_t index),
                    void *context)
{
  /* Each code above the colours stands for the indices of another code and one index more. */
  uint16_t prefix[MOST_CODES];
  uint8_t last[MOST_CODES], stack[MOST_CODES + 1];
  if (length < 1 || bytes[0] < 1 || bytes[0] > 8)
    return;
  const int colour_bits = bytes[0], clear = 1 << colour_bits, end = clear + 1;
  Bits bits = {.bytes = bytes, .length = length, .offset = 1, .block_end = 1};
  int size = colour_bits + 1, count = clear + 2, former = -1, code;
  uint8_t first = 0;
  while ((code = read_code(&bits, size)) >= 0 && code != end) {
    if (code == clear) {
      size = colour_bits + 1;
      count = clear + 2;
      former = -1;
      continue;
    }
    int depth = 0, rest = code;
    if (former < 0 ? code >= clear : code > count || (code == count && count == MOST_CODES))
      return;
    if (former >= 0 && code == count) {
      stack[depth++] = first;
      rest = former;
    }
    while (rest > clear) {
      stack[depth++] = last[rest];
      rest = prefix[rest];
    }
    first = (uint8_t)rest;
    stack[depth++] = first;
    if (former >= 0 && count < MOST_CODES) {
      prefix[count] = (uint16_t)former;
      last[count] = first;
      count++;
      if (count == 1 << size && size < MOST_BITS)
        size++;
    }
    former = code;
    while (depth > 0) {
      if (!put(context, stack[--depth]))
        return;
    }
  }
}
