/* A decoder for tests: it answers every request in the way that its first argument says. */
#define _GNU_SOURCE

#include <CDecoderMessages.h>

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { WIDTH = 4, HEIGHT = 2, STRIDE = WIDTH * 3, LENGTH = STRIDE * HEIGHT };

static const char *conduct;

static bool is(const char *name)
{
  return strcmp(conduct, name) == 0;
}

static void *calculate(void *unused)
{
  volatile bool ends = false;
  while (!ends)
    continue;
  return unused;
}

/* Returns memory with some of the seals. */
static int memory(size_t length, int seals)
{
  static const char bytes[LENGTH + 64];
  int file = memfd_create("fake", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (write(file, bytes, length) != (ssize_t)length || fcntl(file, F_ADD_SEALS, seals) != 0)
    abort();
  return file;
}

static int memory_as_told(void)
{
  enum { ALL = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE };
  int pipe_ends[2];
  if (is("memory-not-sealed"))
    return memory(LENGTH, 0);
  if (is("memory-writable"))
    return memory(LENGTH, F_SEAL_SHRINK | F_SEAL_GROW);
  if (is("memory-shrinkable"))
    return memory(LENGTH, F_SEAL_GROW | F_SEAL_WRITE);
  if (is("memory-growable"))
    return memory(LENGTH, F_SEAL_SHRINK | F_SEAL_WRITE);
  if (is("memory-too-small"))
    return memory(LENGTH - 1, ALL);
  if (is("memory-too-large"))
    return memory(LENGTH + 1, ALL);
  if (is("memory-empty"))
    return memory(0, ALL);
  if (is("pipe-for-memory"))
    return pipe2(pipe_ends, O_CLOEXEC) == 0 ? pipe_ends[0] : -1;
  if (is("file-for-memory"))
    return open("/dev/zero", O_RDONLY | O_CLOEXEC);
  return memory(LENGTH, ALL);
}

static void change(DecoderAnswer *answer)
{
  if (is("other-id"))
    answer->id++;
  if (is("id-zero"))
    answer->id = 0;
  if (is("width-zero"))
    answer->width = 0;
  if (is("height-zero"))
    answer->height = 0;
  if (is("too-wide"))
    answer->width = 100000;
  if (is("too-high"))
    answer->height = 0xFFFFFFFF;
  if (is("stride-too-short"))
    answer->stride = STRIDE - 1;
  if (is("stride-too-long"))
    answer->stride = 0xFFFFFFFF;
  if (is("alpha-too-much"))
    answer->has_alpha = 2;
  if (is("incomplete-too-much"))
    answer->is_incomplete = 2;
  if (is("other-form"))
    answer->pixel_form = 77;
  if (is("other-status"))
    answer->status = 77;
  if (is("other-kind"))
    answer->head.kind = 200;
  if (is("png-not-sent"))
    answer->png_length = 50;
  if (is("failure-with-memory"))
    answer->status = DECODER_DAMAGED;
  if (is("tail-not-sent"))
    answer->tail_length = 5;
  if (is("memory-count"))
    answer->memory_count = 2;
}

static void send_answer(const DecoderAnswer *answer, size_t length, int file, int count)
{
  int files[] = {file, file, file, file, file, file, file, file};
  if (decoder_send(DECODER_SOCKET, answer, length, NULL, 0, files, count) != 0)
    exit(1);
}

static void answer_request(const DecoderRequest *request)
{
  static char garbage[sizeof(DecoderAnswer)];
  DecoderAnswer answer = {.id = request->id,
                          .width = WIDTH,
                          .height = HEIGHT,
                          .stride = STRIDE,
                          .memory_count = 1,
                          .head = {.is_read = 1, .orientation = 1}};
  if (is("crash"))
    abort();
  if (is("fault")) {
    signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
  }
  if (is("exit"))
    exit(0);
  if (is("close")) {
    close(DECODER_SOCKET);
    for (;;)
      pause();
  }
  if (is("killed"))
    raise(SIGKILL);
  if (is("hang")) {
    for (;;)
      pause();
  }
  if (is("calculate")) {
    // Several threads: on a busy computer, one alone gets too little of the processor for the time limit.
    for (int i = 0; i < 8; i++) {
      pthread_t thread;
      pthread_create(&thread, NULL, calculate, NULL);
    }
    calculate(NULL);
  }
  if (is("late"))
    sleep(5);
  change(&answer);
  if (is("garbage")) {
    memset(garbage, 0xA5, sizeof garbage);
    memcpy(&answer, garbage, sizeof answer);
  }
  if (is("too-short")) {
    send_answer(&answer, 40, -1, 0);
    return;
  }
  if (is("one-byte")) {
    send_answer(&answer, 1, -1, 0);
    return;
  }
  if (is("too-long")) {
    static char large[sizeof(DecoderAnswer) + DECODER_MOST_TAIL + 1];
    memcpy(large, &answer, sizeof answer);
    decoder_send(DECODER_SOCKET, large, sizeof large, NULL, 0, NULL, 0);
    return;
  }
  if (is("no-memory")) {
    send_answer(&answer, sizeof answer, -1, 0);
    return;
  }
  if (strncmp(conduct, "video-", 6) == 0) {
    answer.memory_count = 0;
    answer.video_offset = is("video-at-start") ? 0 : is("video-beyond-end") ? UINT64_MAX : 1;
    answer.video_length = is("video-too-long") ? INT64_MAX : 1;
    send_answer(&answer, sizeof answer, -1, 0);
    return;
  }
  int file = memory_as_told();
  if (is("eight-memories"))
    send_answer(&answer, sizeof answer, file, 8);
  send_answer(&answer, sizeof answer, file, 1);
  if (is("two-answers"))
    send_answer(&answer, sizeof answer, file, 1);
  close(file);
}

int main(int count, char **arguments)
{
  DecoderHello hello = {.version = DECODER_VERSION};
  conduct = count > 1 ? arguments[1] : "";
  if (is("never-ready")) {
    for (;;)
      pause();
  }
  if (is("ends-at-start"))
    return 0;
  if (is("other-version"))
    hello.version = 77;
  decoder_send(DECODER_SOCKET, &hello, sizeof hello, NULL, 0, NULL, 0);
  for (;;) {
    DecoderRequest request;
    int files[DECODER_MOST_FILES], received;
    ssize_t length = decoder_receive(DECODER_SOCKET, &request, sizeof request, files,
                                     DECODER_MOST_FILES, &received);
    if (length != sizeof request)
      return 0;
    for (int i = 0; i < received; i++)
      close(files[i]);
    answer_request(&request);
  }
}
