#pragma once

#include "CPicture.h"

/* The frames of a GIF. One frame is in memory, and a second one while a frame is to be removed again
 * after it was shown. */
typedef struct GifFrames GifFrames;

/* Opens a GIF, whose bytes must stay valid, and stores the size of its canvas. Returns NULL if it has
 * no size or no frame, or if there is not enough memory. */
GifFrames *gif_frames_open(const uint8_t *bytes, size_t length, CAnimationInfo *info, int *width,
                           int *height);

/* Decodes the first or the next frame. Returns the canvas as RGBA, or NULL if there is no next frame. A
 * frame whose data ends too early is drawn as far as it goes. `delay` is in milliseconds. */
const uint8_t *gif_frames_advance(GifFrames *frames, bool is_first, int *delay);

/* Closes a GIF. Does nothing for NULL. */
void gif_frames_close(GifFrames *frames);
