/* The backend declarations have the patterns of the loaders. */
#define GDK_PIXBUF_ENABLE_BACKEND
#include "CPicturePixbuf.h"

#include <string.h>

/* The number of bytes in which a pattern is searched. */
enum { MOST_BYTES = 4096 };

static bool fits(char rule, char wanted, uint8_t byte)
{
  switch (rule) {
  case ' ':
    return byte == (uint8_t)wanted;
  case '!':
    return byte != (uint8_t)wanted;
  case 'z':
    return byte == 0;
  case 'n':
    return byte != 0;
  default:
    return true;
  }
}

/* Returns whether all of a pattern is at the beginning of the bytes. Without rules, all bytes must be
 * equal to it. */
static bool begins(const uint8_t *bytes, size_t length, const char *prefix, const char *rules)
{
  size_t index = 0;
  for (; prefix[index] != '\0' && index < length; index++) {
    if (!fits(rules ? rules[index] : ' ', prefix[index], bytes[index]))
      return false;
  }
  return prefix[index] == '\0';
}

static bool matches(const uint8_t *bytes, size_t length, const GdkPixbufModulePattern *pattern)
{
  const char *prefix = pattern->prefix, *rules = pattern->mask;
  bool anywhere = rules && rules[0] == '*';
  bool at_line = rules && rules[0] == '^';
  if (!anywhere && !at_line)
    return begins(bytes, length, prefix, rules);
  for (size_t start = 0; start < length; start++) {
    if ((anywhere || start == 0 || bytes[start - 1] == '\n') &&
        begins(bytes + start, length - start, prefix + 1, rules + 1))
      return true;
  }
  return false;
}

/* Returns the relevance of the first pattern that matches, or 0. */
static int relevance(const uint8_t *bytes, size_t length, const GdkPixbufFormat *format)
{
  const GdkPixbufModulePattern *pattern = format->signature;
  for (; pattern && pattern->prefix; pattern++) {
    if (matches(bytes, length, pattern))
      return pattern->relevance;
  }
  return 0;
}

/* Returns whether one of the brands at the start of a file in HEIF's container is `brand`. */
static bool has_brand(const uint8_t *bytes, size_t length, const char *brand)
{
  for (size_t place = 8; place + 4 <= MIN(length, bytes[3]); place += 4) {
    if (memcmp(bytes + place, brand, 4) == 0)
      return true;
  }
  return false;
}

/* Returns the type of bytes that the patterns of some loaders do not include, or NULL. */
static const char *further_type(const uint8_t *bytes, size_t length)
{
  if (length >= 16 && memcmp(bytes, "\0\0\0", 3) == 0 && memcmp(bytes + 4, "ftyp", 4) == 0 &&
      (has_brand(bytes, length, "avif") || has_brand(bytes, length, "avis")))
    return "image/avif";
  /* A compressed drawing (svgz). */
  if (length >= 18 && memcmp(bytes, "\x1f\x8b\x08", 3) == 0)
    return "image/svg+xml";
  return NULL;
}

GdkPixbufFormat *cpicture_format_of_type(const char *type)
{
  GdkPixbufFormat *found = NULL;
  GSList *formats = gdk_pixbuf_get_formats();
  for (GSList *node = formats; node && !found; node = node->next) {
    g_auto(GStrv) types = gdk_pixbuf_format_get_mime_types(node->data);
    if (g_strv_contains((const char *const *)types, type))
      found = node->data;
  }
  g_slist_free(formats);
  return found;
}

char *cpicture_format_name(const uint8_t *bytes, size_t length)
{
  GdkPixbufFormat *found = NULL;
  int best = 0;
  GSList *formats = gdk_pixbuf_get_formats();
  for (GSList *node = formats; node; node = node->next) {
    int rank = relevance(bytes, MIN(length, MOST_BYTES), node->data);
    if (rank > best && !gdk_pixbuf_format_is_disabled(node->data)) {
      best = rank;
      found = node->data;
    }
  }
  g_slist_free(formats);
  const char *type = found ? NULL : further_type(bytes, length);
  if (type)
    found = cpicture_format_of_type(type);
  return found ? gdk_pixbuf_format_get_name(found) : NULL;
}
