#include "CPictureGif.h"
#include "CPictureDecoders.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

/* A part of the canvas. */
typedef struct {
  int left, top, width, height;
} Part;

struct GifFrames {
  const uint8_t *bytes;
  size_t length, offset;
  GifFileType *file;
  int width, height, plays;
  uint8_t *canvas, *row;
  uint8_t *saved; /* The canvas before a frame that is to be removed again. NULL until needed. */
  GraphicsControlBlock control; /* What belongs to the next frame. */
  Part last;
  int disposal;
  bool is_incomplete; /* Whether the data of a frame end too early. */
};

static int read_bytes(GifFileType *file, GifByteType *target, int count)
{
  GifFrames *frames = file->UserData;
  size_t rest = frames->length - frames->offset;
  size_t given = (size_t)count < rest ? (size_t)count : rest;
  memcpy(target, frames->bytes + frames->offset, given);
  frames->offset += given;
  return (int)given;
}

/* Opens the file again, at its start. */
static bool rewind_file(GifFrames *frames)
{
  if (frames->file)
    DGifCloseFile(frames->file, NULL);
  frames->offset = 0;
  frames->file = DGifOpen(frames, read_bytes, NULL);
  return frames->file != NULL;
}

/* Reads an extension: what belongs to the next frame, or the number of plays. */
static bool read_extension(GifFrames *frames)
{
  int code;
  GifByteType *block;
  bool has_plays = false;
  int result = DGifGetExtension(frames->file, &code, &block);
  while (result == GIF_OK && block) {
    if (code == GRAPHICS_EXT_FUNC_CODE)
      DGifExtensionToGCB(block[0], block + 1, &frames->control);
    /* Browsers show the frames once more than the file says. */
    if (has_plays && block[0] >= 3 && (block[1] & 7) == 1)
      frames->plays = block[2] + block[3] > 0 ? (block[2] | block[3] << 8) + 1 : 0;
    has_plays = code == APPLICATION_EXT_FUNC_CODE && block[0] == 11 &&
                (memcmp(block + 1, "NETSCAPE2.0", 11) == 0 ||
                 memcmp(block + 1, "ANIMEXTS1.0", 11) == 0);
    result = DGifGetExtensionNext(frames->file, &block);
  }
  return result == GIF_OK;
}

/* Goes on to the data of the next frame. Returns false if there is none. */
static bool find_frame(GifFrames *frames)
{
  GifRecordType type;
  frames->control = (GraphicsControlBlock){.TransparentColor = NO_TRANSPARENT_COLOR};
  while (DGifGetRecordType(frames->file, &type) == GIF_OK && type == EXTENSION_RECORD_TYPE) {
    if (!read_extension(frames))
      return false;
  }
  return type == IMAGE_DESC_RECORD_TYPE && DGifGetImageDesc(frames->file) == GIF_OK;
}

/* Passes over the rest of the data of a frame. */
static bool skip_data(GifFileType *file)
{
  GifByteType *block;
  int result;
  do
    result = DGifGetCodeNext(file, &block);
  while (result == GIF_OK && block);
  return result == GIF_OK;
}

GifFrames *gif_frames_open(const uint8_t *bytes, size_t length, CAnimationInfo *info, int *width,
                           int *height)
{
  GifFrames *frames = calloc(1, sizeof *frames);
  if (!frames)
    return NULL;
  frames->bytes = bytes;
  frames->length = length;
  frames->plays = 1;
  *info = (CAnimationInfo){0};
  if (rewind_file(frames)) {
    *width = frames->width = frames->file->SWidth;
    *height = frames->height = frames->file->SHeight;
    while (find_frame(frames)) {
      info->frame_count++;
      if (!skip_data(frames->file)) {
        frames->is_incomplete = true;
        break;
      }
    }
  }
  info->plays = frames->plays;
  if (info->frame_count > 0 && frames->width > 0 && frames->height > 0)
    return frames;
  gif_frames_close(frames);
  return NULL;
}

void gif_frames_close(GifFrames *frames)
{
  if (!frames)
    return;
  if (frames->file)
    DGifCloseFile(frames->file, NULL);
  free(frames->canvas);
  free(frames->row);
  free(frames->saved);
  free(frames);
}

/* Returns the share of a part that is on the canvas. */
static Part clip(const GifFrames *frames, Part part)
{
  if (part.left >= frames->width || part.top >= frames->height)
    return (Part){0};
  if (part.width > frames->width - part.left)
    part.width = frames->width - part.left;
  if (part.height > frames->height - part.top)
    part.height = frames->height - part.top;
  return part;
}

