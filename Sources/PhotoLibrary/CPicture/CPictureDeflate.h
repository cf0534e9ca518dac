#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the most bytes that cpicture_deflate() stores for `length` bytes. */
size_t cpicture_deflate_bound(size_t length);

/* Compresses bytes to the zlib format, which PNG files contain. Returns the number of bytes that
 * were stored in `target`, which has cpicture_deflate_bound() bytes.
 *
 * It is made for filtered pictures. Each byte gets a code by its frequency, and runs of equal bytes
 * are shortened; other repetitions are not looked for, because photographs have none.
 *
 * Measured with 400 photographs of 256 × 192 pixels, filtered with Sub, with the filtering:
 *
 *   this                        0.25 ms   75 KB
 *   isa-l, level 1              0.45 ms   74 KB
 *   libdeflate, level 1         1.00 ms   72 KB
 *   libpng, level 1, Z_RLE      1.60 ms   73 KB
 *   libpng, level 1             2.04 ms   75 KB
 */
size_t cpicture_deflate(const uint8_t *bytes, size_t length, uint8_t *target);
