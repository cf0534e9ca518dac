#define _GNU_SOURCE
#include "CConfinementParts.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *const names[CCONFINEMENT_PARTS] = {
  "no privileges", "end with the parent", "no memory dumps", "limits (rlimit)", "files (Landlock)",
  "system calls (seccomp)",
};

typedef struct {
  char *text;
  size_t length;
} Line;

__attribute__((format(printf, 2, 3))) static void
append(Line *line, const char *format, ...)
{
  va_list arguments;
  size_t room = CCONFINEMENT_TEXT_LENGTH - line->length;

  va_start(arguments, format);
  int count = vsnprintf(line->text + line->length, room, format, arguments);
  va_end(arguments);
  if (count > 0)
    line->length += (size_t)count < room ? (size_t)count : room - 1;
}

void
cconfinement_describe(const CConfinementReport *report, char text[CCONFINEMENT_TEXT_LENGTH])
{
  Line line = {text, 0};
  const char *separator = "confined: ";

  text[0] = '\0';
  for (int part = 0; part < CCONFINEMENT_PARTS; part++) {
    if (report->applied & 1u << part) {
      append(&line, "%s%s", separator, names[part]);
      separator = ", ";
    }
  }
  if (report->applied & CCONFINEMENT_FILES)
    append(&line, ", Landlock version %d", report->landlock_version);
  separator = line.length > 0 ? "; missing: " : "not confined; missing: ";
  for (int part = 0; part < CCONFINEMENT_PARTS; part++) {
    if (report->missing & 1u << part) {
      append(&line, "%s%s: %s", separator, names[part], strerror(report->errors[part]));
      separator = ", ";
    }
  }
}

int
cconfinement_file_size(int file, uint64_t *size)
{
  struct stat status;

  if (syscall(SYS_fstat, file, &status) != 0)
    return -1;
  *size = (uint64_t)status.st_size;
  return 0;
}
