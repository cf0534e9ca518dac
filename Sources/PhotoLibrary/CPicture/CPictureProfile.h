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

/* Returns a context of lcms in which a profile can take 64 MiB of memory and two seconds at most.
 * Later allocations fail. Returns NULL if there is not enough memory. */
cmsContext cpicture_make_limited_context(CPictureConversion *conversion);

/* Converts colours of `from_size` bytes each to colours of `to_size`. Gives up and returns false if
 * they take longer than `limit` seconds on average: a profile may have curves of a hundred thousand
 * pieces. */
bool cpicture_try_colours(cmsHTRANSFORM transform, const uint8_t *from, int from_size, uint8_t *to,
                          int to_size, int count, double limit);
