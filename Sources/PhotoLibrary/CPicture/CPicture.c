#include <string.h>

#include "CPictureDecoders.h"

CPictureStatus cpicture_decode(const void *bytes, size_t length, int box, int orientation,
                               CPicture *picture, char reason[CPICTURE_REASON_LENGTH])
{
  return cpicture_decode_into(bytes, length, box, orientation, -1, picture, reason);
}

/* Applies the orientation, and writes the pixels to the file if they are not in it yet. */
static bool finish(CPicture *picture, int orientation, int file)
{
  if (file < 0)
    return cpicture_turn(picture, orientation);
  /* The width is 0 if the rows of the picture could not be written. */
  return picture->pixels ? cpicture_turn_into(picture, orientation, file) : picture->width > 0;
}

CPictureStatus cpicture_decode_into(const void *data, size_t length, int box, int orientation,
                                    int file, CPicture *picture,
                                    char reason[CPICTURE_REASON_LENGTH])
{
  const uint8_t *bytes = data;
  /* Rows that are still to be turned cannot be written in their order. */
  int rows_file = orientation >= 2 && orientation <= 8 ? -1 : file;
  CPictureStatus status;
  memset(picture, 0, sizeof *picture);
  reason[0] = '\0';
  if (length >= 3 && memcmp(bytes, "\xff\xd8\xff", 3) == 0)
    status = cpicture_decode_jpeg(bytes, length, box, rows_file, picture, reason);
  else if (length >= 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0)
    status = cpicture_decode_png(bytes, length, box, rows_file, picture, reason);
  else if (length >= 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0)
    status = cpicture_decode_webp(bytes, length, box, picture, reason);
  else if (length >= 9 && memcmp(bytes, "/* XPM */", 9) == 0)
    status = cpicture_decode_xpm(bytes, length, box, picture, reason);
  else
    status = cpicture_decode_pixbuf(bytes, length, box, &orientation, picture, reason);
  if (status == CPICTURE_OK && !finish(picture, orientation, file))
    status = CPICTURE_TOO_LARGE;
  if (status != CPICTURE_OK)
    cpicture_clear(picture);
  return status;
}
