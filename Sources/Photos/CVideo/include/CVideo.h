/* Plays videos with GTK's media module, or with the desktop's default program. */
#pragma once

#include <gtk/gtk.h>

/* Returns whether a media module of GTK is installed. GTK must have been initialized. */
gboolean cvideo_can_play(void);

/* Returns a new widget that plays the video at `path` as soon as it is shown. Calls `ready` with `user`
 * when there is a first frame, or when there is only sound, and perhaps again later. Calls `failed` with
 * `user` if the video cannot be played. Calls neither after cvideo_stop(), and `destroy` with `user` at
 * the end. */
GtkWidget *cvideo_new(const char *path, void (*ready)(gpointer user), void (*failed)(gpointer user),
                      gpointer user, GDestroyNotify destroy);

/* Pauses or continues the video. */
void cvideo_toggle(GtkWidget *video);

/* Ends the video, frees what it needs, and removes the widget from its box. */
void cvideo_stop(GtkWidget *video);

/* Opens a file with the default program for its type. Calls `failed` with `user` if there is none, and
 * `destroy` with `user` at the end. */
void cvideo_launch(const char *path, void (*failed)(gpointer user), gpointer user,
                   GDestroyNotify destroy);
