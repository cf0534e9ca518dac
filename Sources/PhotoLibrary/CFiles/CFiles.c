#define _GNU_SOURCE

#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <glib.h>

int
files_rename_new(const char *file, const char *target)
{
  return files_rename_new_at(AT_FDCWD, file, AT_FDCWD, target);
}

int
files_rename_new_at(int folder, const char *file, int target_folder, const char *target)
{
  return renameat2(folder, file, target_folder, target, RENAME_NOREPLACE);
}

int
files_open_folder(const char *path)
{
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

int
files_open_unnamed(const char *folder)
{
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

int
files_name(int file, const char *path)
{
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

/* Copies one attribute. Returns 0, or -1 with errno set. */
static int
copy_attribute(int from, int to, const char *name)
{
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0)
    return -1;
  char *value = malloc(size > 0 ? (size_t)size : 1);
  if (!value)
    return -1;
  ssize_t count = fgetxattr(from, name, value, (size_t)size);
  int result = count < 0 ? -1 : fsetxattr(to, name, value, (size_t)count, 0);
  int error = errno;
  free(value);
  errno = error;
  return result;
}

/* Attributes that the system sets itself, or that only the administrator may set. */
static int
belongs_to_system(const char *name)
{
  return strncmp(name, "security.", 9) == 0 || strncmp(name, "trusted.", 8) == 0;
}

int
files_copy_attributes(int from, int to)
{
  ssize_t size = flistxattr(from, NULL, 0);
  if (size <= 0)
    return size == 0 || errno == ENOTSUP ? 0 : -1;
  char *names = malloc((size_t)size);
  if (!names)
    return -1;
  size = flistxattr(from, names, (size_t)size);
  int result = size < 0 ? -1 : 0;
  for (char *name = names; size > 0 && name < names + size; name += strlen(name) + 1) {
    if (copy_attribute(from, to, name) != 0 && !belongs_to_system(name)) {
      result = -1;
      break;
    }
  }
  int error = errno;
  free(names);
  errno = error;
  return result;
}

char *
files_uri(const char *path)
{
  g_autofree char *uri = g_filename_to_uri(path, NULL, NULL);
  return uri ? strdup(uri) : NULL;
}

char *
files_sort_key(const char *name)
{
  g_autofree char *key = g_utf8_collate_key_for_filename(name, -1);
  return strdup(key);
}

void
files_md5(const char *text, char hex[33])
{
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, text, -1);
  memcpy(hex, sum, 33);
}

/* Writes all pieces. Changes the pieces. */
static int
write_all(int file, struct iovec *pieces, int count)
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

int
files_replace(const char *path, struct iovec *pieces, int count)
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

long long
files_added_time(const char *path)
{
  struct statx state;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BTIME | STATX_CTIME, &state) != 0)
    return -1;
  return state.stx_mask & STATX_BTIME ? state.stx_btime.tv_sec : state.stx_ctime.tv_sec;
}
