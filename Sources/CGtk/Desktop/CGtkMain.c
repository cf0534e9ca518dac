#include "CGtkMain.h"

#include <glib-unix.h>
#include <stdint.h>
#include <unistd.h>

/* libdispatch's functions for other run loops. Foundation's CFRunLoop uses them too. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static gboolean
drain_main_queue(gint fd, GIOCondition condition, gpointer data)
{
  uint64_t wakeups;
  ssize_t got;

  (void)condition;
  (void)data;
  /* The eventfd is read before the callback. If it stayed readable, every iteration would find
   * work, and loops that run until nothing is pending would never end. */
  got = read(fd, &wakeups, sizeof wakeups);
  (void)got;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

void
trellis_main_attach(void)
{
  static gsize attached = 0;

  if (g_once_init_enter(&attached)) {
    g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain_main_queue, NULL);
    g_once_init_leave(&attached, 1);
  }
}
