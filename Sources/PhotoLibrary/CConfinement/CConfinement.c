#include "CConfinementParts.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

CConfinementLimits
cconfinement_default_limits(void)
{
  return (CConfinementLimits){
    .parts = CCONFINEMENT_EVERY_PART,
    .memory = (uint64_t)2 << 30,
    .file_size = (uint64_t)256 << 20,
    .files = 128,
    .cpu = 20,
    .most_cpu = 3600,
  };
}

/* Each thread is a folder. Without /proc there is no count, and 1 is returned. */
static unsigned long
count_threads(void)
{
  struct stat status;
  if (stat("/proc/self/task", &status) != 0 || status.st_nlink < 3)
    return 1;
  return status.st_nlink - 2;
}

static int
position(CConfinementPart part)
{
  int result = 0;
  while (part >> result != 1)
    result++;
  return result;
}

static void
note(CConfinementReport *report, CConfinementPart part, int error)
{
  if (error == 0) {
    report->applied |= part;
  } else {
    report->missing |= part;
    report->errors[position(part)] = error;
  }
}

int
cconfinement_apply(const CConfinementLimits *limits, CConfinementReport *report)
{
  uint32_t parts = limits->parts | CCONFINEMENT_PRIVILEGES;
  CConfinementFilter *filter = NULL;
  int filter_error = 0;

  memset(report, 0, sizeof *report);
  if (count_threads() > 1) {
    errno = EBUSY;
    return -1;
  }
  note(report, CCONFINEMENT_PRIVILEGES, cconfinement_drop_privileges());
  if (parts & CCONFINEMENT_PARENT)
    note(report, CCONFINEMENT_PARENT, cconfinement_follow_parent(limits->parent));
  if (parts & CCONFINEMENT_FILES)
    note(report, CCONFINEMENT_FILES,
         cconfinement_restrict_files(limits, &report->landlock_version));
  if (parts & CCONFINEMENT_CALLS) {
    /* Without Landlock, folders cannot be told apart. */
    bool may_open = limits->readable_folder_count > 0 && (report->applied & CCONFINEMENT_FILES);
    filter_error = cconfinement_build_filter(may_open, &filter);
  }
  if (parts & CCONFINEMENT_DUMPS)
    note(report, CCONFINEMENT_DUMPS, cconfinement_forbid_dumps());
  if (parts & CCONFINEMENT_LIMITS)
    note(report, CCONFINEMENT_LIMITS, cconfinement_limit(limits));
  /* The filter comes last, because it refuses what the other parts need. */
  if (parts & CCONFINEMENT_CALLS) {
    if (filter_error == 0)
      filter_error = cconfinement_load_filter(filter);
    note(report, CCONFINEMENT_CALLS, filter_error);
    cconfinement_free_filter(filter);
  }
  return 0;
}
