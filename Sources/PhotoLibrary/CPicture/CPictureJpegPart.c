#include "CPictureDecoders.h"
#include "CPictureJpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

/* Pixels beside the part that are decoded and dropped. The chroma of a pixel is interpolated from that
 * of its neighbours, which a part without them would lack at its edges. */
enum { APRON = 16 };

/* A rectangle of the picture as it is stored, in pixels after the division. */
typedef struct {
  int x, y, width, height;
} Area;

typedef struct {
  struct jpeg_error_mgr errors;
  struct jpeg_decompress_struct decoder;
  jmp_buf escape;
  uint8_t *row;
  bool ended_early;
  CPicture picture;
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

/* Returns the area of the stored picture that becomes `part` when the orientation is applied.
 *
 * `width` and `height` are those of the stored picture, after the division. */
static Area stored_area(const CPicturePart *part, int orientation, int width, int height)
{
  bool swaps = orientation >= 5 && orientation <= 8;
  Area area = {part->x, part->y, part->width, part->height};
  if (swaps)
    area = (Area){part->y, part->x, part->height, part->width};
  if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8)
    area.x = width - area.x - area.width;
  if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7)
    area.y = height - area.y - area.height;
  return area;
}

static bool is_inside(const Area *area, int width, int height)
{
  return area->x >= 0 && area->y >= 0 && area->width > 0 && area->height > 0 &&
         area->width <= width && area->height <= height && area->x <= width - area->width &&
         area->y <= height - area->height;
}

/* Reads the header. Only files with one scan are decoded in parts: of the others libjpeg keeps the
 * coefficients of the whole picture, and a part would take as long as all of it. */
static CPictureStatus start(Job *job, const uint8_t *bytes, size_t length, int divisor)
{
  struct jpeg_decompress_struct *decoder = &job->decoder;
  jpeg_mem_src(decoder, bytes, length);
  jpeg_read_header(decoder, TRUE);
  bool has_inks = decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  if (jpeg_has_multiple_scans(decoder) || has_inks)
    return CPICTURE_UNSUPPORTED;
  decoder->out_color_space = JCS_RGB;
  decoder->scale_num = 1;
  decoder->scale_denom = (unsigned)divisor;
  jpeg_start_decompress(decoder);
  return CPICTURE_OK;
}

/* Decodes the rows of an area. Rows after the end of a file that ends early stay grey. */
static CPictureStatus decode_area(Job *job, const Area *area)
{
  struct jpeg_decompress_struct *decoder = &job->decoder;
  JDIMENSION left = (JDIMENSION)(area->x > APRON ? area->x - APRON : 0);
  JDIMENSION right = (JDIMENSION)(area->x + area->width + APRON);
  if (right > decoder->output_width)
    right = decoder->output_width;
  JDIMENSION width = right - left;
  /* The decoder moves the left edge to that of a block. */
  jpeg_crop_scanline(decoder, &left, &width);
  job->row = malloc((size_t)width * 3);
  job->picture = cpicture_make(area->width, area->height, false);
  if (!job->row || !job->picture.pixels)
    return CPICTURE_TOO_LARGE;
  JDIMENSION top = (JDIMENSION)(area->y > APRON ? area->y - APRON : 0);
  if (top > 0)
    jpeg_skip_scanlines(decoder, top);
  int end = area->y + area->height;
  for (int y = (int)top; y < end && !job->ended_early; y++) {
    jpeg_read_scanlines(decoder, &job->row, 1);
    if (y >= area->y && !job->ended_early)
      memcpy(job->picture.pixels + (size_t)(y - area->y) * job->picture.stride,
             job->row + ((size_t)area->x - left) * 3, job->picture.stride);
    else if (y >= area->y)
      end = y;
  }
  if (job->ended_early) {
    int first = end < area->y + area->height ? end - area->y : 0;
    memset(job->picture.pixels + (size_t)first * job->picture.stride, 0x80,
           (size_t)(area->height - first) * job->picture.stride);
  }
  return CPICTURE_OK;
}

/* Converts the picture to sRGB. */
static void convert(Job *job, const uint8_t *bytes, size_t length)
{
  CPictureConversion *conversion = cpicture_conversion_of_jpeg(
      bytes, length, CPICTURE_ROWS_RGB, job->decoder.jpeg_color_space == JCS_GRAYSCALE);
  for (int y = 0; conversion && y < job->picture.height; y++) {
    uint8_t *row = job->picture.pixels + (size_t)y * job->picture.stride;
    cpicture_convert_row(conversion, row, row, job->picture.width);
  }
  cpicture_release_conversion(conversion);
}

static CPictureStatus decode(Job *job, const uint8_t *bytes, size_t length,
                             const CPicturePart *part, int orientation)
{
  CPictureStatus status = start(job, bytes, length, part->divisor);
  if (status != CPICTURE_OK)
    return status;
  int width = (int)job->decoder.output_width, height = (int)job->decoder.output_height;
  Area area = stored_area(part, orientation, width, height);
  if (!is_inside(&area, width, height))
    return cpicture_fail(CPICTURE_DAMAGED, job->reason, "the part is outside of the picture");
  status = decode_area(job, &area);
  if (status == CPICTURE_OK)
    convert(job, bytes, length);
  return status;
}

CPictureStatus cpicture_decode_part(const void *data, size_t length, const CPicturePart *part,
                                    int orientation, CPicture *picture,
                                    char reason[CPICTURE_REASON_LENGTH])
{
  const uint8_t *bytes = data;
  CPictureStatus status;
  memset(picture, 0, sizeof *picture);
  reason[0] = '\0';
  if (length < 3 || memcmp(bytes, "\xff\xd8\xff", 3) != 0)
    return CPICTURE_UNSUPPORTED;
  if ((part->divisor != 1 && part->divisor != 2 && part->divisor != 4 && part->divisor != 8) ||
      part->width < 1 || part->height < 1 ||
      (long long)part->width * part->height > CPICTURE_MOST_PART_PIXELS)
    return CPICTURE_TOO_LARGE;
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
    status = decode(job, bytes, length, part, orientation);
  }
  if (status == CPICTURE_OK && !cpicture_turn(&job->picture, orientation))
    status = CPICTURE_TOO_LARGE;
  if (status == CPICTURE_OK)
    *picture = job->picture;
  else
    cpicture_clear(&job->picture);
  jpeg_destroy_decompress(&job->decoder);
  free(job->row);
  free(job);
  return status;
}
