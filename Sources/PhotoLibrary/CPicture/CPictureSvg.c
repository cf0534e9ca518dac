#include "CPictureDecoders.h"

#include <stdlib.h>
#include <string.h>

#include <isa-l/igzip_lib.h>
#include <librsvg/rsvg.h>

enum {
  /* The maximum length of a drawing as text, in bytes. */
  MOST_TEXT = 32 << 20,
  /* The maximum number of elements. librsvg keeps 1.8 kB of each. */
  MOST_ELEMENTS = 150000,
};

/* The CPU time of a drawing in seconds: this, and as much again for each mebibyte of its file. A drawing
 * of a few hundred bytes can use an element millions of times. librsvg cannot be interrupted before version
 * 2.58, and does not look while it computes a filter. */
static const double LIMIT = 1.25;

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

/* Returns whether a text has more elements than are read. */
static bool has_too_many_elements(const uint8_t *text, size_t length)
{
  const uint8_t *end = text + length, *place = text;
  int count = 0;
  while (count <= MOST_ELEMENTS && (place = memchr(place, '<', (size_t)(end - place)))) {
    place++;
    count += place < end && *place != '/';
  }
  return count > MOST_ELEMENTS;
}

static CPictureStatus decode_text(const uint8_t *text, size_t length, int box, CPicture *picture,
                                  char *reason)
{
  g_autoptr(GError) error = NULL;
  if (length > MOST_TEXT || has_too_many_elements(text, length))
    return CPICTURE_TOO_LARGE;
  cpicture_limit_time(LIMIT * (1 + (double)length / (1 << 20)));
  /* A drawing without an address of its own loads nothing from outside. */
  RsvgHandle *drawing = rsvg_handle_new_from_data(text, length, &error);
  CPictureStatus status = drawing ? draw(drawing, box, picture, &error) : CPICTURE_DAMAGED;
  g_clear_object(&drawing);
  cpicture_limit_time(0);
  return status == CPICTURE_DAMAGED
             ? cpicture_fail(status, reason, error ? error->message : "it has no size")
             : status;
}

/* Inflates a compressed drawing. Returns the length of its text, which is longer than MOST_TEXT if it
 * does not fit. What follows damage is left out. */
static size_t inflate(const uint8_t *bytes, size_t length, uint8_t *text)
{
  struct inflate_state *state = malloc(sizeof *state);
  if (!state)
    return 0;
  isal_inflate_init(state);
  state->crc_flag = ISAL_GZIP;
  state->next_in = (uint8_t *)bytes;
  state->avail_in = (uint32_t)length;
  state->next_out = text;
  state->avail_out = MOST_TEXT + 1;
  isal_inflate(state);
  size_t count = state->total_out;
  free(state);
  return count;
}

CPictureStatus cpicture_decode_svg(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                   char *reason)
{
  if (length < 2 || bytes[0] != 0x1F || bytes[1] != 0x8B)
    return decode_text(bytes, length, box, picture, reason);
  uint8_t *text = length <= MOST_TEXT ? malloc(MOST_TEXT + 1) : NULL;
  if (!text)
    return CPICTURE_TOO_LARGE;
  CPictureStatus status = decode_text(text, inflate(bytes, length, text), box, picture, reason);
  free(text);
  return status;
}