/* Clears a part of the canvas, or copies it from another one. */
static void fill(GifFrames *frames, Part part, uint8_t *canvas, const uint8_t *source)
{
  Part visible = clip(frames, part);
  for (int y = 0; y < visible.height; y++) {
    size_t start = ((size_t)(visible.top + y) * (size_t)frames->width + (size_t)visible.left) * 4;
    if (source)
      memcpy(canvas + start, source + start, (size_t)visible.width * 4);
    else
      memset(canvas + start, 0, (size_t)visible.width * 4);
  }
}

/* Draws a row of indices into the colours. */
static void draw_row(GifFrames *frames, Part part, int y)
{
  const GifFileType *file = frames->file;
  const ColorMapObject *colours = file->Image.ColorMap ? file->Image.ColorMap : file->SColorMap;
  Part visible = clip(frames, part);
  if (y >= visible.height || !colours)
    return;
  uint8_t *pixel =
      frames->canvas + ((size_t)(part.top + y) * (size_t)frames->width + (size_t)part.left) * 4;
  for (int x = 0; x < visible.width; x++, pixel += 4) {
    int index = frames->row[x];
    if (index == frames->control.TransparentColor || index >= colours->ColorCount)
      continue;
    const GifColorType *colour = colours->Colors + index;
    pixel[0] = colour->Red;
    pixel[1] = colour->Green;
    pixel[2] = colour->Blue;
    pixel[3] = 255;
  }
}

/* Decodes the rows of a frame. If its data end too early, the rest of them is not drawn. */
static void draw(GifFrames *frames, Part part)
{
  static const int starts[] = {0, 4, 2, 1, 0}, steps[] = {8, 8, 4, 2, 1};
  GifFileType *file = frames->file;
  int count = part.width > 0 ? part.height : 0, result = GIF_ERROR;
  for (int pass = file->Image.Interlace ? 0 : 4; pass < (file->Image.Interlace ? 4 : 5); pass++) {
    for (int y = starts[pass]; y < part.height && count > 0; y += steps[pass], count--) {
      result = DGifGetLine(file, frames->row, part.width);
      /* After the last row, an error is one of what follows it. */
      if (result != GIF_OK && count > 1) {
        frames->is_incomplete = true;
        count = 1;
      } else {
        draw_row(frames, part, y);
      }
    }
  }
  if (result != GIF_OK)
    skip_data(file);
}

/* Prepares the canvas for a frame: removes the one before, and keeps a copy if it is needed later. */
static bool prepare(GifFrames *frames, Part part)
{
  size_t size = (size_t)frames->width * (size_t)frames->height * 4;
  if (frames->disposal == DISPOSE_BACKGROUND)
    fill(frames, frames->last, frames->canvas, NULL);
  else if (frames->disposal == DISPOSE_PREVIOUS && frames->saved)
    fill(frames, frames->last, frames->canvas, frames->saved);
  frames->disposal = frames->control.DisposalMode;
  frames->last = part;
  if (frames->disposal != DISPOSE_PREVIOUS)
    return true;
  if (!frames->saved)
    frames->saved = malloc(size);
  if (frames->saved)
    fill(frames, part, frames->saved, frames->canvas);
  return frames->saved != NULL;
}

const uint8_t *gif_frames_advance(GifFrames *frames, bool is_first, int *delay)
{
  if (is_first) {
    free(frames->canvas);
    frames->canvas = calloc((size_t)frames->width * (size_t)frames->height, 4);
    frames->disposal = DISPOSAL_UNSPECIFIED;
    if (!rewind_file(frames) || !frames->canvas)
      return NULL;
  }
  if (!frames->file || !find_frame(frames))
    return NULL;
  const GifImageDesc *image = &frames->file->Image;
  Part part = {image->Left, image->Top, image->Width, image->Height};
  free(frames->row);
  frames->row = calloc((size_t)part.width + 1, 1);
  if (!frames->row || !prepare(frames, part))
    return NULL;
  *delay = frames->control.DelayTime * 10;
  draw(frames, part);
  return frames->canvas;
}

CPictureStatus cpicture_decode_gif(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason)
{
  int width, height, delay;
  CAnimationInfo info;
  CPictureStatus status = CPICTURE_TOO_LARGE;
  GifFrames *frames = gif_frames_open(bytes, length, &info, &width, &height);
  if (!frames)
    return cpicture_fail(CPICTURE_DAMAGED, reason, "it has no frame");
  if (!cpicture_is_too_large(width, height, length)) {
    CPicture canvas = {(uint8_t *)gif_frames_advance(frames, true, &delay), (size_t)width * 4,
                       width, height, true};
    canvas.is_incomplete = frames->is_incomplete;
    if (canvas.pixels && cpicture_reduce(&canvas, box, picture))
      status = CPICTURE_OK;
  }
  gif_frames_close(frames);
  return status;
}
