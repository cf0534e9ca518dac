#include "CPrint.h"

#include <string.h>

/* The most dots per inch that pictures are decoded for. More cannot be seen on paper. */
static const double MOST_DPI = 300;

struct CPrint {
  GtkPrintOperation *operation;
  /* The page that waits for its picture, or NULL. */
  GtkPrintContext *context;
  CPrintOwner owner;
  gpointer user;
  GDestroyNotify destroy;
};

/* The pages of pictures that are wider than high are turned. */
static void
request_page_setup(GtkPrintOperation *operation, GtkPrintContext *context, int page,
                   GtkPageSetup *setup, CPrint *job)
{
  if (job->owner.is_wide(job->user, page))
    gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
}

static void
draw_page(GtkPrintOperation *operation, GtkPrintContext *context, int page, CPrint *job)
{
  double inches = MAX(gtk_print_context_get_width(context) / gtk_print_context_get_dpi_x(context),
                      gtk_print_context_get_height(context) / gtk_print_context_get_dpi_y(context));

  gtk_print_operation_set_defer_drawing(operation);
  g_set_object(&job->context, context);
  job->owner.draw(job->user, job, page, (int)(inches * MOST_DPI));
}

void
cprint_draw(CPrint *job, const void *pixels, int width, int height, int stride)
{
  GtkPrintContext *context = g_steal_pointer(&job->context);
  cairo_t *cairo;
  cairo_surface_t *surface;
  double room_width, room_height, scale;

  if (context == NULL)
    return;
  if (pixels != NULL) {
    cairo = gtk_print_context_get_cairo_context(context);
    room_width = gtk_print_context_get_width(context);
    room_height = gtk_print_context_get_height(context);
    scale = MIN(room_width / width, room_height / height);
    /* A PDF file keeps the surface until its page is complete, so it has pixels of its own. */
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    for (int y = 0; y < height && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS; y++)
      memcpy(cairo_image_surface_get_data(surface) +
               (size_t)y * (size_t)cairo_image_surface_get_stride(surface),
             (const char *)pixels + (size_t)y * (size_t)stride, (size_t)width * 4);
    cairo_surface_mark_dirty(surface);
    cairo_translate(cairo, (room_width - width * scale) / 2, (room_height - height * scale) / 2);
    cairo_scale(cairo, scale, scale);
    cairo_set_source_surface(cairo, surface, 0, 0);
    cairo_paint(cairo);
    cairo_surface_destroy(surface);
  }
  gtk_print_operation_draw_page_finish(job->operation);
  g_object_unref(context);
}

static void
done(GtkPrintOperation *operation, GtkPrintOperationResult result, CPrint *job)
{
  GError *error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error(operation, &error);
  job->owner.ended(job->user, error != NULL ? error->message : NULL);
  job->destroy(job->user);
  g_clear_error(&error);
  g_clear_object(&job->context);
  g_object_unref(job->operation);
  g_free(job);
}

void
cprint_run(GtkWindow *parent, const char *name, int pages, const CPrintOwner *owner, gpointer user,
           GDestroyNotify destroy)
{
  CPrint *job = g_new0(CPrint, 1);

  job->operation = gtk_print_operation_new();
  job->owner = *owner;
  job->user = user;
  job->destroy = destroy;
  gtk_print_operation_set_job_name(job->operation, name);
  gtk_print_operation_set_n_pages(job->operation, pages);
  gtk_print_operation_set_embed_page_setup(job->operation, TRUE);
  gtk_print_operation_set_allow_async(job->operation, TRUE);
  g_signal_connect(job->operation, "request-page-setup", G_CALLBACK(request_page_setup), job);
  g_signal_connect(job->operation, "draw-page", G_CALLBACK(draw_page), job);
  g_signal_connect(job->operation, "done", G_CALLBACK(done), job);
  gtk_print_operation_run(job->operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
