#pragma once

#include "CPicture.h"

/* Returns a picture whose pixels are allocated and zero. `pixels` is NULL if there is not enough
 * memory. */
CPicture cpicture_make(int width, int height, bool has_alpha);
/* Applies an orientation of EXIF to `picture`. */
CPictureStatus cpicture_turn(CPicture *picture, int orientation);
