#include "CPictureHuffman.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  uint32_t count;
  uint16_t symbol;
} Leaf;

static int by_count(const void *a, const void *b)
{
  const Leaf *x = a, *y = b;
  if (x->count != y->count)
    return x->count < y->count ? -1 : 1;
  return x->symbol - y->symbol;
}

/* Joins the two least counted nodes until one is left. Stores the number of symbols at each depth
 * of the tree in `at_depth`. The `leaves` are sorted, and the joined nodes are made in ascending
 * order, so the least counted node is the first of one of the two. */
static void measure_depths(const Leaf *leaves, int count, unsigned at_depth[HUFFMAN_SYMBOLS])
{
  uint32_t counts[HUFFMAN_SYMBOLS];
  uint16_t leaf_parents[HUFFMAN_SYMBOLS], node_parents[HUFFMAN_SYMBOLS], depths[HUFFMAN_SYMBOLS];
  int leaf = 0, node = 0, made = 0;
  for (; made < count - 1; made++) {
    counts[made] = 0;
    for (int child = 0; child < 2; child++) {
      if (leaf < count && (node == made || leaves[leaf].count <= counts[node])) {
        counts[made] += leaves[leaf].count;
        leaf_parents[leaf++] = (uint16_t)made;
      } else {
        counts[made] += counts[node];
        node_parents[node++] = (uint16_t)made;
      }
    }
  }
  memset(at_depth, 0, HUFFMAN_SYMBOLS * sizeof *at_depth);
  depths[made - 1] = 0;
  for (int i = made - 2; i >= 0; i--)
    depths[i] = depths[node_parents[i]] + 1;
  for (int i = 0; i < count; i++)
    at_depth[depths[leaf_parents[i]] + 1]++;
}

/* Moves the symbols that are too deep to HUFFMAN_MOST_BITS. Then moves others down until there is
 * room for them: a code one bit longer makes room for a second symbol of that length. */
static void limit_depths(unsigned at_depth[HUFFMAN_SYMBOLS])
{
  uint32_t room = 0;
  for (int depth = HUFFMAN_MOST_BITS + 1; depth < HUFFMAN_SYMBOLS; depth++)
    at_depth[HUFFMAN_MOST_BITS] += at_depth[depth];
  for (int depth = 1; depth <= HUFFMAN_MOST_BITS; depth++)
    room += at_depth[depth] << (HUFFMAN_MOST_BITS - depth);
  for (; room > 1u << HUFFMAN_MOST_BITS; room--) {
    int depth = HUFFMAN_MOST_BITS - 1;
    while (at_depth[depth] == 0)
      depth--;
    at_depth[depth]--;
    at_depth[depth + 1] += 2;
    at_depth[HUFFMAN_MOST_BITS]--;
  }
}

static uint16_t reverse(unsigned bits, unsigned length)
{
  unsigned result = 0;
  for (unsigned i = 0; i < length; i++)
    result |= (bits >> i & 1) << (length - 1 - i);
  return (uint16_t)result;
}

/* Numbers the codes of each length in the order of the symbols, as the deflate format requires. */
static void assign(const unsigned at_depth[HUFFMAN_SYMBOLS], HuffmanCode codes[HUFFMAN_SYMBOLS])
{
  unsigned next[HUFFMAN_MOST_BITS + 1] = {0}, first = 0;
  for (int length = 1; length <= HUFFMAN_MOST_BITS; length++) {
    next[length] = first;
    first = (first + at_depth[length]) << 1;
  }
  for (int symbol = 0; symbol < HUFFMAN_SYMBOLS; symbol++) {
    unsigned length = codes[symbol].length;
    if (length > 0)
      codes[symbol].bits = reverse(next[length]++, length);
  }
}

void huffman_make(const uint32_t counts[HUFFMAN_SYMBOLS], HuffmanCode codes[HUFFMAN_SYMBOLS])
{
  Leaf leaves[HUFFMAN_SYMBOLS];
  unsigned at_depth[HUFFMAN_SYMBOLS];
  int count = 0;
  for (int symbol = 0; symbol < HUFFMAN_SYMBOLS; symbol++) {
    if (counts[symbol] > 0)
      leaves[count++] = (Leaf){.count = counts[symbol], .symbol = (uint16_t)symbol};
  }
  qsort(leaves, (size_t)count, sizeof *leaves, by_count);
  measure_depths(leaves, count, at_depth);
  limit_depths(at_depth);
  memset(codes, 0, HUFFMAN_SYMBOLS * sizeof *codes);
  /* The symbols that are counted most get the shortest codes. */
  for (int length = 1; length <= HUFFMAN_MOST_BITS; length++) {
    for (unsigned i = 0; i < at_depth[length]; i++)
      codes[leaves[--count].symbol].length = (uint16_t)length;
  }
  assign(at_depth, codes);
}
