/* Starts programs that read untrusted files. */
#pragma once

#include <sys/types.h>

/* The connection with a process. The value is the process's descriptor. */
typedef enum {
  /* A pipe, from which the process's output is read. */
  PROCESS_OUTPUT = 1,
  /* A socket of the kind SOCK_SEQPACKET. */
  PROCESS_SOCKET = 3,
} ProcessConnection;

/* Starts a program and sets `*end` to this end of the connection. The other descriptors of the process up
 * to 2 are /dev/null, and it has no others. It gets the usual reactions to signals, and a process group of
 * its own, so that keys of the terminal do not reach it. `arguments` begin with the program's name.
 * Returns 0 or an errno. */
int process_start(const char *path, char *const arguments[], char *const environment[],
                  ProcessConnection connection, pid_t *process, int *end);
