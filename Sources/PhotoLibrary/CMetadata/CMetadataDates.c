#include "CMetadataParts.h"

#include <string.h>

/* Reads a number of exactly `count` digits. Returns false if there is anything else. */
static bool read_digits(const char *text, int count, int *number)
{
  *number = 0;
  for (int i = 0; i < count; i++) {
    if (!g_ascii_isdigit(text[i]))
      return false;
    *number = *number * 10 + g_ascii_digit_value(text[i]);
  }
  return true;
}

/* Reads a date such as `2024:05:17 16:03:59`. Any separators are accepted, because cameras differ. */
static bool read_date(const char *text, DecoderDetails *details)
{
  int year, month, day, hour, minute, second;
  if (text == NULL || strlen(text) < 19 || !read_digits(text, 4, &year) ||
      !read_digits(text + 5, 2, &month) || !read_digits(text + 8, 2, &day) ||
      !read_digits(text + 11, 2, &hour) || !read_digits(text + 14, 2, &minute) ||
      !read_digits(text + 17, 2, &second))
    return false;
  if (month < 1 || month > 12 || day < 1 || year < 1 ||
      !g_date_valid_dmy((GDateDay)day, (GDateMonth)month, (GDateYear)year) || hour > 23 ||
      minute > 59 || second > 60)
    return false;
  details->year = (uint16_t)year;
  details->month = (uint8_t)month;
  details->day = (uint8_t)day;
  details->hour = (uint8_t)hour;
  details->minute = (uint8_t)minute;
  details->second = (uint8_t)second;
  details->known |= DECODER_KNOWS_DATE;
  return true;
}

/* Reads the offset of a time zone such as `+02:00`. */
static void read_offset(const char *text, DecoderDetails *details)
{
  int hours, minutes;
  if (text == NULL || strlen(text) < 6 || (text[0] != '+' && text[0] != '-') ||
      !read_digits(text + 1, 2, &hours) || !read_digits(text + 4, 2, &minutes) || minutes > 59)
    return;
  details->utc_offset = (int16_t)((hours * 60 + minutes) * (text[0] == '-' ? -1 : 1));
  details->known |= DECODER_KNOWS_UTC_OFFSET;
}

static bool read_date_of(GExiv2Metadata *metadata, const char *date_tag, const char *offset_tag,
                         DecoderDetails *details)
{
  char *date = cmetadata_text(metadata, date_tag);
  bool is_date = read_date(date, details);
  g_free(date);
  if (is_date) {
    char *offset = cmetadata_text(metadata, offset_tag);
    read_offset(offset, details);
    g_free(offset);
  }
  return is_date;
}

void cmetadata_read_dates(GExiv2Metadata *metadata, DecoderDetails *details)
{
  if (!read_date_of(metadata, "Exif.Photo.DateTimeOriginal", "Exif.Photo.OffsetTimeOriginal",
                    details))
    read_date_of(metadata, "Exif.Image.DateTime", "Exif.Photo.OffsetTime", details);
}
