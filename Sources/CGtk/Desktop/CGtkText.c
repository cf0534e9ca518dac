#include <libintl.h>

#include "CGtkAccess.h"

/* The texts of the library, with numbers in the format of the user's locale. */

#define DOMAIN "trellis"

char *
trellis_text_position(gint64 position, gint64 count)
{
  char *first = g_strdup_printf("%'" G_GINT64_FORMAT, position);
  char *second = g_strdup_printf("%'" G_GINT64_FORMAT, count);
  /* Translators: the position of an item and the number of all items, as in "12 of 3,400". */
  char *text = g_strdup_printf(dgettext(DOMAIN, "%s of %s"), first, second);

  g_free(first);
  g_free(second);
  return text;
}

char *
trellis_text_count(gint64 count)
{
  char *number = g_strdup_printf("%'" G_GINT64_FORMAT, count);
  char *text = g_strdup_printf(dngettext(DOMAIN, "%s item", "%s items", (gulong)count), number);

  g_free(number);
  return text;
}

char *
trellis_text_level(gint64 level)
{
  char *number = g_strdup_printf("%'" G_GINT64_FORMAT, level);
  /* Translators: the level of an item in a tree, read after its position. */
  char *text = g_strdup_printf(dgettext(DOMAIN, "level %s"), number);

  g_free(number);
  return text;
}

const char *
trellis_text_index(void)
{
  /* Translators: the bar of letters at the edge of a list, which leads to the entries. */
  return dgettext(DOMAIN, "Index");
}

const char *
trellis_text_loading(void)
{
  return dgettext(DOMAIN, "Loading…");
}

const char *
trellis_text_no_results(void)
{
  return dgettext(DOMAIN, "No Results");
}

char *
trellis_text_no_results_for(const char *sought)
{
  /* Translators: %s is what the user has searched for. */
  return g_strdup_printf(dgettext(DOMAIN, "No Results for “%s”"), sought);
}

const char *
trellis_text_search_hint(void)
{
  return dgettext(DOMAIN, "Check the spelling or try another search.");
}

const char *
trellis_text_control(TrellisControl control)
{
  switch (control) {
  case TRELLIS_CONTROL_EXPAND:
    return dgettext(DOMAIN, "Expand");
  case TRELLIS_CONTROL_COLLAPSE:
    return dgettext(DOMAIN, "Collapse");
  case TRELLIS_CONTROL_DELETE:
    return dgettext(DOMAIN, "Delete");
  case TRELLIS_CONTROL_INSERT:
    return dgettext(DOMAIN, "Insert");
  case TRELLIS_CONTROL_REORDER:
    return dgettext(DOMAIN, "Reorder");
  case TRELLIS_CONTROL_DETAIL:
    return dgettext(DOMAIN, "More Info");
  case TRELLIS_CONTROL_SELECT:
    return dgettext(DOMAIN, "Select");
  }
  return "";
}
