#pragma once

#include "CPictureConversion.h"

#include <lcms2.h>

/* Returns tables for the colours of a profile that has a curve for each channel and a matrix, as most
 * profiles of cameras and telephones. Returns NULL for other profiles. They are several times quicker
 * than lcms. Free them with free(). */
CPictureMatrix *cpicture_make_matrix(cmsHPROFILE profile);

/* Converts `width` pixels of `size` bytes. `to` may be the same as `from`. */
void cpicture_convert_by_matrix(const CPictureMatrix *matrix, const uint8_t *from, uint8_t *to,
                                int width, int size);
