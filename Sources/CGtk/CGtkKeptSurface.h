/* Surfaces that render nodes paint. */
#pragma once

#include <cairo.h>

/* Sets the source of a context of a render node. The node keeps the surface alive. Without that, cairo
 * would copy all pixels when the surface is released before the node. */
void trellis_set_source_surface(cairo_t *cairo, cairo_surface_t *surface);
