#include "CPictureDecoders.h"
#include "CPictureShrinker.h"

#include <stdlib.h>
#include <string.h>

/* The ways in which the pixels are stored. */
enum { PLAIN = 0, RUNS_OF_BYTES = 1, RUNS_OF_HALF_BYTES = 2, MASKS = 3, MASKS_WITH_ALPHA = 6 };
enum { FILE_HEADER = 14, OLD_HEADER = 12, HEADER = 40, MOST_SIDE = 1 << 20 };

typedef struct {
  const uint8_t *bytes, *data, *end;
  int width, height, bits, storage;
  bool is_top_down, has_alpha;
  bool has_plain_masks; /* Whether 32 bits are blue, green, red and nothing. */
  uint8_t colours[256][3];
  uint32_t masks[4]; /* The bits of red, green, blue and alpha in a pixel. */
  CPicture picture;
} Bitmap;

static uint32_t number(const uint8_t *bytes, int count)
{
  uint32_t result = 0;
  while (count-- > 0)
    result = result << 8 | bytes[count];
  return result;
}

static bool is_known(int bits, int storage)
{
  if (bits == 16 || bits == 32)
    return storage == PLAIN || storage == MASKS || storage == MASKS_WITH_ALPHA;
  return (storage == PLAIN && (bits == 1 || bits == 4 || bits == 8 || bits == 24)) ||
         (storage == RUNS_OF_BYTES && bits == 8) || (storage == RUNS_OF_HALF_BYTES && bits == 4);
}

/* Reads the masks of the channels, which follow the first 40 bytes of the header. */
static void read_masks(Bitmap *bitmap, size_t header)
{
  static const uint32_t deep[] = {0xFF0000, 0xFF00, 0xFF, 0}, high[] = {0x7C00, 0x3E0, 0x1F, 0};
  const uint8_t *masks = bitmap->bytes + FILE_HEADER + HEADER;
  size_t count = header > HEADER + 12 || bitmap->storage == MASKS_WITH_ALPHA ? 4 : 3;
  memcpy(bitmap->masks, bitmap->bits == 16 ? high : deep, sizeof bitmap->masks);
  for (size_t c = 0; c < count && bitmap->storage != PLAIN && masks + c * 4 + 4 <= bitmap->data; c++)
    bitmap->masks[c] = number(masks + c * 4, 4);
  bitmap->has_alpha = bitmap->masks[3] != 0;
  bitmap->has_plain_masks = bitmap->bits == 32 && memcmp(bitmap->masks, deep, sizeof deep) == 0;
}

/* Reads the colours that the pixels are numbers of. Those that the file lacks are black. */
static void read_colours(Bitmap *bitmap, size_t header)
{
  size_t size = header == OLD_HEADER ? 3 : 4;
  const uint8_t *colour = bitmap->bytes + FILE_HEADER + header;
  for (int index = 0; index < 1 << bitmap->bits && colour + size <= bitmap->data; index++) {
    for (int c = 0; c < 3; c++)
      bitmap->colours[index][c] = colour[2 - c];
    colour += size;
  }
}

/* Reads everything before the pixels. Returns false if it is damaged. */
static bool read_start(Bitmap *bitmap, size_t length)
{
  const uint8_t *bytes = bitmap->bytes + FILE_HEADER;
  if (length < FILE_HEADER + OLD_HEADER)
    return false;
  size_t header = number(bytes, 4), start = number(bytes - 4, 4);
  bool is_old = header == OLD_HEADER;
  if ((!is_old && header < HEADER) || start >= length || header > start - FILE_HEADER ||
      start < FILE_HEADER)
    return false;
  int64_t width = is_old ? (int32_t)number(bytes + 4, 2) : (int32_t)number(bytes + 4, 4);
  int64_t height = is_old ? (int32_t)number(bytes + 6, 2) : (int32_t)number(bytes + 8, 4);
  bitmap->bits = (int)number(bytes + (is_old ? 10 : 14), 2);
  bitmap->storage = is_old ? PLAIN : (int)(number(bytes + 16, 4) & 15);
  bitmap->is_top_down = height < 0;
  height = height < 0 ? -height : height;
  if (width < 1 || width > MOST_SIDE || height < 1 || height > MOST_SIDE ||
      !is_known(bitmap->bits, bitmap->storage))
    return false;
  bitmap->width = (int)width;
  bitmap->height = (int)height;
  bitmap->data = bitmap->bytes + start;
  bitmap->end = bitmap->bytes + length;
  if (bitmap->bits > 8)
    read_masks(bitmap, header);
  else
    read_colours(bitmap, header);
  return true;
}

/* Returns the value of a channel, from 0 to 255. */
static uint8_t channel(uint32_t pixel, uint32_t mask)
{
  if (mask == 0)
    return 0;
  int shift = __builtin_ctz(mask);
  uint32_t value = (pixel & mask) >> shift, most = mask >> shift;
  return most == 255 ? (uint8_t)value : (uint8_t)(value * (uint64_t)255 / most);
}

/* Stores a pixel: the number of a colour, or the bits of its channels. */
static void convert(const Bitmap *bitmap, uint32_t value, uint8_t *pixel)
{
  if (bitmap->bits <= 8) {
    memcpy(pixel, bitmap->colours[value], 3);
    return;
  }
  for (int c = 0; c < (bitmap->has_alpha ? 4 : 3); c++)
    pixel[c] = channel(value, bitmap->masks[c]);
}

/* Returns the pixel that stands at a place of a row of the file. */
static uint32_t value_at(const uint8_t *row, int x, int bits)
{
  if (bits >= 8)
    return number(row + (size_t)x * (size_t)(bits / 8), bits / 8);
  return row[x * bits / 8] >> (8 - bits - x * bits % 8) & ((1u << bits) - 1);
}

