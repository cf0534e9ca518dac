/* Message catalogues of GNU gettext, read by the C library. The functions may be called on any
 * thread. */
#pragma once

/* Sets the folder of the catalogues, which contains de/LC_MESSAGES/trellis.mo and the like. Call it
 * once, before the first message. */
void localization_open(const char *folder);

/* Returns a message in the user's language, or the message itself if there is no translation. */
const char *localization_text(const char *text);
/* Returns the form of a message for `count` in the user's language. Without a translation, returns
 * `one` if `count` is 1, or else `many`. */
const char *localization_plural(const char *one, const char *many, unsigned long count);

/* Return the names of the program's locales, such as "de_DE.UTF-8", or "C" before a locale is set. */
const char *localization_of_dates(void);
const char *localization_of_numbers(void);
const char *localization_of_sorting(void);
