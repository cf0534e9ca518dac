#include "CPictureProfile.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The channels of a pixel. A vector of GCC and Clang, which need no particular processor for it. */
typedef float Pixel __attribute__((vector_size(16)));
typedef int Numbers __attribute__((vector_size(16)));

/* The number of brightnesses that are told apart. The steps are smaller than those of dark colours. */
enum { BRIGHTNESSES = 16384 };

struct CPictureMatrix {
  /* The brightnesses of sRGB's channels, times BRIGHTNESSES - 1, that each value of a channel
   * contributes. */
  Pixel shares[3][256];
  /* The values of sRGB by brightness. */
  uint8_t values[BRIGHTNESSES];
};

/* From XYZ to the brightnesses of sRGB's channels, adapted to D50. */
static const double srgb[3][3] = {
    {3.1338561, -1.6168667, -0.4906146},
    {-0.9787684, 1.9161415, 0.0334540},
    {0.0719453, -0.2289914, 1.4052427},
};

/* Stores the shares of a channel. Returns false if the profile is no picture's. */
static bool fill_shares(Pixel *shares, const cmsCIEXYZ *primary, const cmsToneCurve *curve)
{
  if (!primary || !curve)
    return false;
  for (int value = 0; value < 256; value++) {
    double light = cmsEvalToneCurveFloat(curve, (float)value / 255);
    for (int c = 0; c < 3; c++) {
      const double *row = srgb[c];
      double share = (row[0] * primary->X + row[1] * primary->Y + row[2] * primary->Z) * light;
      if (!(fabs(share) < 16))
        return false;
      shares[value][c] = (float)(share * (BRIGHTNESSES - 1));
    }
  }
  return true;
}

static void fill_values(uint8_t *values)
{
  for (int i = 0; i < BRIGHTNESSES; i++) {
    double light = (double)i / (BRIGHTNESSES - 1);
    double value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;
    values[i] = (uint8_t)(value * 255 + 0.5);
  }
}

CPictureMatrix *cpicture_make_matrix(cmsHPROFILE profile)
{
  static const cmsTagSignature primaries[] = {
      cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag};
  static const cmsTagSignature curves[] = {cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag};
  if (!cmsIsMatrixShaper(profile))
    return NULL;
  CPictureMatrix *matrix = calloc(1, sizeof *matrix);
  for (int c = 0; c < 3 && matrix; c++) {
    if (!fill_shares(matrix->shares[c], cmsReadTag(profile, primaries[c]),
                     cmsReadTag(profile, curves[c]))) {
      free(matrix);
      matrix = NULL;
    }
  }
  if (matrix)
    fill_values(matrix->values);
  return matrix;
}

/* Limits the numbers to those of the brightnesses. */
static inline Numbers limited(Numbers numbers)
{
  const Numbers none = {0}, most = none + (BRIGHTNESSES - 1);
  Numbers positive = numbers & (numbers > none), is_above = positive > most;
  return (positive & ~is_above) | (most & is_above);
}

static inline void convert(const CPictureMatrix *matrix, const uint8_t *from, uint8_t *to, int width,
                           int size)
{
  for (int x = 0; x < width; x++, from += size, to += size) {
    Pixel sum =
        matrix->shares[0][from[0]] + matrix->shares[1][from[1]] + matrix->shares[2][from[2]];
    Numbers brightness = limited(__builtin_convertvector(sum + 0.5f, Numbers));
    if (size == 4)
      to[3] = from[3];
    for (int c = 0; c < 3; c++)
      to[c] = matrix->values[brightness[c]];
  }
}

void cpicture_convert_by_matrix(const CPictureMatrix *matrix, const uint8_t *from, uint8_t *to,
                                int width, int size)
{
  if (size == 4)
    convert(matrix, from, to, width, 4);
  else
    convert(matrix, from, to, width, 3);
}
