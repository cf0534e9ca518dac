#include "CPictureProfile.h"

#include <stdlib.h>
#include <string.h>

enum {
  /* The largest difference between two values of a channel that are the same colour. Profiles of
   * sRGB by different makers differ by one or two. */
  MOST_DIFFERENCE = 2,
  /* The values of a channel of the sample colours are 0, 51, … 255. */
  LEVELS = 6,
  MOST_SAMPLES = LEVELS * LEVELS * LEVELS * LEVELS,
};

/* The maximum time in which one colour is converted, in seconds: while a table of about 50,000
 * colours is computed, and with the table. Usual profiles take 0.0000005 and 0.00000005. */
static const double slowest_exact = 1e-5, slowest = 1e-6;

static bool is_of_device(cmsHPROFILE profile)
{
  switch (cmsGetDeviceClass(profile)) {
  case cmsSigInputClass:
  case cmsSigDisplayClass:
  case cmsSigOutputClass:
  case cmsSigColorSpaceClass:
    return true;
  default:
    return false;
  }
}

/* Returns lcms' format of single colours of the profile, or 0 if the rows have no such colours. */
static cmsUInt32Number colour_format(cmsHPROFILE profile, CPictureRows rows)
{
  bool inks = rows == CPICTURE_ROWS_INKS || rows == CPICTURE_ROWS_INVERTED_INKS;
  switch (cmsGetColorSpace(profile)) {
  case cmsSigGrayData:
    return inks ? 0 : TYPE_GRAY_8;
  case cmsSigRgbData:
    return inks ? 0 : TYPE_RGB_8;
  case cmsSigCmykData:
    return inks ? TYPE_CMYK_8 : 0;
  default:
    return 0;
  }
}

/* Stores colours from the whole space. Returns their number. */
static int make_samples(uint8_t *samples, int channels)
{
  int count = 1;
  for (int i = 0; i < channels; i++)
    count *= LEVELS;
  for (int index = 0; index < count; index++) {
    for (int rest = index, i = 0; i < channels; i++, rest /= LEVELS)
      *samples++ = (uint8_t)(rest % LEVELS * (255 / (LEVELS - 1)));
  }
  return count;
}

static bool are_same(const uint8_t *first, const uint8_t *second, size_t length, int difference)
{
  for (size_t i = 0; i < length; i++) {
    if (abs(first[i] - second[i]) > difference)
      return false;
  }
  return true;
}

static cmsHTRANSFORM make_transform(cmsContext context, cmsHPROFILE from, cmsUInt32Number from_format,
                                    cmsHPROFILE to, cmsUInt32Number to_format, cmsUInt32Number flags)
{
  /* Without the cache of the last colour several threads may use a transform. */
  flags |= cmsFLAGS_NOCACHE | cmsFLAGS_BLACKPOINTCOMPENSATION;
  return cmsCreateTransformTHR(context, from, from_format, to, to_format, INTENT_PERCEPTUAL, flags);
}

/* lcms' table for rows of RGB with 8 bits has colours at unequal distances, which come from the curves
 * of the profile. With a profile that has a table itself, dark colours are up to 38 levels off. The
 * table for 16 bits has equal distances: colours are 3 levels off at most, and it is not slower. */
static bool is_deep(CPictureRows rows, cmsHPROFILE from)
{
  return (rows == CPICTURE_ROWS_RGB || rows == CPICTURE_ROWS_RGBA) &&
         cmsIsCLUT(from, INTENT_PERCEPTUAL, LCMS_USED_AS_INPUT);
}

/* Makes the transform of whole rows, which computes tables. */
static bool make_row_transform(CPictureConversion *conversion, cmsHPROFILE from, cmsHPROFILE to)
{
  static const cmsUInt32Number formats[] = {
      [CPICTURE_ROWS_RGB] = TYPE_RGB_8,
      [CPICTURE_ROWS_RGBA] = TYPE_RGBA_8,
      [CPICTURE_ROWS_INKS] = TYPE_CMYK_8,
      [CPICTURE_ROWS_INVERTED_INKS] = TYPE_CMYK_8_REV,
  };
  bool clear = conversion->rows == CPICTURE_ROWS_RGBA;
  static const uint16_t samples[4 * 1024];
  uint8_t results[4 * 1024];
  int size = conversion->rows == CPICTURE_ROWS_RGB ? 3 : 4;
  cmsUInt32Number format = formats[conversion->rows];
  if (is_deep(conversion->rows, from)) {
    conversion->is_deep = true;
    format = clear ? TYPE_RGBA_16 : TYPE_RGB_16;
    size *= 2;
  }
  conversion->transform =
      make_transform(conversion->context, from, format, to, clear ? TYPE_RGBA_8 : TYPE_RGB_8,
                     clear ? cmsFLAGS_COPY_ALPHA : 0);
  return conversion->transform &&
         cpicture_try_colours(conversion->transform, (const uint8_t *)samples, size, results,
                              clear ? 4 : 3, 1024, slowest);
}

/* Uses tables instead of lcms if they convert the sample colours in the same way. */
static bool set_matrix(CPictureConversion *conversion, cmsHPROFILE from, const uint8_t *samples,
                       const uint8_t *expected, int count)
{
  uint8_t results[MOST_SAMPLES * 3];
  CPictureMatrix *matrix = cpicture_make_matrix(from);
  if (!matrix)
    return false;
  cpicture_convert_by_matrix(matrix, samples, results, count, 3);
  if (are_same(results, expected, (size_t)count * 3, 1)) {
    conversion->matrix = matrix;
    return true;
  }
  free(matrix);
  return false;
}

