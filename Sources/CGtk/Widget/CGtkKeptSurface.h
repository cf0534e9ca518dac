/* Surfaces that render nodes paint. */
#pragma once

#include <cairo.h>

/* Sets the source of a context of a render node. The node keeps the surface alive. Without that, cairo
 * would copy all pixels when the surface is released before the node. */
static inline void
trellis_set_source_surface(cairo_t *cairo, cairo_surface_t *surface)
{
  static cairo_user_data_key_t key;
  cairo_surface_t *kept = cairo_surface_reference(surface);

  cairo_set_source_surface(cairo, surface, 0, 0);
  if (cairo_surface_set_user_data(cairo_get_target(cairo), &key, kept,
                                  (cairo_destroy_func_t)cairo_surface_destroy) !=
      CAIRO_STATUS_SUCCESS)
    cairo_surface_destroy(kept);
}
