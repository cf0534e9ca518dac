/* Reads the metadata about the making of a picture: the camera, the exposure, the place. gexiv2 parses
 * the file, so only trellis-decoder may link this. */
#pragma once

#include "CDecoderMessages.h"

/* Prepares gexiv2, which then needs no further files. Call it once, before the process is confined
 * and before any other function. */
void cmetadata_prepare(void);

/* Reads the metadata of a picture file in memory, or of an XMP file. Whatever the file does not say, or says in a form
 * that is not valid, is left out.
 *
 * `visit` is called DECODER_TEXT_COUNT times, in the order of DecoderText, with valid UTF-8 of at most
 * DECODER_TEXT_LENGTH bytes before its NUL. A text that the file does not have is empty. */
void cmetadata_read(const void *bytes, size_t length, DecoderDetails *details,
                    void (*visit)(void *context, const char *text), void *context);
