#pragma once

#include "CPicture.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

/* Reduces `pixbuf` to fit `box` × `box` pixels. */
CPictureStatus cpicture_shrink_pixbuf(GdkPixbuf *pixbuf, int box, CPicture *picture);
