/* Picture files in memory to small 8-bit pixels and back to PNG.
 *
 * Every function may be called on any thread and never aborts on bad bytes. Knows nothing of folders,
 * caches or EXIF: the caller reads the file and says how the picture is turned. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CPictureLibraries.h"

typedef enum {
  CPICTURE_OK,
  CPICTURE_DAMAGED,       /* The format was recognised, its data was not usable. */
  CPICTURE_NOT_A_PICTURE, /* No decoder recognises the bytes. */
  CPICTURE_UNSUPPORTED,   /* Recognised, but a feature of it is not decodable here. */
  CPICTURE_TOO_LARGE,     /* More pixels than are sensible to decode, or no memory for them. */
} CPictureStatus;

/* Rows of RGB or RGBA (not premultiplied), 8 bits a channel, upright, top row first. */
typedef struct {
  uint8_t *pixels; /* Owned; free with cpicture_clear. */
  size_t stride;   /* Bytes from one row to the next. */
  int width, height;
  bool has_alpha;
} CPicture;

enum { CPICTURE_REASON_LENGTH = 128 };

/* Decodes `bytes`, scaled down to fit `box` × `box` pixels (never up). The format is found by magic
 * bytes. `orientation` is EXIF's (1–8), applied to the result; for TIFF the file's own is used.
 * `reason` receives a decoder's message when the status is not CPICTURE_OK. */
CPictureStatus cpicture_decode(const void *bytes, size_t length, int box, int orientation,
                               CPicture *picture, char reason[CPICTURE_REASON_LENGTH]);

/* A smaller copy of `picture` that fits `box` × `box` pixels, averaged by area; never larger. False
 * without memory. */
bool cpicture_reduce(const CPicture *picture, int box, CPicture *reduced);

void cpicture_clear(CPicture *picture);

/* Writes `picture` with `count` tEXt entries, mode 0600, to a temporary file beside `path`, then
 * renames it. Returns 0 or an errno. */
int cpicture_write_png(const char *path, const CPicture *picture, const char *const *keys,
                       const char *const *values, int count);

/* Hands each tEXt/zTXt/iTXt entry of a PNG in memory that comes before its pixels to `visit`. */
void cpicture_visit_png_text(const void *bytes, size_t length,
                             void (*visit)(void *context, const char *key, const char *value),
                             void *context);

/* The file URI of an absolute path, escaped as every GLib program does; NULL for a relative one.
 * Free with free(). */
char *cpicture_uri(const char *path);

/* The lower-case hexadecimal MD5 of `text`, with a closing NUL. */
void cpicture_md5(const char *text, char hex[33]);

/* Calls `visit` with every file name extension (no dot) that an installed GdkPixbuf loader names. */
void cpicture_visit_extensions(void (*visit)(void *context, const char *extension), void *context);
