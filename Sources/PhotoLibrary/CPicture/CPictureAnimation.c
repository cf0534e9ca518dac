#include "CPicture.h"
#include "CPictureConversion.h"
#include "CPictureDecoders.h"
#include "CPictureGif.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

/* The maximum number of pixels of a frame. The decoder of WebP keeps two pictures of this size. */
#define MOST_PIXELS (16 * 1000 * 1000)

struct CAnimation {
  GifFrames *gif;        /* NULL for WebP. */
  WebPAnimDecoder *webp; /* NULL for GIF. */
  int width, height, frame_count, next;
  int delay;
  int webp_time;         /* The time at which the present frame of a WebP ends. */
  CPictureConversion *conversion; /* NULL if the colours are not converted. */
  const uint8_t *pixels; /* The present frame as RGBA without padding, or NULL before the first. */
};

static bool fits(int width, int height, size_t length, bool *is_too_large)
{
  if (width < 1 || height < 1)
    return false;
  *is_too_large = (long long)width * height > MOST_PIXELS ||
                  cpicture_is_too_large(width, height, length);
  return !*is_too_large;
}

static bool open_gif(CAnimation *animation, const uint8_t *bytes, size_t length,
                     CAnimationInfo *info, bool *is_too_large)
{
  animation->gif = gif_frames_open(bytes, length, info, &animation->width, &animation->height);
  return animation->gif && fits(animation->width, animation->height, length, is_too_large);
}

/* Returns the conversion from the file's embedded profile to sRGB, or NULL. */
static CPictureConversion *webp_conversion(const WebPAnimDecoder *decoder)
{
  WebPChunkIterator chunk = {0};
  CPictureConversion *conversion = NULL;
  if (WebPDemuxGetChunk(WebPAnimDecoderGetDemuxer(decoder), "ICCP", 1, &chunk))
    conversion = cpicture_conversion(chunk.chunk.bytes, chunk.chunk.size, CPICTURE_ROWS_RGBA);
  WebPDemuxReleaseChunkIterator(&chunk);
  return conversion;
}

static bool open_webp(CAnimation *animation, const uint8_t *bytes, size_t length,
                      CAnimationInfo *info, bool *is_too_large)
{
  WebPBitstreamFeatures features;
  WebPAnimDecoderOptions options;
  WebPAnimInfo found;
  WebPData data = {bytes, length};
  if (WebPGetFeatures(bytes, length, &features) != VP8_STATUS_OK || !features.has_animation ||
      !fits(features.width, features.height, length, is_too_large) ||
      !WebPAnimDecoderOptionsInit(&options))
    return false;
  options.color_mode = MODE_RGBA;
  animation->webp = WebPAnimDecoderNew(&data, &options);
  if (!animation->webp || !WebPAnimDecoderGetInfo(animation->webp, &found) ||
      found.frame_count < 1 || (int)found.canvas_width != features.width ||
      (int)found.canvas_height != features.height)
    return false;
  animation->width = features.width;
  animation->height = features.height;
  info->frame_count = (int)found.frame_count;
  info->plays = (int)found.loop_count;
  animation->conversion = webp_conversion(animation->webp);
  return true;
}

CAnimation *canimation_open(const void *data, size_t length, CAnimationInfo *info,
                            bool *is_too_large)
{
  const uint8_t *bytes = data;
  bool is_open = false;
  CAnimation *animation = calloc(1, sizeof *animation);
  *is_too_large = false;
  if (!animation)
    return NULL;
  if (length >= 4 && memcmp(bytes, "GIF8", 4) == 0)
    is_open = open_gif(animation, bytes, length, info, is_too_large);
  else if (length >= 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0)
    is_open = open_webp(animation, bytes, length, info, is_too_large);
  if (!is_open) {
    canimation_close(animation);
    return NULL;
  }
  animation->frame_count = info->frame_count;
  return animation;
}

int canimation_next(const CAnimation *animation)
{
  return animation->next;
}

void canimation_rewind(CAnimation *animation)
{
  animation->next = 0;
}

static bool advance_webp(CAnimation *animation)
{
  uint8_t *pixels;
  int end;
  if (animation->next == 0) {
    WebPAnimDecoderReset(animation->webp);
    animation->webp_time = 0;
  }
  if (!WebPAnimDecoderGetNext(animation->webp, &pixels, &end))
    return false;
  animation->pixels = pixels;
  animation->delay = end - animation->webp_time;
  animation->webp_time = end;
  return true;
}

bool canimation_advance(CAnimation *animation)
{
  if (animation->gif) {
    animation->pixels = gif_frames_advance(animation->gif, animation->next == 0, &animation->delay);
    if (!animation->pixels)
      return false;
  } else if (!advance_webp(animation)) {
    animation->pixels = NULL;
    return false;
  }
  animation->next = (animation->next + 1) % animation->frame_count;
  return true;
}

int canimation_delay(const CAnimation *animation)
{
  return animation->delay;
}

bool canimation_copy(const CAnimation *animation, int box, int orientation, CPicture *picture)
{
  CPicture canvas = {(uint8_t *)animation->pixels, (size_t)animation->width * 4, animation->width,
                     animation->height, true};
  if (!canvas.pixels || !cpicture_reduce(&canvas, box, picture))
    return false;
  cpicture_convert_by(animation->conversion, picture);
  if (cpicture_turn(picture, orientation))
    return true;
  cpicture_clear(picture);
  return false;
}

void canimation_close(CAnimation *animation)
{
  if (!animation)
    return;
  cpicture_release_conversion(animation->conversion);
  gif_frames_close(animation->gif);
  WebPAnimDecoderDelete(animation->webp);
  free(animation);
}
