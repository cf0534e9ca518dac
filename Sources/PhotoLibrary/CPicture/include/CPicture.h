/* Decodes pictures in memory to small pictures with 8 bits per channel, and encodes them as PNG.
 *
 * Every function may be called on any thread and never aborts on invalid bytes. The functions know
 * nothing of folders, caches or EXIF: the caller reads the file and passes the orientation. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CPictureLibraries.h"

typedef enum {
  CPICTURE_OK,
  CPICTURE_DAMAGED,       /* The format is known, but the data cannot be decoded. */
  CPICTURE_NOT_A_PICTURE, /* No decoder recognises the bytes. */
  CPICTURE_UNSUPPORTED,   /* The format is known, but a feature of it is not supported. */
  CPICTURE_TOO_LARGE,     /* There are too many pixels, or there is not enough memory. */
} CPictureStatus;

/* A picture: rows of RGB or RGBA with 8 bits per channel, upright, from top to bottom. The alpha
 * channel is not premultiplied. */
typedef struct {
  uint8_t *pixels; /* Owned by the picture; free with cpicture_clear(). */
  size_t stride;   /* Bytes from one row to the next. */
  int width, height;
  bool has_alpha;
} CPicture;

enum { CPICTURE_REASON_LENGTH = 128 };

/* Decodes `bytes` and reduces the picture to fit `box` × `box` pixels; it is never enlarged. The
 * format is determined by the first bytes. `orientation` is the value of EXIF (1–8) and is applied
 * to the result; for TIFF the value in the file is used. `reason` receives the message of the
 * decoder if the status is not CPICTURE_OK. */
CPictureStatus cpicture_decode(const void *bytes, size_t length, int box, int orientation,
                               CPicture *picture, char reason[CPICTURE_REASON_LENGTH]);

/* Makes a copy of `picture` that fits `box` × `box` pixels, averaged by area; it is never enlarged.
 * Returns false if there is not enough memory. */
bool cpicture_reduce(const CPicture *picture, int box, CPicture *reduced);

/* Writes the pixels of `picture` as blue, green, red and alpha, with the colors multiplied by alpha.
 * `pixels` has room for rows of `stride` bytes. */
void cpicture_premultiply(const CPicture *picture, uint8_t *pixels, size_t stride);

/* Frees the pixels and sets all members to zero. */
void cpicture_clear(CPicture *picture);

/* Writes `picture` with `count` tEXt entries to a temporary file next to `path`, with mode 0600,
 * and renames it to `path`. Returns 0 or an errno. */
int cpicture_write_png(const char *path, const CPicture *picture, const char *const *keys,
                       const char *const *values, int count);

/* Calls `visit` with each tEXt, zTXt and iTXt entry before the pixels of a PNG in memory. */
void cpicture_visit_png_text(const void *bytes, size_t length,
                             void (*visit)(void *context, const char *key, const char *value),
                             void *context);

/* Returns the file URI of an absolute path, escaped like the URIs of all GLib programs, or NULL for
 * a relative path. Free it with free(). */
char *cpicture_uri(const char *path);

/* Stores the MD5 of `text` in `hex`: 32 lower-case hexadecimal digits and a NUL. */
void cpicture_md5(const char *text, char hex[33]);

/* Calls `visit` with every file name extension (no dot) of the installed GdkPixbuf loaders. */
void cpicture_visit_extensions(void (*visit)(void *context, const char *extension), void *context);
