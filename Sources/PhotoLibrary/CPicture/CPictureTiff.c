#include "CPictureConversion.h"
#include "CPictureDecoders.h"
#include "CPictureShrinker.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
#if TIFFLIB_VERSION >= 20240911 /* 4.7.0 */
    TIFFOpenOptionsSetMaxCumulatedMemAlloc(options, 2 * (tmsize_t)MOST_MEMORY);
#endif
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

/* Stores the inks of pixels as they are, instead of colours without a profile. */
static void put_inks(TIFFRGBAImage *image, uint32_t *to, uint32_t x, uint32_t y, uint32_t width,
                     uint32_t height, int32_t from_skew, int32_t to_skew, unsigned char *from)
{
  ptrdiff_t samples = image->samplesperpixel;
  (void)x, (void)y;
  for (; height > 0; height--, to += to_skew, from += from_skew * samples) {
    for (uint32_t column = 0; column < width; column++, to++, from += samples)
      memcpy(to, from, 4);
  }
}

/* The same if each ink has a plane of its own. */
static void put_planes(TIFFRGBAImage *image, uint32_t *to, uint32_t x, uint32_t y, uint32_t width,
                       uint32_t height, int32_t from_skew, int32_t to_skew, unsigned char *cyan,
                       unsigned char *magenta, unsigned char *yellow, unsigned char *black)
{
  (void)image, (void)x, (void)y;
  for (; height > 0; height--, to += to_skew) {
    for (uint32_t column = 0; column < width; column++, to++)
      memcpy(to, (uint8_t[]){*cyan++, *magenta++, *yellow++, *black++}, 4);
    cyan += from_skew, magenta += from_skew, yellow += from_skew, black += from_skew;
  }
}

/* A page while it is decoded. */
typedef struct {
  TIFFRGBAImage image;
  bool has_alpha;
  CPictureConversion *inks; /* The conversion of inks, or NULL if the page has none or no profile. */
  Shrinker shrinker;
  uint32_t *raster, rows_at_once;
  uint8_t *colours; /* A row of converted inks, behind the rows of `raster`. */
} Page;

/* Adds the rows of `raster`. Of a picture without alpha, pixels have three bytes, not four. */
static void add_band(Page *page, uint32_t count)
{
  CPicture band = {(uint8_t *)page->raster, (size_t)page->image.width * 4, (int)page->image.width,
                   (int)count, true};
  if (page->has_alpha)
    cpicture_unpremultiply(&band);
  for (uint8_t *line = band.pixels; count > 0; count--, line += band.stride) {
    if (page->inks)
      cpicture_convert_row(page->inks, line, page->colours, band.width);
    for (size_t x = 0; x < page->image.width && !page->has_alpha && !page->inks; x++)
      memmove(line + x * 3, line + x * 4, 3);
    shrinker_add(&page->shrinker, page->inks ? page->colours : line);
  }
}

/* Decodes the rows in the order of the file. Returns the number of those that could be decoded. */
static uint32_t add_rows(Page *page)
{
  TIFFRGBAImage *image = &page->image;
  uint32_t row = 0;
  while (row < image->height) {
    uint32_t rest = image->height - row;
    uint32_t count = page->rows_at_once < rest ? page->rows_at_once : rest;
    image->row_offset = (int)row;
    if (!TIFFRGBAImageGet(image, page->raster, image->width, count))
      break;
    add_band(page, count);
    row += count;
  }
  return row;
}

static CPictureStatus decode_image(TIFF *tiff, Page *page, int box, CPicture *picture)
{
  TIFFRGBAImage *image = &page->image;
  uint32_t length = 0;
  void *profile = NULL;
  TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &length, &profile);
  /* The alpha of inks is not decoded, or is the name of the fourth plane. */
  page->has_alpha = image->alpha && image->photometric != PHOTOMETRIC_SEPARATED;
  if (image->photometric == PHOTOMETRIC_SEPARATED && image->bitspersample == 8 &&
      (image->isContig || image->alpha)) {
    page->inks = cpicture_conversion(profile, length, CPICTURE_ROWS_INKS);
    if (page->inks && image->isContig)
      image->put.contig = put_inks;
    else if (page->inks)
      image->put.separate = put_planes;
  }
  /* Rows and columns stay in the order of the file. */
  image->req_orientation = image->orientation;
  page->rows_at_once = rows_at_once(tiff, image->height);
  size_t count = (size_t)page->rows_at_once * image->width;
  page->raster = malloc((count + image->width) * sizeof *page->raster);
  page->colours = (uint8_t *)(page->raster + count);
  if (!page->raster || !shrinker_init(&page->shrinker, (int)image->width, (int)image->height,
                                      page->has_alpha ? 4 : 3, box))
    return CPICTURE_TOO_LARGE;
  uint32_t rows = add_rows(page);
  *picture = shrinker_finish(&page->shrinker);
  /* The picture is used if at least an eighth of the rows was read, as with JPEG. */
  if (rows == 0 || rows < image->height / 8)
    return CPICTURE_DAMAGED;
  picture->is_incomplete = rows < image->height;
  if (!page->inks)
    cpicture_convert(picture, profile, length);
  return CPICTURE_OK;
}

static CPictureStatus decode_page(TIFF *tiff, const File *file, int box, int *orientation,
                                  CPicture *picture)
{
  Page page = {0};
  char message[1024] = "";
  uint32_t width = 0, height = 0;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
  if (cpicture_is_too_large(width, height, file->length))
    return CPICTURE_TOO_LARGE;
  if (!TIFFRGBAImageOK(tiff, message))
    return cpicture_fail(CPICTURE_UNSUPPORTED, file->reason, message);
  if (!TIFFRGBAImageBegin(&page.image, tiff, 1, message))
    return cpicture_fail(CPICTURE_DAMAGED, file->reason, message);
  *orientation = page.image.orientation;
  CPictureStatus status = decode_image(tiff, &page, box, picture);
  cpicture_release_conversion(page.inks);
  free(page.raster);
  TIFFRGBAImageEnd(&page.image);
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

int cpicture_count_pages(const void *bytes, size_t length)
{
  char reason[CPICTURE_REASON_LENGTH] = "";
  File file = {.bytes = bytes, .length = length, .reason = reason};
  TIFF *tiff = open_tiff(&file);
  clock_t start = clock();
  int count = 0;
  /* libtiff refuses a page that comes again. Pages that overlap may have tens of thousands of entries
   * each. */
  for (bool is_found = tiff; is_found && count >= 0; is_found = TIFFReadDirectory(tiff)) {
    uint32_t type = 0;
    TIFFGetField(tiff, TIFFTAG_SUBFILETYPE, &type);
    count += (type & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0;
    if (clock() - start > CLOCKS_PER_SEC)
      count = -1;
  }
  if (tiff)
    TIFFClose(tiff);
  return count > 0 ? count : 0;
}
