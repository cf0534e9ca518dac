#pragma once

#include "CPicture.h"

/* Allocated and zeroed; `pixels` is NULL without memory. */
CPicture cpicture_make(int width, int height, bool has_alpha);
/* Turns `picture` by EXIF's `orientation`. */
CPictureStatus cpicture_turn(CPicture *picture, int orientation);
