#include "CPictureConversion.h"
#include "CPictureDecoders.h"
#include "CPictureGif.h"
#include "CPicturePixbuf.h"
#include "CPictureShrinker.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  int box;
  /* The length of the file, in bytes. */
  size_t length;
  bool too_large;
} Limit;

/* Sets the size at which drawings are drawn. Other pictures are reduced by the shrinker, which
 * gives better results than the scaling of the loader. A size of 0 makes a loader stop. */
static void limit_size(GdkPixbufLoader *loader, int width, int height, void *data)
{
  Limit *limit = data;
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format(loader);
  if (format && gdk_pixbuf_format_is_scalable(format)) {
    double scale = (double)limit->box / MAX(1, MAX(width, height));
    gdk_pixbuf_loader_set_size(loader, MAX(1, (int)(width * scale + 0.5)),
                               MAX(1, (int)(height * scale + 0.5)));
  } else if (cpicture_is_too_large(width, height, limit->length)) {
    limit->too_large = true;
    gdk_pixbuf_loader_set_size(loader, 0, 0);
  }
}

/* Passes the bytes in pieces, so that reading stops when the size is refused. */
static bool feed(GdkPixbufLoader *loader, const uint8_t *bytes, size_t length, const Limit *limit,
                 GError **error)
{
  while (length > 0 && !limit->too_large) {
    size_t piece = MIN(length, 65536);
    if (!gdk_pixbuf_loader_write(loader, bytes, piece, error))
      return false;
    bytes += piece;
    length -= piece;
  }
  return true;
}

/* The messages of libraries if a codec is missing: libheif before 1.17, since then, and libavif. */
static const char *const missing_codec[] = {
  "nsupported codec", "No decoding plugin", "No codec available",
};

enum { WARNING_LENGTH = 256 };

/* The last warning of a loader. The loader of HEIC gives its reasons as warnings. */
static _Thread_local char last_warning[WARNING_LENGTH];

static void note_warning(const char *domain, GLogLevelFlags level, const char *message, void *data)
{
  g_strlcpy(last_warning, message, sizeof last_warning);
  g_log_default_handler(domain, level, message, data);
}

void cpicture_note_warnings(void)
{
  g_log_set_default_handler(note_warning, NULL);
}

/* Returns whether a message, or the last warning of a loader, contains a text. */
static bool is_said(const char *text, const char *message)
{
  return strstr(message, text) || strstr(last_warning, text);
}

/* Returns whether the library of the format lacks a codec. */
static bool misses_codec(const char *message)
{
  for (size_t index = 0; index < G_N_ELEMENTS(missing_codec); index++) {
    if (is_said(missing_codec[index], message))
      return true;
  }
  return false;
}

/* Returns whether the library does not support the form of a picture. */
static bool misses_feature(const char *message)
{
  return is_said("nsupported image type", message);
}

static CPictureStatus failure(const GError *error, char *reason)
{
  if (misses_codec(error ? error->message : ""))
    return cpicture_fail(CPICTURE_NO_CODEC, reason, "its codec is not installed");
  if (misses_feature(error ? error->message : ""))
    return cpicture_fail(CPICTURE_UNSUPPORTED, reason, "its loader does not know its form");
  if (!error)
    return cpicture_fail(CPICTURE_DAMAGED, reason, "it holds no picture");
  CPictureStatus status = CPICTURE_DAMAGED;
  if (g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNKNOWN_TYPE))
    status = CPICTURE_NOT_A_PICTURE;
  else if (g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY))
    status = CPICTURE_TOO_LARGE;
  else if (g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION))
    status = CPICTURE_UNSUPPORTED;
  return cpicture_fail(status, reason, error->message);
}

