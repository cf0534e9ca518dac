#define _GNU_SOURCE
#include "CConfinementParts.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <unistd.h>

#include <seccomp.h>

/* System calls that are newer than this list. Their numbers are the same on all machines. */
enum { FIRST_NEW_CALL = 450, LAST_NEW_CALL = 549 };

/* How the C library starts a thread. With other flags a process or a namespace would be made. */
enum {
  THREAD_FLAGS = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM |
                 CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID,
};

/* With it the C library names memory. Older headers do not have it. */
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif

/* Any arguments. Calls that a machine does not have are left out. SECURITY.md names these calls and those
 * that depend on an argument. */
static const char *const allowed[] = {
  /* descriptors that are open */
  "read", "pread64", "write", "writev", "lseek", "close", "fstat", "poll", "recvmsg", "sendmsg",
  /* memory */
  "munmap", "mremap", "madvise", "brk",
  /* threads */
  "futex", "set_robust_list", "rseq", "sched_yield", "sched_getaffinity", "exit", "exit_group",
  /* signals of the process itself */
  "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall",
  /* the time and the process */
  "clock_gettime", "clock_nanosleep", "gettimeofday", "time", "getrandom", "getpid", "gettid",
  "getuid", "geteuid", "sysinfo",
};

typedef struct {
  const char *call;
  int error;
} Refusal;

/* Calls that libraries make on their own and can do without. */
static const Refusal refused[] = {
  /* files by path, and sockets, of which the C library makes one to look up a user */
  {"stat", EACCES}, {"lstat", EACCES}, {"newfstatat", EACCES}, {"statx", EACCES},
  {"statfs", EACCES}, {"fstatfs", EACCES}, {"readlink", EACCES}, {"readlinkat", EACCES},
  {"getcwd", EACCES}, {"getdents64", EACCES}, {"creat", EACCES}, {"open", EACCES},
  {"openat", EACCES}, {"openat2", EACCES}, {"socket", EACCES}, {"inotify_init1", EACCES},
  /* whether a file can be read: the answer is yes without a look. Cairo asks before it uses a font
   * that is open already, and everything else fails when it opens the file. */
  {"access", 0}, {"faccessat", 0}, {"faccessat2", 0},
  /* whether standard error is a socket of the system's log, which GLib asks before each message */
  {"getpeername", ENOTSOCK}, {"getsockname", ENOTSOCK}, {"getsockopt", ENOTSOCK},
  /* terminals and devices: a terminal would execute what is pushed into it */
  {"ioctl", ENOTTY},
  /* priorities, and memory that is locked or on a certain node */
  {"setpriority", EPERM}, {"sched_setscheduler", EPERM}, {"sched_setparam", EPERM},
  {"sched_setattr", EPERM}, {"sched_setaffinity", EPERM}, {"ioprio_set", EPERM}, {"mlock", EPERM},
  {"mlock2", EPERM}, {"mlockall", EPERM}, {"munlock", EPERM}, {"mbind", EPERM},
  {"set_mempolicy", EPERM}, {"setrlimit", EPERM},
  /* newer forms, instead of which the C library uses an older one */
  {"clone3", ENOSYS}, {"futex_waitv", ENOSYS}, {"membarrier", ENOSYS}, {"get_mempolicy", ENOSYS},
  {"io_uring_setup", ENOSYS}, {"pkey_alloc", ENOSYS}, {"pkey_mprotect", ENOSYS},
  /* about the machine and the process, and descriptors that nothing uses */
  {"sched_getscheduler", EPERM}, {"sched_getparam", EPERM}, {"sched_getattr", EPERM},
  {"getpriority", EPERM}, {"getcpu", ENOSYS}, {"clock_getres", EPERM}, {"getrusage", EPERM},
  {"uname", EPERM}, {"pipe2", EMFILE}, {"eventfd2", EMFILE}, {"dup", EMFILE},
};

typedef struct {
  const char *call;
  /* SCMP_ACT_ALLOW, or SCMP_ACT_ERRNO() to refuse. */
  uint32_t action;
  /* One argument, and its bits that must have a value. */
  unsigned argument;
  uint64_t mask, value;
} Condition;

#define EVERY_BIT UINT64_MAX
/* A file descriptor, a number of a signal or an option: the kernel ignores the upper half. */
#define INTEGER UINT32_MAX

