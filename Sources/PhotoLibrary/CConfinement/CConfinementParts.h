/* The parts of the confinement. Each function returns 0 or an errno. */
#pragma once

#include "CConfinement.h"

/* A system call filter that is built and not yet in force. */
typedef struct CConfinementFilter CConfinementFilter;

int cconfinement_drop_privileges(void);
int cconfinement_follow_parent(pid_t parent);
int cconfinement_forbid_dumps(void);
int cconfinement_limit(const CConfinementLimits *limits);

/* Confines the files of the calling thread and the threads that it starts with Landlock. `may_read`
 * leaves reading. Stores the version of Landlock in the kernel. */
int cconfinement_restrict_files(bool may_read, int *version);

/* Building takes memory, so it is done before the limits apply. */
int cconfinement_build_filter(CConfinementFilter **filter);
/* Filters the calls of all threads. */
int cconfinement_load_filter(CConfinementFilter *filter);
void cconfinement_free_filter(CConfinementFilter *filter);
