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

void cpicture_unpremultiply(CPicture *picture)
{
  for (int y = 0; y < picture->height; y++) {
    uint8_t *pixel = picture->pixels + (size_t)y * picture->stride;
    for (int x = 0; x < picture->width; x++, pixel += 4) {
      unsigned alpha = pixel[3];
      for (int c = 0; c < 3 && alpha > 0 && alpha < 255; c++) {
        unsigned value = (pixel[c] * 255u + alpha / 2) / alpha;
        pixel[c] = (uint8_t)(value < 255 ? value : 255);
      }
    }
  }
}

static bool begins(const uint8_t *bytes, size_t length, const char *start, size_t count)
{
  return length >= count && memcmp(bytes, start, count) == 0;
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
  if (begins(bytes, length, "\xff\xd8\xff", 3))
    status = cpicture_decode_jpeg(bytes, length, box, rows_file, picture, reason);
  else if (begins(bytes, length, "\x89PNG\r\n\x1a\n", 8))
    status = cpicture_decode_png(bytes, length, box, rows_file, picture, reason);
  else if (begins(bytes, length, "RIFF", 4))
    status = cpicture_decode_webp(bytes, length, box, picture, reason);
  else if (begins(bytes, length, "GIF8", 4))
    status = cpicture_decode_gif(bytes, length, box, picture, reason);
  else if (begins(bytes, length, "II", 2) || begins(bytes, length, "MM", 2))
    status = cpicture_decode_tiff(bytes, length, box, &orientation, picture, reason);
  else if (begins(bytes, length, "BM", 2))
    status = cpicture_decode_bmp(bytes, length, box, picture, reason);
  else if (begins(bytes, length, "P6", 2))
    status = cpicture_decode_pixmap(bytes, length, box, picture, reason);
  else if (begins(bytes, length, "\xff\x0a", 2) || begins(bytes, length, "\0\0\0\x0cJXL ", 8))
    status = cpicture_decode_jxl(bytes, length, box, picture, reason);
  else if (length >= 8 && memcmp(bytes + 4, "ftyp", 4) == 0)
    status = cpicture_decode_heif(bytes, length, box, picture, reason);
  else
    status = cpicture_decode_svg(bytes, length, box, picture, reason);
  if (status == CPICTURE_OK && !finish(picture, orientation, file))
    status = CPICTURE_TOO_LARGE;
  if (status != CPICTURE_OK)
    cpicture_clear(picture);
  return status;
}

void cpicture_prepare(void)
{
  cpicture_prepare_heif();
  cpicture_keep_fonts();
}
