/* A process that confines itself and then tries one thing.
 *
 * ConfinementChild [OPTION…] ATTEMPT [PATH]
 *
 *   --parts LIST     the parts of the confinement, separated by commas; the default is all
 *   --lacking CALL   makes a system call fail with ENOSYS first, as in a kernel without it;
 *                    "seccomp" stands for both ways to load a filter
 *   --nobody         gives up the rights of the superuser first
 *   --thread         makes the attempt in a thread that was started between the two steps of the
 *                    confinement
 *   --early-thread   has a second thread before the confinement
 *   --prepared       makes the attempt after the first step
 *
 * Writes the report of the confinement on a line, then "allowed" or the name of an errno. */
#define _GNU_SOURCE
#include "Attempts.h"
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *const part_names[CCONFINEMENT_PARTS] = {
  "privileges", "parent", "dumps", "limits", "files", "calls",
};

static void
fail(const char *what)
{
  fprintf(stderr, "ConfinementChild: %s: %s\n", what, strerror(errno));
  exit(3);
}

static void
say(const char *line)
{
  if (write(1, line, strlen(line)) < 0 || write(1, "\n", 1) < 0)
    exit(3);
}

static uint32_t
parts_in(char *list)
{
  uint32_t parts = 0;
  for (char *name = strtok(list, ","); name; name = strtok(NULL, ",")) {
    for (int part = 0; part < CCONFINEMENT_PARTS; part++) {
      if (strcmp(name, part_names[part]) == 0)
        parts |= 1u << part;
    }
  }
  return parts;
}

static void
remove_call(const char *call)
{
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  int number = seccomp_syscall_resolve_name(call);
  int error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), number, 0);
  if (error == 0 && number == SCMP_SYS(seccomp))
    error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(prctl), 1,
                             SCMP_A0(SCMP_CMP_EQ, PR_SET_SECCOMP));
  if (error == 0)
    error = seccomp_load(filter);
  seccomp_release(filter);
  errno = -error;
  if (error != 0)
    fail(call);
}

static void *
sleep_forever(void *argument)
{
  pause();
  return argument;
}

typedef struct {
  Attempt attempt;
  const Before *before;
  pthread_barrier_t barrier;
  int error;
} Job;

static void *
work(void *argument)
{
  Job *job = argument;
  pthread_barrier_wait(&job->barrier);
  job->error = job->attempt(job->before);
  return NULL;
}

static Attempt
find(const char *name)
{
  const NamedAttempt *const lists[] = {file_attempts, process_attempts, resource_attempts};
  for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
    for (const NamedAttempt *entry = lists[list]; entry->name; entry++) {
      if (strcmp(entry->name, name) == 0)
        return entry->attempt;
    }
  }
  errno = EINVAL;
  fail(name);
  return NULL;
}

int
main(int count, char **arguments)
{
  CConfinementLimits limits = cconfinement_default_limits();
  CConfinementReport report;
  Before before = {0};
  const char *lacking = NULL;
  char text[CCONFINEMENT_TEXT_LENGTH];
  bool nobody = false, thread = false, early_thread = false, prepared = false;
  int index = 1;

  for (; index < count && arguments[index][0] == '-'; index++) {
    const char *option = arguments[index];
    if (strcmp(option, "--nobody") == 0)
      nobody = true;
    else if (strcmp(option, "--thread") == 0)
      thread = true;
    else if (strcmp(option, "--early-thread") == 0)
      early_thread = true;
    else if (strcmp(option, "--prepared") == 0)
      prepared = true;
    else if (strcmp(option, "--parts") == 0)
      limits.parts = parts_in(arguments[++index]);
    else if (strcmp(option, "--lacking") == 0)
      lacking = arguments[++index];
  }
  if (index >= count)
    return 2;
  Attempt attempt = find(arguments[index]);
  before.path = index + 1 < count ? arguments[index + 1] : "/etc/passwd";
  before.file = open("/etc/passwd", O_RDONLY | O_CLOEXEC);
  if (before.file < 0 || socketpair(AF_UNIX, SOCK_SEQPACKET, 0, before.sockets) != 0)
    fail("preparation");
  if (nobody && (setgid(65534) != 0 || setuid(65534) != 0))
    fail("nobody");
  if (lacking)
    remove_call(lacking);

  limits.parent = before.parent = getppid();
  if (strncmp(arguments[index], "burn-cpu", 8) == 0) {
    limits.cpu = 1;
    limits.most_cpu = 2;
  }
  pthread_t other;
  if (early_thread && pthread_create(&other, NULL, sleep_forever, NULL) != 0)
    fail("thread");
  if (cconfinement_prepare(&limits, &report) != 0) {
    say(strerrorname_np(errno));
    return 0;
  }
  Job job = {.attempt = attempt, .before = &before};
  pthread_barrier_init(&job.barrier, NULL, 2);
  if (thread && pthread_create(&other, NULL, work, &job) != 0)
    fail("thread");
  if (!prepared)
    cconfinement_apply(&limits, &report);
  cconfinement_describe(&report, text);
  say(text);
  if (thread) {
    pthread_barrier_wait(&job.barrier);
    pthread_join(other, NULL);
  } else {
    job.error = attempt(&before);
  }
  say(job.error == 0 ? "allowed" : strerrorname_np(job.error));
  return 0;
}
