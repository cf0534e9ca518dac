#include "CPictureConversion.h"
#include "CPictureDecoders.h"
#include "CPictureShrinker.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

enum {
  /* The maximum memory that libtiff may reserve at once, in bytes. */
  MOST_MEMORY = 1 << 30,
};

/* A file in memory, and the message of its first error. */
typedef struct {
  const uint8_t *bytes;
  size_t length, position;
  char *reason;
} File;

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count)
{
  File *file = handle;
  size_t rest = file->position < file->length ? file->length - file->position : 0;
  size_t given = (size_t)count < rest ? (size_t)count : rest;
  memcpy(target, file->bytes + file->position, given);
  file->position += given;
  return (tmsize_t)given;
}

static tmsize_t write_bytes(thandle_t handle, void *source, tmsize_t count)
{
  (void)handle, (void)source, (void)count;
  return -1;
}

static toff_t seek(thandle_t handle, toff_t offset, int from)
{
  File *file = handle;
  size_t start = from == SEEK_SET ? 0 : from == SEEK_CUR ? file->position : file->length;
  file->position = start + (size_t)offset;
  return file->position;
}

static int close_file(thandle_t handle)
{
  (void)handle;
  return 0;
}

static toff_t size_of(thandle_t handle)
{
  return ((File *)handle)->length;
}

static int map(thandle_t handle, void **base, toff_t *size)
{
  File *file = handle;
  *base = (void *)file->bytes;
  *size = file->length;
  return 1;
}

static void unmap(thandle_t handle, void *base, toff_t size)
{
  (void)handle, (void)base, (void)size;
}

static int note_error(TIFF *tiff, void *data, const char *module, const char *format, va_list list)
{
  File *file = data;
  (void)tiff, (void)module;
  if (file->reason[0] == '\0')
    vsnprintf(file->reason, CPICTURE_REASON_LENGTH, format, list);
  return 1;
}

static int ignore(TIFF *tiff, void *data, const char *module, const char *format, va_list list)
{
  (void)tiff, (void)data, (void)module, (void)format, (void)list;
  return 1;
}

static TIFF *open_tiff(File *file)
{
  TIFF *tiff = NULL;
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (options) {
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, MOST_MEMORY);
    TIFFOpenOptionsSetErrorHandlerExtR(options, note_error, file);
    TIFFOpenOptionsSetWarningHandlerExtR(options, ignore, NULL);
    tiff = TIFFClientOpenExt("picture", "r", file, read_bytes, write_bytes, seek, close_file,
                             size_of, map, unmap, options);
    TIFFOpenOptionsFree(options);
  }
  return tiff;
}

/* Returns the number of rows that are decoded at the same time: those of a strip or of a tile. */
static uint32_t rows_at_once(TIFF *tiff, uint32_t height)
{
  uint32_t rows = 0;
  TIFFGetFieldDefaulted(tiff, TIFFIsTiled(tiff) ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP, &rows);
  return rows == 0 || rows > height ? height : rows;
}

/* Decodes the rows in the order of the file. Returns the number of those that could be decoded. */
static uint32_t add_rows(TIFFRGBAImage *image, Shrinker *shrinker, uint32_t *raster, uint32_t most)
{
  uint32_t row = 0;
  while (row < image->height) {
    uint32_t count = most < image->height - row ? most : image->height - row;
    CPicture band = {(uint8_t *)raster, (size_t)image->width * 4, (int)image->width, (int)count, true};
    image->row_offset = (int)row;
    if (!TIFFRGBAImageGet(image, raster, image->width, count))
      break;
    if (image->alpha)
      cpicture_unpremultiply(&band);
    for (uint8_t *line = band.pixels; count > 0; count--, row++, line += band.stride) {
      for (size_t x = 0; x < image->width && !image->alpha; x++)
        memmove(line + x * 3, line + x * 4, 3);
      shrinker_add(shrinker, line);
    }
  }
  return row;
}

static CPictureStatus decode_image(TIFF *tiff, TIFFRGBAImage *image, int box, CPicture *picture)
{
  Shrinker shrinker;
  uint32_t length, rows = 0, most = rows_at_once(tiff, image->height);
  void *profile;
  /* Rows and columns stay in the order of the file. */
  image->req_orientation = image->orientation;
  uint32_t *raster = malloc((size_t)most * image->width * sizeof *raster);
  if (!raster || !shrinker_init(&shrinker, (int)image->width, (int)image->height,
                                image->alpha ? 4 : 3, box)) {
    free(raster);
    return CPICTURE_TOO_LARGE;
  }
  rows = add_rows(image, &shrinker, raster, most);
  free(raster);
  *picture = shrinker_finish(&shrinker);
  /* The picture is used if at least an eighth of the rows was read, as with JPEG. */
  if (rows == 0 || rows < image->height / 8)
    return CPICTURE_DAMAGED;
  if (TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &length, &profile))
    cpicture_convert(picture, profile, length);
  return CPICTURE_OK;
}

static CPictureStatus decode_page(TIFF *tiff, const File *file, int box, int *orientation,
                                  CPicture *picture)
{
  TIFFRGBAImage image;
  char message[1024] = "";
  uint32_t width = 0, height = 0;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
  if (cpicture_is_too_large(width, height, file->length))
    return CPICTURE_TOO_LARGE;
  if (!TIFFRGBAImageOK(tiff, message))
    return cpicture_fail(CPICTURE_UNSUPPORTED, file->reason, message);
  if (!TIFFRGBAImageBegin(&image, tiff, 1, message))
    return cpicture_fail(CPICTURE_DAMAGED, file->reason, message);
  *orientation = image.orientation;
  CPictureStatus status = decode_image(tiff, &image, box, picture);
  TIFFRGBAImageEnd(&image);
  return status;
}

CPictureStatus cpicture_decode_tiff(const uint8_t *bytes, size_t length, int box, int *orientation,
                                    CPicture *picture, char *reason)
{
  File file = {.bytes = bytes, .length = length, .reason = reason};
  TIFF *tiff = open_tiff(&file);
  if (!tiff)
    return CPICTURE_DAMAGED;
  CPictureStatus status = decode_page(tiff, &file, box, orientation, picture);
  TIFFClose(tiff);
  return status;
}
