/* Message catalogues of GNU gettext, as the C library reads them. Any thread. */
#pragma once

/* Where the catalogues are: folder/de/LC_MESSAGES/trellis.mo. Once, before the first text. */
void localization_open(const char *folder);

/* In the user's language, or as it is. */
const char *localization_text(const char *text);
const char *localization_plural(const char *one, const char *many, unsigned long count);
