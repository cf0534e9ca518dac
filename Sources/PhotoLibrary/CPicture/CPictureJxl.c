#include "CPictureColours.h"
#include "CPictureDecoders.h"

#include <stdlib.h>
#include <string.h>

#include <jxl/decode.h>
#include <jxl/version.h>

/* The arguments that name the colours of the pixels. Versions before 0.9 have one more. */
#if JPEGXL_NUMERIC_VERSION < JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define COLOURS(decoder) decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA
#else
#define COLOURS(decoder) decoder, JXL_COLOR_PROFILE_TARGET_DATA
#endif

enum {
  /* The bytes before each block of memory, which have its size. */
  BLOCK_START = 16,
};

/* The maximum memory of a decoder, in bytes. libjxl before 0.9 reserves planes of pixels without asking. */
static const size_t MOST_MEMORY = (size_t)2 << 30;

/* Reserves memory. `left` is the number of bytes that may still be reserved. */
static void *reserve(void *left, size_t size)
{
  size_t *most = left;
  uint8_t *block = *most > BLOCK_START && size <= *most - BLOCK_START ? malloc(size + BLOCK_START) : NULL;
  if (!block)
    return NULL;
  *most -= size + BLOCK_START;
  memcpy(block, &size, sizeof size);
  return block + BLOCK_START;
}

static void release(void *left, void *memory)
{
  size_t size;
  if (!memory)
    return;
  memcpy(&size, (uint8_t *)memory - BLOCK_START, sizeof size);
  *(size_t *)left += size + BLOCK_START;
  free((uint8_t *)memory - BLOCK_START);
}

/* A file, and what has been read of it. */
typedef struct {
  JxlDecoder *decoder;
  size_t length;
  int box;
  JxlBasicInfo info;
  JxlPixelFormat format;
  CPictureConversion *conversion; /* NULL if the colours are not converted. */
  uint8_t *pixels;
  bool is_complete;
} Job;

/* Returns whether the colours have brightnesses above that of white, and stores them as numbers. */
static bool is_bright(const Job *job, CPictureColours *colours)
{
  JxlColorEncoding c;
  if (JxlDecoderGetColorAsEncodedProfile(COLOURS(job->decoder), &c) != JXL_DEC_SUCCESS ||
      c.color_space != JXL_COLOR_SPACE_RGB ||
      (c.transfer_function != JXL_TRANSFER_FUNCTION_PQ &&
       c.transfer_function != JXL_TRANSFER_FUNCTION_HLG))
    return false;
  *colours = (CPictureColours){
    .white = {c.white_point_xy[0], c.white_point_xy[1]},
    .red = {c.primaries_red_xy[0], c.primaries_red_xy[1]},
    .green = {c.primaries_green_xy[0], c.primaries_green_xy[1]},
    .blue = {c.primaries_blue_xy[0], c.primaries_blue_xy[1]},
    .curve = c.transfer_function == JXL_TRANSFER_FUNCTION_PQ ? CPICTURE_PQ : CPICTURE_HLG,
  };
  return true;
}

static CPictureConversion *conversion(const Job *job)
{
  CPictureRows rows = job->format.num_channels == 4 ? CPICTURE_ROWS_RGBA : CPICTURE_ROWS_RGB;
  CPictureConversion *result = NULL;
  CPictureColours colours;
  size_t length = 0;
  if (is_bright(job, &colours))
    return cpicture_conversion_of_colours(&colours, rows);
  if (JxlDecoderGetICCProfileSize(COLOURS(job->decoder), &length) != JXL_DEC_SUCCESS ||
      length > CPICTURE_MOST_PROFILE)
    return NULL;
  uint8_t *profile = malloc(length);
  if (profile && JxlDecoderGetColorAsICCProfile(COLOURS(job->decoder), profile, length) ==
                     JXL_DEC_SUCCESS)
    result = cpicture_conversion(profile, length, rows);
  free(profile);
  return result;
}

