/* What a confined process tries. */
#pragma once

#include <sys/types.h>

/* What was opened and made before the confinement. */
typedef struct {
  /* The argument of the command line, or NULL: usually the path of a file. */
  const char *path;
  /* A file that is open for reading. */
  int file;
  /* The two ends of a socket pair. */
  int sockets[2];
  pid_t parent;
} Before;

/* Returns 0 or an errno. */
typedef int (*Attempt)(const Before *before);

typedef struct {
  const char *name;
  Attempt attempt;
} NamedAttempt;

/* Each list ends with an entry without name. */
extern const NamedAttempt file_attempts[], process_attempts[], resource_attempts[];
