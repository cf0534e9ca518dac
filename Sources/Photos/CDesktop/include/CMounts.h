/* The file systems that are mounted. */
#pragma once

#include <gio/gio.h>

/* Returns GIO's monitor of mounted file systems, a GObject whose signal "mounts-changed" tells of changes. The
 * caller owns the reference. */
GObject *desktop_mount_monitor(void);
