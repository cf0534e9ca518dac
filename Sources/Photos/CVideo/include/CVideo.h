/* Plays videos with GTK's media module, or with the desktop's default program. */
#pragma once

#include <gtk/gtk.h>

/* Returns whether a media module of GTK is installed. GTK must have been initialized. */
gboolean cvideo_can_play(void);

/* The exit statuses of cvideo_try(). */
enum { CVIDEO_WORKS = 0, CVIDEO_FAILS = 3, CVIDEO_UNREADABLE = 4, CVIDEO_SLOW = 5 };

/* Plays the video at `path` without a sound or a window until its first frame, and returns an exit status:
 * CVIDEO_WORKS, CVIDEO_FAILS, CVIDEO_UNREADABLE if it has an error, which may be that of this file
 * only, or CVIDEO_SLOW if there is no frame in time, which may be due to its disk. Before that, writes
 * the name of a package to the standard output if a part of GStreamer is missing. A faulty part of
 * GStreamer can end the process, so this is the work of a process of its own. */
int cvideo_try(const char *path);

/* The answer to cvideo_find_out(). `package` is what is missing, or NULL. */
typedef void (*CVideoAnswer)(gpointer user, int status, const char *package);

/* Lets a process of its own play the video at `path`: this program with `option` and the path. Calls
 * `answer` later with the status of cvideo_try(), with CVIDEO_FAILS if the process has crashed, or with
 * CVIDEO_SLOW if it did not end by itself, and then `destroy`. */
void cvideo_find_out(const char *path, const char *option, CVideoAnswer answer, gpointer user,
                     GDestroyNotify destroy);

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