/* Starts the decoding of the pixels. */
static CPictureStatus start(Job *job)
{
  size_t size;
  if (JxlDecoderImageOutBufferSize(job->decoder, &job->format, &size) != JXL_DEC_SUCCESS)
    return CPICTURE_DAMAGED;
  job->pixels = calloc(size, 1);
  if (!job->pixels)
    return CPICTURE_TOO_LARGE;
  return JxlDecoderSetImageOutBuffer(job->decoder, &job->format, job->pixels, size) ==
                 JXL_DEC_SUCCESS
             ? CPICTURE_OK
             : CPICTURE_DAMAGED;
}

static CPictureStatus read_info(Job *job)
{
  if (JxlDecoderGetBasicInfo(job->decoder, &job->info) != JXL_DEC_SUCCESS)
    return CPICTURE_DAMAGED;
  job->format = (JxlPixelFormat){job->info.alpha_bits > 0 ? 4 : 3, JXL_TYPE_UINT8,
                                 JXL_NATIVE_ENDIAN, 0};
  return job->info.xsize > INT32_MAX || job->info.ysize > INT32_MAX ||
                 cpicture_is_too_large(job->info.xsize, job->info.ysize, job->length)
             ? CPICTURE_TOO_LARGE
             : CPICTURE_OK;
}

/* Handles an event of the decoder. The picture is complete after the first frame. */
static CPictureStatus handle(Job *job, JxlDecoderStatus event)
{
  switch (event) {
  case JXL_DEC_BASIC_INFO:
    return read_info(job);
  case JXL_DEC_COLOR_ENCODING:
    job->conversion = conversion(job);
    return CPICTURE_OK;
  case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
    return start(job);
  case JXL_DEC_FULL_IMAGE:
    job->is_complete = true;
    return CPICTURE_OK;
  case JXL_DEC_NEED_MORE_INPUT:
    /* What is known of a file that ends too early is shown. */
    job->is_complete = job->pixels && JxlDecoderFlushImage(job->decoder) == JXL_DEC_SUCCESS;
    return job->is_complete ? CPICTURE_OK : CPICTURE_DAMAGED;
  default:
    return CPICTURE_DAMAGED;
  }
}

static CPictureStatus shrink(const Job *job, CPicture *picture)
{
  CPicture whole = {job->pixels, (size_t)job->info.xsize * job->format.num_channels,
                    (int)job->info.xsize, (int)job->info.ysize, job->format.num_channels == 4};
  if (!cpicture_reduce(&whole, job->box, picture))
    return CPICTURE_TOO_LARGE;
  cpicture_convert_by(job->conversion, picture);
  return CPICTURE_OK;
}

static CPictureStatus decode(Job *job, const uint8_t *bytes, CPicture *picture)
{
  CPictureStatus status = CPICTURE_OK;
  if (JxlDecoderSubscribeEvents(job->decoder, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING |
                                                  JXL_DEC_FULL_IMAGE) != JXL_DEC_SUCCESS ||
      JxlDecoderSetUnpremultiplyAlpha(job->decoder, JXL_TRUE) != JXL_DEC_SUCCESS ||
      JxlDecoderSetInput(job->decoder, bytes, job->length) != JXL_DEC_SUCCESS)
    return CPICTURE_TOO_LARGE;
  JxlDecoderCloseInput(job->decoder);
  while (status == CPICTURE_OK && !job->is_complete)
    status = handle(job, JxlDecoderProcessInput(job->decoder));
  return status == CPICTURE_OK ? shrink(job, picture) : status;
}

CPictureStatus cpicture_decode_jxl(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason)
{
  size_t left = MOST_MEMORY;
  JxlMemoryManager manager = {&left, reserve, release};
  Job job = {.decoder = JxlDecoderCreate(&manager), .length = length, .box = box};
  if (!job.decoder)
    return CPICTURE_TOO_LARGE;
  CPictureStatus status = decode(&job, bytes, picture);
  cpicture_release_conversion(job.conversion);
  free(job.pixels);
  JxlDecoderDestroy(job.decoder);
  return status == CPICTURE_DAMAGED
             ? cpicture_fail(status, reason, "its data cannot be decoded")
             : status;
}