/* Converts a row of pixels. Those of 24 bits, which most files have, are copied without a look at masks. */
static void convert_row(const Bitmap *bitmap, const uint8_t *row, uint8_t *pixel)
{
  int channels = bitmap->has_alpha ? 4 : 3;
  if (bitmap->bits == 24 || bitmap->has_plain_masks) {
    for (int x = 0, size = bitmap->bits / 8; x < bitmap->width; x++, row += size, pixel += 3) {
      pixel[0] = row[2];
      pixel[1] = row[1];
      pixel[2] = row[0];
    }
    return;
  }
  for (int x = 0; x < bitmap->width; x++, pixel += channels)
    convert(bitmap, value_at(row, x, bitmap->bits), pixel);
}

/* Adds the rows from top to bottom. Those that the file lacks are black. Returns the number of rows that
 * the file has, or -1 if there is not enough memory. */
static int add_rows(const Bitmap *bitmap, Shrinker *shrinker)
{
  size_t bits = (size_t)bitmap->width * (size_t)bitmap->bits, rest = bitmap->end - bitmap->data;
  size_t stride = (bits + 31) / 32 * 4, used = (bits + 7) / 8;
  size_t count = rest / stride + (rest % stride >= used);
  int rows = count < (size_t)bitmap->height ? (int)count : bitmap->height;
  size_t length = (size_t)bitmap->width * (bitmap->has_alpha ? 4 : 3);
  uint8_t *pixels = malloc(length);
  for (int y = 0; y < bitmap->height && pixels; y++) {
    int row = bitmap->is_top_down ? y : bitmap->height - 1 - y;
    if (row < rows)
      convert_row(bitmap, bitmap->data + (size_t)row * stride, pixels);
    else
      memset(pixels, 0, length);
    shrinker_add(shrinker, pixels);
  }
  free(pixels);
  return pixels ? rows : -1;
}

static CPictureStatus decode_rows(const Bitmap *bitmap, int box, CPicture *picture, int *rows)
{
  Shrinker shrinker;
  if (!shrinker_init(&shrinker, bitmap->width, bitmap->height, bitmap->has_alpha ? 4 : 3, box))
    return CPICTURE_TOO_LARGE;
  *rows = add_rows(bitmap, &shrinker);
  *picture = shrinker_finish(&shrinker);
  return *rows < 0 ? CPICTURE_TOO_LARGE : CPICTURE_OK;
}

/* Stores the number of the colour of a pixel. `y` counts the file's rows. */
static void put(Bitmap *bitmap, int x, int y, uint32_t value)
{
  CPicture *picture = &bitmap->picture;
  int row = bitmap->is_top_down ? y : bitmap->height - 1 - y;
  if (x < bitmap->width && y < bitmap->height)
    convert(bitmap, value, picture->pixels + (size_t)row * picture->stride + (size_t)x * 3);
}

/* Returns the number of rows that the file has. */
static int read_runs(Bitmap *bitmap)
{
  const uint8_t *data = bitmap->data, *end = bitmap->end;
  int x = 0, y = 0, bits = bitmap->bits;
  while (end - data >= 2 && y < bitmap->height) {
    int count = data[0], code = data[1];
    data += 2;
    if (count == 0 && code == 0) { /* The end of the row. */
      x = 0;
      y++;
    } else if (count == 0 && code == 1) { /* The end of the picture. */
      return bitmap->height;
    } else if (count == 0 && code == 2 && end - data >= 2) { /* Another place. */
      x += data[0];
      y += data[1];
      data += 2;
    } else if (count == 0) { /* Different pixels, in an even number of bytes. */
      int length = (code * bits + 15) / 16 * 2;
      if (end - data < length)
        break;
      for (int index = 0; index < code; index++)
        put(bitmap, x++, y, value_at(data, index, bits));
      data += length;
    } else { /* The same one or two pixels again and again. */
      for (int index = 0; index < count; index++)
        put(bitmap, x++, y, value_at(data - 1, bits == 4 ? index % 2 : 0, bits));
    }
    x = x < bitmap->width ? x : bitmap->width;
  }
  return y;
}

static CPictureStatus decode_runs(Bitmap *bitmap, int box, CPicture *picture, int *rows)
{
  bitmap->picture = cpicture_make(bitmap->width, bitmap->height, false);
  if (!bitmap->picture.pixels)
    return CPICTURE_TOO_LARGE;
  *rows = read_runs(bitmap);
  bool is_reduced = cpicture_reduce(&bitmap->picture, box, picture);
  cpicture_clear(&bitmap->picture);
  return is_reduced ? CPICTURE_OK : CPICTURE_TOO_LARGE;
}

CPictureStatus cpicture_decode_bmp(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason)
{
  Bitmap bitmap = {.bytes = bytes};
  int rows = 0;
  if (!read_start(&bitmap, length))
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its header is damaged");
  if (cpicture_is_too_large(bitmap.width, bitmap.height, length))
    return CPICTURE_TOO_LARGE;
  bool has_runs = bitmap.storage == RUNS_OF_BYTES || bitmap.storage == RUNS_OF_HALF_BYTES;
  CPictureStatus status = has_runs ? decode_runs(&bitmap, box, picture, &rows)
                                   : decode_rows(&bitmap, box, picture, &rows);
  /* The last row of runs need not have an end. */
  picture->is_incomplete = rows + (has_runs ? 1 : 0) < bitmap.height;
  /* The picture is used if at least an eighth of the rows was read, as with JPEG. */
  if (status == CPICTURE_OK && (rows == 0 || rows < bitmap.height / 8))
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its data ends too early");
  return status;
}
