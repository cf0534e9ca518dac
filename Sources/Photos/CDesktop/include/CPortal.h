/* What the desktop does with files for a program, through xdg-desktop-portal. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  /* Lets the user choose a program that opens a file: OpenFile of org.freedesktop.portal.OpenURI. */
  CPORTAL_OPEN_WITH,
  /* Makes a picture the background: SetWallpaperFile of org.freedesktop.portal.Wallpaper. The desktop
   * shows it and asks the user. */
  CPORTAL_BACKGROUND,
  /* Begins a mail with files: ComposeEmail of org.freedesktop.portal.Email. */
  CPORTAL_MAIL,
} CPortalRequest;

/* Called once with whether the portal answers a request. */
typedef void (*CPortalAnswer)(gpointer user, gboolean is_answered);

/* Asks whether the session has a portal that answers a request. The answer comes later, and without a
 * session bus it is FALSE. `destroy` is called with `user` after `answer`. */
void cportal_find(CPortalRequest request, CPortalAnswer answer, gpointer user,
                         GDestroyNotify destroy);

/* Makes a request about files, of which all but mails take the first one. `answer` is called when the
 * portal has accepted the request, before the user has chosen anything, or with FALSE if a file cannot be
 * opened or the portal does not answer. */
void cportal_send(CPortalRequest request, const char *const *paths,
                         CPortalAnswer answer, gpointer user, GDestroyNotify destroy);

G_END_DECLS
