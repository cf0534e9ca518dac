#pragma once

#include <stdint.h>

/* The symbols of a block in the deflate format: 256 literal bytes, the end of the block and 29
 * lengths of repetitions. */
enum { HUFFMAN_SYMBOLS = 286, HUFFMAN_MOST_BITS = 14 };

/* The code of a symbol, with its bits in the order in which they are written, and its length. */
typedef struct {
  uint16_t bits, length;
} HuffmanCode;

/* Determines codes of at most HUFFMAN_MOST_BITS bits, shorter for the symbols that are counted more
 * often. A symbol that is not counted gets the length 0. At least two symbols must be counted. */
void huffman_make(const uint32_t counts[HUFFMAN_SYMBOLS], HuffmanCode codes[HUFFMAN_SYMBOLS]);
