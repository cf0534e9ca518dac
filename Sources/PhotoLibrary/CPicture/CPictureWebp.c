#include "CPictureDecoders.h"
#include "CPictureShrinker.h"

#include <stdlib.h>

#include <webp/decode.h>
#include <webp/demux.h>

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

/* Decodes the first frame of an animation, on its whole canvas. */
static CPictureStatus decode_animated(const uint8_t *bytes, size_t length, int box,
                                      CPicture *picture, char *reason)
{
  WebPData data = {bytes, length};
  WebPAnimInfo info;
  uint8_t *canvas = NULL;
  int time = 0;
  CPictureStatus status = CPICTURE_OK;
  Shrinker shrinker;
  WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, NULL);
  if (!decoder || !WebPAnimDecoderGetInfo(decoder, &info) ||
      !WebPAnimDecoderGetNext(decoder, &canvas, &time)) {
    status = cpicture_fail(CPICTURE_DAMAGED, reason, "its first frame cannot be decoded");
  } else if (!shrinker_init(&shrinker, (int)info.canvas_width, (int)info.canvas_height, 4, box)) {
    status = CPICTURE_TOO_LARGE;
  } else {
    for (size_t y = 0; y < info.canvas_height; y++)
      shrinker_add(&shrinker, canvas + y * info.canvas_width * 4);
    *picture = shrinker_finish(&shrinker);
  }
  WebPAnimDecoderDelete(decoder);
  return status;
}

CPictureStatus cpicture_decode_webp(const uint8_t *bytes, size_t length, int box, CPicture *picture,
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
    return decode_animated(bytes, length, box, picture, reason);
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
  return code == VP8_STATUS_OK ? CPICTURE_OK : failure(code, reason);
}
