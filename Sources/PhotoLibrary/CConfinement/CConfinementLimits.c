#define _GNU_SOURCE
#include "CConfinementParts.h"

#include <errno.h>
#include <linux/capability.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int
cconfinement_drop_privileges(void)
{
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  int error = 0;

  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    error = errno;
  /* The C library has no function for it. */
  if (syscall(SYS_capset, &header, none) != 0 && error == 0)
    error = errno;
  return error;
}

int
cconfinement_follow_parent(pid_t parent)
{
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0)
    return errno;
  /* The parent may have ended before the call. */
  if (getppid() != parent)
    raise(SIGKILL);
  return 0;
}

int
cconfinement_forbid_dumps(void)
{
  struct rlimit none = {0, 0};
  int error = 0;

  if (setrlimit(RLIMIT_CORE, &none) != 0)
    error = errno;
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0 && error == 0)
    error = errno;
  return error;
}

/* Sets a limit, or as much of it as the process' own maximum allows. */
static int
set_limit(__rlimit_resource_t resource, uint64_t value, uint64_t most)
{
  struct rlimit now, limit = {value, most};

  if (getrlimit(resource, &now) != 0)
    return errno;
  if (limit.rlim_max > now.rlim_max)
    limit.rlim_max = now.rlim_max;
  if (limit.rlim_cur > limit.rlim_max)
    limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

/* A process inherits which signals are ignored and blocked. The limits need their effect. */
static int
restore_signal(int signal)
{
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigset_t one;

  sigemptyset(&one);
  sigaddset(&one, signal);
  if (sigaction(signal, &standard, NULL) != 0 || sigprocmask(SIG_UNBLOCK, &one, NULL) != 0)
    return errno;
  return 0;
}

int
cconfinement_limit(const CConfinementLimits *limits)
{
  int errors[] = {
    restore_signal(SIGXCPU),
    restore_signal(SIGXFSZ),
    restore_signal(SIGPROF),
    set_limit(RLIMIT_AS, limits->memory, limits->memory),
    set_limit(RLIMIT_FSIZE, limits->file_size, limits->file_size),
    set_limit(RLIMIT_NOFILE, limits->files, limits->files),
    set_limit(RLIMIT_CPU, limits->cpu, limits->most_cpu),
    set_limit(RLIMIT_MEMLOCK, 0, 0),
  };

  for (size_t index = 0; index < sizeof errors / sizeof *errors; index++) {
    if (errors[index] != 0)
      return errors[index];
  }
  return 0;
}
