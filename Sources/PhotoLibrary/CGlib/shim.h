#if !__has_include(<glib.h>)
#error "trellis-photos needs GLib, and it is not installed: sudo apt-get install libgtk-4-dev"
#endif
#include <glib.h>
