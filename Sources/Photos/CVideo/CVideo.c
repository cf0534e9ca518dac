#include "CVideo.h"

gboolean cvideo_can_play(void)
{
  GIOExtensionPoint *point = g_io_extension_point_lookup("gtk-media-file");
  GList *modules = point != NULL ? g_io_extension_point_get_extensions(point) : NULL;

  /* The modules are in the order of their priority. The last one, which is a part of GTK, plays
   * nothing. Tests hide the others with TRELLIS_MEDIA, because GTK 4.18 has no name for none. */
  if (g_strcmp0(g_getenv("TRELLIS_MEDIA"), "none") == 0)
    return FALSE;
  /* The process that tries a video crashes with this value. */
  if (g_strcmp0(g_getenv("TRELLIS_MEDIA"), "crash") == 0)
    return TRUE;
  return modules != NULL && g_strcmp0(g_io_extension_get_name(modules->data), "nomedia") != 0;
}

typedef struct {
  void (*ready)(gpointer user);
  void (*failed)(gpointer user);
  gpointer user;
  GDestroyNotify destroy;
} Report;

static Report *new_report(void (*ready)(gpointer user), void (*failed)(gpointer user), gpointer user,
                          GDestroyNotify destroy)
{
  Report *report = g_new(Report, 1);

  *report = (Report){ ready, failed, user, destroy };
  return report;
}

static void free_report(Report *report)
{
  report->destroy(report->user);
  g_free(report);
}

static void report_error(GtkMediaStream *stream, GParamSpec *property, gpointer data)
{
  Report *report = data;

  (void)property;
  if (gtk_media_stream_get_error(stream) != NULL)
    report->failed(report->user);
}

/* The first frame changes the contents of the stream as a paintable. */
static void report_frame(GtkMediaStream *stream, gpointer data)
{
  Report *report = data;

  if (gtk_media_stream_is_prepared(stream) && gtk_media_stream_get_playing(stream))
    report->ready(report->user);
}

static void report_sound(GtkMediaStream *stream, GParamSpec *property, gpointer data)
{
  (void)property;
  if (!gtk_media_stream_has_video(stream))
    report_frame(stream, data);
}

static void free_closure(gpointer report, GClosure *closure)
{
  (void)closure;
  free_report(report);
}

GtkWidget *cvideo_new(const char *path, void (*ready)(gpointer user), void (*failed)(gpointer user),
                      gpointer user, GDestroyNotify destroy)
{
  GtkWidget *video = gtk_video_new();
  Report *report = new_report(ready, failed, user, destroy);
  GtkMediaStream *stream;

  gtk_video_set_autoplay(GTK_VIDEO(video), TRUE);
  gtk_video_set_filename(GTK_VIDEO(video), path);
  stream = gtk_video_get_media_stream(GTK_VIDEO(video));
  if (stream == NULL) {
    free_report(report);
    return video;
  }
  g_signal_connect(stream, "invalidate-contents", G_CALLBACK(report_frame), report);
  g_signal_connect(stream, "notify::playing", G_CALLBACK(report_sound), report);
  g_signal_connect_data(stream, "notify::error", G_CALLBACK(report_error), report, free_closure, 0);
  return video;
}

void cvideo_toggle(GtkWidget *video)
{
  GtkMediaStream *stream = gtk_video_get_media_stream(GTK_VIDEO(video));

  if (stream == NULL)
    return;
  if (gtk_media_stream_get_ended(stream))
    gtk_media_stream_seek(stream, 0);
  gtk_media_stream_set_playing(stream, !gtk_media_stream_get_playing(stream));
}

static void disconnect(GtkMediaStream *stream, GCallback handler)
{
  g_signal_handlers_disconnect_matched(stream, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, (gpointer)handler,
                                       NULL);
}

void cvideo_stop(GtkWidget *video)
{
  GtkMediaStream *stream = gtk_video_get_media_stream(GTK_VIDEO(video));

  if (stream != NULL) {
    disconnect(stream, G_CALLBACK(report_frame));
    disconnect(stream, G_CALLBACK(report_sound));
    disconnect(stream, G_CALLBACK(report_error));
    gtk_media_stream_pause(stream);
  }
  gtk_video_set_media_stream(GTK_VIDEO(video), NULL);
  if (GTK_IS_BOX(gtk_widget_get_parent(video)))
    gtk_box_remove(GTK_BOX(gtk_widget_get_parent(video)), video);
}

static void launched(GObject *source, GAsyncResult *result, gpointer data)
{
  Report *report = data;

  (void)source;
  if (!g_app_info_launch_default_for_uri_finish(result, NULL))
    report->failed(report->user);
  free_report(report);
}

void cvideo_launch(const char *path, void (*failed)(gpointer user), gpointer user,
                   GDestroyNotify destroy)
{
  Report *report = new_report(NULL, failed, user, destroy);
  char *uri = g_filename_to_uri(path, NULL, NULL);

  g_app_info_launch_default_for_uri_async(uri != NULL ? uri : "", NULL, NULL, launched, report);
  g_free(uri);
}
