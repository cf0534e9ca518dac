#include "CBenchmarks.h"

/* The cell that all benchmarks show, and the pictures in it. */

GtkWidget *
trellis_peer_cell_new(TrellisPeerText text)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *picture = gtk_picture_new();
  GtkWidget *line;

  gtk_widget_set_size_request(picture, 160, 120);
  gtk_picture_set_can_shrink(GTK_PICTURE(picture), TRUE);
  gtk_widget_set_halign(picture, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), picture);
  if (text == TRELLIS_PEER_INSCRIPTION) {
    line = gtk_inscription_new(NULL);
    gtk_inscription_set_text_overflow(GTK_INSCRIPTION(line),
                                      GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
    gtk_inscription_set_xalign(GTK_INSCRIPTION(line), 0.5f);
  } else {
    line = gtk_label_new(NULL);
    gtk_label_set_ellipsize(GTK_LABEL(line), PANGO_ELLIPSIZE_END);
  }
  gtk_box_append(GTK_BOX(box), line);
  return box;
}

void
trellis_peer_cell_bind(GtkWidget *cell, guint index, GdkTexture *const *textures,
                       guint n_textures)
{
  GtkWidget *picture = gtk_widget_get_first_child(cell);
  GtkWidget *line = gtk_widget_get_last_child(cell);
  char text[32];

  g_snprintf(text, sizeof text, "Photo %u", index);
  gtk_picture_set_paintable(GTK_PICTURE(picture), GDK_PAINTABLE(textures[index % n_textures]));
  if (GTK_IS_LABEL(line))
    gtk_label_set_label(GTK_LABEL(line), text);
  else
    gtk_inscription_set_text(GTK_INSCRIPTION(line), text);
}

void
trellis_peer_textures(GdkTexture **textures, guint count, gboolean premultiplied)
{
  enum { WIDTH = 160, HEIGHT = 120 };
  gsize size = premultiplied ? 4 : 3;

  for (guint n = 0; n < count; n++) {
    guchar *pixels = g_malloc(size * WIDTH * HEIGHT), *pixel = pixels;
    GBytes *bytes;

    for (int y = 0; y < HEIGHT; y++)
      for (int x = 0; x < WIDTH; x++, pixel += size) {
        pixel[premultiplied ? 2 : 0] = (guchar)(x * 255 / WIDTH);
        pixel[1] = (guchar)(y * 255 / HEIGHT);
        pixel[premultiplied ? 0 : 2] = (guchar)(n * 255 / count);
        if (premultiplied)
          pixel[3] = 255;
      }
    bytes = g_bytes_new_take(pixels, size * WIDTH * HEIGHT);
    textures[n] = gdk_memory_texture_new(
      WIDTH, HEIGHT, premultiplied ? GDK_MEMORY_B8G8R8A8_PREMULTIPLIED : GDK_MEMORY_R8G8B8, bytes,
      size * WIDTH);
    g_bytes_unref(bytes);
  }
}
