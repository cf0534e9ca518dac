#define _GNU_SOURCE
#include "Attempts.h"
#include "CConfinement.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

static int
result_of(long result)
{
  return result < 0 ? errno : 0;
}

static int
create_file(const Before *before)
{
  return result_of(open(before->path, O_CREAT | O_WRONLY, 0600));
}

static int
open_for_writing(const Before *before)
{
  return result_of(open(before->path, O_RDWR));
}

static int
open_for_reading(const Before *before)
{
  return result_of(open(before->path, O_RDONLY));
}

/* Fails if the answer for a file is that for a file that does not exist. */
static int
tell_missing_file(const Before *before)
{
  char missing[4096];
  snprintf(missing, sizeof missing, "%s-missing", before->path);
  return access(before->path, F_OK) == access(missing, F_OK) ? EPERM : 0;
}

/* The descriptor of a file that can only be read, opened once more through its link. */
static int
open_again_for_writing(const Before *before)
{
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", before->file);
  return result_of(open(link, O_RDWR));
}

static int
truncate_file(const Before *before)
{
  return result_of(truncate(before->path, 0));
}

static int
delete_file(const Before *before)
{
  return result_of(unlink(before->path));
}

static int
rename_file(const Before *before)
{
  char target[4096];
  snprintf(target, sizeof target, "%s.renamed", before->path);
  return result_of(rename(before->path, target));
}

static int
make_folder(const Before *before)
{
  return result_of(mkdir(before->path, 0700));
}

static int
ask_for_file(const Before *before)
{
  struct stat status;
  return result_of(stat(before->path, &status));
}

static int
change_mode_of_open_file(const Before *before)
{
  return result_of(fchmod(before->file, 0777));
}

static int
set_attribute_of_open_file(const Before *before)
{
  return result_of(fsetxattr(before->file, "user.x", "x", 1, 0));
}

static int
mount_file_system(const Before *before)
{
  return result_of(mount("none", before->path, "tmpfs", 0, NULL));
}

static int
type_into_terminal(const Before *before)
{
  return result_of(ioctl(2, TIOCSTI, "x"));
}

static int
make_socket(const Before *before)
{
  return result_of(socket(AF_UNIX, SOCK_STREAM, 0));
}

static int
make_internet_socket(const Before *before)
{
  return result_of(socket(AF_INET, SOCK_STREAM, 0));
}

static int
connect_to_internet(const Before *before)
{
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
  int end = socket(AF_INET, SOCK_STREAM, 0);
  if (end < 0)
    return errno;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return result_of(connect(end, (struct sockaddr *)&address, sizeof address));
}

static int
read_open_file(const Before *before)
{
  char byte;
  uint64_t size;
  if (cconfinement_file_size(before->file, &size) != 0)
    return errno;
  return result_of(pread(before->file, &byte, 1, 0));
}

static int
make_sealed_memfd(const Before *before)
{
  int file = memfd_create("pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  static const char zeros[4096];
  if (file < 0 || write(file, zeros, sizeof zeros) != sizeof zeros)
    return errno;
  void *pixels = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED)
    return errno;
  memset(pixels, 1, 4096);
  if (munmap(pixels, 4096) != 0)
    return errno;
  int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;
  if (fcntl(file, F_ADD_SEALS, seals) != 0)
    return errno;
  return fcntl(file, F_GET_SEALS) == seals ? 0 : EINVAL;
}

/* Sends a descriptor from one end of the socket pair to the other. */
static int
send_descriptor(const Before *before)
{
  char byte = 'x', control[CMSG_SPACE(sizeof(int))] = {0};
  struct iovec piece = {&byte, 1};
  struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1, .msg_control = control,
                           .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &before->file, sizeof(int));
  if (sendmsg(before->sockets[0], &message, 0) != 1)
    return errno;
  memset(control, 0, sizeof control);
  if (recvmsg(before->sockets[1], &message, MSG_CMSG_CLOEXEC) != 1)
    return errno;
  int received;
  memcpy(&received, CMSG_DATA(CMSG_FIRSTHDR(&message)), sizeof received);
  return result_of(read(received, &byte, 1));
}

const NamedAttempt file_attempts[] = {
  {"create-file", create_file},
  {"open-for-writing", open_for_writing},
  {"open-for-reading", open_for_reading},
  {"tell-missing-file", tell_missing_file},
  {"open-again-for-writing", open_again_for_writing},
  {"truncate-file", truncate_file},
  {"delete-file", delete_file},
  {"rename-file", rename_file},
  {"make-folder", make_folder},
  {"ask-for-file", ask_for_file},
  {"change-mode-of-open-file", change_mode_of_open_file},
  {"set-attribute-of-open-file", set_attribute_of_open_file},
  {"mount", mount_file_system},
  {"type-into-terminal", type_into_terminal},
  {"make-socket", make_socket},
  {"make-internet-socket", make_internet_socket},
  {"connect-to-internet", connect_to_internet},
  {"read-open-file", read_open_file},
  {"make-sealed-memfd", make_sealed_memfd},
  {"send-descriptor", send_descriptor},
  {NULL, NULL},
};
