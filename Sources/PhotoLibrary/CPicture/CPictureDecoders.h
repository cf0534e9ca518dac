#pragma once

#include <stdio.h>

#include "CPicture.h"

/* Above this many pixels only a baseline JPEG, whose decoder shrinks as it goes, is decoded. */
#define CPICTURE_MOST_PIXELS (300LL * 1000 * 1000)

/* Copies a decoder's message to `reason`, which has CPICTURE_REASON_LENGTH bytes. Returns `status`. */
static inline CPictureStatus cpicture_fail(CPictureStatus status, char *reason, const char *message)
{
  snprintf(reason, CPICTURE_REASON_LENGTH, "%s", message);
  return status;
}

CPictureStatus cpicture_decode_jpeg(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                    char *reason);
CPictureStatus cpicture_decode_png(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason);
CPictureStatus cpicture_decode_webp(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                    char *reason);
/* `orientation` comes back as 1 when the loader turned the picture itself. */
CPictureStatus cpicture_decode_pixbuf(const uint8_t *bytes, size_t length, int box,
                                      int *orientation, CPicture *picture, char *reason);
