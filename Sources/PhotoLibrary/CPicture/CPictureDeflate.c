#include "CPictureDeflate.h"
#include "CPictureHuffman.h"
#include "CPictureLibraries.h"

#include <string.h>

#include <libdeflate.h>

/* The bytes of a block. Each block has codes of its own. */
enum { BLOCK = 1 << 17, LONGEST_RUN = 258, STEP = 8 };
enum { END_OF_BLOCK = 256, FIRST_LENGTH = 257 };

/* The least length of each length symbol and the number of bits that follow it, from RFC 1951. */
static const uint16_t least_lengths[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                         31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                      2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

typedef struct {
  uint8_t *bytes;
  uint64_t pending; /* Bits that are not stored yet, the first one lowest. */
  unsigned count;   /* The number of pending bits. */
} Writer;

/* At most 56 bits may be put before they are stored. */
static inline void put(Writer *writer, uint64_t bits, unsigned count)
{
  writer->pending |= bits << writer->count;
  writer->count += count;
}

/* Stores the complete bytes. Up to eight bytes after them are overwritten. */
static inline void store(Writer *writer)
{
  for (int i = 0; i < 8; i++)
    writer->bytes[i] = (uint8_t)(writer->pending >> 8 * i);
  writer->bytes += writer->count / 8;
  writer->pending >>= writer->count & ~7u;
  writer->count &= 7;
}

static inline void put_symbol(Writer *writer, const HuffmanCode *codes, unsigned symbol)
{
  put(writer, codes[symbol].bits, codes[symbol].length);
}

/* Returns whether `at` and the bytes after it are equal to the byte before it. Only eight bytes are
 * compared, in one step, because the comparison is made for all bytes. */
static inline bool begins_run(const uint8_t *at)
{
  return memcmp(at, at - 1, STEP) == 0;
}

static size_t run_length(const uint8_t *at, const uint8_t *end)
{
  size_t most = end - at < LONGEST_RUN ? (size_t)(end - at) : LONGEST_RUN;
  size_t length = STEP;
  while (length < most && at[length] == at[-1])
    length++;
  return length;
}

static unsigned length_symbol(size_t length)
{
  unsigned symbol = sizeof length_bits - 1;
  while (least_lengths[symbol] > length)
    symbol--;
  return symbol;
}

/* Counts the symbols of a block, in the same steps as write_symbols(). The four counters keep
 * successive additions to one number from waiting for each other. */
static void count_symbols(const uint8_t *at, const uint8_t *end, bool is_first, uint32_t *counts)
{
  uint32_t counters[4][HUFFMAN_SYMBOLS] = {0};
  if (is_first)
    counters[0][*at++]++;
  while (end - at >= STEP) {
    if (begins_run(at)) {
      size_t length = run_length(at, end);
      counters[0][FIRST_LENGTH + length_symbol(length)]++;
      at += length;
    } else {
      for (int i = 0; i < STEP; i++)
        counters[i % 4][*at++]++;
    }
  }
  while (at < end)
    counters[0][*at++]++;
  counters[0][END_OF_BLOCK]++;
  for (int i = 0; i < HUFFMAN_SYMBOLS; i++)
    counts[i] = counters[0][i] + counters[1][i] + counters[2][i] + counters[3][i];
}

/* Writes the lengths of the codes. The format has codes for them too. Here the code of each length
 * is its number in four bits, because better ones would save less than a hundred bytes. */
static void write_lengths(Writer *writer, const HuffmanCode *codes)
{
  /* The first three of the codes for lengths stand for repetitions, which are not used. */
  enum { LENGTH_CODES = 19, REPETITIONS = 3 };
  put(writer, HUFFMAN_SYMBOLS - FIRST_LENGTH, 5);
  put(writer, 0, 5); /* One distance. */
  put(writer, LENGTH_CODES - 4, 4);
  for (int i = 0; i < LENGTH_CODES; i++) {
    put(writer, i < REPETITIONS ? 0 : 4, 3);
    store(writer);
  }
  for (int i = 0; i <= HUFFMAN_SYMBOLS; i++) {
    /* After the symbols, the code of the distance has one bit. */
    unsigned length = i < HUFFMAN_SYMBOLS ? codes[i].length : 1;
    put(writer, (length & 1) << 3 | (length & 2) << 1 | (length & 4) >> 1 | (length & 8) >> 3, 4);
    store(writer);
  }
}

static void write_symbols(Writer *writer, const HuffmanCode *codes, const uint8_t *at,
                          const uint8_t *end, bool is_first)
{
  if (is_first) {
    put_symbol(writer, codes, *at++);
    store(writer);
  }
  while (end - at >= STEP) {
    if (begins_run(at)) {
      size_t length = run_length(at, end);
      unsigned symbol = length_symbol(length);
      put_symbol(writer, codes, FIRST_LENGTH + symbol);
      put(writer, length - least_lengths[symbol], length_bits[symbol]);
      put(writer, 0, 1); /* The distance 1. */
      at += length;
    } else {
      /* Four symbols of HUFFMAN_MOST_BITS fit into the pending bits beside seven that are left. */
      for (int i = 0; i < 4; i++)
        put_symbol(writer, codes, *at++);
      store(writer);
      for (int i = 0; i < 4; i++)
        put_symbol(writer, codes, *at++);
    }
    store(writer);
  }
  while (at < end) {
    put_symbol(writer, codes, *at++);
    store(writer);
  }
  put_symbol(writer, codes, END_OF_BLOCK);
  store(writer);
}

size_t cpicture_deflate_bound(size_t length)
{
  size_t header = HUFFMAN_SYMBOLS, rest = 32;
  return length * HUFFMAN_MOST_BITS / 8 + (length / BLOCK + 1) * header + rest;
}

size_t cpicture_deflate(const uint8_t *bytes, size_t length, uint8_t *target)
{
  enum { DYNAMIC_CODES = 2 };
  Writer writer = {.bytes = target};
  uint32_t counts[HUFFMAN_SYMBOLS];
  HuffmanCode codes[HUFFMAN_SYMBOLS];
  put(&writer, 0x0178, 16); /* The header of the zlib format for the fastest compression. */
  for (size_t start = 0; start < length || start == 0; start += BLOCK) {
    size_t end = length - start > BLOCK ? start + BLOCK : length;
    count_symbols(bytes + start, bytes + end, start == 0, counts);
    huffman_make(counts, codes);
    put(&writer, end == length, 1);
    put(&writer, DYNAMIC_CODES, 2);
    write_lengths(&writer, codes);
    write_symbols(&writer, codes, bytes + start, bytes + end, start == 0);
  }
  writer.count = (writer.count + 7) & ~7u;
  store(&writer);
  uint32_t sum = libdeflate_adler32(1, bytes, length);
  for (int shift = 24; shift >= 0; shift -= 8)
    *writer.bytes++ = (uint8_t)(sum >> shift);
  return (size_t)(writer.bytes - target);
}
