#define _GNU_SOURCE

#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

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
