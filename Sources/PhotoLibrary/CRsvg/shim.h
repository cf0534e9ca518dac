#if !__has_include(<librsvg/rsvg.h>)
#error "trellis-photos needs librsvg, and it is not installed: sudo apt-get install librsvg2-dev"
#endif
#include <librsvg/rsvg.h>
