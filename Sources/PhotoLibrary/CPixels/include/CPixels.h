/* Pictures in memory, and their reduction. Nothing here reads the format of a file.
 *
 * Every function may be called on any thread. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A picture: rows of RGB or RGBA with 8 bits per channel, upright, from top to bottom. The alpha
 * channel is not premultiplied. */
typedef struct {
  uint8_t *pixels; /* Owned by the picture; free with cpicture_clear(). NULL if a file has them. */
  size_t stride;   /* Bytes from one row to the next. */
  int width, height;
  bool has_alpha;
  bool is_incomplete; /* Whether the file ends too early. What is missing is of one colour. */
} CPicture;

/* Returns a picture whose pixels are allocated and zero. `pixels` is NULL if there is not enough
 * memory. */
CPicture cpicture_make(int width, int height, bool has_alpha);

/* Applies an orientation of EXIF to `picture`. Returns false if there is not enough memory. */
bool cpicture_turn(CPicture *picture, int orientation);

/* Applies an orientation of EXIF and writes the rows, without gaps, to a file instead of to memory:
 * `pixels` is NULL afterwards. Returns false if they cannot be written. */
bool cpicture_turn_into(CPicture *picture, int orientation, int file);

/* Makes a copy of `picture` that fits `box` × `box` pixels, averaged by area; it is never enlarged.
 * Returns false if there is not enough memory. */
bool cpicture_reduce(const CPicture *picture, int box, CPicture *reduced);

/* Writes the pixels of `picture` as blue, green, red and alpha, with the colors multiplied by alpha.
 * `pixels` has room for rows of `stride` bytes. */
void cpicture_premultiply(const CPicture *picture, uint8_t *pixels, size_t stride);

/* Frees the pixels and sets all members to zero. */
void cpicture_clear(CPicture *picture);

/* Returns the number of rows that are collected before they are written to a file. */
int cpicture_band(size_t stride, int height);

/* Writes bytes at the end of a file. Returns false if it has no room for them. */
bool cpicture_write(int file, const void *bytes, size_t length);

#include "CPictureShrinker.h"
