#pragma once

#include "CPicture.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

/* Reduces `pixbuf` to fit `box` × `box` pixels. */
CPictureStatus cpicture_shrink_pixbuf(GdkPixbuf *pixbuf, int box, CPicture *picture);

/* Returns the name of the loader whose patterns fit the first bytes best, or NULL if there is none.
 * The patterns are described at GdkPixbufModulePattern. Free it with g_free().
 *
 * A GdkPixbufLoader without a name would ask the desktop's database of file types, which reads its
 * files again every five seconds. A confined process cannot. */
char *cpicture_format_name(const uint8_t *bytes, size_t length);

/* Returns the format of a type such as "image/svg+xml", or NULL if no loader is installed. */
GdkPixbufFormat *cpicture_format_of_type(const char *type);

/* Keeps the warnings of loaders, in which some give the reasons of their failures. Call it once. */
void cpicture_note_warnings(void);

/* Leaves a few fonts to drawings: as many as can be kept open. Every other font is replaced by one
 * of them. Call it before the first text is drawn. */
void cpicture_keep_fonts(void);
