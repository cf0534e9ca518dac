/* Files that programs hand to each other. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* A reference for the caller. Of the files GDK makes text/uri-list, text/plain and what sandboxes
 * need. */
GdkContentProvider *trellis_files_content(const char *const *uris);

/* For g_strfreev. */
char **trellis_files_uris(GdkFileList *list);

/* Puts them into the clipboard of the widget's display, to be pasted as long as the program runs. */
void trellis_clipboard_offer_files(GtkWidget *widget, const char *const *uris);

typedef void (*TrellisFilesRead)(void *user, const char *const *uris);

/* Calls `read` later if there are files in the clipboard, and `destroy` in any case. */
void trellis_clipboard_read_files(GtkWidget *widget, TrellisFilesRead read, void *user,
                                  GDestroyNotify destroy);

G_END_DECLS
