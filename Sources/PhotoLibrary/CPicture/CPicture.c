#include <string.h>

#include "CPictureDecoders.h"

CPictureStatus cpicture_decode(const void *data, size_t length, int box, int orientation,
                               CPicture *picture, char reason[CPICTURE_REASON_LENGTH])
{
  const uint8_t *bytes = data;
  CPictureStatus status;
  memset(picture, 0, sizeof *picture);
  reason[0] = '\0';
  if (length >= 3 && memcmp(bytes, "\xff\xd8\xff", 3) == 0)
    status = cpicture_decode_jpeg(bytes, length, box, picture, reason);
  else if (length >= 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0)
    status = cpicture_decode_png(bytes, length, box, picture, reason);
  else if (length >= 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0)
    status = cpicture_decode_webp(bytes, length, box, picture, reason);
  else if (length >= 9 && memcmp(bytes, "/* XPM */", 9) == 0)
    status = cpicture_decode_xpm(bytes, length, box, picture, reason);
  else
    status = cpicture_decode_pixbuf(bytes, length, box, &orientation, picture, reason);
  if (status == CPICTURE_OK && !cpicture_turn(picture, orientation))
    status = CPICTURE_TOO_LARGE;
  if (status != CPICTURE_OK)
    cpicture_clear(picture);
  return status;
}
