import Trellis

/// Turns pages with the steps of a mouse wheel.
@MainActor
final class PageWheel {
  private let controller = ScrollController()
  /// The part of a step that has been turned. A wheel may report parts of a step.
  private var part = 0.0

  /// Creates the object. `add(to:)` makes a widget receive the wheel.
  ///
  /// - Parameters:
  ///   - isCapturing: Whether the wheel turns pages and does not scroll the widget. The default is false.
  ///   - accepts: Returns whether the wheel turns pages now.
  ///   - turn: Turns by a number of pages, which is negative for pages before.
  init(
    isCapturing: Bool = false, if accepts: @escaping @MainActor () -> Bool,
    turn: @escaping @MainActor (Int) -> Void
  ) {
    controller.isCapturing = isCapturing
    controller.onScroll { [weak self] dx, dy, modifiers in
      guard let self, !controller.isTouchpad, dx == 0,
        modifiers.isDisjoint(with: [.shift, .control, .alt, .super]), accepts()
      else { return false }
      part += dy
      let whole = part.rounded(.towardZero)
      part -= whole
      if whole != 0 { turn(Int(whole)) }
      return true
    }
  }

  func add(to widget: Widget) { widget.add(controller) }
}
