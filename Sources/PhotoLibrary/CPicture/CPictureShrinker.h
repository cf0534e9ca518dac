#pragma once

#include "CPicture.h"

/* Takes source rows one at a time and averages them by area into a small picture, so that a large
 * source never stands in memory as a whole. */
typedef struct {
  CPicture picture;
  int source_width, source_height, channels;
  int *starts;    /* Per target column: the first source column. */
  float *weights; /* Per target column: the share of its first and of its last source column. */
  float *row;     /* One source row, averaged across. */
  float *sum;     /* Source rows gathered for the target row under way. */
  int source_row, target_row;
  float row_end;  /* In source rows: where the target row under way ends. */
} Shrinker;

/* False without memory or with a size below 1. */
bool shrinker_init(Shrinker *shrinker, int source_width, int source_height, int channels, int box);
void shrinker_add(Shrinker *shrinker, const uint8_t *row);
/* Fills what no row reached with mid grey and hands the picture over. */
CPicture shrinker_finish(Shrinker *shrinker);
void shrinker_clear(Shrinker *shrinker);
