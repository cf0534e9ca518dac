#define _GNU_SOURCE

#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

static int set_files(posix_spawn_file_actions_t *actions, int end, int place)
{
  /* The connection first: its number may be one of those that are replaced. */
  int failure = posix_spawn_file_actions_adddup2(actions, end, place);
  for (int file = 0; file <= 2 && failure == 0; file++) {
    if (file != place)
      failure = posix_spawn_file_actions_addopen(actions, file, "/dev/null", O_RDWR, 0);
  }
  /* Descriptors that other parts of the program forgot to mark are closed too. */
  if (failure == 0)
    failure = posix_spawn_file_actions_addclosefrom_np(actions, place > 2 ? place + 1 : 3);
  return failure;
}

static int set_attributes(posix_spawnattr_t *attributes)
{
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  int failure = posix_spawnattr_setflags(
      attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  if (failure == 0)
    failure = posix_spawnattr_setsigdefault(attributes, &all);
  if (failure == 0)
    failure = posix_spawnattr_setsigmask(attributes, &none);
  if (failure == 0)
    failure = posix_spawnattr_setpgroup(attributes, 0);
  return failure;
}

static int connect_ends(ProcessConnection connection, int ends[2])
{
  return connection == PROCESS_OUTPUT ? pipe2(ends, O_CLOEXEC)
                                      : socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
}

int process_start(const char *path, char *const arguments[], char *const environment[],
                  ProcessConnection connection, pid_t *process, int *end)
{
  int ends[2];
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (connect_ends(connection, ends) != 0)
    return errno;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure == 0) {
    failure = posix_spawnattr_init(&attributes);
    if (failure == 0) {
      failure = set_files(&actions, ends[1], (int)connection);
      if (failure == 0)
        failure = set_attributes(&attributes);
      if (failure == 0)
        failure = posix_spawn(process, path, &actions, &attributes, arguments, environment);
      posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
  }
  close(ends[1]);
  if (failure != 0)
    close(ends[0]);
  else
    *end = ends[0];
  return failure;
}
