/* Answers the searches of the desktop's overview: org.gnome.Shell.SearchProvider2. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What is told of a result. The texts are those of malloc(), and are freed. */
typedef struct {
  char *name;
  char *description;
  /* The path of a picture, or NULL for the icon of pictures. */
  char *picture;
} CSearchResult;

/* Who knows the answers. Each function gets `user`. */
typedef struct {
  /* Returns the URIs of the files that have all words, the best ones first: a list for g_strfreev(). */
  char **(*find)(gpointer user, const char *const *words);
  /* Tells of a file that was found. Returns FALSE if there is nothing to tell. */
  gboolean (*describe)(gpointer user, const char *uri, CSearchResult *result);
} CSearchAnswers;

/* Takes the name "PROGRAM.SearchProvider" on the session bus and answers, until nothing has been asked for
 * `seconds`, the bus ends, or another process has the name. A result that is chosen is opened by the program,
 * which the bus starts if it is not running: it has the action "search" for all results.
 *
 * Returns FALSE if there is no bus or the name could not be taken. */
gboolean csearch_provide(const char *program, guint seconds, const CSearchAnswers *answers, gpointer user);

G_END_DECLS
