#if !__has_include(<gexiv2/gexiv2.h>)
#error "trellis-photos needs gexiv2, and it is not installed: sudo apt-get install libgexiv2-dev"
#endif

#include <gexiv2/gexiv2.h>
