#define _GNU_SOURCE

#include "CDecoderMessages.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static int set_files(posix_spawn_file_actions_t *actions, int socket)
{
  /* The socket first: its number may be one of those that are replaced. */
  int failure = posix_spawn_file_actions_adddup2(actions, socket, DECODER_SOCKET);
  for (int file = 0; file <= 2 && failure == 0; file++)
    failure = posix_spawn_file_actions_addopen(actions, file, "/dev/null", O_RDWR, 0);
  /* Descriptors that other parts of the program forgot to mark are closed too. */
  if (failure == 0)
    failure = posix_spawn_file_actions_addclosefrom_np(actions, DECODER_SOCKET + 1);
  return failure;
}

/* The decoder gets the usual reactions to signals, and a process group of its own, so that keys of
 * the terminal do not reach it. */
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

int decoder_start(const char *path, char *const arguments[], char *const environment[], pid_t *process,
                  int *socket)
{
  int ends[2];
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
    return errno;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure == 0) {
    failure = posix_spawnattr_init(&attributes);
    if (failure == 0) {
      failure = set_files(&actions, ends[1]);
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
    *socket = ends[0];
  return failure;
}

bool decoder_prepare(void)
{
  struct stat status;
  if (fstat(DECODER_SOCKET, &status) != 0 || !S_ISSOCK(status.st_mode))
    return false;
  /* The decoder also ends when the socket is closed, but not before it has decoded its picture. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
  return true;
}
