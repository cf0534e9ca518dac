/* Files that programs exchange by drag and drop or through the clipboard. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Returns content that offers the files, as a reference for the caller. GDK converts it to
 * text/uri-list, text/plain and the formats that sandboxed programs need. */
GdkContentProvider *trellis_files_content(const char *const *uris);

/* Returns the URIs of the files as a NULL-terminated list. Free it with g_strfreev. */
char **trellis_files_uris(GdkFileList *list);

/* Puts files on the clipboard of the widget's display. They can be pasted as long as the program
 * runs. If `cut` is TRUE, the program that pastes them moves them. `picture` is the URI of a picture,
 * whose content can be pasted too, or NULL. */
void trellis_clipboard_offer_files(GtkWidget *widget, const char *const *uris, gboolean cut,
                                   const char *picture);

/* Called with a NULL-terminated list of URIs, which is valid during the call. `cut` is TRUE if the
 * files are to be moved. */
typedef void (*TrellisFilesRead)(void *user, const char *const *uris, gboolean cut);

/* Reads the files on the clipboard. Calls `read` later if there are any, and `destroy` in any case.
 * Files that were cut are taken off the clipboard, because they can be moved only once. */
void trellis_clipboard_read_files(GtkWidget *widget, TrellisFilesRead read, void *user,
                                  GDestroyNotify destroy);

G_END_DECLS
