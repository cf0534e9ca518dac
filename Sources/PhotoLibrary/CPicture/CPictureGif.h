#pragma once

#include "CPicture.h"

/* Where a GIF's first frame ends; `length` when its end is missing. False when there is no frame of
 * which anything would be seen, for some of which GdkPixbuf 2.42 logs critical errors. */
bool cpicture_find_gif_frame(const uint8_t *bytes, size_t length, size_t *end);
