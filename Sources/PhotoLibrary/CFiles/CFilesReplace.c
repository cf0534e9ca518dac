#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

/* Writes all pieces. Changes the pieces. */
static int write_all(int file, struct iovec *pieces, int count)
{
  while (count > 0) {
    ssize_t written = writev(file, pieces, count);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return written < 0 ? errno : EIO;
    while (count > 0 && (size_t)written >= pieces->iov_len) {
      written -= (ssize_t)pieces->iov_len;
      pieces++;
      count--;
    }
    if (count > 0) {
      pieces->iov_base = (char *)pieces->iov_base + written;
      pieces->iov_len -= (size_t)written;
    }
  }
  return 0;
}

int files_replace(const char *path, struct iovec *pieces, int count)
{
  static atomic_uint serial;
  size_t capacity = strlen(path) + 48;
  char *temporary = malloc(capacity);
  if (!temporary)
    return ENOMEM;
  snprintf(temporary, capacity, "%s.%ld-%u.tmp", path, (long)getpid(),
           atomic_fetch_add(&serial, 1));
  int failure = 0;
  int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) {
    failure = errno;
  } else {
    failure = write_all(file, pieces, count);
    if (close(file) != 0 && failure == 0)
      failure = errno;
    if (failure == 0 && rename(temporary, path) != 0)
      failure = errno;
    if (failure != 0)
      unlink(temporary);
  }
  free(temporary);
  return failure;
}
