#include "CPictureDecoders.h"
#include "CPicturePixbuf.h"

#include <stdlib.h>
#include <string.h>

/* Returns the offset after a comment that begins at `offset`, or `offset` if none begins there. */
static size_t skip_comment(const char *text, size_t length, size_t offset)
{
  if (offset + 1 >= length || text[offset] != '/' || text[offset + 1] != '*')
    return offset;
  const char *end = strstr(text + offset + 2, "*/");
  return end ? (size_t)(end + 2 - text) : length;
}

/* Ends each quoted string in `text` with a NUL and returns their starts, with NULL at the end. */
static char **split_strings(char *text, size_t length)
{
  /* Each string takes two quotes. */
  char **strings = malloc((length / 2 + 2) * sizeof *strings);
  size_t count = 0, offset = 0;
  while (strings && offset < length) {
    size_t after = skip_comment(text, length, offset);
    if (after > offset) {
      offset = after;
      continue;
    }
    if (text[offset] != '"') {
      offset++;
      continue;
    }
    char *end = memchr(text + offset + 1, '"', length - offset - 1);
    if (!end)
      break;
    *end = '\0';
    strings[count++] = text + offset + 1;
    offset = (size_t)(end + 1 - text);
  }
  if (strings)
    strings[count] = NULL;
  return strings;
}

static CPictureStatus decode_strings(char **strings, size_t length, int box, CPicture *picture,
                                     char *reason)
{
  long long width = 0, height = 0;
  if (!strings[0] || sscanf(strings[0], "%lld %lld", &width, &height) != 2 || width < 1 ||
      height < 1 || width > G_MAXINT || height > G_MAXINT)
    return cpicture_fail(CPICTURE_DAMAGED, reason, "it has no size");
  if (cpicture_is_too_large(width, height, length))
    return CPICTURE_TOO_LARGE;
  g_autoptr(GdkPixbuf) pixbuf = gdk_pixbuf_new_from_xpm_data((const char **)strings);
  if (!pixbuf)
    return cpicture_fail(CPICTURE_DAMAGED, reason, "its strings are no picture");
  return cpicture_shrink_pixbuf(pixbuf, box, picture);
}

CPictureStatus cpicture_decode_xpm(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason)
{
  char *text = malloc(length + 1);
  if (!text)
    return CPICTURE_TOO_LARGE;
  memcpy(text, bytes, length);
  text[length] = '\0';
  char **strings = split_strings(text, length);
  CPictureStatus status =
      strings ? decode_strings(strings, length, box, picture, reason) : CPICTURE_TOO_LARGE;
  free(strings);
  free(text);
  return status;
}
