#include "CPictureDecoders.h"

#include <string.h>

#include <librsvg/rsvg.h>

/* Determines the size of a drawing in its own unit: that in its root element, or that of its view box,
 * or that of what is drawn. */
static bool measure(RsvgHandle *drawing, double *width, double *height)
{
  RsvgRectangle area = {0};
  gboolean has_area = FALSE;
  if (rsvg_handle_get_intrinsic_size_in_pixels(drawing, width, height) && *width > 0 && *height > 0)
    return true;
  rsvg_handle_get_intrinsic_dimensions(drawing, NULL, NULL, NULL, NULL, &has_area, &area);
  if (!has_area)
    rsvg_handle_get_geometry_for_element(drawing, NULL, NULL, &area, NULL);
  *width = area.width;
  *height = area.height;
  return *width > 0 && *height > 0;
}

/* Copies cairo's pixels, which are BGRA and multiplied by alpha. */
static void copy(cairo_surface_t *surface, CPicture *picture)
{
  size_t stride = (size_t)cairo_image_surface_get_stride(surface);
  const uint8_t *pixels = cairo_image_surface_get_data(surface);
  for (int y = 0; y < picture->height; y++) {
    const uint8_t *from = pixels + (size_t)y * stride;
    uint8_t *row = picture->pixels + (size_t)y * picture->stride;
    for (int x = 0; x < picture->width * 4; x += 4) {
      row[x] = from[x + 2];
      row[x + 1] = from[x + 1];
      row[x + 2] = from[x];
      row[x + 3] = from[x + 3];
    }
  }
  cpicture_unpremultiply(picture);
}

static CPictureStatus draw(RsvgHandle *drawing, int box, CPicture *picture, GError **error)
{
  double width, height;
  if (!measure(drawing, &width, &height))
    return CPICTURE_DAMAGED;
  double scale = box / MAX(width, height);
  int columns = MAX(1, (int)(width * scale + 0.5)), rows = MAX(1, (int)(height * scale + 0.5));
  RsvgRectangle area = {0, 0, width, height};
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows);
  cairo_t *cairo = cairo_create(surface);
  cairo_scale(cairo, columns / width, rows / height);
  CPictureStatus status = CPICTURE_TOO_LARGE;
  if (cairo_status(cairo) == CAIRO_STATUS_SUCCESS) {
    status = rsvg_handle_render_document(drawing, cairo, &area, error) ? CPICTURE_OK
                                                                       : CPICTURE_DAMAGED;
    cairo_surface_flush(surface);
    if (status == CPICTURE_OK)
      *picture = cpicture_make(columns, rows, true);
    if (picture->pixels)
      copy(surface, picture);
    else if (status == CPICTURE_OK)
      status = CPICTURE_TOO_LARGE;
  }
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return status;
}

CPictureStatus cpicture_decode_svg(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason)
{
  g_autoptr(GError) error = NULL;
  /* A drawing without an address of its own loads nothing from outside. */
  RsvgHandle *drawing = rsvg_handle_new_from_data(bytes, length, &error);
  CPictureStatus status = drawing ? draw(drawing, box, picture, &error) : CPICTURE_DAMAGED;
  g_clear_object(&drawing);
  return status == CPICTURE_DAMAGED
             ? cpicture_fail(status, reason, error ? error->message : "it has no size")
             : status;
}
