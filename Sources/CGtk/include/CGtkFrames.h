/* The time that each phase of a frame takes. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* The number of a frame, and the time of its phases in milliseconds. A phase that the frame did not
 * need is 0. */
typedef struct {
  gint64 frame;
  double update, layout, paint;
} TrellisFrameTimes;

/* Called at the end of each frame. `times` is valid during the call. */
typedef void (*TrellisFrameNotify)(gpointer user, const TrellisFrameTimes *times);

/* Calls `notify` at the end of each frame as long as the clock lives, and `destroy` when the clock
 * is freed. If `cpu` is TRUE, the CPU time of the main thread is measured instead of wall time. */
void trellis_frames_watch(GdkFrameClock *clock, gboolean cpu, TrellisFrameNotify notify,
                          gpointer user, GDestroyNotify destroy);

G_END_DECLS
