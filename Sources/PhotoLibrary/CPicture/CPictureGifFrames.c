#include "CPictureGif.h"

#include <stdlib.h>
#include <string.h>

enum { EXTENSION = 0x21, IMAGE = 0x2C, HEADER_LENGTH = 13 };
enum { CONTROL_LABEL = 0xF9, APPLICATION_LABEL = 0xFF };
/* The ways in which a frame is removed before the next one. */
enum { KEEP = 0, CLEAR = 2, RESTORE = 3 };

/* A part of the canvas. */
typedef struct {
  int left, top, width, height;
} Part;

/* The part, the colours and the data of a frame. */
typedef struct {
  Part part;
  bool is_interlaced;
  size_t table, table_count;
  size_t data;
  int transparent; /* The index that is not drawn, or -1. */
  int disposal, delay;
} Frame;

struct GifFrames {
  const uint8_t *bytes;
  size_t length;
  int width, height;
  size_t table, table_count; /* The colours of frames without colours of their own. */
  size_t start, offset;      /* The first block of the file, and the next one. */
  uint8_t *canvas;
  uint8_t *saved; /* The canvas before a frame that is to be removed again. NULL until needed. */
  Part last;
  int disposal;
};

static int number(const uint8_t *bytes)
{
  return bytes[0] | bytes[1] << 8;
}

static size_t colour_count(uint8_t flags)
{
  return flags & 0x80 ? (size_t)2 << (flags & 7) : 0;
}

/* Returns the offset after a chain of data blocks, at most `length`. */
static size_t skip_blocks(const GifFrames *frames, size_t offset)
{
  while (offset < frames->length && frames->bytes[offset] != 0)
    offset += (size_t)frames->bytes[offset] + 1;
  return offset + 1 < frames->length ? offset + 1 : frames->length;
}

/* Reads an extension at `offset`: what belongs to the next frame, and the number of plays. */
static void read_extension(const GifFrames *frames, size_t offset, Frame *frame, int *plays)
{
  const uint8_t *bytes = frames->bytes + offset;
  size_t rest = frames->length - offset;
  if (rest >= 7 && bytes[1] == CONTROL_LABEL && bytes[2] >= 4) {
    frame->disposal = bytes[3] >> 2 & 7;
    frame->delay = number(bytes + 4) * 10;
    frame->transparent = bytes[3] & 1 ? bytes[6] : -1;
  } else if (plays && rest >= 18 && bytes[1] == APPLICATION_LABEL && bytes[2] == 11 &&
             (memcmp(bytes + 3, "NETSCAPE2.0", 11) == 0 ||
              memcmp(bytes + 3, "ANIMEXTS1.0", 11) == 0) &&
             bytes[14] >= 3 && (bytes[15] & 7) == 1) {
    int repeats = number(bytes + 16);
    /* Browsers show the frames once more than the file says. */
    *plays = repeats == 0 ? 0 : repeats + 1;
  }
}

/* Finds the next frame at or after `offset`. Returns the offset after it, or 0 if there is none. */
static size_t find_frame(const GifFrames *frames, size_t offset, Frame *frame, int *plays)
{
  *frame = (Frame){.transparent = -1};
  while (offset + 2 < frames->length && frames->bytes[offset] == EXTENSION) {
    read_extension(frames, offset, frame, plays);
    offset = skip_blocks(frames, offset + 2);
  }
  if (offset + 11 > frames->length || frames->bytes[offset] != IMAGE)
    return 0;
  const uint8_t *bytes = frames->bytes + offset;
  frame->part = (Part){number(bytes + 1), number(bytes + 3), number(bytes + 5), number(bytes + 7)};
  frame->is_interlaced = bytes[9] & 0x40;
  frame->table = offset + 10;
  frame->table_count = colour_count(bytes[9]);
  frame->data = frame->table + frame->table_count * 3;
  if (frame->table_count == 0) {
    frame->table = frames->table;
    frame->table_count = frames->table_count;
  }
  return frame->data + 1 < frames->length ? skip_blocks(frames, frame->data + 1) : 0;
}

