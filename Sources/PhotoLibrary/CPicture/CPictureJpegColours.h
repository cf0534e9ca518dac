#pragma once

#include "CPictureConversion.h"

/* Returns the conversion of the rows of a JPEG file from its embedded profile to sRGB, or NULL if
 * there is nothing to convert. `bytes` begin with the file's first marker. `is_gray` says whether the
 * file has no colours. */
CPictureConversion *cpicture_conversion_of_jpeg(const uint8_t *bytes, size_t length,
                                                CPictureRows rows, bool is_gray);
