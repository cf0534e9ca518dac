/* Decodes pictures in memory to small pictures with 8 bits per channel, and encodes their pixels for
 * PNG files.
 *
 * Every function may be called on any thread and never aborts on invalid bytes. The functions know
 * nothing of folders, caches or EXIF: the caller reads the file and passes the orientation. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CPictureAnimation.h"
#include "CPictureLibraries.h"
#include "CPixels.h"

typedef enum {
  CPICTURE_OK,
  CPICTURE_DAMAGED,       /* The format is known, but the data cannot be decoded. */
  CPICTURE_NOT_A_PICTURE, /* No decoder recognises the bytes. */
  CPICTURE_UNSUPPORTED,   /* The format is known, but a feature of it is not supported. */
  CPICTURE_TOO_LARGE,     /* There are too many pixels, or there is not enough memory. */
} CPictureStatus;

enum { CPICTURE_REASON_LENGTH = 128 };

/* Decodes `bytes` and reduces the picture to fit `box` × `box` pixels; it is never enlarged. The
 * format is determined by the first bytes. `orientation` is the value of EXIF (1–8) and is applied
 * to the result; for TIFF the value in the file is used. `reason` receives the message of the
 * decoder if the status is not CPICTURE_OK. */
CPictureStatus cpicture_decode(const void *bytes, size_t length, int box, int orientation,
                               CPicture *picture, char reason[CPICTURE_REASON_LENGTH]);

/* Encodes the pixels as an IDAT chunk of a PNG file: the length, the type, the compressed rows and
 * the checksum. The caller writes the rest of the file. Returns NULL if there is not enough memory;
 * free the chunk with free(). */
uint8_t *cpicture_encode(const CPicture *picture, size_t *length);

/* Calls `visit` with each tEXt, zTXt and iTXt entry before the pixels of a PNG in memory. */
void cpicture_visit_png_text(const void *bytes, size_t length,
                             void (*visit)(void *context, const char *key, const char *value),
                             void *context);

/* Loads all installed GdkPixbuf loaders and what drawings need: the configuration of the fonts and
 * some fonts. Afterwards no file has to be opened to decode a picture. */
void cpicture_load_loaders(void);

/* Calls `visit` with every file name extension (no dot) of the installed GdkPixbuf loaders. */
void cpicture_visit_extensions(void (*visit)(void *context, const char *extension), void *context);
