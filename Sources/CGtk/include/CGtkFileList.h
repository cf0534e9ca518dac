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
 * runs. */
void trellis_clipboard_offer_files(GtkWidget *widget, const char *const *uris);

/* Called with a NULL-terminated list of URIs, which is valid during the call. */
typedef void (*TrellisFilesRead)(void *user, const char *const *uris);

/* Reads the files on the clipboard. Calls `read` later if there are any, and `destroy` in any
 * case. */
void trellis_clipboard_read_files(GtkWidget *widget, TrellisFilesRead read, void *user,
                                  GDestroyNotify destroy);

G_END_DECLS
