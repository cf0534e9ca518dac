#define _GNU_SOURCE

#include "CDecoderMessages.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

/* Nobody can change the size or the bytes of a file with these seals, whoever has it open. */
enum { SEALS = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE };

/* The kind of file system that memory files are on. Memory files of huge pages are on another. */
enum { MEMORY_FILE_SYSTEM = 0x01021994 };

int decoder_open_memory(void)
{
  return memfd_create("pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

bool decoder_seal_memory(int file)
{
  return fcntl(file, F_ADD_SEALS, SEALS | F_SEAL_SEAL) == 0;
}

int decoder_make_memory(const void *bytes, size_t length)
{
  int file = decoder_open_memory();
  int error;
  const char *rest = bytes;
  while (file >= 0 && length > 0) {
    ssize_t written = write(file, rest, length);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      goto failure;
    rest += written;
    length -= (size_t)written;
  }
  if (file < 0 || decoder_seal_memory(file))
    return file;
failure:
  error = errno;
  close(file);
  errno = error;
  return -1;
}

bool decoder_is_memory(int file, size_t length)
{
  struct stat status;
  struct statfs system;
  int seals = fcntl(file, F_GET_SEALS);
  return seals >= 0 && (seals & SEALS) == SEALS && fstat(file, &status) == 0 &&
         S_ISREG(status.st_mode) && status.st_size >= 0 && (size_t)status.st_size == length &&
         fstatfs(file, &system) == 0 && system.f_type == MEMORY_FILE_SYSTEM;
}
