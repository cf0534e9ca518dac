#pragma once

#include "CPictureConversion.h"

#include <png.h>

/* Returns the conversion of the rows of a PNG file to sRGB, or NULL if there is nothing to convert.
 * The chunks in front of the pixels have been read. */
CPictureConversion *cpicture_conversion_of_png(png_structp png, png_infop info, CPictureRows rows);
