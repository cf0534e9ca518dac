#pragma once

#include "CPicture.h"

/* Averages the rows of a source picture by area into a small picture. The rows are added one at a
 * time, so that the source need not be in memory as a whole. */
typedef struct {
  CPicture picture;
  int source_width, source_height, channels;
  int *starts;    /* Per target column: the first and the last source column. */
  float *weights; /* Per target column: the share of its first and of its last source column. */
  float *row;     /* One source row, averaged to the target width. */
  float *sum;     /* The weighted sum of the source rows of the current target row. */
  int source_row, target_row;
  float row_end;  /* The end of the current target row, in source rows. */
} Shrinker;

/* Returns false if there is not enough memory or a size is less than 1. */
bool shrinker_init(Shrinker *shrinker, int source_width, int source_height, int channels, int box);
/* Adds the next source row. Rows beyond `source_height` are ignored. */
void shrinker_add(Shrinker *shrinker, const uint8_t *row);
/* Fills rows for which no source rows were added with mid grey, and passes the ownership of the
 * picture to the caller. */
CPicture shrinker_finish(Shrinker *shrinker);
/* Frees all memory, including the picture. */
void shrinker_clear(Shrinker *shrinker);
