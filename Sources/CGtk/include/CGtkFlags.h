/* Flags of GLib. From GLib 2.90 on, Swift sees each enumeration as an option set and not the names of its
 * values, and before, the names and no option set. These names are the same with both. */
#pragma once

#include "CGtkVersion.h"

static const GApplicationFlags trellis_application_handles_open = G_APPLICATION_HANDLES_OPEN;
static const GConnectFlags trellis_connect_after = G_CONNECT_AFTER;
static const GConnectFlags trellis_connect_swapped = G_CONNECT_SWAPPED;
static const GFileMonitorFlags trellis_file_monitor_watch_moves = G_FILE_MONITOR_WATCH_MOVES;
