#define _GNU_SOURCE
#include "Attempts.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static int
result_of(long result)
{
  return result < 0 ? errno : 0;
}

static int
fork_process(const Before *before)
{
  pid_t child = fork();
  if (child == 0)
    _exit(0);
  return result_of(child);
}

static int
vfork_process(const Before *before)
{
  pid_t child = vfork();
  if (child == 0)
    _exit(0);
  return result_of(child);
}

static int
spawn_program(const Before *before)
{
  char *arguments[] = {"true", NULL};
  pid_t child;
  int error = posix_spawn(&child, "/bin/true", NULL, NULL, arguments, NULL);
  return error != 0 || waitpid(child, NULL, 0) == child ? error : errno;
}

/* A program that starts has exit status 0 as an attempt that succeeds, and writes nothing. */
static int
execute_program(const Before *before)
{
  execl("/bin/echo", "echo", "allowed", NULL);
  return errno;
}

static int
trace_parent(const Before *before)
{
  return result_of(ptrace(PTRACE_SEIZE, before->parent, NULL, NULL));
}

static int
read_memory_of_parent(const Before *before)
{
  char byte;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  return result_of(process_vm_readv(before->parent, &here, 1, &there, 1, 0));
}

/* SIGCONT does nothing to a parent that runs. */
static int
signal_parent(const Before *before)
{
  return result_of(kill(before->parent, SIGCONT));
}

static int
signal_thread_of_parent(const Before *before)
{
  return result_of(syscall(SYS_tgkill, before->parent, before->parent, SIGCONT));
}

static int
abort_process(const Before *before)
{
  abort();
}

static void *
do_nothing(void *argument)
{
  return argument;
}

static int
make_thread(const Before *before)
{
  pthread_t thread;
  void *returned = NULL;
  int error = pthread_create(&thread, NULL, do_nothing, (void *)before);
  if (error == 0)
    error = pthread_join(thread, &returned);
  return error == 0 && returned != before ? EINVAL : error;
}

static int
make_thread_with_own_mounts(const Before *before)
{
  unsigned long flags = CLONE_VM | CLONE_SIGHAND | CLONE_THREAD | CLONE_NEWNS;
  return result_of(syscall(SYS_clone, flags, NULL, NULL, NULL, NULL));
}

static int
leave_namespaces(const Before *before)
{
  return result_of(unshare(CLONE_NEWUSER));
}

static int
raise_limit_of_parent(const Before *before)
{
  struct rlimit limit = {100, 100};
  return result_of(prlimit(before->parent, RLIMIT_NICE, &limit, NULL));
}

static int
handle_cpu_signal(const Before *before)
{
  return signal(SIGXCPU, SIG_IGN) == SIG_ERR ? errno : 0;
}

static int
make_memory_executable(const Before *before)
{
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED)
    return ENOMEM;
  return result_of(mprotect(page, 4096, PROT_READ | PROT_EXEC));
}

static int
map_executable_memory(const Before *before)
{
  void *page =
    mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? errno : 0;
}

/* An image loader, which the dynamic linker would open and map. */
static int
load_library(const Before *before)
{
  return dlopen("libpng16.so.16", RTLD_NOW) || dlopen("libz.so.1", RTLD_NOW) ? 0 : EACCES;
}

static int
become_traceable(const Before *before)
{
  return result_of(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
}

/* A call that no kernel has yet. */
static int
call_the_future(const Before *before)
{
  return result_of(syscall(540));
}

/* getpid() with the number of the 32-bit form for 64-bit machines, or another that none has. */
static int
call_in_another_form(const Before *before)
{
  return result_of(syscall(0x40000000 + SYS_getpid));
}

static int
use_io_uring(const Before *before)
{
  return result_of(syscall(SYS_io_uring_setup, 1, NULL));
}

const NamedAttempt process_attempts[] = {
  {"fork", fork_process},
  {"vfork", vfork_process},
  {"spawn", spawn_program},
  {"exec", execute_program},
  {"trace-parent", trace_parent},
  {"read-memory-of-parent", read_memory_of_parent},
  {"signal-parent", signal_parent},
  {"signal-thread-of-parent", signal_thread_of_parent},
  {"abort", abort_process},
  {"make-thread", make_thread},
  {"make-thread-with-own-mounts", make_thread_with_own_mounts},
  {"leave-namespaces", leave_namespaces},
  {"raise-limit-of-parent", raise_limit_of_parent},
  {"handle-cpu-signal", handle_cpu_signal},
  {"make-memory-executable", make_memory_executable},
  {"map-executable-memory", map_executable_memory},
  {"load-library", load_library},
  {"become-traceable", become_traceable},
  {"call-the-future", call_the_future},
  {"call-in-another-form", call_in_another_form},
  {"use-io-uring", use_io_uring},
  {NULL, NULL},
};
