/* Takes from a process everything that decoding a picture does not need.
 *
 * The confinement consists of parts that work without each other. A kernel or a container may lack
 * some of them: the others are applied, and the report names what is missing. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The parts, as bits. */
typedef enum {
  /* No program that is started gets more rights, and the process loses its capabilities: a process
   * of the superuser has no special rights any more. Always applied, because Landlock and the
   * filter need it. */
  CCONFINEMENT_PRIVILEGES = 1 << 0,
  /* The process is killed when the thread that started it ends (PR_SET_PDEATHSIG). Linux means the
   * thread, not the process: start the process from a thread that lives as long as the program. */
  CCONFINEMENT_PARENT = 1 << 1,
  /* No memory dump is written when the process crashes, and other processes of the same user can
   * neither trace it nor read its memory (PR_SET_DUMPABLE). They cannot read /proc/PID/smaps and
   * /proc/PID/fd of it either. */
  CCONFINEMENT_DUMPS = 1 << 2,
  /* Memory, CPU time, sizes and number of files are limited (setrlimit). */
  CCONFINEMENT_LIMITS = 1 << 3,
  /* No file can be created, changed or executed, and after cconfinement_apply() none opened; with
   * newer kernels: no TCP connections, and no signals and abstract sockets to processes outside
   * (Landlock). */
  CCONFINEMENT_FILES = 1 << 4,
  /* Only the system calls that decoding needs are allowed (seccomp). */
  CCONFINEMENT_CALLS = 1 << 5,
} CConfinementPart;

enum {
  CCONFINEMENT_PARTS = 6,
  CCONFINEMENT_EVERY_PART = (1 << CCONFINEMENT_PARTS) - 1,
  CCONFINEMENT_TEXT_LENGTH = 512,
};

/* The parts to apply, and the limits of the process. */
typedef struct {
  /* The parts to apply, CConfinementPart. Others are neither applied nor reported. */
  uint32_t parts;
  /* The process that started this one. If it has ended already, this process is killed at once. Has
   * no effect without CCONFINEMENT_PARENT. */
  pid_t parent;
  /* The maximum size of the address space, in bytes, with the libraries and the stacks of threads
   * in it. Beyond it there is no memory (ENOMEM). */
  uint64_t memory;
  /* The maximum size of a file that the process writes or extends, in bytes: of a memfd above all,
   * whose memory the limit of the address space does not count while it is not mapped. A process
   * that exceeds it is killed (SIGXFSZ). */
  uint64_t file_size;
  /* The number of open descriptors. Beyond it none is opened (EMFILE). */
  uint64_t files;
  /* The CPU time of all threads together, in seconds since the process started, after which it is
   * killed (SIGXCPU). The parent raises it with prlimit() for each picture, up to `most_cpu`. */
  uint64_t cpu;
  /* The CPU time after which the process is killed even if it blocks SIGXCPU. Cannot be raised
   * except by the superuser. */
  uint64_t most_cpu;
} CConfinementLimits;

/* The result of applying the parts. */
typedef struct {
  /* The parts that were asked for and are in force. */
  uint32_t applied;
  /* The parts that were asked for and are missing. */
  uint32_t missing;
  /* The errno of each missing part, in the order of the bits. */
  int errors[CCONFINEMENT_PARTS];
  /* The version of Landlock in the kernel, 0 for none. Debian 12 has 2, Debian 13 has 6. */
  int landlock_version;
} CConfinementReport;

/* Returns every part, 3 GiB of memory, files of at most 256 MiB, 128 descriptors and 20 seconds of
 * CPU time which can be raised to an hour. */
CConfinementLimits cconfinement_default_limits(void);

/* The first step: gives up privileges, and everything that changes files. Files can still be read,
 * so that libraries, loaders and fonts can be loaded afterwards; the threads that they start are
 * confined too.
 *
 * Returns 0 with `report` filled in, whether or not parts are missing; or -1 with errno EBUSY, and
 * nothing changed, if the process has more than one thread. */
int cconfinement_prepare(const CConfinementLimits *limits, CConfinementReport *report);

/* The second step: confines all threads for the rest of the process' life. Call it with the report
 * of the first step, before the first byte that is not trusted. Afterwards:
 *
 * - Memory can be used, threads made, descriptors that are open read, written and closed, memfds
 *   made and sealed, and messages sent and received on the sockets that are open. Descriptors come
 *   with recvmsg().
 * - Opening files, asking for files by their path and making sockets fail with EACCES, because the
 *   C library and GLib do that on their own and go on. fstat() of the C library 2.33 to 2.38 counts
 *   as a path: use cconfinement_file_size(). access() succeeds for every path, existing or not.
 * - Memory cannot be made executable (EACCES), so that no library can be loaded.
 * - A system call that Linux has got since this was written fails with ENOSYS.
 * - Every other system call kills the process with SIGSYS: a fork, a program, a signal to another
 *   process, a change of files by name. epoll is among them, so that libdispatch cannot be used. */
void cconfinement_apply(const CConfinementLimits *limits, CConfinementReport *report);

/* Writes one line without line break: which parts are in force, and which are missing and why. */
void cconfinement_describe(const CConfinementReport *report, char text[CCONFINEMENT_TEXT_LENGTH]);

/* Stores the size of an open file in bytes. Works in a confined process. Returns 0, or -1 with
 * errno set. */
int cconfinement_file_size(int file, uint64_t *size);
