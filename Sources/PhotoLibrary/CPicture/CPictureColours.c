#include "CPictureColours.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <lcms2.h>

enum { VALUES = 256 };

/* The brightness of white, and that above which everything is white, in cd/m² (ITU-R BT.2408). */
static const double white = 203, brightest = 1000;

static double light_of_pq(double value)
{
  double power = pow(value, 1 / 78.84375);
  return 10000 * pow(fmax(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power), 1 / 0.1593017578125);
}

static double light_of_hlg(double value)
{
  double scene = value <= 0.5 ? value * value / 3
                              : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return brightest * pow(scene, 1.2);
}

/* Returns the brightness in relation to that of white, with those above 0.6 compressed so that the
 * brightest one becomes 1. The curve has no bend. */
static double compressed(double light)
{
  const double knee = 0.6;
  double most = (brightest / white - knee) / (1 - knee);
  double over = (fmin(light, brightest) / white - knee) / (1 - knee);
  return over <= 0 ? light / white
                   : knee + (1 - knee) * over * (1 + over / (most * most)) / (1 + over);
}

static double brightness(const CPictureColours *colours, double value)
{
  switch (colours->curve) {
  case CPICTURE_PQ:
    return compressed(light_of_pq(value));
  case CPICTURE_HLG:
    return compressed(light_of_hlg(value));
  case CPICTURE_SRGB:
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
  default:
    return pow(value, colours->exponent);
  }
}

static cmsHPROFILE make_profile(const CPictureColours *c)
{
  cmsCIExyY white_point = {c->white[0], c->white[1], 1};
  cmsCIExyYTRIPLE primaries = {
    {c->red[0], c->red[1], 1}, {c->green[0], c->green[1], 1}, {c->blue[0], c->blue[1], 1}};
  uint16_t values[VALUES];
  for (int index = 0; index < VALUES; index++)
    values[index] = (uint16_t)lround(65535 * fmin(1, brightness(c, index / (VALUES - 1.0))));
  cmsToneCurve *curve = cmsBuildTabulatedToneCurve16(NULL, VALUES, values);
  cmsToneCurve *curves[] = {curve, curve, curve};
  cmsHPROFILE profile = curve ? cmsCreateRGBProfile(&white_point, &primaries, curves) : NULL;
  cmsFreeToneCurve(curve);
  return profile;
}

/* Goes through a profile, whose date is removed, so that the profiles of equal numbers are equal and
 * their conversion is kept. */
CPictureConversion *cpicture_conversion_of_colours(const CPictureColours *colours,
                                                   CPictureRows rows)
{
  enum { DATE = 24, DATE_LENGTH = 12 };
  CPictureConversion *conversion = NULL;
  cmsUInt32Number length = 0;
  cmsHPROFILE profile = make_profile(colours);
  if (!profile)
    return NULL;
  if (cmsSaveProfileToMem(profile, NULL, &length)) {
    uint8_t *bytes = malloc(length);
    if (bytes && length > DATE + DATE_LENGTH && cmsSaveProfileToMem(profile, bytes, &length)) {
      memset(bytes + DATE, 0, DATE_LENGTH);
      conversion = cpicture_conversion(bytes, length, rows);
    }
    free(bytes);
  }
  cmsCloseProfile(profile);
  return conversion;
}