CPictureStatus cpicture_shrink_pixbuf(GdkPixbuf *pixbuf, int box, CPicture *picture)
{
  Shrinker shrinker;
  int height = gdk_pixbuf_get_height(pixbuf);
  size_t stride = (size_t)gdk_pixbuf_get_rowstride(pixbuf);
  const uint8_t *pixels = gdk_pixbuf_read_pixels(pixbuf);
  if (!pixels || !shrinker_init(&shrinker, gdk_pixbuf_get_width(pixbuf), height,
                                gdk_pixbuf_get_n_channels(pixbuf), box))
    return CPICTURE_TOO_LARGE;
  for (int y = 0; y < height; y++)
    shrinker_add(&shrinker, pixels + (size_t)y * stride);
  *picture = shrinker_finish(&shrinker);
  return CPICTURE_OK;
}

/* Returns the orientation that is still to be applied. libtiff has applied 1–4 already, and the
 * loader reports the remaining one. */
static int remaining_orientation(GdkPixbuf *pixbuf, GdkPixbufLoader *loader, int orientation)
{
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format(loader);
  g_autofree char *name = format ? gdk_pixbuf_format_get_name(format) : NULL;
  if (g_strcmp0(name, "tiff") != 0)
    return orientation;
  const char *option = gdk_pixbuf_get_option(pixbuf, "orientation");
  return option ? atoi(option) : 1;
}

/* Converts the picture from the profile that the loader found, in Base64, to sRGB. */
static void convert(GdkPixbuf *pixbuf, CPicture *picture)
{
  const char *text = gdk_pixbuf_get_option(pixbuf, "icc-profile");
  if (!text || strlen(text) > (size_t)CPICTURE_MOST_PROFILE / 3 * 4 + 4)
    return;
  gsize length;
  g_autofree guchar *profile = g_base64_decode(text, &length);
  cpicture_convert(picture, profile, length);
}

/* Passes only the first frame of a GIF, because the others would be decoded in vain. */
static bool feed_picture(GdkPixbufLoader *loader, const uint8_t *bytes, size_t length,
                         const Limit *limit, GError **error)
{
  static const uint8_t trailer = 0x3B;
  size_t end;
  if (length < 4 || memcmp(bytes, "GIF8", 4) != 0)
    return feed(loader, bytes, length, limit, error);
  if (!cpicture_find_gif_frame(bytes, length, &end)) {
    g_set_error_literal(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_CORRUPT_IMAGE,
                        "it has no visible frame");
    return false;
  }
  return feed(loader, bytes, end, limit, error) &&
         (end == length || feed(loader, &trailer, 1, limit, error));
}

CPictureStatus cpicture_decode_pixbuf(const uint8_t *bytes, size_t length, int box,
                                      int *orientation, CPicture *picture, char *reason)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *format = cpicture_format_name(bytes, length);
  if (!format)
    return cpicture_fail(CPICTURE_NOT_A_PICTURE, reason, "no loader knows its first bytes");
  last_warning[0] = '\0';
  g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type(format, &error);
  if (!loader)
    return failure(error, reason);
  Limit limit = {.box = box, .length = length};
  g_signal_connect(loader, "size-prepared", G_CALLBACK(limit_size), &limit);
  bool fed = feed_picture(loader, bytes, length, &limit, &error);
  /* A loader has to be closed before it is released. An error of closing would replace the more
   * precise first error. */
  bool closed = gdk_pixbuf_loader_close(loader, error ? NULL : &error);
  if (limit.too_large)
    return CPICTURE_TOO_LARGE;
  /* The first frame of an animation is complete even if a later one is damaged. */
  GdkPixbufAnimation *animation = gdk_pixbuf_loader_get_animation(loader);
  GdkPixbuf *pixbuf = animation ? gdk_pixbuf_animation_get_static_image(animation) : NULL;
  bool moves = animation && !gdk_pixbuf_animation_is_static_image(animation);
  if (!pixbuf || ((!fed || !closed) && !moves))
    return failure(error, reason);
  *orientation = remaining_orientation(pixbuf, loader, *orientation);
  CPictureStatus status = cpicture_shrink_pixbuf(pixbuf, box, picture);
  if (status == CPICTURE_OK)
    convert(pixbuf, picture);
  return status;
}
