#include "CBenchmarks.h"

#include <math.h>

/* Waves of a few lengths with some noise: a JPEG file of it is about as large as one of a photo. */
guchar *
trellis_peer_jpeg(guint seed, int width, int height, gsize *size)
{
  GRand *random = g_rand_new_with_seed(seed);
  GdkPixbuf *pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  guchar *pixels = gdk_pixbuf_get_pixels(pixbuf);
  int stride = gdk_pixbuf_get_rowstride(pixbuf);
  double waves[3][4];
  gchar *jpeg = NULL;

  for (int n = 0; n < 3; n++)
    for (int k = 0; k < 4; k++)
      waves[n][k] = g_rand_double_range(random, 0.01, 0.15);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int n = 0; n < 3; n++) {
        double value = 128 + 50 * sin(x * waves[n][0] + y * waves[n][1]) +
                       40 * cos(x * waves[n][2] - y * waves[n][3]) +
                       g_rand_double_range(random, -12, 12);
        pixels[y * stride + x * 3 + n] = (guchar)CLAMP(value, 0, 255);
      }
  if (!gdk_pixbuf_save_to_buffer(pixbuf, &jpeg, size, "jpeg", NULL, "quality", "85", NULL))
    jpeg = NULL;
  g_object_unref(pixbuf);
  g_rand_free(random);
  return (guchar *)jpeg;
}
