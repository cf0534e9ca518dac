#pragma once

#include "CPictureConversion.h"

/* How the values of a channel become brightnesses. */
typedef enum {
  CPICTURE_POWER, /* A power function. */
  CPICTURE_SRGB,
  CPICTURE_PQ,    /* SMPTE ST 2084, up to 10,000 cd/m². */
  CPICTURE_HLG,   /* ARIB STD-B67, shown on a display of 1,000 cd/m². */
} CPictureCurve;

/* Colours that are given by numbers. The points are x and y of CIE 1931. */
typedef struct {
  double white[2], red[2], green[2], blue[2];
  CPictureCurve curve;
  double exponent; /* The exponent of a power function. */
} CPictureColours;

/* Returns the conversion of rows to sRGB, or NULL if there is nothing to convert. Of PQ and HLG, white
 * is shown as white, and brighter lights are compressed. */
CPictureConversion *cpicture_conversion_of_colours(const CPictureColours *colours,
                                                   CPictureRows rows);
