internal import CAdwaita
import TrellisGtk

/// A container that shows messages over the lower end of its child. There is at most one message, which
/// disappears after eight seconds.
package final class ToastOverlay: Widget {
  private static let duration = 8.0
  /// The time in which a message appears, in seconds. libadwaita 1.2 crashes if it is dismissed earlier.
  private static let arrival = 0.5

  /// A message and the action of its button.
  private final class Toast: NativeObject {
    var action: String?
    /// Whether the message has appeared, and whether it is to disappear as soon as it has.
    var (hasArrived, isUnwanted) = (false, false)

    init() { super.init(owned: UnsafeMutableRawPointer(cadw_toast_new())) }
  }

  private var toast: Toast?
  /// A number that changes with each message, so that the end of an earlier one has no effect.
  private var number = 0
  /// Called when the message disappears while its button has the keyboard focus.
  package var onLeave: @MainActor () -> Void = {}

  package init() {
    super.init(wrapping: Widget(pointer: cadw_toast_overlay_new()))
  }

  /// Sets the widget below the messages.
  package func setChild(_ child: Widget) { cadw_toast_overlay_set_child(native, child.native) }

  /// Shows a message in place of the former one.
  package func show(_ text: String) { show(text, button: nil, action: nil, lasts: false) }

  /// Shows a message with a button in place of the former one.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - title: The button's label.
  ///   - action: The name of the action that the button activates, such as "win.undo".
  ///   - lasts: Whether the message stays until it is replaced or hidden. The default is false.
  package func show(_ text: String, button title: String, action: String, lasts: Bool = false) {
    show(text, button: title as String?, action: action, lasts: lasts)
  }

  /// Changes a message that is shown already, instead of adding another one.
  private func show(_ text: String, button title: String?, action: String?, lasts: Bool) {
    let shown = toast
    let toast = shown ?? Toast()
    self.toast = toast
    (toast.action, toast.isUnwanted) = (action, false)
    cadw_toast_set(toast.nativeObject, text, title, action)
    let isAnnounced = shown == nil && add(toast)
    if !isAnnounced { announce(text) }
    endLater(lasts ? nil : Self.duration)
  }

  /// Shows a message that is not shown yet. Returns whether assistive technology has been told.
  private func add(_ toast: Toast) -> Bool {
    toast.on("dismissed") { [weak self, weak toast] in
      if let self, let toast, self.toast === toast { ended() }
    }
    MainLoop.after(Self.arrival) { [weak self, weak toast] in
      toast?.hasArrived = true
      if let self, toast?.isUnwanted == true, self.toast === toast { hide() }
    }
    return cadw_toast_overlay_show(native, toast.nativeObject) != 0
  }

  private func endLater(_ duration: Double?) {
    number += 1
    guard let duration else { return }
    let mine = number
    MainLoop.after(duration) { [weak self] in
      if let self, mine == number { hide() }
    }
  }

  /// Changes the text of the message. The text is not announced again.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - action: The action of the message's button. A message with another button, or without one,
  ///     is left as it is.
  package func update(_ text: String, action: String) {
    guard let toast, toast.action == action else { return }
    cadw_toast_set_text(toast.nativeObject, text)
  }

  /// Hides the message.
  package func hide() {
    guard let toast else { return }
    toast.isUnwanted = true
    guard toast.hasArrived else { return }
    ended()
    cadw_toast_dismiss(toast.nativeObject)
  }

  private func ended() {
    toast = nil
    if cadw_toast_overlay_has_focus(native) != 0 { onLeave() }
  }
}