bool gif_frames_measure(const uint8_t *bytes, size_t length, int *width, int *height)
{
  if (length < HEADER_LENGTH)
    return false;
  *width = number(bytes + 6);
  *height = number(bytes + 8);
  return *width > 0 && *height > 0;
}

GifFrames *gif_frames_open(const uint8_t *bytes, size_t length, CAnimationInfo *info)
{
  Frame frame;
  GifFrames *frames = calloc(1, sizeof *frames);
  if (!frames)
    return NULL;
  frames->bytes = bytes;
  frames->length = length;
  gif_frames_measure(bytes, length, &frames->width, &frames->height);
  frames->table = HEADER_LENGTH;
  frames->table_count = colour_count(bytes[10]);
  frames->start = HEADER_LENGTH + frames->table_count * 3;
  frames->canvas = calloc((size_t)frames->width * (size_t)frames->height, 4);
  *info = (CAnimationInfo){.frame_count = 0, .plays = 1};
  for (size_t offset = frames->start;
       offset < length && (offset = find_frame(frames, offset, &frame, &info->plays)) != 0;)
    info->frame_count++;
  if (!frames->canvas || info->frame_count == 0) {
    gif_frames_close(frames);
    return NULL;
  }
  return frames;
}

void gif_frames_close(GifFrames *frames)
{
  if (!frames)
    return;
  free(frames->canvas);
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

/* The drawing of a frame, index by index. */
typedef struct {
  const GifFrames *frames;
  const Frame *frame;
  int x, row;
  int pass; /* The pass of an interlaced frame, from 0 to 3. */
} Drawing;

static void next_row(Drawing *drawing)
{
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  drawing->x = 0;
  if (!drawing->frame->is_interlaced) {
    drawing->row++;
    return;
  }
  drawing->row += steps[drawing->pass];
  while (drawing->row >= drawing->frame->part.height && drawing->pass < 3)
    drawing->row = starts[++drawing->pass];
}

static int put(void *context, uint8_t index)
{
  Drawing *drawing = context;
  const GifFrames *frames = drawing->frames;
  const Frame *frame = drawing->frame;
  if (drawing->row >= frame->part.height)
    return 0;
  int x = frame->part.left + drawing->x, y = frame->part.top + drawing->row;
  if (x < frames->width && y < frames->height && index != frame->transparent &&
      index < frame->table_count) {
    uint8_t *pixel = frames->canvas + ((size_t)y * (size_t)frames->width + (size_t)x) * 4;
    memcpy(pixel, frames->bytes + frame->table + (size_t)index * 3, 3);
    pixel[3] = 255;
  }
  if (++drawing->x == frame->part.width)
    next_row(drawing);
  return 1;
}

/* Prepares the canvas for a frame: removes the one before, and keeps a copy if it is needed later. */
static bool prepare(GifFrames *frames, const Frame *frame)
{
  size_t size = (size_t)frames->width * (size_t)frames->height * 4;
  if (frames->disposal == CLEAR)
    fill(frames, frames->last, frames->canvas, NULL);
  else if (frames->disposal == RESTORE && frames->saved)
    fill(frames, frames->last, frames->canvas, frames->saved);
  frames->disposal = frame->disposal;
  frames->last = frame->part;
  if (frame->disposal != RESTORE)
    return true;
  if (!frames->saved)
    frames->saved = malloc(size);
  if (frames->saved)
    fill(frames, frame->part, frames->saved, frames->canvas);
  return frames->saved != NULL;
}

const uint8_t *gif_frames_advance(GifFrames *frames, bool is_first, int *delay)
{
  Frame frame;
  if (is_first) {
    frames->offset = frames->start;
    frames->disposal = KEEP;
    memset(frames->canvas, 0, (size_t)frames->width * (size_t)frames->height * 4);
  }
  size_t end = frames->offset < frames->length
                   ? find_frame(frames, frames->offset, &frame, NULL)
                   : 0;
  if (end == 0 || !prepare(frames, &frame))
    return NULL;
  frames->offset = end;
  *delay = frame.delay;
  if (frame.part.width > 0 && frame.part.height > 0) {
    Drawing drawing = {.frames = frames, .frame = &frame};
    gif_codes_read(frames->bytes + frame.data, frames->length - frame.data, put, &drawing);
  }
  return frames->canvas;
}
