#include "CDecoderMessages.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* The room for the descriptors of a message. */
typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * DECODER_MOST_FILES)];
} Control;

int decoder_send(int socket, const void *first, size_t first_length, const void *second,
                 size_t second_length, const int *files, int file_count)
{
  struct iovec parts[] = {{(void *)first, first_length}, {(void *)second, second_length}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = second_length > 0 ? 2 : 1};
  Control control;
  if (file_count > DECODER_MOST_FILES)
    return EINVAL;
  if (file_count > 0) {
    size_t length = sizeof(int) * (size_t)file_count;
    memset(&control, 0, CMSG_SPACE(length));
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(length);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(length);
    memcpy(CMSG_DATA(header), files, length);
  }
  while (sendmsg(socket, &message, MSG_NOSIGNAL) < 0) {
    if (errno != EINTR)
      return errno;
  }
  return 0;
}

/* Takes the descriptors of a received message. Those that do not fit are closed. Returns whether all
 * fit. */
static bool take_files(struct msghdr *message, int *files, int most_files, int *file_count)
{
  bool fits = true;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header;
       header = CMSG_NXTHDR(message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS)
      continue;
    size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < count; i++) {
      int file;
      memcpy(&file, CMSG_DATA(header) + i * sizeof file, sizeof file);
      if (*file_count < most_files) {
        files[(*file_count)++] = file;
      } else {
        close(file);
        fits = false;
      }
    }
  }
  return fits;
}

ssize_t decoder_receive(int socket, void *buffer, size_t capacity, int *files, int most_files,
                        int *file_count)
{
  Control control;
  struct iovec part = {buffer, capacity};
  struct msghdr message = {.msg_iov = &part,
                           .msg_iovlen = 1,
                           .msg_control = control.bytes,
                           .msg_controllen = sizeof control.bytes};
  ssize_t length;
  *file_count = 0;
  while ((length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0) {
    if (errno != EINTR)
      return -1;
  }
  bool fits = take_files(&message, files, most_files, file_count);
  if (!fits || (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) {
    /* There was room for more descriptors in the control data, so the process has too many. */
    bool is_full = fits && !(message.msg_flags & MSG_TRUNC) && *file_count < DECODER_MOST_FILES;
    for (int i = 0; i < *file_count; i++)
      close(files[i]);
    *file_count = 0;
    errno = is_full ? EMFILE : EMSGSIZE;
    return -1;
  }
  return length;
}

bool decoder_prepare(void)
{
  struct stat status;
  if (fstat(DECODER_SOCKET, &status) != 0 || !S_ISSOCK(status.st_mode))
    return false;
  /* Some libraries write about damaged files to standard error, which is that of the program. */
  int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nothing >= 0) {
    dup2(nothing, STDERR_FILENO);
    close(nothing);
  }
  /* The decoder also ends when the socket is closed, but not before it has decoded its picture. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
  return true;
}
