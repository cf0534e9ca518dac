/* Prints pictures, one on each page, in the middle and as large as the page allows. */
#pragma once

#include <gtk/gtk.h>

/* A job: the dialog, the preview and the pages. */
typedef struct CPrint CPrint;

/* How a job asks its owner. Each gets `user`. */
typedef struct {
  /* Returns whether the picture of a page is wider than high. Its page is then turned, too. */
  gboolean (*is_wide)(gpointer user, int page);
  /* Asks for the picture of a page, which cprint_draw() gives, now or later. `box` is the maximum width
   * and height that the page can use, in pixels. */
  void (*draw)(gpointer user, CPrint *job, int page, int box);
  /* Tells that the job has ended, with a message of GTK's if it has failed and NULL otherwise. Nothing is
   * called after that. */
  void (*ended)(gpointer user, const char *failure);
} CPrintOwner;

/* Shows the print dialog over a window. `name` is the name of the job for the printer, and `pages` the
 * number of pictures. `destroy` is called with `user` at the end. */
void cprint_run(GtkWindow *parent, const char *name, int pages, const CPrintOwner *owner, gpointer user,
                GDestroyNotify destroy);

/* Draws the picture of the page that was asked for. `pixels` is in the format of CAIRO_FORMAT_ARGB32, and is
 * read before the function returns. NULL leaves the page empty. */
void cprint_draw(CPrint *job, const void *pixels, int width, int height, int stride);
