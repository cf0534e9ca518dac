#include "CPictureDecoders.h"
#include "CPictureJpeg.h"
#include "CPictureShrinker.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jerror.h>
#include <jpeglib.h>

/* The maximum number of scans. A progressive file may have thousands of empty scans, each of which
 * costs a pass over the whole picture; real files have about ten. */
enum { MOST_SCANS = 200 };

/* The maximum size of the coefficients of a file with several scans, in bytes. libjpeg holds all of
 * them in memory until the last scan: 64 megapixels with whole colours, or 128 with a quarter of
 * them. */
#define MOST_COEFFICIENTS (400LL << 20)

typedef struct {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  struct jpeg_decompress_struct decoder;
  jmp_buf escape;
  Shrinker shrinker;
  CPictureConversion *conversion;
  uint8_t *row, *colours;
  bool ended_early;
  char *reason;
} Job;

static void escape(j_common_ptr common)
{
  Job *job = (Job *)common->err;
  char message[JMSG_LENGTH_MAX];
  common->err->format_message(common, message);
  cpicture_fail(CPICTURE_DAMAGED, job->reason, message);
  longjmp(job->escape, 1);
}

/* Notes that the data end. */
static void note(j_common_ptr common, int level)
{
  if (cpicture_is_end_of_jpeg(common, level))
    ((Job *)common->err)->ended_early = true;
}

static void limit_scans(j_common_ptr common)
{
  Job *job = (Job *)common->err;
  if (common->is_decompressor && ((j_decompress_ptr)common)->input_scan_number > MOST_SCANS) {
    cpicture_fail(CPICTURE_DAMAGED, job->reason, "too many scans");
    longjmp(job->escape, 1);
  }
}

/* Converts CMYK to RGB. Files by Adobe have inverted values, where 255 means no ink. */
static void colours_of_inks(const uint8_t *inks, uint8_t *colours, int width, bool inverted)
{
  for (int x = 0; x < width; x++) {
    int black = inverted ? inks[4 * x + 3] : 255 - inks[4 * x + 3];
    for (int c = 0; c < 3; c++) {
      int ink = inverted ? inks[4 * x + c] : 255 - inks[4 * x + c];
      colours[3 * x + c] = (uint8_t)(ink * black / 255);
    }
  }
}

/* Returns the largest of the divisors 8, 4, 2 and 1 that leaves enough pixels for `box`. libjpeg
 * computes these divisors with SIMD. */
static unsigned divisor(int width, int height, int box)
{
  int longest = width > height ? width : height;
  unsigned result = 8;
  while (result > 1 && longest / (int)result < box)
    result /= 2;
  return result;
}

/* Prepares the conversion to sRGB. Inks are converted as they are read, other colours after the
 * picture has been reduced. */
static void set_conversion(Job *job, const uint8_t *bytes, size_t length)
{
  CPictureRows rows = CPICTURE_ROWS_RGB;
  if (job->colours)
    rows = job->decoder.saw_Adobe_marker ? CPICTURE_ROWS_INVERTED_INKS : CPICTURE_ROWS_INKS;
  job->conversion = cpicture_conversion_of_jpeg(
      bytes, length, rows, job->decoder.jpeg_color_space == JCS_GRAYSCALE);
  if (!job->colours)
    cpicture_convert_after(job->conversion, &job->shrinker);
}

/* Returns the size of all coefficients, in bytes. */
static long long coefficients(const struct jpeg_decompress_struct *decoder)
{
  long long pixels = (long long)decoder->image_width * decoder->image_height, sum = 0;
  long long most = (long long)decoder->max_h_samp_factor * decoder->max_v_samp_factor;
  for (int i = 0; i < decoder->num_components; i++) {
    const jpeg_component_info *component = decoder->comp_info + i;
    sum += pixels * component->h_samp_factor * component->v_samp_factor / most;
  }
  return sum * (long long)sizeof(JCOEF);
}

