import Foundation

/// Tells whether the pointer has just moved, so that controls over a photo are shown only then.
@MainActor
final class PointerRest {
  /// The time without movement after which the pointer rests, in seconds.
  private static let pause = 2.5
  /// The distance from which the pointer has moved on purpose, in points. A window that changes below
  /// the pointer causes events of the pointer, too.
  private static let nudge: CGFloat = 3

  private let alarm = Alarm()
  private var last: CGPoint?
  /// Whether there are controls to show. The default is false.
  var isActive = false {
    didSet { if !isActive { alarm.cancel() } }
  }
  /// Called with true when the pointer moves, and with false when it has come to rest.
  var onChange: @MainActor (_ isMoving: Bool) -> Void = { _ in }
  /// Returns whether the pointer is over the controls, where it does not rest. The default is false.
  var isHeld: @MainActor () -> Bool = { false }

  /// Handles a movement of the pointer.
  func moved(to point: CGPoint) {
    let distance = last.map { hypot(point.x - $0.x, point.y - $0.y) } ?? .infinity
    guard distance > Self.nudge else { return }
    last = point
    if isActive { wake() }
  }

  /// Begins as if the pointer had moved.
  func wake() {
    onChange(true)
    alarm.set(after: Self.pause) { [weak self] in
      guard let self, !isHeld() else { return }
      onChange(false)
    }
  }
}
