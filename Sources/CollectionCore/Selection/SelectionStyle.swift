import Foundation

/// Which rules clicks and taps follow.
///
/// Desktop rules: a click selects its item alone; with Control it selects or deselects it besides
/// the others, with Shift everything from the last clicked one on, with both that besides the others.
/// A press beside all items deselects, and drawing from there selects what a rubber band meets. A
/// double click is the primary action.
///
/// Tap rules, UIKit's: where several items may be selected a tap selects or deselects its own, else
/// it selects it in place of the other and is the primary action too.
public enum SelectionStyle: Sendable {
  /// Desktop rules for what points, tap rules for fingers.
  case automatic
  case desktop
  case tap
}

/// The keys that are held during a click or with a key.
package struct SelectionModifiers: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  package static let extend = SelectionModifiers(rawValue: 1)
  /// Control.
  package static let toggle = SelectionModifiers(rawValue: 2)
}

/// A button or a finger that went down.
package struct SelectionPress: Sendable {
  /// From the corner of the visible part, in points.
  package var point: CGPoint
  package var modifiers: SelectionModifiers
  /// 2 for a double click.
  package var clickCount: Int
  package var isTouch: Bool

  package init(
    at point: CGPoint, _ modifiers: SelectionModifiers = [], clickCount: Int = 1,
    isTouch: Bool = false
  ) {
    (self.point, self.modifiers) = (point, modifiers)
    (self.clickCount, self.isTouch) = (clickCount, isTouch)
  }
}
