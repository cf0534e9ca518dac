#include <libintl.h>

#include "CWords.h"

#define DOMAIN "trellis"

void
words_open(const char *folder)
{
  bindtextdomain(DOMAIN, folder);
  bind_textdomain_codeset(DOMAIN, "UTF-8");
}

const char *
words_text(const char *text)
{
  return dgettext(DOMAIN, text);
}

const char *
words_count(const char *one, const char *many, unsigned long count)
{
  return dngettext(DOMAIN, one, many, count);
}
