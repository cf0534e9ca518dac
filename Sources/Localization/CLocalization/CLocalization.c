#include <libintl.h>
#include <locale.h>

#include "CLocalization.h"

#define DOMAIN "trellis"

void
localization_open(const char *folder)
{
  bindtextdomain(DOMAIN, folder);
  bind_textdomain_codeset(DOMAIN, "UTF-8");
}

const char *
localization_text(const char *text)
{
  return dgettext(DOMAIN, text);
}

const char *
localization_plural(const char *one, const char *many, unsigned long count)
{
  return dngettext(DOMAIN, one, many, count);
}

const char *
localization_of_dates(void)
{
  return setlocale(LC_TIME, NULL);
}

const char *
localization_of_numbers(void)
{
  return setlocale(LC_NUMERIC, NULL);
}

const char *
localization_of_sorting(void)
{
  return setlocale(LC_COLLATE, NULL);
}
