#pragma once

#include "CPicture.h"

/* Finds the end of the first frame of a GIF; it is `length` if the end is missing. Returns false if
 * there is no visible frame. For some of these files GdkPixbuf 2.42 logs critical errors. */
bool cpicture_find_gif_frame(const uint8_t *bytes, size_t length, size_t *end);

/* Decompresses the data of a frame (variable-length LZW). `bytes` begins with the size of the codes and
 * continues with a chain of data blocks. Calls `put` with each index into the colour table, until it
 * returns 0 or the data ends. */
void gif_codes_read(const uint8_t *bytes, size_t length, int (*put)(void *context, uint8_t index),
                    void *context);

/* The frames of a GIF. One frame is in memory, and a second one while a frame is to be removed again
 * after it was shown. */
typedef struct GifFrames GifFrames;

/* Reads the size of the canvas. Returns false if it is missing or the size is 0. */
bool gif_frames_measure(const uint8_t *bytes, size_t length, int *width, int *height);

/* Opens a GIF, whose bytes must stay valid. Returns NULL if it has no frame or there is not enough
 * memory. */
GifFrames *gif_frames_open(const uint8_t *bytes, size_t length, CAnimationInfo *info);

/* Decodes the first or the next frame. Returns the canvas as RGBA, or NULL if there is no next frame. A
 * frame whose data ends too early is drawn as far as it goes. `delay` is in milliseconds. */
const uint8_t *gif_frames_advance(GifFrames *frames, bool is_first, int *delay);

/* Closes a GIF. Does nothing for NULL. */
void gif_frames_close(GifFrames *frames);
