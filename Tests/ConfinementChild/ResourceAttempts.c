#define _GNU_SOURCE
#include "Attempts.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* In pieces, each of which is smaller than the limit. */
static int
use_4_gib(const Before *before)
{
  size_t piece = (size_t)64 << 20;
  for (int count = 0; count < 64; count++) {
    void *memory = malloc(piece);
    if (!memory)
      return errno;
    *(volatile char *)memory = 1;
  }
  return 0;
}

static int
make_4_gib_memfd(const Before *before)
{
  int file = memfd_create("pixels", MFD_ALLOW_SEALING);
  if (file < 0)
    return errno;
  return lseek(file, (off_t)4 << 30, SEEK_SET) >= 0 && write(file, "", 1) == 1 ? 0 : errno;
}

static int
make_memfd_of_huge_pages(const Before *before)
{
  return memfd_create("pixels", MFD_HUGETLB) < 0 ? errno : 0;
}

static int
open_many_files(const Before *before)
{
  for (int count = 0; count < 200; count++) {
    if (memfd_create("one", 0) < 0)
      return errno;
  }
  return 0;
}

/* Ends by itself after 30 seconds of CPU time, long after every limit. */
static int
burn_cpu(const Before *before)
{
  do {
    for (volatile int count = 0; count < 1000000; count++)
      ;
  } while (clock() / CLOCKS_PER_SEC < 30);
  return 0;
}

static int
burn_cpu_without_signal(const Before *before)
{
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGXCPU);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  return burn_cpu(before);
}

static int
raise_own_limit(const Before *before)
{
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0)
    return EINVAL;
  limit.rlim_max = RLIM_INFINITY;
  limit.rlim_cur = RLIM_INFINITY;
  return setrlimit(RLIMIT_AS, &limit) == 0 ? 0 : errno;
}

static int
do_nothing(const Before *before)
{
  return 0;
}

const NamedAttempt resource_attempts[] = {
  {"use-4-gib", use_4_gib},
  {"make-4-gib-memfd", make_4_gib_memfd},
  {"make-memfd-of-huge-pages", make_memfd_of_huge_pages},
  {"open-many-files", open_many_files},
  {"burn-cpu", burn_cpu},
  {"burn-cpu-without-signal", burn_cpu_without_signal},
  {"raise-own-limit", raise_own_limit},
  {"nothing", do_nothing},
  {NULL, NULL},
};
