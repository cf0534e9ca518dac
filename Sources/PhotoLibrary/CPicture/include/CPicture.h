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
#include "CPicturePngQuick.h"
#include "CPixels.h"

typedef enum {
  CPICTURE_OK,
  CPICTURE_DAMAGED,     /* The format is known, but the data cannot be decoded. */
  CPICTURE_UNSUPPORTED, /* The format is known, but a feature of it is not supported. */
  CPICTURE_TOO_LARGE,   /* There are too many pixels, or there is not enough memory. */
  CPICTURE_NO_CODEC,    /* The codec that the picture needs is not installed. */
} CPictureStatus;

enum { CPICTURE_REASON_LENGTH = 128 };

/* Decodes `bytes` and reduces the picture to fit `box` × `box` pixels; it is never enlarged. The
 * format is determined by the first bytes, and what is of no other is read as a drawing. A HEIC or AVIF
 * is decoded from a thumbnail in it that fills the box. Colours are converted from an embedded profile to sRGB.
 * `orientation` is the value of EXIF (1–8) and is applied to the result; for TIFF the value in the
 * file is used. `reason` receives the message of the decoder if the status is not CPICTURE_OK. */
CPictureStatus cpicture_decode(const void *bytes, size_t length, int box, int orientation,
                               CPicture *picture, char reason[CPICTURE_REASON_LENGTH]);

/* As cpicture_decode(), but writes the rows of the picture, without gaps, to an empty file instead of
 * to memory: `pixels` is NULL afterwards. A large picture is not in memory as a whole. If `file` is -1,
 * this function is the same as cpicture_decode(). */
CPictureStatus cpicture_decode_into(const void *bytes, size_t length, int box, int orientation,
                                    int file, CPicture *picture,
                                    char reason[CPICTURE_REASON_LENGTH]);

/* Converts the pixels from the colours of an ICC profile to sRGB. Returns false, and changes nothing,
 * if the profile is NULL, damaged, longer than 4 MiB, not of RGB or grays, or that of sRGB.
 * cpicture_decode() has converted its pictures already. */
bool cpicture_convert(CPicture *picture, const void *profile, size_t length);

/* Develops the data of the sensor in a raw file, as cpicture_decode(): at half the width and height of
 * the sensor, or less. The status is CPICTURE_UNSUPPORTED if the file is of an unknown camera. */
CPictureStatus cpicture_decode_raw(const void *bytes, size_t length, int box, int orientation,
                                   CPicture *picture, char reason[CPICTURE_REASON_LENGTH]);

/* The maximum number of pixels of a part. */
enum { CPICTURE_MOST_PART_PIXELS = 48 << 20 };

/* A rectangle of an upright picture whose width and height are divided by `divisor`, which is 1, 2, 4
 * or 8, and rounded up. In pixels. */
typedef struct {
  int x, y, width, height;
  int divisor;
} CPicturePart;

/* Decodes a part of a picture. The orientation is applied as in cpicture_decode(). Memory is needed
 * for the pixels of the part only. The status is CPICTURE_UNSUPPORTED if the picture cannot be decoded
 * in parts: only JPEG files with one scan and without inks can. */
CPictureStatus cpicture_decode_part(const void *bytes, size_t length, const CPicturePart *part,
                                    int orientation, CPicture *picture,
                                    char reason[CPICTURE_REASON_LENGTH]);

/* Returns the number of pages of a TIFF in memory, without thumbnails and masks, or 0 if it is damaged or
 * counting takes more than a second. */
int cpicture_count_pages(const void *bytes, size_t length);

/* Encodes the pixels as an IDAT chunk of a PNG file: the length, the type, the compressed rows and
 * the checksum. The caller writes the rest of the file. Returns NULL if there is not enough memory;
 * free the chunk with free(). */
uint8_t *cpicture_encode(const CPicture *picture, size_t *length);

/* Calls `visit` with each tEXt, zTXt and iTXt entry before the pixels of a PNG in memory. */
void cpicture_visit_png_text(const void *bytes, size_t length,
                             void (*visit)(void *context, const char *key, const char *value),
                             void *context);

/* Loads the codecs of HEIC and AVIF, and what drawings need: the configuration of the fonts and some
 * fonts. Afterwards no file has to be opened to decode a picture. */
void cpicture_prepare(void);
