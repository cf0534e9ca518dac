#pragma once

#include "CPicture.h"
#include "CPictureShrinker.h"

/* The arrangement of the rows that are converted, with 8 bits per channel. */
typedef enum {
  CPICTURE_ROWS_RGB,
  CPICTURE_ROWS_RGBA,
  /* Cyan, magenta, yellow and black, where 0 means no ink. */
  CPICTURE_ROWS_INKS,
  /* The same, where 255 means no ink. */
  CPICTURE_ROWS_INVERTED_INKS,
} CPictureRows;

/* The maximum length of a colour profile, in bytes. Longer ones are ignored. */
enum { CPICTURE_MOST_PROFILE = 4 << 20 };

/* Tables that convert the colours of simple profiles. */
typedef struct CPictureMatrix CPictureMatrix;

/* A conversion of colours to sRGB. Several threads may use it at the same time. */
typedef struct {
  CPictureRows rows;
  int users;
  size_t memory;   /* The memory in use, in bytes. */
  double deadline; /* The CPU time of the thread at which making the conversion is given up. */
  void *context;   /* lcms' cmsContext. */
  /* One of these: */
  CPictureMatrix *matrix;
  void *transform; /* lcms' cmsHTRANSFORM. */
  bool is_deep;    /* The transform is from 16 bits per channel. */
  uint8_t grays[256][3];
} CPictureConversion;

/* Returns the conversion of rows from the colours of an ICC profile to sRGB, or NULL if there is nothing
 * to convert: the profile is NULL, damaged, too long or for other rows, or its colours are those of
 * sRGB. The last few conversions are kept, because making one takes milliseconds. */
CPictureConversion *cpicture_conversion(const void *profile, size_t length, CPictureRows rows);

/* Ends the use of a conversion. NULL is allowed. */
void cpicture_release_conversion(CPictureConversion *conversion);

/* Returns whether a conversion is from a profile of grays. It is for pictures without colours only. */
bool cpicture_is_of_grays(const CPictureConversion *conversion);

/* Converts a row of `width` pixels to RGB, or from RGBA to RGBA. `to` may be the same as `from`, unless
 * the rows have inks. */
void cpicture_convert_row(const CPictureConversion *conversion, const uint8_t *from, uint8_t *to,
                          int width);

/* Converts a picture in place, whose rows must be those of the conversion. Returns false, and changes
 * nothing, if the conversion is NULL, or is of grays and the picture is not. */
bool cpicture_convert_by(const CPictureConversion *conversion, CPicture *picture);

/* Lets the shrinker convert the rows of its picture, which are fewer than those of the file. A
 * conversion that is NULL changes nothing. */
void cpicture_convert_after(const CPictureConversion *conversion, Shrinker *shrinker);

/* Makes a conversion that is not kept. Returns NULL if there is nothing to convert. */
CPictureConversion *cpicture_make_conversion(const void *profile, size_t length, CPictureRows rows);
void cpicture_free_conversion(CPictureConversion *conversion);