/* Calls that depend on an argument. Where no line fits, the process is killed. */
static const Condition conditions[] = {
  {"mmap", SCMP_ACT_ALLOW, 2, PROT_EXEC, 0},
  {"mmap", SCMP_ACT_ERRNO(EACCES), 2, PROT_EXEC, PROT_EXEC},
  {"mprotect", SCMP_ACT_ALLOW, 2, PROT_EXEC, 0},
  {"mprotect", SCMP_ACT_ERRNO(EACCES), 2, PROT_EXEC, PROT_EXEC},
  /* Huge pages come from a store that no limit counts. */
  {"memfd_create", SCMP_ACT_ALLOW, 1, MFD_HUGETLB, 0},
  {"memfd_create", SCMP_ACT_ERRNO(EPERM), 1, MFD_HUGETLB, MFD_HUGETLB},
  {"clone", SCMP_ACT_ALLOW, 0, EVERY_BIT, THREAD_FLAGS},
  /* Reading a limit, with no new one. */
  {"prlimit64", SCMP_ACT_ALLOW, 2, EVERY_BIT, 0},
  /* The timer of the CPU time, which ends the process if a drawing takes too long. */
  {"setitimer", SCMP_ACT_ALLOW, 0, INTEGER, ITIMER_PROF},
  {"fcntl", SCMP_ACT_ALLOW, 1, INTEGER, F_GETFD},
  {"fcntl", SCMP_ACT_ALLOW, 1, INTEGER, F_SETFD},
  {"fcntl", SCMP_ACT_ALLOW, 1, INTEGER, F_GETFL},
  {"fcntl", SCMP_ACT_ALLOW, 1, INTEGER, F_DUPFD},
  {"fcntl", SCMP_ACT_ALLOW, 1, INTEGER, F_DUPFD_CLOEXEC},
  {"fcntl", SCMP_ACT_ALLOW, 1, INTEGER, F_ADD_SEALS},
  {"fcntl", SCMP_ACT_ALLOW, 1, INTEGER, F_GET_SEALS},
  /* The flags of standard error are shared with the terminal's other programs. */
  {"fcntl", SCMP_ACT_ERRNO(EPERM), 1, INTEGER, F_SETFL},
  {"prctl", SCMP_ACT_ALLOW, 0, INTEGER, PR_SET_NAME},
  {"prctl", SCMP_ACT_ALLOW, 0, INTEGER, PR_GET_NAME},
  {"prctl", SCMP_ACT_ALLOW, 0, INTEGER, PR_GET_DUMPABLE},
  {"prctl", SCMP_ACT_ERRNO(EINVAL), 0, INTEGER, PR_SET_VMA},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Returns the number of a system call, or a negative one if this machine or libseccomp does not know
 * it. */
static int
number(const char *call)
{
  return seccomp_syscall_resolve_name(call);
}

static int
add(scmp_filter_ctx filter, const Condition *condition)
{
  int call = number(condition->call);

  if (call < 0)
    return 0;
  if (condition->mask == 0)
    return seccomp_rule_add(filter, condition->action, call, 0);
  return seccomp_rule_add(
    filter, condition->action, call, 1,
    SCMP_CMP64(condition->argument, SCMP_CMP_MASKED_EQ, condition->mask, condition->value));
}

/* A thread may signal threads of its own process, which abort() does, and no other process. Every
 * signal can be handled except that of the CPU time, which would be no limit then. */
static int
add_signals(scmp_filter_ctx filter)
{
  int result = add(
    filter, &(Condition){"tgkill", SCMP_ACT_ALLOW, 0, INTEGER, (uint64_t)getpid()});

  for (uint64_t signal = 1; signal < _NSIG && result == 0; signal++) {
    uint32_t action = signal == SIGXCPU ? SCMP_ACT_ERRNO(EPERM) : SCMP_ACT_ALLOW;
    result = add(filter, &(Condition){"rt_sigaction", action, 0, INTEGER, signal});
  }
  return result;
}

static int
add_rules(scmp_filter_ctx filter)
{
  int result = add_signals(filter);

  for (size_t index = 0; index < COUNT(conditions) && result == 0; index++)
    result = add(filter, &conditions[index]);
  for (size_t index = 0; index < COUNT(allowed) && result == 0; index++)
    result = add(filter, &(Condition){allowed[index], SCMP_ACT_ALLOW, 0, 0, 0});
  for (size_t index = 0; index < COUNT(refused) && result == 0; index++)
    result = add(filter, &(Condition){refused[index].call,
                                      SCMP_ACT_ERRNO((uint16_t)refused[index].error), 0, 0, 0});
  for (int call = FIRST_NEW_CALL; call <= LAST_NEW_CALL && result == 0; call++)
    result = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), call, 0);
  return result;
}

int
cconfinement_build_filter(CConfinementFilter **filter)
{
  scmp_filter_ctx context = seccomp_init(SCMP_ACT_KILL_PROCESS);
  int result;

  *filter = context;
  if (!context)
    return ENOSYS;
  /* Calls in the form of another machine: of 32 bits, say. */
  result = seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  if (result == 0)
    result = seccomp_attr_set(context, SCMP_FLTATR_CTL_TSYNC, 1);
  if (result == 0)
    result = add_rules(context);
  if (result == 0) {
    /* The filter searches in a tree instead of a list, and errors of the kernel are not replaced by
     * ECANCELED. libseccomp before 2.5 does neither. */
    seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    seccomp_attr_set(context, SCMP_FLTATR_API_SYSRAWRC, 1);
  }
  return -result;
}

int
cconfinement_load_filter(CConfinementFilter *filter)
{
  return -seccomp_load((scmp_filter_ctx)filter);
}

void
cconfinement_free_filter(CConfinementFilter *filter)
{
  if (filter)
    seccomp_release((scmp_filter_ctx)filter);
}