static CPictureStatus start(Job *job, const uint8_t *bytes, size_t length, int box)
{
  struct jpeg_decompress_struct *decoder = &job->decoder;
  jpeg_mem_src(decoder, bytes, length);
  jpeg_read_header(decoder, TRUE);
  if (jpeg_has_multiple_scans(decoder) &&
      (coefficients(decoder) > MOST_COEFFICIENTS ||
       cpicture_is_too_large(decoder->image_width, decoder->image_height, length)))
    return CPICTURE_TOO_LARGE;
  bool inks = decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  decoder->out_color_space = inks ? JCS_CMYK : JCS_RGB;
  decoder->scale_num = 1;
  decoder->scale_denom = divisor((int)decoder->image_width, (int)decoder->image_height, box);
  /* The shrinker averages the chroma anyway, and plain upsampling is much faster. Where a pixel stays
   * a pixel, the chroma is interpolated, as in parts of a picture. */
  decoder->do_fancy_upsampling =
      (int)decoder->image_width <= box && (int)decoder->image_height <= box;
  jpeg_start_decompress(decoder);
  job->row = malloc((size_t)decoder->output_width * 4);
  job->colours = inks ? malloc((size_t)decoder->output_width * 3) : NULL;
  int width = (int)decoder->output_width, height = (int)decoder->output_height;
  if (!job->row || (inks && !job->colours) ||
      !shrinker_init(&job->shrinker, width, height, 3, box))
    return CPICTURE_TOO_LARGE;
  set_conversion(job, bytes, length);
  return CPICTURE_OK;
}

/* Returns whether a progressive file lacks scans: the last bits of some coefficients. */
static bool lacks_scans(const struct jpeg_decompress_struct *decoder)
{
  bool result = false;
  for (int i = 0; i < decoder->num_components && decoder->coef_bits; i++) {
    for (int k = 0; k < DCTSIZE2; k++)
      result = result || decoder->coef_bits[i][k] != 0;
  }
  return result;
}

/* Decodes the rows. A file whose end is missing is decoded if at least an eighth of the rows can be
 * read, or one whole scan of a progressive file, as other viewers do. The rest stays grey. */
static CPictureStatus decode_rows(Job *job)
{
  struct jpeg_decompress_struct *decoder = &job->decoder;
  bool progressive = jpeg_has_multiple_scans(decoder);
  if (progressive && job->ended_early && decoder->input_scan_number < 2)
    return cpicture_fail(CPICTURE_DAMAGED, job->reason, "its data ends too early");
  while (decoder->output_scanline < decoder->output_height) {
    jpeg_read_scanlines(decoder, &job->row, 1);
    if (!progressive && job->ended_early)
      break;
    if (job->colours && job->conversion)
      cpicture_convert_row(job->conversion, job->row, job->colours, (int)decoder->output_width);
    else if (job->colours)
      colours_of_inks(job->row, job->colours, (int)decoder->output_width,
                      decoder->saw_Adobe_marker);
    shrinker_add(&job->shrinker, job->colours ? job->colours : job->row);
  }
  if (!progressive && job->ended_early && decoder->output_scanline * 8 < decoder->output_height)
    return cpicture_fail(CPICTURE_DAMAGED, job->reason, "its data ends too early");
  if (progressive && lacks_scans(decoder))
    job->ended_early = true;
  return CPICTURE_OK;
}

CPictureStatus cpicture_decode_jpeg(const uint8_t *bytes, size_t length, int box, int file,
                                    CPicture *picture, char *reason)
{
  CPictureStatus status;
  /* The job is on the heap, because local variables have indeterminate values after longjmp(). */
  Job *job = calloc(1, sizeof *job);
  if (!job)
    return CPICTURE_TOO_LARGE;
  job->reason = reason;
  job->decoder.err = jpeg_std_error(&job->errors);
  job->errors.error_exit = escape;
  job->errors.emit_message = note;
  if (setjmp(job->escape)) {
    status = job->errors.msg_code == JERR_OUT_OF_MEMORY ? CPICTURE_TOO_LARGE : CPICTURE_DAMAGED;
  } else {
    jpeg_create_decompress(&job->decoder);
    job->progress.progress_monitor = limit_scans;
    job->decoder.progress = &job->progress;
    status = start(job, bytes, length, box);
    if (status == CPICTURE_OK && file >= 0 && !shrinker_write_into(&job->shrinker, file))
      status = CPICTURE_TOO_LARGE;
    if (status == CPICTURE_OK)
      status = decode_rows(job);
    if (status == CPICTURE_OK) {
      *picture = shrinker_finish(&job->shrinker);
      picture->is_incomplete = job->ended_early;
    }
  }
  jpeg_destroy_decompress(&job->decoder);
  shrinker_clear(&job->shrinker);
  cpicture_release_conversion(job->conversion);
  free(job->row);
  free(job->colours);
  free(job);
  return status;
}
