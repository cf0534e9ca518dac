#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "CVideo.h"

/* Parts of GStreamer can end the process that plays a video: without the plugin that draws frames with
 * OpenGL, GStreamer takes any other sink that is installed, and some of them crash. */

/* The longest time until the first frame, in seconds. */
enum { PATIENCE = 20 };

/* ---- The process that tries ---- */

/* A part of GStreamer and the package of Debian that has it. */
typedef struct {
  const char *part, *package;
} Part;

/* Says what is missing. GTK's media module loads GStreamer, which this program does not link. */
static void
name_missing(void)
{
  static const Part parts[] = { { "playbin", "gstreamer1.0-plugins-base" },
                                { "glsinkbin", "gstreamer1.0-gl" } };
  void *library = dlopen("libgstreamer-1.0.so.0", RTLD_LAZY);
  gboolean (*initialize)(int *, char ***, GError **);
  gpointer (*find)(const char *);

  if (library == NULL)
    return;
  *(void **)&initialize = dlsym(library, "gst_init_check");
  *(void **)&find = dlsym(library, "gst_element_factory_find");
  if (initialize == NULL || find == NULL || !initialize(NULL, NULL, NULL))
    return;
  for (gsize n = 0; n < G_N_ELEMENTS(parts); n++) {
    if (find(parts[n].part) != NULL)
      continue;
    g_print("%s", parts[n].package);
    fflush(stdout);
    return;
  }
}

static void
frame_came(GtkMediaStream *stream, gpointer status)
{
  if (gtk_media_stream_is_prepared(stream) && gtk_media_stream_get_playing(stream))
    *(int *)status = CVIDEO_WORKS;
}

static void
sound_came(GtkMediaStream *stream, GParamSpec *property, gpointer status)
{
  (void)property;
  if (!gtk_media_stream_has_video(stream))
    frame_came(stream, status);
}

static void
error_came(GtkMediaStream *stream, GParamSpec *property, gpointer status)
{
  (void)property;
  if (gtk_media_stream_get_error(stream) != NULL)
    *(int *)status = CVIDEO_UNREADABLE;
}

static gboolean
time_is_over(gpointer status)
{
  *(int *)status = CVIDEO_SLOW;
  return G_SOURCE_REMOVE;
}

int
cvideo_try(const char *path)
{
  static const int faults[] = { SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP };
  int status = -1;
  GtkWidget *window, *video;
  GtkMediaStream *stream;

  /* The program of the user waits, so that a crash is not written down at length. */
  for (gsize n = 0; n < G_N_ELEMENTS(faults); n++)
    signal(faults[n], SIG_DFL);
  /* A sink that blocks the main loop must not leave the process behind. */
  alarm(2 * PATIENCE);
  name_missing();
  /* Tests have no faulty part of GStreamer. */
  if (g_strcmp0(g_getenv("TRELLIS_MEDIA"), "crash") == 0)
    raise(SIGSEGV);
  if (!gtk_init_check())
    return CVIDEO_FAILS;
  /* As the program does, but the window is not shown. */
  window = gtk_window_new();
  video = gtk_video_new();
  gtk_video_set_filename(GTK_VIDEO(video), path);
  gtk_window_set_child(GTK_WINDOW(window), video);
  stream = gtk_video_get_media_stream(GTK_VIDEO(video));
  if (stream == NULL)
    return CVIDEO_FAILS;
  g_signal_connect(stream, "invalidate-contents", G_CALLBACK(frame_came), &status);
  g_signal_connect(stream, "notify::playing", G_CALLBACK(sound_came), &status);
  g_signal_connect(stream, "notify::error", G_CALLBACK(error_came), &status);
  gtk_media_stream_set_muted(stream, TRUE);
  gtk_widget_realize(video);
  gtk_media_stream_play(stream);
  error_came(stream, NULL, &status);
  g_timeout_add_seconds(PATIENCE, time_is_over, &status);
  while (status < 0)
    g_main_context_iteration(NULL, TRUE);
  /* Nothing of GStreamer is cleaned up: that could crash, too. */
  _exit(status);
}

/* ---- The program that asks ---- */

typedef struct {
  CVideoAnswer answer;
  gpointer user;
  GDestroyNotify destroy;
} Question;

static void
give_answer(Question *question, int status, const char *package)
{
  question->answer(question->user, status, package);
  question->destroy(question->user);
  g_free(question);
}

static void
has_ended(GObject *source, GAsyncResult *result, gpointer question)
{
  GSubprocess *process = G_SUBPROCESS(source);
  char *package = NULL;
  int status = CVIDEO_FAILS;

  g_subprocess_communicate_utf8_finish(process, result, &package, NULL, NULL);
  if (g_subprocess_get_if_exited(process))
    status = g_subprocess_get_exit_status(process);
  else if (g_subprocess_get_if_signaled(process) && g_subprocess_get_term_sig(process) == SIGALRM)
    status = CVIDEO_SLOW;
  if (status != CVIDEO_WORKS && status != CVIDEO_UNREADABLE && status != CVIDEO_SLOW)
    status = CVIDEO_FAILS;
  give_answer(question, status, package != NULL && *package != '\0' ? package : NULL);
  g_free(package);
}

void
cvideo_find_out(const char *path, const char *option, CVideoAnswer answer, gpointer user,
                GDestroyNotify destroy)
{
  Question *question = g_new(Question, 1);
  GSubprocess *process =
    g_subprocess_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL,
                     "/proc/self/exe", option, path, NULL);

  *question = (Question){ answer, user, destroy };
  if (process == NULL) {
    give_answer(question, CVIDEO_FAILS, NULL);
    return;
  }
  g_subprocess_communicate_utf8_async(process, NULL, NULL, has_ended, question);
  g_object_unref(process);
}
