#pragma once

#include "CPictureAnimation.h"

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
