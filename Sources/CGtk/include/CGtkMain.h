/* Swift's main actor in GLib's main loop. */
#pragma once

#include "CGtkVersion.h"

G_BEGIN_DECLS

/* Attaches libdispatch's main queue to the default main context, so that Swift's main actor runs
 * whenever GLib iterates. Must be called on the main thread. Only the first call has an effect. */
void trellis_main_attach(void);

G_END_DECLS
