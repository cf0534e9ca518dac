/* Build errors that name the packages to install. */
#pragma once

#if !__has_include(<fontconfig/fontconfig.h>)
#error "trellis-photos needs Fontconfig, and it is not installed: sudo apt-get install libgtk-4-dev"
#endif
#if !__has_include(<jpeglib.h>)
#error "trellis-photos needs libjpeg, and it is not installed: sudo apt-get install libjpeg-dev"
#endif
#if !__has_include(<gif_lib.h>)
#error "trellis-photos needs giflib, and it is not installed: sudo apt-get install libgif-dev"
#endif
#if !__has_include(<libheif/heif.h>)
#error "trellis-photos needs libheif, and it is not installed: sudo apt-get install libheif-dev"
#endif
#if !__has_include(<jxl/decode.h>)
#error "trellis-photos needs libjxl, and it is not installed: sudo apt-get install libjxl-dev"
#endif
#if !__has_include(<tiffio.h>)
#error "trellis-photos needs libtiff, and it is not installed: sudo apt-get install libtiff-dev"
#endif
#if !__has_include(<png.h>)
#error "trellis-photos needs libpng, and it is not installed: sudo apt-get install libpng-dev"
#endif
#if !__has_include(<libraw/libraw.h>)
#error "trellis-photos needs LibRaw, and it is not installed: sudo apt-get install libraw-dev"
#endif
#if !__has_include(<isa-l/igzip_lib.h>)
#error "trellis-photos needs ISA-L, and it is not installed: sudo apt-get install libisal-dev"
#endif
#if !__has_include(<webp/demux.h>)
#error "trellis-photos needs libwebp, and it is not installed: sudo apt-get install libwebp-dev"
#endif
