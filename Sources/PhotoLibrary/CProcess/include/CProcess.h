/* Starts programs that make pictures of videos. */
#pragma once

#include <sys/types.h>

/* Starts a program whose output is read from `*output`. Its other descriptors are /dev/null or closed.
 * It gets a process group of its own, and the usual reactions to signals. `arguments` begin with the
 * program's name. Returns 0 or an errno. */
int process_start(const char *path, char *const arguments[], char *const environment[], pid_t *process,
                  int *output);