/* These functions return false if there is nothing to convert. `exact` computes each colour anew. */

static bool fill_grays(CPictureConversion *conversion, cmsHTRANSFORM exact)
{
  uint8_t grays[256], same[256][3];
  for (int i = 0; i < 256; i++)
    grays[i] = same[i][0] = same[i][1] = same[i][2] = (uint8_t)i;
  return cpicture_try_colours(exact, grays, 1, conversion->grays[0], 3, 256, slowest_exact) &&
         !are_same(same[0], conversion->grays[0], sizeof same, MOST_DIFFERENCE);
}

static bool fill_colours(CPictureConversion *conversion, cmsHTRANSFORM exact, int channels,
                         cmsHPROFILE from, cmsHPROFILE to)
{
  uint8_t samples[MOST_SAMPLES * 4], results[MOST_SAMPLES * 3];
  int count = make_samples(samples, channels);
  size_t length = (size_t)count * 3;
  if (!cpicture_try_colours(exact, samples, channels, results, 3, count, slowest_exact))
    return false;
  if (channels == 3 && are_same(samples, results, length, MOST_DIFFERENCE))
    return false;
  return (channels == 3 && set_matrix(conversion, from, samples, results, count)) ||
         make_row_transform(conversion, from, to);
}

static bool fill(CPictureConversion *conversion, cmsHPROFILE from, cmsHPROFILE to)
{
  if (!from || !to || !is_of_device(from))
    return false;
  cmsUInt32Number format = colour_format(from, conversion->rows);
  cmsHTRANSFORM exact = NULL;
  if (format != 0)
    exact = make_transform(conversion->context, from, format, to, TYPE_RGB_8, cmsFLAGS_NOOPTIMIZE);
  if (!exact)
    return false;
  bool result = format == TYPE_GRAY_8
                    ? fill_grays(conversion, exact)
                    : fill_colours(conversion, exact, (int)T_CHANNELS(format), from, to);
  cmsDeleteTransform(exact);
  return result;
}

CPictureConversion *cpicture_make_conversion(const void *profile, size_t length, CPictureRows rows)
{
  CPictureConversion *conversion = calloc(1, sizeof *conversion);
  if (!conversion)
    return NULL;
  conversion->rows = rows;
  conversion->users = 1;
  conversion->context = cpicture_make_limited_context(conversion);
  bool filled = false;
  if (conversion->context) {
    cmsHPROFILE from =
        cmsOpenProfileFromMemTHR(conversion->context, profile, (cmsUInt32Number)length);
    cmsHPROFILE to = from ? cmsCreate_sRGBProfileTHR(conversion->context) : NULL;
    filled = fill(conversion, from, to);
    if (from)
      cmsCloseProfile(from);
    if (to)
      cmsCloseProfile(to);
  }
  if (filled)
    return conversion;
  cpicture_free_conversion(conversion);
  return NULL;
}

void cpicture_free_conversion(CPictureConversion *conversion)
{
  free(conversion->matrix);
  if (conversion->transform)
    cmsDeleteTransform(conversion->transform);
  if (conversion->context)
    cmsDeleteContext(conversion->context);
  free(conversion);
}

static void convert_grays(const CPictureConversion *conversion, const uint8_t *from, uint8_t *to,
                          int width)
{
  int size = conversion->rows == CPICTURE_ROWS_RGBA ? 4 : 3;
  for (int x = 0; x < width; x++, from += size, to += size) {
    if (size == 4)
      to[3] = from[3];
    memcpy(to, conversion->grays[from[0]], 3);
  }
}

/* Converts a row with 16 bits per channel, a piece at a time. */
static void convert_deep(const CPictureConversion *conversion, const uint8_t *from, uint8_t *to,
                         int width)
{
  enum { AT_ONCE = 256 };
  uint16_t deep[AT_ONCE * 4];
  int size = conversion->rows == CPICTURE_ROWS_RGBA ? 4 : 3;
  for (int x = 0; x < width; x += AT_ONCE, from += AT_ONCE * size, to += AT_ONCE * size) {
    int count = width - x < AT_ONCE ? width - x : AT_ONCE;
    for (int i = 0; i < count * size; i++)
      deep[i] = (uint16_t)(from[i] * 257);
    cmsDoTransform(conversion->transform, deep, to, (cmsUInt32Number)count);
  }
}

bool cpicture_is_of_grays(const CPictureConversion *conversion)
{
  return !conversion->matrix && !conversion->transform;
}

void cpicture_convert_row(const CPictureConversion *conversion, const uint8_t *from, uint8_t *to,
                          int width)
{
  if (conversion->matrix)
    cpicture_convert_by_matrix(conversion->matrix, from, to, width,
                               conversion->rows == CPICTURE_ROWS_RGBA ? 4 : 3);
  else if (conversion->is_deep)
    convert_deep(conversion, from, to, width);
  else if (conversion->transform)
    cmsDoTransform(conversion->transform, from, to, (cmsUInt32Number)width);
  else
    convert_grays(conversion, from, to, width);
}
