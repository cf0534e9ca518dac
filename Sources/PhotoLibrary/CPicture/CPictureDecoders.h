#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <sys/time.h>

#include "CPicture.h"

/* The maximum number of pixels. Only baseline JPEG files may have more, because their decoder
 * reduces the picture while it decodes. */
#define CPICTURE_MOST_PIXELS (300LL * 1000 * 1000)

/* Returns whether a picture needs too much memory. A few bytes may say that millions of pixels
 * follow, and memory would be reserved for them: beyond 4 million pixels each byte of the file may
 * stand for 4,096. Deflate, the densest compression of pictures with content, writes 1,032 bytes for
 * one at most. */
static inline bool cpicture_is_too_large(long long width, long long height, size_t length)
{
  long long pixels = width * height;
  return pixels > CPICTURE_MOST_PIXELS ||
         (pixels > 4000000 && pixels / 4096 > (long long)length);
}

/* Copies the message of a decoder to `reason`, which has CPICTURE_REASON_LENGTH bytes. Returns
 * `status`. */
static inline CPictureStatus cpicture_fail(CPictureStatus status, char *reason, const char *message)
{
  snprintf(reason, CPICTURE_REASON_LENGTH, "%s", message);
  return status;
}

/* Ends the process when it has used so much more CPU time, with SIGPROF. For libraries that cannot be
 * interrupted. 0 takes the limit away. */
static inline void cpicture_limit_time(double seconds)
{
  struct itimerval limit = {.it_value = {(time_t)seconds, (suseconds_t)(seconds * 1e6) % 1000000}};
  setitimer(ITIMER_PROF, &limit, NULL);
}

/* These two write the rows to `file` unless it is -1. */
CPictureStatus cpicture_decode_jpeg(const uint8_t *bytes, size_t length, int box, int file,
                                    CPicture *picture, char *reason);
CPictureStatus cpicture_decode_png(const uint8_t *bytes, size_t length, int box, int file,
                                   CPicture *picture, char *reason);
CPictureStatus cpicture_decode_webp(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                    char *reason);
CPictureStatus cpicture_decode_gif(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason);
CPictureStatus cpicture_decode_bmp(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason);
/* Decodes PPM in binary form. */
CPictureStatus cpicture_decode_pixmap(const uint8_t *bytes, size_t length, int box,
                                      CPicture *picture, char *reason);
/* Decodes HEIC and AVIF. */
CPictureStatus cpicture_decode_heif(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                    char *reason);
CPictureStatus cpicture_decode_jxl(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason);
/* Stores the orientation of the first page. */
CPictureStatus cpicture_decode_tiff(const uint8_t *bytes, size_t length, int box, int *orientation,
                                    CPicture *picture, char *reason);
CPictureStatus cpicture_decode_svg(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason);

/* Divides the colours of a picture with alpha by it. */
void cpicture_unpremultiply(CPicture *picture);

void cpicture_prepare_heif(void);
void cpicture_keep_fonts(void);
