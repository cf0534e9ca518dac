#pragma once

#include <stdio.h>

#include "CPicture.h"

/* The maximum number of pixels. Only baseline JPEG files may have more, because their decoder
 * reduces the picture while it decodes. */
#define CPICTURE_MOST_PIXELS (300LL * 1000 * 1000)

/* Copies the message of a decoder to `reason`, which has CPICTURE_REASON_LENGTH bytes. Returns
 * `status`. */
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
/* The loader of GdkPixbuf would write the bytes to a temporary file. */
CPictureStatus cpicture_decode_xpm(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason);
/* Sets `orientation` to 1 if the loader has already applied it. */
CPictureStatus cpicture_decode_pixbuf(const uint8_t *bytes, size_t length, int box,
                                      int *orientation, CPicture *picture, char *reason);
