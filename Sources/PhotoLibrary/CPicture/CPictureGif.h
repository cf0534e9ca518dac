#pragma once

#include "CPicture.h"

/* Finds the end of the first frame of a GIF; it is `length` if the end is missing. Returns false if
 * there is no visible frame. For some of these files GdkPixbuf 2.42 logs critical errors. */
bool cpicture_find_gif_frame(const uint8_t *bytes, size_t length, size_t *end);
