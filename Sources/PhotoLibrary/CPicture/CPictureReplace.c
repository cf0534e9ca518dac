#include "CPictureReplace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int write_all(int file, const uint8_t *bytes, size_t length)
{
  while (length > 0) {
    ssize_t written = write(file, bytes, length);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return written < 0 ? errno : EIO;
    bytes += written;
    length -= (size_t)written;
  }
  return 0;
}

int cpicture_replace(const char *path, const uint8_t *bytes, size_t length)
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
    failure = write_all(file, bytes, length);
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
