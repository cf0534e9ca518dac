#include "CGtkFrames.h"

#include <time.h>

typedef struct {
  TrellisFrameTimes times;
  TrellisFrameNotify notify;
  gpointer user;
  GDestroyNotify destroy;
  gboolean cpu;
  double mark;
} Watch;

static double
now(const Watch *watch)
{
  struct timespec t;

  clock_gettime(watch->cpu ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static double
lap(Watch *watch)
{
  double before = watch->mark;

  watch->mark = now(watch);
  return watch->mark - before;
}

static void
frame_begun(GdkFrameClock *clock, Watch *watch)
{
  (void)clock;
  watch->times = (TrellisFrameTimes){ 0 };
  lap(watch);
}

static void
updated(GdkFrameClock *clock, Watch *watch)
{
  (void)clock;
  watch->times.update += lap(watch);
}

static void
laid_out(GdkFrameClock *clock, Watch *watch)
{
  (void)clock;
  watch->times.layout += lap(watch);
}

static void
painted(GdkFrameClock *clock, Watch *watch)
{
  (void)clock;
  watch->times.paint += lap(watch);
}

static void
frame_ended(GdkFrameClock *clock, Watch *watch)
{
  watch->times.frame = gdk_frame_clock_get_frame_counter(clock);
  watch->notify(watch->user, &watch->times);
}

static void
watch_free(gpointer data, GClosure *closure)
{
  Watch *watch = data;

  (void)closure;
  if (watch->destroy != NULL)
    watch->destroy(watch->user);
  g_free(watch);
}

void
trellis_frames_watch(GdkFrameClock *clock, gboolean cpu, TrellisFrameNotify notify, gpointer user,
                     GDestroyNotify destroy)
{
  Watch *watch = g_new0(Watch, 1);

  watch->notify = notify;
  watch->user = user;
  watch->destroy = destroy;
  watch->cpu = cpu;
  /* The handlers run after GTK's own, because a phase has ended when all of them have run. */
  g_signal_connect_data(clock, "before-paint", G_CALLBACK(frame_begun), watch, watch_free,
                        G_CONNECT_AFTER);
  g_signal_connect_after(clock, "update", G_CALLBACK(updated), watch);
  g_signal_connect_after(clock, "layout", G_CALLBACK(laid_out), watch);
  g_signal_connect_after(clock, "paint", G_CALLBACK(painted), watch);
  g_signal_connect_after(clock, "after-paint", G_CALLBACK(frame_ended), watch);
}
