#include "CPicturePngColours.h"
#include "CPictureColours.h"

#include <stdlib.h>

/* Chromaticities and gammas times 100,000, as PNG stores them. */
typedef struct {
  png_fixed_point white_x, white_y, red_x, red_y, green_x, green_y, blue_x, blue_y, gamma;
} Colours;

static bool is_near(png_fixed_point value, png_fixed_point other)
{
  return abs(value - other) <= 500;
}

/* Files of sRGB without an sRGB chunk have the gamma 1 / 2.2, which is nearest to its curve. */
static bool is_srgb(const Colours *c)
{
  return is_near(c->white_x, 31270) && is_near(c->white_y, 32900) && is_near(c->red_x, 64000) &&
         is_near(c->red_y, 33000) && is_near(c->green_x, 30000) && is_near(c->green_y, 60000) &&
         is_near(c->blue_x, 15000) && is_near(c->blue_y, 6000) && is_near(c->gamma, 45455);
}

/* Returns the conversion of colours that are given by numbers. */
static CPictureConversion *conversion_of_numbers(const Colours *c, CPictureRows rows)
{
  const double unit = 100000;
  CPictureColours colours = {
    .white = {c->white_x / unit, c->white_y / unit},
    .red = {c->red_x / unit, c->red_y / unit},
    .green = {c->green_x / unit, c->green_y / unit},
    .blue = {c->blue_x / unit, c->blue_y / unit},
    .curve = CPICTURE_POWER,
    .exponent = unit / c->gamma,
  };
  return cpicture_conversion_of_colours(&colours, rows);
}

CPictureConversion *cpicture_conversion_of_png(png_structp png, png_infop info, CPictureRows rows)
{
  png_charp name;
  png_bytep profile;
  png_uint_32 length;
  int compression;
  Colours c;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &length))
    return cpicture_conversion(profile, length, rows);
  if (png_get_valid(png, info, PNG_INFO_sRGB) || !png_get_gAMA_fixed(png, info, &c.gamma) ||
      !png_get_cHRM_fixed(png, info, &c.white_x, &c.white_y, &c.red_x, &c.red_y, &c.green_x,
                          &c.green_y, &c.blue_x, &c.blue_y) ||
      c.gamma <= 0 || is_srgb(&c))
    return NULL;
  return conversion_of_numbers(&c, rows);
}
