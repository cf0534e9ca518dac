/* How long each phase of a frame took. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Milliseconds. A phase that a frame did not need is 0. */
typedef struct {
  gint64 frame;
  double update, layout, paint;
} TrellisFrameTimes;

typedef void (*TrellisFrameNotify)(gpointer user, const TrellisFrameTimes *times);

/* Calls `notify` at the end of each frame for as long as the clock lives. `cpu`: measure the
 * calling thread's CPU time rather than wall time. */
void trellis_frames_watch(GdkFrameClock *clock, gboolean cpu, TrellisFrameNotify notify,
                          gpointer user, GDestroyNotify destroy);

G_END_DECLS
