#include "CConfinementParts.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

CConfinementLimits
cconfinement_default_limits(void)
{
  return (CConfinementLimits){
    .parts = CCONFINEMENT_EVERY_PART,
    /* Pictures of 300 million pixels fit, with their files. */
    .memory = (uint64_t)3 << 30,
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
cconfinement_prepare(const CConfinementLimits *limits, CConfinementReport *report)
{
  memset(report, 0, sizeof *report);
  if (count_threads() > 1) {
    errno = EBUSY;
    return -1;
  }
  note(report, CCONFINEMENT_PRIVILEGES, cconfinement_drop_privileges());
  if (limits->parts & CCONFINEMENT_PARENT)
    note(report, CCONFINEMENT_PARENT, cconfinement_follow_parent(limits->parent));
  if (limits->parts & CCONFINEMENT_FILES)
    note(report, CCONFINEMENT_FILES, cconfinement_restrict_files(true, &report->landlock_version));
  return 0;
}

void
cconfinement_apply(const CConfinementLimits *limits, CConfinementReport *report)
{
  CConfinementFilter *filter = NULL;
  int filter_error = 0;

  /* Landlock knows the calling thread only: others can still read files if there is no filter. */
  if (report->applied & CCONFINEMENT_FILES)
    cconfinement_restrict_files(false, &report->landlock_version);
  if (limits->parts & CCONFINEMENT_CALLS)
    filter_error = cconfinement_build_filter(&filter);
  if (limits->parts & CCONFINEMENT_DUMPS)
    note(report, CCONFINEMENT_DUMPS, cconfinement_forbid_dumps());
  if (limits->parts & CCONFINEMENT_LIMITS)
    note(report, CCONFINEMENT_LIMITS, cconfinement_limit(limits));
  /* The filter comes last, because it refuses what the other parts need. */
  if (limits->parts & CCONFINEMENT_CALLS) {
    if (filter_error == 0)
      filter_error = cconfinement_load_filter(filter);
    note(report, CCONFINEMENT_CALLS, filter_error);
    cconfinement_free_filter(filter);
  }
}
