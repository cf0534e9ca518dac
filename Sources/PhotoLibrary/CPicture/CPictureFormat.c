/* The backend declarations have the patterns of the loaders. */
#define GDK_PIXBUF_ENABLE_BACKEND
#include "CPicturePixbuf.h"

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
  return found ? gdk_pixbuf_format_get_name(found) : NULL;
}
