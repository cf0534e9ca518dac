/* CGtk: the GObject subclasses behind Trellis, and what Swift cannot say of GTK.
 *
 * It knows widgets, frames and callbacks. It has never heard of an item, a section or a layout.
 * Everything here runs on the thread that runs GTK unless a comment says otherwise.
 */
#pragma once

#include "CGtkVersion.h"

#include "CGtkAccess.h"
#include "CGtkArea.h"
#include "CGtkDesktop.h"
#include "CGtkDrag.h"
#include "CGtkFileList.h"
#include "CGtkFrames.h"
#include "CGtkMain.h"
#include "CGtkProjection.h"
#include "CGtkScale.h"
