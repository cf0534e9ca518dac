/* CTrellisGtk: the GObject subclasses of Trellis, and the GTK functions that Swift cannot call.
 *
 * The module has widgets, frames and callbacks, but no items, sections or layouts. All functions
 * must be called on the thread that runs GTK unless a comment says otherwise. */
#pragma once

#include "CGtkVersion.h"

#include "CGtkAccess.h"
#include "CGtkArea.h"
#include "CGtkCell.h"
#include "CGtkDesktop.h"
#include "CGtkDrag.h"
#include "CGtkFileList.h"
#include "CGtkFlags.h"
#include "CGtkFrames.h"
#include "CGtkIndexBar.h"
#include "CGtkMain.h"
#include "CGtkRow.h"
#include "CGtkRowBox.h"
#include "CGtkScale.h"
#include "CGtkStyle.h"
#include "CGtkTiles.h"
