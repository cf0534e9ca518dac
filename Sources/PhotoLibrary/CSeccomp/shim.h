#if !__has_include(<seccomp.h>)
#error "trellis-photos needs libseccomp, and it is not installed: sudo apt-get install libseccomp-dev"
#endif

#include <seccomp.h>
