#pragma once

/* First, because it says so where libadwaita is missing. */
#include "CAdwaita.h"

#include <adwaita.h>
