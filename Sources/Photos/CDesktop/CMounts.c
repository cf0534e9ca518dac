#include "CMounts.h"

#include <gio/gunixmounts.h>

GObject *
desktop_mount_monitor(void)
{
  return G_OBJECT(g_unix_mount_monitor_get());
}
