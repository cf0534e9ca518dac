#include "CPictureDecoders.h"
#include "CPicturePngColours.h"
#include "CPictureShrinker.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

typedef struct {
  const uint8_t *bytes;
  size_t length, position;
  jmp_buf escape;
  png_structp png;
  png_infop info;
  Shrinker shrinker;
  CPictureConversion *conversion;
  uint8_t *rows; /* One row, or all rows of an interlaced file. */
  png_bytep *row_starts;
  char *reason;
} Job;

static void escape(png_structp png, png_const_charp message)
{
  Job *job = png_get_error_ptr(png);
  cpicture_fail(CPICTURE_DAMAGED, job->reason, message);
  longjmp(job->escape, 1);
}

static void ignore(png_structp png, png_const_charp message)
{
  (void)png;
  (void)message;
}

static void feed(png_structp png, png_bytep target, size_t count)
{
  Job *job = png_get_io_ptr(png);
  if (count > job->length - job->position)
    png_error(png, "its data ends too early");
  memcpy(target, job->bytes + job->position, count);
  job->position += count;
}

static bool open_job(Job *job, const uint8_t *bytes, size_t length, char *reason)
{
  job->bytes = bytes;
  job->length = length;
  job->reason = reason;
  job->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, job, escape, ignore);
  job->info = job->png ? png_create_info_struct(job->png) : NULL;
  if (!job->info)
    return false;
  png_set_read_fn(job->png, job, feed);
  /* A wrong checksum does not prevent decoding, so that the readable part of a damaged file is
   * shown. */
  png_set_crc_action(job->png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_user_limits(job->png, 1000000, 1000000);
  png_set_chunk_malloc_max(job->png, 16 << 20);
  return true;
}

static void close_job(Job *job)
{
  if (job->png)
    png_destroy_read_struct(&job->png, &job->info, NULL);
  shrinker_clear(&job->shrinker);
  cpicture_release_conversion(job->conversion);
  free(job->rows);
  free(job->row_starts);
  free(job);
}

/* Converts any kind of PNG to 8-bit RGB, or RGBA if it has transparency. Returns the number of
 * channels. */
static int set_colours(Job *job)
{
  bool clear = png_get_valid(job->png, job->info, PNG_INFO_tRNS) ||
               (png_get_color_type(job->png, job->info) & PNG_COLOR_MASK_ALPHA);
  png_set_expand(job->png);
  png_set_scale_16(job->png);
  png_set_gray_to_rgb(job->png);
  return clear ? 4 : 3;
}

static CPictureStatus decode_rows(Job *job, int box, int file)
{
  png_read_info(job->png, job->info);
  int width = (int)png_get_image_width(job->png, job->info);
  int height = (int)png_get_image_height(job->png, job->info);
  if (cpicture_is_too_large(width, height, job->length))
    return CPICTURE_TOO_LARGE;
  int channels = set_colours(job);
  bool interlaced = png_set_interlace_handling(job->png) > 1;
  png_read_update_info(job->png, job->info);
  size_t stride = png_get_rowbytes(job->png, job->info);
  if (stride != (size_t)width * (size_t)channels)
    return cpicture_fail(CPICTURE_UNSUPPORTED, job->reason, "an unknown arrangement of colours");
  job->rows = malloc(interlaced ? stride * (size_t)height : stride);
  if (!job->rows || !shrinker_init(&job->shrinker, width, height, channels, box) ||
      (file >= 0 && !shrinker_write_into(&job->shrinker, file)))
    return CPICTURE_TOO_LARGE;
  job->conversion = cpicture_conversion_of_png(
      job->png, job->info, channels == 4 ? CPICTURE_ROWS_RGBA : CPICTURE_ROWS_RGB);
  cpicture_convert_after(job->conversion, &job->shrinker);
  if (interlaced) {
    job->row_starts = malloc((size_t)height * sizeof *job->row_starts);
    if (!job->row_starts)
      return CPICTURE_TOO_LARGE;
    for (int y = 0; y < height; y++)
      job->row_starts[y] = job->rows + (size_t)y * stride;
    png_read_image(job->png, job->row_starts);
  }
  for (int y = 0; y < height; y++) {
    if (!interlaced)
      png_read_row(job->png, job->rows, NULL);
    shrinker_add(&job->shrinker, interlaced ? job->row_starts[y] : job->rows);
  }
  return CPICTURE_OK;
}

CPictureStatus cpicture_decode_png(const uint8_t *bytes, size_t length, int box, int file,
                                   CPicture *picture, char *reason)
{
  CPictureStatus status;
  bool ends_early = false;
  if (cpicture_decode_png_quickly(bytes, length, box, picture))
    return CPICTURE_OK;
  Job *job = calloc(1, sizeof *job);
  if (!job)
    return CPICTURE_TOO_LARGE;
  if (setjmp(job->escape)) {
    /* The picture is used if at least an eighth of the rows was read, as with JPEG. */
    status = job->shrinker.target_row * 8 >= job->shrinker.picture.height &&
                     job->shrinker.picture.pixels && job->shrinker.target_row > 0
                 ? CPICTURE_OK
                 : CPICTURE_DAMAGED;
    ends_early = true;
  } else {
    status = open_job(job, bytes, length, reason) ? decode_rows(job, box, file) : CPICTURE_TOO_LARGE;
  }
  if (status == CPICTURE_OK) {
    *picture = shrinker_finish(&job->shrinker);
    picture->is_incomplete = ends_early;
  }
  close_job(job);
  return status;
}

void cpicture_visit_png_text(const void *bytes, size_t length,
                             void (*visit)(void *context, const char *key, const char *value),
                             void *context)
{
  char reason[CPICTURE_REASON_LENGTH];
  Job *job = calloc(1, sizeof *job);
  if (!job)
    return;
  if (!setjmp(job->escape) && open_job(job, bytes, length, reason)) {
    png_textp texts = NULL;
    png_read_info(job->png, job->info);
    int count = png_get_text(job->png, job->info, &texts, NULL);
    for (int i = 0; i < count; i++) {
      if (texts[i].key && texts[i].text)
        visit(context, texts[i].key, texts[i].text);
    }
  }
  close_job(job);
}
