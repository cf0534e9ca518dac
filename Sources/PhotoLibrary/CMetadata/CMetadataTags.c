#include "CMetadataParts.h"

#include <math.h>
#include <string.h>

char *cmetadata_text(GExiv2Metadata *metadata, const char *tag)
{
  GError *error = NULL;
#if GEXIV2_CHECK_VERSION(0, 16, 0)
  char *text = gexiv2_metadata_get_tag_string(metadata, tag, &error);
#else
  char *text = gexiv2_metadata_try_get_tag_string(metadata, tag, &error);
#endif
  g_clear_error(&error);
  return text;
}

static bool is_blank(const char *text)
{
  return text[strspn(text, " \t\r\n")] == '\0';
}

char *cmetadata_first_text(GExiv2Metadata *metadata, const char *const *tags)
{
  for (; *tags != NULL; tags++) {
    char *text = cmetadata_text(metadata, *tags);
    if (text != NULL && !is_blank(text))
      return text;
    g_free(text);
  }
  return NULL;
}

static char **values_of(GExiv2Metadata *metadata, const char *tag)
{
  GError *error = NULL;
#if GEXIV2_CHECK_VERSION(0, 16, 0)
  char **values = gexiv2_metadata_get_tag_multiple(metadata, tag, &error);
#else
  char **values = gexiv2_metadata_try_get_tag_multiple(metadata, tag, &error);
#endif
  g_clear_error(&error);
  return values;
}

char *cmetadata_joined_text(GExiv2Metadata *metadata, const char *const *tags)
{
  for (; *tags != NULL; tags++) {
    char **values = values_of(metadata, *tags);
    GString *text = g_string_new(NULL);
    for (char **value = values; value != NULL && *value != NULL; value++)
      /* exiv2 0.27 has this text in place of values with qualifiers, such as a language. */
      if (!is_blank(*value) && !g_str_has_prefix(*value, "type=\""))
        g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", *value);
    g_strfreev(values);
    if (text->len > 0)
      return g_string_free(text, FALSE);
    g_string_free(text, TRUE);
  }
  return NULL;
}

bool cmetadata_number_at(const char **text, double *value)
{
  char *end;
  double number = g_ascii_strtod(*text, &end);
  if (end == *text)
    return false;
  if (*end == '/') {
    const char *below = end + 1;
    double divisor = g_ascii_strtod(below, &end);
    if (end == below)
      return false;
    number /= divisor;
  }
  *text = end;
  *value = number;
  return isfinite(number);
}

bool cmetadata_number(GExiv2Metadata *metadata, const char *tag, double *value)
{
  char *text = cmetadata_text(metadata, tag);
  const char *rest = text;
  bool is_number = text != NULL && cmetadata_number_at(&rest, value);
  g_free(text);
  return is_number;
}
