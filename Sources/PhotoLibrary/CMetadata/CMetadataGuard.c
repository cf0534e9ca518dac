#include "CMetadataParts.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdlib.h>

/* Exceptions of exiv2, for example for a number that is too large. gexiv2 does not catch all of them, and
 * one that nobody catches would end the process. */

/* Where the guarded function was called, or NULL outside of one. */
static _Thread_local jmp_buf *caller;

static void leave(void)
{
  if (caller != NULL)
    longjmp(*caller, 1);
  abort();
}

void cmetadata_prepare_guard(void)
{
  /* `std::set_terminate` of the C++ library that exiv2 has loaded. C has no name for it, and a file in C++
   * would need that library's development package. */
  void (*(*set_terminate)(void (*)(void)))(void);
  *(void **)&set_terminate = dlsym(RTLD_DEFAULT, "_ZSt13set_terminatePFvvE");
  if (set_terminate != NULL)
    set_terminate(leave);
}

int cmetadata_guard(int (*body)(void *context), void *context)
{
  jmp_buf place;
  volatile int result = 0;
  caller = &place;
  if (setjmp(place) == 0)
    result = body(context);
  caller = NULL;
  return result;
}
