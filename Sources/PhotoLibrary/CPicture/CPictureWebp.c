#include "CPictureDecoders.h"
#include "CPictureShrinker.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

/* Converts the picture from the file's embedded profile to sRGB. */
static void convert(const uint8_t *bytes, size_t length, CPicture *picture)
{
  WebPData data = {bytes, length};
  WebPChunkIterator chunk = {0};
  WebPDemuxer *demuxer = WebPDemux(&data);
  if (demuxer && WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk))
    cpicture_convert(picture, chunk.chunk.bytes, chunk.chunk.size);
  WebPDemuxReleaseChunkIterator(&chunk);
  WebPDemuxDelete(demuxer);
}

static CPictureStatus failure(VP8StatusCode code, char *reason)
{
  switch (code) {
  case VP8_STATUS_OUT_OF_MEMORY:
    return CPICTURE_TOO_LARGE;
  case VP8_STATUS_UNSUPPORTED_FEATURE:
    return cpicture_fail(CPICTURE_UNSUPPORTED, reason, "an unknown kind of WebP");
  case VP8_STATUS_NOT_ENOUGH_DATA:
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its data ends too early");
  default:
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its data cannot be decoded");
  }
}

/* Allocates a picture of the size that the shrinker would give it. */
static bool measure(int width, int height, bool has_alpha, int box, CPicture *picture)
{
  Shrinker shrinker;
  if (!shrinker_init(&shrinker, width, height, has_alpha ? 4 : 3, box))
    return false;
  *picture = shrinker_finish(&shrinker);
  return true;
}

/* Passes the rows of a canvas to the shrinker. Outside of the frame the canvas is transparent. */
static CPictureStatus shrink_frame(const uint8_t *pixels, const WebPIterator *frame, int width,
                                   int height, int box, CPicture *picture)
{
  Shrinker shrinker;
  uint8_t *row = calloc((size_t)width, 4);
  if (!row || !shrinker_init(&shrinker, width, height, 4, box)) {
    free(row);
    return CPICTURE_TOO_LARGE;
  }
  size_t stride = (size_t)frame->width * 4;
  for (int y = 0; y < height; y++) {
    int line = y - frame->y_offset;
    bool has_frame = line >= 0 && line < frame->height;
    if (has_frame)
      memcpy(row + (size_t)frame->x_offset * 4, pixels + (size_t)line * stride, stride);
    else
      memset(row + (size_t)frame->x_offset * 4, 0, stride);
    shrinker_add(&shrinker, row);
  }
  *picture = shrinker_finish(&shrinker);
  free(row);
  return CPICTURE_OK;
}

/* Decodes the first frame of an animation, on its whole canvas. WebPAnimDecoder would allocate two
 * canvases and fill them, of a gigabyte each in a file of 200 bytes. */
static CPictureStatus decode_animated(const uint8_t *bytes, size_t length, int width, int height,
                                      int box, CPicture *picture, char *reason)
{
  WebPData data = {bytes, length};
  WebPIterator frame = {0};
  int frame_width = 0, frame_height = 0;
  uint8_t *pixels = NULL;
  CPictureStatus status;
  WebPDemuxer *demuxer = WebPDemux(&data);
  if (demuxer && WebPDemuxGetFrame(demuxer, 1, &frame))
    pixels = WebPDecodeRGBA(frame.fragment.bytes, frame.fragment.size, &frame_width, &frame_height);
  if (!pixels || frame_width != frame.width || frame_height != frame.height || frame.x_offset < 0 ||
      frame.y_offset < 0 || frame.x_offset + frame.width > width ||
      frame.y_offset + frame.height > height)
    status = cpicture_fail(CPICTURE_DAMAGED, reason, "its first frame cannot be decoded");
  else
    status = shrink_frame(pixels, &frame, width, height, box, picture);
  WebPFree(pixels);
  WebPDemuxReleaseIterator(&frame);
  WebPDemuxDelete(demuxer);
  return status;
}

/* Decodes the rows that a file without its end has. At least an eighth of them is needed, as with
 * JPEG. The others keep their grey. */
static CPictureStatus decode_start(const uint8_t *bytes, size_t length, WebPDecoderConfig *config,
                                   CPicture *picture, char *reason)
{
  int rows = 0;
  memset(picture->pixels, 0x80, picture->stride * (size_t)picture->height);
  WebPIDecoder *decoder = WebPIDecode(bytes, length, config);
  VP8StatusCode code = decoder ? WebPIUpdate(decoder, bytes, length) : VP8_STATUS_OUT_OF_MEMORY;
  if (code == VP8_STATUS_SUSPENDED)
    WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL);
  WebPIDelete(decoder);
  if (rows == 0 || rows < picture->height / 8)
    return failure(VP8_STATUS_NOT_ENOUGH_DATA, reason);
  picture->is_incomplete = true;
  return CPICTURE_OK;
}

static CPictureStatus decode(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                             char *reason)
{
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config))
    return cpicture_fail(CPICTURE_UNSUPPORTED, reason, "another version of libwebp is installed");
  VP8StatusCode code = WebPGetFeatures(bytes, length, &config.input);
  if (code != VP8_STATUS_OK)
    return failure(code, reason);
  if ((long long)config.input.width * config.input.height > CPICTURE_MOST_PIXELS)
    return CPICTURE_TOO_LARGE;
  if (config.input.has_animation)
    return decode_animated(bytes, length, config.input.width, config.input.height, box, picture,
                           reason);
  if (cpicture_is_too_large(config.input.width, config.input.height, length))
    return CPICTURE_TOO_LARGE;
  if (!measure(config.input.width, config.input.height, config.input.has_alpha, box, picture))
    return CPICTURE_TOO_LARGE;
  config.options.use_scaling = picture->width != config.input.width ||
                               picture->height != config.input.height;
  config.options.scaled_width = picture->width;
  config.options.scaled_height = picture->height;
  config.output.colorspace = picture->has_alpha ? MODE_RGBA : MODE_RGB;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = picture->pixels;
  config.output.u.RGBA.stride = (int)picture->stride;
  config.output.u.RGBA.size = picture->stride * (size_t)picture->height;
  code = WebPDecode(bytes, length, &config);
  WebPFreeDecBuffer(&config.output);
  if (code == VP8_STATUS_OK)
    return CPICTURE_OK;
  bool ends_early = code == VP8_STATUS_NOT_ENOUGH_DATA || code == VP8_STATUS_SUSPENDED;
  return ends_early ? decode_start(bytes, length, &config, picture, reason) : failure(code, reason);
}

CPictureStatus cpicture_decode_webp(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                    char *reason)
{
  CPictureStatus status = decode(bytes, length, box, picture, reason);
  if (status == CPICTURE_OK)
    convert(bytes, length, picture);
  return status;
}
