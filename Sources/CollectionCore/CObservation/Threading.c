// The library of the module Observation in Swift 6.0 and 6.1 for Linux lacks one function of Swift's runtime,
// `swift::threading::fatal(char const *, ...)`, without which no program that uses it is linked
// (swiftlang/swift issue 75670). Where the runtime has the function, that one is used.

#include "CObservation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((weak, visibility("default"))) void _ZN5swift9threading5fatalEPKcz(const char *format, ...);

// Called when a lock cannot be used. Ends the program.
void _ZN5swift9threading5fatalEPKcz(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  abort();
}
