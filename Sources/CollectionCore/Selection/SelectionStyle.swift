import Foundation

/// The rules by which clicks and taps select items.
///
/// With desktop rules, a click selects its item alone. With Ctrl, it selects or deselects its item
/// in addition to the others. With Shift, it selects all items from the last clicked one to its
/// own, and with Ctrl and Shift it adds these to the selection. A press outside all items deselects
/// all, and dragging from there selects the items that a rubber band meets. A double click performs
/// the primary action.
///
/// With tap rules, which are UIKit's, a tap selects or deselects its item if multiple selection is
/// allowed. Otherwise it selects its item in place of the previous one, and also performs the
/// primary action.
public enum SelectionStyle: Sendable {
  /// Desktop rules for mice, touchpads and other pointing devices, tap rules for fingers.
  case automatic
  /// Desktop rules for all devices.
  case desktop
  /// Tap rules for all devices.
  case tap
}

/// The modifier keys that are held during a click or a key press.
package struct SelectionModifiers: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key.
  package static let extend = SelectionModifiers(rawValue: 1)
  /// The Control key.
  package static let toggle = SelectionModifiers(rawValue: 2)
}

/// A press of a mouse button or a finger.
package struct SelectionPress: Sendable {
  /// The position relative to the corner of the visible part, in points.
  package var point: CGPoint
  package var modifiers: SelectionModifiers
  /// The number of clicks: 2 for a double click.
  package var clickCount: Int
  package var isTouch: Bool
  /// Whether the press is on the handle by which a row is moved.
  package var isAtHandle: Bool

  package init(
    at point: CGPoint, _ modifiers: SelectionModifiers = [], clickCount: Int = 1,
    isTouch: Bool = false, isAtHandle: Bool = false
  ) {
    (self.point, self.modifiers) = (point, modifiers)
    (self.clickCount, self.isTouch, self.isAtHandle) = (clickCount, isTouch, isAtHandle)
  }
}
