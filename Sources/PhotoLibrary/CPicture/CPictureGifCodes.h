#pragma once

#include <stddef.h>
#include <stdint.h>

/* Decompresses the data of a frame (variable-length LZW). `bytes` begins with the size of the codes and
 * continues with a chain of data blocks. Calls `put` with each index into the colour table, until it
 * returns 0 or the data ends. */
void gif_codes_read(const uint8_t *bytes, size_t length, int (*put)(void *context, uint8_t index),
                    void *context);
