#include "CMetadataParts.h"

#include <math.h>

/* Reads a number greater than 0. */
static bool read_positive(GExiv2Metadata *metadata, const char *tag, double *value)
{
  return cmetadata_number(metadata, tag, value) && *value > 0;
}

/* Reads a whole number from 1 to `most`. */
static bool read_count(GExiv2Metadata *metadata, const char *tag, double most, uint32_t *count)
{
  double value;
  if (!read_positive(metadata, tag, &value) || value < 1 || value > most)
    return false;
  *count = (uint32_t)value;
  return true;
}

/* The exposure time and the aperture are often in units of APEX only. */
static void read_light(GExiv2Metadata *metadata, DecoderDetails *details)
{
  double value;
  if (read_positive(metadata, "Exif.Photo.ExposureTime", &details->exposure_time)) {
    details->known |= DECODER_KNOWS_EXPOSURE_TIME;
  } else if (cmetadata_number(metadata, "Exif.Photo.ShutterSpeedValue", &value)) {
    details->exposure_time = exp2(-value);
    details->known |= DECODER_KNOWS_EXPOSURE_TIME;
  }
  if (read_positive(metadata, "Exif.Photo.FNumber", &details->aperture)) {
    details->known |= DECODER_KNOWS_APERTURE;
  } else if (cmetadata_number(metadata, "Exif.Photo.ApertureValue", &value)) {
    details->aperture = exp2(value / 2);
    details->known |= DECODER_KNOWS_APERTURE;
  }
  if (cmetadata_number(metadata, "Exif.Photo.ExposureBiasValue", &details->exposure_bias))
    details->known |= DECODER_KNOWS_EXPOSURE_BIAS;
}

/* The first tag has 16 bits: 65535 stands for a sensitivity that is in another one. */
static void read_sensitivity(GExiv2Metadata *metadata, DecoderDetails *details)
{
  const double most = UINT32_MAX;
  uint32_t iso;
  if (read_count(metadata, "Exif.Photo.ISOSpeedRatings", 65534, &iso) ||
      read_count(metadata, "Exif.Photo.RecommendedExposureIndex", most, &iso) ||
      read_count(metadata, "Exif.Photo.StandardOutputSensitivity", most, &iso) ||
      read_count(metadata, "Exif.Photo.ISOSpeed", most, &iso)) {
    details->iso = iso;
    details->known |= DECODER_KNOWS_ISO;
  }
}

/* Reads the number of stars. Programs write 0 for none, and -1 for a photo that the user has rejected. */
static void read_rating(GExiv2Metadata *metadata, DecoderDetails *details)
{
  static const char *const tags[] = {"Xmp.xmp.Rating", "Exif.Image.Rating"};
  for (int i = 0; i < 2 && details->rating == 0; i++) {
    double value;
    if (!cmetadata_number(metadata, tags[i], &value) || value > 5)
      continue;
    details->rating = value >= 1 ? (uint8_t)value : 0;
    details->known |= DECODER_KNOWS_RATING;
  }
}

void cmetadata_read_exposure(GExiv2Metadata *metadata, DecoderDetails *details)
{
  double value;
  uint32_t count;
  read_light(metadata, details);
  read_sensitivity(metadata, details);
  if (read_positive(metadata, "Exif.Photo.FocalLength", &details->focal_length))
    details->known |= DECODER_KNOWS_FOCAL_LENGTH;
  if (read_count(metadata, "Exif.Photo.FocalLengthIn35mmFilm", 65535, &count)) {
    details->equivalent_focal_length = count;
    details->known |= DECODER_KNOWS_EQUIVALENT_FOCAL_LENGTH;
  }
  /* The lowest bit of the flash says whether it fired. */
  if (cmetadata_number(metadata, "Exif.Photo.Flash", &value) && value >= 0 && value <= 65535) {
    details->flash_fired = (uint32_t)value & 1;
    details->known |= DECODER_KNOWS_FLASH;
  }
  details->orientation = 1;
  if (read_count(metadata, "Exif.Image.Orientation", 8, &count))
    details->orientation = (uint8_t)count;
  read_rating(metadata, details);
}
