/* The parts of the confinement. Each function returns 0 or an errno. */
#pragma once

#include "CConfinement.h"

/* A system call filter that is built and not yet in force. */
typedef struct CConfinementFilter CConfinementFilter;

int cconfinement_drop_privileges(void);
int cconfinement_follow_parent(pid_t parent);
int cconfinement_forbid_dumps(void);
int cconfinement_limit(const CConfinementLimits *limits);

/* Confines files with Landlock. Stores the version of Landlock in the kernel. */
int cconfinement_restrict_files(const CConfinementLimits *limits, int *version);

/* Building takes memory, so it is done before the limits apply. `may_open` allows files to be opened
 * for reading. */
int cconfinement_build_filter(bool may_open, CConfinementFilter **filter);
int cconfinement_load_filter(CConfinementFilter *filter);
void cconfinement_free_filter(CConfinementFilter *filter);
