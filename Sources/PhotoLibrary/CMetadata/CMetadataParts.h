/* The parts of the metadata reader. */
#pragma once

#include "CMetadata.h"

#include <gexiv2/gexiv2.h>

/* Returns the value of a tag as text, or NULL. Free it with g_free(). */
char *cmetadata_text(GExiv2Metadata *metadata, const char *tag);

/* Returns the first of the tags whose text is not blank, or NULL. The tags end with NULL. Free it with
 * g_free(). */
char *cmetadata_first_text(GExiv2Metadata *metadata, const char *const *tags);

/* Returns all values that are not blank, with ", " between two, of the first of the tags that has any, or
 * NULL. The tags end with NULL. Free it with g_free(). */
char *cmetadata_joined_text(GExiv2Metadata *metadata, const char *const *tags);

/* Reads a whole number, a fraction such as "1/250" or a decimal number at `text`, and moves `text`
 * behind it. Returns false if there is none or it is not finite. */
bool cmetadata_number_at(const char **text, double *value);

/* Reads the first number of a tag. Returns false if there is none. */
bool cmetadata_number(GExiv2Metadata *metadata, const char *tag, double *value);

/* Fill in the parts of the details. */
void cmetadata_read_dates(GExiv2Metadata *metadata, DecoderDetails *details);
void cmetadata_read_exposure(GExiv2Metadata *metadata, DecoderDetails *details);
void cmetadata_read_position(GExiv2Metadata *metadata, DecoderDetails *details);

/* Prepares `cmetadata_guard`. Call it before the process confines itself. */
void cmetadata_prepare_guard(void);
/* Calls a function and returns its result, or 0 if it throws an exception. What it has reserved by then is
 * not freed. */
int cmetadata_guard(int (*body)(void *context), void *context);
