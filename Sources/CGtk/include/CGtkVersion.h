/* Includes GTK, or stops the build with the name of the package to install. CTrellisGtk and CPerspective include
 * GTK here only. */
#pragma once

#if !__has_include(<gtk/gtk.h>)
#error "Trellis needs GTK 4.8 or later, and it is not installed: sudo apt-get install libgtk-4-dev"
#endif

#include <gtk/gtk.h>

#if !GTK_CHECK_VERSION(4, 8, 0)
#error "Trellis needs GTK 4.8 or later, and an older one is installed: use Debian 12 or later and sudo apt-get install libgtk-4-dev"
#endif
