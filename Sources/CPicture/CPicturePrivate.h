#pragma once

#include "CPicture.h"

/* Above this many pixels only a baseline JPEG, whose decoder shrinks as it goes, is decoded. */
#define CPICTURE_MOST_PIXELS (300LL * 1000 * 1000)

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

/* Allocated and zeroed; `pixels` is NULL without memory. */
CPicture cpicture_make(int width, int height, bool has_alpha);
/* Turns `picture` by EXIF's `orientation`. */
CPictureStatus cpicture_turn(CPicture *picture, int orientation);
CPictureStatus cpicture_fail(CPictureStatus status, char *reason, const char *message);

CPictureStatus cpicture_decode_jpeg(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                    char *reason);
CPictureStatus cpicture_decode_png(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason);
CPictureStatus cpicture_decode_webp(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                    char *reason);
/* `orientation` comes back as 1 when the loader turned the picture itself. */
CPictureStatus cpicture_decode_pixbuf(const uint8_t *bytes, size_t length, int box,
                                      int *orientation, CPicture *picture, char *reason);

/* Where a GIF's first frame ends; `length` when its end is missing. False when there is no frame of
 * which anything would be seen, for some of which GdkPixbuf 2.42 logs critical errors. */
bool cpicture_find_gif_frame(const uint8_t *bytes, size_t length, size_t *end);
