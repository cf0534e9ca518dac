#if !__has_include(<lcms2.h>)
#error "trellis-photos needs Little CMS, and it is not installed: sudo apt-get install liblcms2-dev"
#endif

#include <lcms2.h>
