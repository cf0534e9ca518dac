/* The requests of two Wayland protocols that compositors based on wlroots offer: a virtual pointer
 * and a virtual keyboard. The tables are written by hand, because Debian has no package of these
 * protocols.
 *
 * A protocol's message has a name, a signature of its arguments, and the interfaces of the
 * arguments that are objects. Signatures: u unsigned, i signed, f fixed point, h file, o object,
 * n new object, ? may be null; a leading number is the version that added the message. A request is
 * identified by its index in the table. */
#pragma once

#if !__has_include(<wayland-client.h>)
#error "The tests of Trellis need libwayland, which comes with GTK: sudo apt-get install libgtk-4-dev"
#endif
#include <wayland-client.h>

extern const struct wl_interface virtual_pointer_manager_interface; /* zwlr_virtual_pointer_manager_v1 */
extern const struct wl_interface virtual_pointer_interface;         /* zwlr_virtual_pointer_v1 */
extern const struct wl_interface virtual_keyboard_manager_interface; /* zwp_virtual_keyboard_manager_v1 */
extern const struct wl_interface virtual_keyboard_interface;        /* zwp_virtual_keyboard_v1 */

enum virtual_pointer_manager_request {
  VIRTUAL_POINTER_MANAGER_CREATE,
};

enum virtual_pointer_request {
  VIRTUAL_POINTER_MOTION,
  VIRTUAL_POINTER_MOTION_ABSOLUTE,
  VIRTUAL_POINTER_BUTTON,
  VIRTUAL_POINTER_AXIS,
  VIRTUAL_POINTER_FRAME,
  VIRTUAL_POINTER_AXIS_SOURCE,
  VIRTUAL_POINTER_AXIS_STOP,
  VIRTUAL_POINTER_AXIS_DISCRETE,
};

enum virtual_keyboard_manager_request {
  VIRTUAL_KEYBOARD_MANAGER_CREATE,
};

enum virtual_keyboard_request {
  VIRTUAL_KEYBOARD_KEYMAP,
  VIRTUAL_KEYBOARD_KEY,
  VIRTUAL_KEYBOARD_MODIFIERS,
};
