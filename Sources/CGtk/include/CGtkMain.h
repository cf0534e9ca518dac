/* The main actor inside GLib's loop. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Attaches libdispatch's main queue to the default main context, once per process: Swift's main
 * actor then runs whenever GLib iterates. Call on the main thread. */
void trellis_main_attach(void);

G_END_DECLS
