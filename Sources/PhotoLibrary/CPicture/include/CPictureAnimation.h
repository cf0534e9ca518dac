/* The frames of animated GIF and WebP files, decoded one after another.
 *
 * Only the present frame is in memory, never all of them. An animation may be used on any thread, but
 * not on two at the same time. No function aborts on invalid bytes. */
#pragma once

#include "CPixels.h"

typedef struct CAnimation CAnimation;

typedef struct {
  int frame_count; /* At least 1. */
  int plays;       /* The number of times that all frames are shown, or 0 for no end. */
} CAnimationInfo;

/* Opens an animated GIF or WebP. `bytes` must stay valid until canimation_close(). Returns NULL and sets
 * `is_too_large` if the file is of another kind, is damaged before its first frame, or needs too much
 * memory. */
CAnimation *canimation_open(const void *bytes, size_t length, CAnimationInfo *info,
                            bool *is_too_large);

/* The number of the frame that canimation_advance() decodes, counted from 0. After the last frame it is
 * 0 again. */
int canimation_next(const CAnimation *animation);

/* Makes the first frame the next one. */
void canimation_rewind(CAnimation *animation);

/* Decodes the next frame. Returns false if it is damaged; then no further frame is decoded. */
bool canimation_advance(CAnimation *animation);

/* The time for which the present frame is shown, in milliseconds, as the file has it. */
int canimation_delay(const CAnimation *animation);

/* Copies the present frame, reduced to fit `box` × `box` pixels and with an orientation of EXIF applied.
 * The colours of a WebP are converted from its embedded profile to sRGB. GIF files have no profile.
 * Returns false if there is not enough memory. */
bool canimation_copy(const CAnimation *animation, int box, int orientation, CPicture *picture);

/* Closes an animation. Does nothing for NULL. */
void canimation_close(CAnimation *animation);
