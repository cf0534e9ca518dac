#include "CPictureDecoders.h"
#include "CPictureShrinker.h"

#include <stdlib.h>

#include <libraw/libraw.h>

enum {
  /* The maximum memory for the data of a sensor, in MiB: those of 150 megapixels need 300. */
  MOST_RAW_MEMORY = 512,
};

/* The CPU time in seconds in which LibRaw opens a file, which takes some milliseconds. LibRaw 0.21 does not
 * come to an end with a CR3 file one of whose boxes is longer than 2^63 bytes. */
static const double OPENING_LIMIT = 2;

#define MOST_RAW_PIXELS (200LL * 1000 * 1000)

/* The limit of memory is elsewhere since LibRaw 0.21. */
#if LIBRAW_VERSION >= LIBRAW_MAKE_VERSION(0, 21, 0)
#define RAW_PARAMETERS rawparams
#else
#define RAW_PARAMETERS params
#endif

/* These two note that the data end too early, which a negative offset stands for. The rest is decoded.
 * Versions of LibRaw differ in the type of the offset. */

static void note(void *ends_early, const char *file, int offset)
{
  (void)file;
  if (offset < 0)
    *(bool *)ends_early = true;
}

static void note_long(void *ends_early, const char *file, INT64 offset)
{
  note(ends_early, file, offset < 0 ? -1 : 0);
}

#define NOTE                                                                                       \
  _Generic((data_callback)NULL, void (*)(void *, const char *, int): note, default: note_long)

static CPictureStatus failure(int code, char *reason)
{
  switch (code) {
  case LIBRAW_UNSUFFICIENT_MEMORY:
  case LIBRAW_TOO_BIG:
  case LIBRAW_MEMPOOL_OVERFLOW:
    return CPICTURE_TOO_LARGE;
  case LIBRAW_FILE_UNSUPPORTED:
  case LIBRAW_NOT_IMPLEMENTED:
    return cpicture_fail(CPICTURE_UNSUPPORTED, reason, libraw_strerror(code));
  default:
    return cpicture_fail(CPICTURE_DAMAGED, reason, libraw_strerror(code));
  }
}

/* Half the width and height, for which no colour of a pixel is interpolated, in the white balance of
 * the camera and in sRGB. The brightness is that of the exposure. */
static void set_parameters(libraw_data_t *raw)
{
  raw->RAW_PARAMETERS.max_raw_memory_mb = MOST_RAW_MEMORY;
  raw->params.half_size = 1;
  raw->params.use_camera_wb = 1;
  raw->params.output_bps = 8;
  raw->params.output_color = 1;
  raw->params.no_auto_bright = 1;
  raw->params.gamm[0] = 1 / 2.4;
  raw->params.gamm[1] = 12.92;
  raw->params.user_flip = 0;
  /* The value that stands for white is in a DNG. That of other files is corrected by their data. */
  if (raw->idata.dng_version)
    raw->params.adjust_maximum_thr = 0;
}

/* Reduces the picture that LibRaw has made. */
static CPictureStatus shrink(const libraw_processed_image_t *image, int box, CPicture *picture,
                             char *reason)
{
  Shrinker shrinker;
  int width = image->width, height = image->height, colours = image->colors;
  size_t stride = (size_t)width * (size_t)colours;
  if (image->type != LIBRAW_IMAGE_BITMAP || image->bits != 8 || (colours != 1 && colours != 3) ||
      image->data_size < stride * (size_t)height)
    return cpicture_fail(CPICTURE_UNSUPPORTED, reason, "an unknown arrangement of colours");
  uint8_t *row = malloc((size_t)width * 3);
  if (!row || !shrinker_init(&shrinker, width, height, 3, box)) {
    free(row);
    return CPICTURE_TOO_LARGE;
  }
  for (int y = 0; y < height; y++) {
    const uint8_t *source = image->data + (size_t)y * stride;
    for (int x = 0; x < width && colours == 1; x++)
      row[3 * x] = row[3 * x + 1] = row[3 * x + 2] = source[x];
    shrinker_add(&shrinker, colours == 1 ? row : source);
  }
  *picture = shrinker_finish(&shrinker);
  free(row);
  return CPICTURE_OK;
}

static CPictureStatus develop(libraw_data_t *raw, int box, CPicture *picture, char *reason)
{
  int code = LIBRAW_SUCCESS;
  if ((long long)raw->sizes.raw_width * raw->sizes.raw_height > MOST_RAW_PIXELS)
    return CPICTURE_TOO_LARGE;
  set_parameters(raw);
  code = libraw_unpack(raw);
  if (code == LIBRAW_SUCCESS)
    code = libraw_dcraw_process(raw);
  if (code != LIBRAW_SUCCESS)
    return failure(code, reason);
  libraw_processed_image_t *image = libraw_dcraw_make_mem_image(raw, &code);
  if (!image)
    return failure(code, reason);
  CPictureStatus status = shrink(image, box, picture, reason);
  libraw_dcraw_clear_mem(image);
  return status;
}

CPictureStatus cpicture_decode_raw(const void *bytes, size_t length, int box, int orientation,
                                   CPicture *picture, char reason[CPICTURE_REASON_LENGTH])
{
  bool ends_early = false;
  CPictureStatus status = CPICTURE_TOO_LARGE;
  *picture = (CPicture){0};
  reason[0] = '\0';
  libraw_data_t *raw = libraw_init(0);
  if (!raw)
    return status;
  libraw_set_dataerror_handler(raw, NOTE, &ends_early);
  cpicture_limit_time(OPENING_LIMIT);
  int code = libraw_open_buffer(raw, (void *)bytes, length);
  cpicture_limit_time(0);
  /* A file that LibRaw does not open is of a camera that it does not know, as far as it can tell. */
  if (code != LIBRAW_SUCCESS)
    status = cpicture_fail(CPICTURE_UNSUPPORTED, reason, "an unknown kind of raw file");
  else
    status = develop(raw, box, picture, reason);
  libraw_close(raw);
  picture->is_incomplete = ends_early;
  if (status == CPICTURE_OK && !cpicture_turn(picture, orientation))
    status = CPICTURE_TOO_LARGE;
  if (status != CPICTURE_OK)
    cpicture_clear(picture);
  return status;
}
