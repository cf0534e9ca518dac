#include "CPictureConversion.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <lcms2_plugin.h>

enum {
  /* The maximum memory for one profile, in bytes. */
  MOST_MEMORY = 64 << 20,
  /* The largest difference between two values of a channel that are the same colour. Profiles of
   * sRGB by different makers differ by one or two. */
  MOST_DIFFERENCE = 2,
  /* The values of a channel of the sample colours are 0, 51, … 255. */
  LEVELS = 6,
  MOST_SAMPLES = LEVELS * LEVELS * LEVELS * LEVELS,
};

/* The maximum time in which one colour is converted, in seconds: while a table of about 50,000 colours
 * is computed, and with the table. Usual profiles take 0.0000005 and 0.00000005. */
static const double slowest_exact = 1e-5, slowest = 1e-6;

/* lcms calls these functions without user data while it makes a context. */

static void *take(cmsContext context, cmsUInt32Number size)
{
  CPictureConversion *conversion = cmsGetContextUserData(context);
  if (size > MOST_MEMORY || (conversion && conversion->memory + size > MOST_MEMORY))
    return NULL;
  void *block = malloc(size);
  if (block && conversion)
    conversion->memory += malloc_usable_size(block);
  return block;
}

static void give_back(cmsContext context, void *block)
{
  CPictureConversion *conversion = cmsGetContextUserData(context);
  size_t size = block ? malloc_usable_size(block) : 0;
  if (conversion)
    conversion->memory -= size < conversion->memory ? size : conversion->memory;
  free(block);
}

static void *take_again(cmsContext context, void *block, cmsUInt32Number size)
{
  void *result = take(context, size);
  if (result && block) {
    size_t old = malloc_usable_size(block);
    memcpy(result, block, old < size ? old : size);
    give_back(context, block);
  }
  return result;
}

static cmsPluginMemHandler memory = {
    .base = {cmsPluginMagicNumber, 2080, cmsPluginMemHandlerSig, NULL},
    .MallocPtr = take,
    .FreePtr = give_back,
    .ReallocPtr = take_again,
};

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

static double cpu_seconds(void)
{
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Converts the sample colours. Returns whether it was quick enough. A profile may have curves of a
 * hundred thousand pieces. */
static bool try_samples(cmsHTRANSFORM transform, const uint8_t *samples, uint8_t *results, int count,
                        double limit)
{
  double start = cpu_seconds();
  cmsDoTransform(transform, samples, results, (cmsUInt32Number)count);
  return cpu_seconds() - start <= limit * count;
}

static bool are_same(const uint8_t *first, const uint8_t *second, size_t length)
{
  for (size_t i = 0; i < length; i++) {
    if (abs(first[i] - second[i]) > MOST_DIFFERENCE)
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
  static const uint8_t samples[4 * 1024];
  uint8_t results[4 * 1024];
  conversion->transform =
      make_transform(conversion->context, from, formats[conversion->rows], to,
                     clear ? TYPE_RGBA_8 : TYPE_RGB_8, clear ? cmsFLAGS_COPY_ALPHA : 0);
  return conversion->transform &&
         try_samples(conversion->transform, samples, results, 1024, slowest);
}

/* Fills the conversion. Returns false if there is nothing to convert. */
static bool fill(CPictureConversion *conversion, cmsHPROFILE from, cmsHPROFILE to)
{
  cmsUInt32Number format = from && to && is_of_device(from) ? colour_format(from, conversion->rows) : 0;
  if (format == 0)
    return false;
  cmsHTRANSFORM exact =
      make_transform(conversion->context, from, format, to, TYPE_RGB_8, cmsFLAGS_NOOPTIMIZE);
  if (!exact)
    return false;
  bool result;
  if (format == TYPE_GRAY_8) {
    uint8_t grays[256], same[256][3];
    for (int i = 0; i < 256; i++)
      grays[i] = same[i][0] = same[i][1] = same[i][2] = (uint8_t)i;
    result = try_samples(exact, grays, conversion->grays[0], 256, slowest_exact) &&
             !are_same(same[0], conversion->grays[0], sizeof same);
  } else {
    uint8_t samples[MOST_SAMPLES * 4], results[MOST_SAMPLES * 3];
    int count = make_samples(samples, (int)T_CHANNELS(format));
    result = try_samples(exact, samples, results, count, slowest_exact) &&
             !(format == TYPE_RGB_8 && are_same(samples, results, (size_t)count * 3)) &&
             make_row_transform(conversion, from, to);
  }
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
  conversion->context = cmsCreateContext(&memory, conversion);
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
  if (conversion->transform)
    cmsDeleteTransform(conversion->transform);
  if (conversion->context)
    cmsDeleteContext(conversion->context);
  free(conversion);
}

/* Replaces grays. Other colours have no place in a profile of grays, and stay. */
static void convert_grays(const CPictureConversion *conversion, const uint8_t *from, uint8_t *to,
                          int width)
{
  int size = conversion->rows == CPICTURE_ROWS_RGBA ? 4 : 3;
  for (int x = 0; x < width; x++, from += size, to += size) {
    bool is_gray = from[0] == from[1] && from[1] == from[2];
    const uint8_t *colour = is_gray ? conversion->grays[from[0]] : from;
    uint8_t alpha = size == 4 ? from[3] : 0;
    memmove(to, colour, 3);
    if (size == 4)
      to[3] = alpha;
  }
}

void cpicture_convert_row(const CPictureConversion *conversion, const uint8_t *from, uint8_t *to,
                          int width)
{
  if (conversion->transform)
    cmsDoTransform(conversion->transform, from, to, (cmsUInt32Number)width);
  else
    convert_grays(conversion, from, to, width);
}
