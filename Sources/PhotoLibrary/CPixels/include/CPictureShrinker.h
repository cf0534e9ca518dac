#pragma once

#include "CPixels.h"

/* The source columns that a target column covers. */
typedef struct {
  int first, last;
  float first_share, last_share; /* The shares of the first and of the last one in the average. */
} Column;

/* Averages the rows of a source picture by area into a small picture. The rows are added one at a
 * time, so that the source need not be in memory as a whole. */
typedef struct {
  CPicture picture;
  int source_width, source_height, channels;
  Column *columns; /* For each target column. */
  float *sums;    /* The weighted sums of the source rows of the current target row, before the
                   * columns are averaged: the columns are averaged once per target row. */
  bool is_empty;  /* Whether `sums` has none of the current target row yet. */
  int source_row, target_row;
  float row_end;  /* The end of the current target row, in source rows. */
  /* Called with each target row when it is complete, to convert its colours in place, or NULL. */
  void (*convert)(const void *context, uint8_t *row, int width);
  const void *convert_context;
  /* The file to which the rows are written, or -1 if they stay in memory. */
  int file;
  int band;       /* The number of rows of the picture that are in memory at the same time. */
  bool has_failed;
} Shrinker;

/* Returns false if there is not enough memory or a size is less than 1. */
bool shrinker_init(Shrinker *shrinker, int source_width, int source_height, int channels, int box);
/* Writes the rows of the picture to a file while they are added, in bands, instead of keeping them in
 * memory. Called before the first row. Returns false if there is not enough memory. */
bool shrinker_write_into(Shrinker *shrinker, int file);
/* Adds the next source row. Rows beyond `source_height` are ignored. */
void shrinker_add(Shrinker *shrinker, const uint8_t *row);
/* Fills rows for which no source rows were added with mid grey, and passes the ownership of the
 * picture to the caller. Its width is 0 if the rows could not be written to the file. */
CPicture shrinker_finish(Shrinker *shrinker);
/* Frees all memory, including the picture. */
void shrinker_clear(Shrinker *shrinker);
