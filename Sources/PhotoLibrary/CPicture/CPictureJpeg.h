#pragma once

#include "CPictureConversion.h"

#include <stdio.h>

#include <jerror.h>
#include <jpeglib.h>

/* Returns the conversion of the rows of a JPEG file from its embedded profile to sRGB, or NULL if
 * there is nothing to convert. `bytes` begin with the file's first marker. `is_gray` says whether the
 * file has no colours. */
CPictureConversion *cpicture_conversion_of_jpeg(const uint8_t *bytes, size_t length,
                                                CPictureRows rows, bool is_gray);

/* Returns whether a message of libjpeg says that the data end too early: that the code of a pixel is
 * not there. The end of the file alone is no reason, because libjpeg reads some bytes ahead, except in
 * arithmetic coding, where nothing else is said. After damage the data may also run into a restart
 * marker. In a file with restart intervals libjpeg goes on there. */
static inline bool cpicture_is_end_of_jpeg(j_common_ptr common, int level)
{
  int code = common->err->msg_code;
  j_decompress_ptr decoder = (j_decompress_ptr)common;
  if (level >= 0)
    return false;
  if (code != JWRN_HIT_MARKER)
    return code == JWRN_JPEG_EOF && decoder->arith_code;
  int marker = decoder->unread_marker;
  return decoder->restart_interval == 0 || marker < JPEG_RST0 || marker > JPEG_RST0 + 7;
}
