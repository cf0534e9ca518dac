#if !__has_include(<gdk-pixbuf/gdk-pixbuf.h>)
#error "trellis-photos needs GdkPixbuf, and it is not installed: sudo apt-get install libgtk-4-dev"
#endif
#include <gdk-pixbuf/gdk-pixbuf.h>
