#include "CMetadataParts.h"

/* Reads degrees, minutes and seconds, of which the last ones may be missing. */
static bool read_angle(const char *text, double *degrees)
{
  double part, unit = 1;
  *degrees = 0;
  if (text == NULL || !cmetadata_number_at(&text, degrees))
    return false;
  for (int i = 0; i < 2; i++) {
    unit *= 60;
    if (cmetadata_number_at(&text, &part))
      *degrees += part / unit;
  }
  return true;
}

/* Reads an angle and its direction, which is the letter `positive` or `negative`. */
static bool read_coordinate(GExiv2Metadata *metadata, const char *tag, const char *direction_tag,
                            char positive, char negative, double *degrees)
{
  char *angle = cmetadata_text(metadata, tag);
  char *direction = cmetadata_text(metadata, direction_tag);
  char letter = direction != NULL ? g_ascii_toupper(direction[0]) : '\0';
  bool is_valid = read_angle(angle, degrees) && (letter == positive || letter == negative);
  if (letter == negative)
    *degrees = -*degrees;
  g_free(angle);
  g_free(direction);
  return is_valid;
}

void cmetadata_read_position(GExiv2Metadata *metadata, DecoderDetails *details)
{
  double altitude, reference;
  /* Receivers without a signal write 0 for both. */
  if (read_coordinate(metadata, "Exif.GPSInfo.GPSLatitude", "Exif.GPSInfo.GPSLatitudeRef", 'N', 'S',
                      &details->latitude) &&
      read_coordinate(metadata, "Exif.GPSInfo.GPSLongitude", "Exif.GPSInfo.GPSLongitudeRef", 'E',
                      'W', &details->longitude) &&
      (details->latitude != 0 || details->longitude != 0))
    details->known |= DECODER_KNOWS_POSITION;
  if (cmetadata_number(metadata, "Exif.GPSInfo.GPSAltitude", &altitude)) {
    bool is_below = cmetadata_number(metadata, "Exif.GPSInfo.GPSAltitudeRef", &reference) &&
                    reference == 1;
    details->altitude = is_below ? -altitude : altitude;
    details->known |= DECODER_KNOWS_ALTITUDE;
  }
}
