#pragma once

#include "CPicture.h"

/* Returns a picture whose pixels are allocated and not set. `pixels` is NULL if there is not enough
 * memory. A fourth byte may be written to the last pixel of an RGB picture. */
CPicture cpicture_make(int width, int height, bool has_alpha);
/* Applies an orientation of EXIF to `picture`. */
CPictureStatus cpicture_turn(CPicture *picture, int orientation);
