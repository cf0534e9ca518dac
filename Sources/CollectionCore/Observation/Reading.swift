import MainQueue
import Observation

/// The properties of observable objects that a piece of code has read. A reading lasts until one of the
/// properties changes, or until nobody holds it any more.
///
/// A tracking of the standard library ends only when a property that it contains changes. A reading
/// has a property of its own for that purpose, `mark`: the tracked code reads it too, and `deinit`
/// announces a change of it. Objects that are never changed then keep nothing of their former readers.
/// Properties that are tracked inside of other tracked code belong to the outer code too, which a change
/// of the inner mark would reach: an inner reading has no mark, and is only silent when nobody holds it.
@MainActor
final class Reading: Observable {
  private nonisolated let registrar = ObservationRegistrar()
  private nonisolated var mark: Bool { false }
  /// The number of readings in progress, each inside of the one before.
  private static var depth = 0
  /// Called once, on the main actor, when a property is about to change.
  var onChange: (() -> Void)?

  /// Runs code and returns what it has read.
  ///
  /// - Parameters:
  ///   - isMarked: Whether the reading has a mark, if it is not inside of another one. This costs a
  ///     registration also for code that reads nothing.
  ///   - code: The code.
  /// - Returns: The result of the code, and the reading. Nil if there is nothing to wait for.
  static func of<Result>(
    _ code: () -> Result, isMarked: Bool
  ) -> (result: Result, reading: Reading?) {
    var reading = isMarked && depth == 0 ? Reading() : nil
    depth += 1
    defer { depth -= 1 }
    // The standard library asks for the function only if the code has read something.
    func notification() -> @Sendable () -> Void {
      let used = reading ?? Reading()
      reading = used
      return { [weak used] in MainQueue.run { [weak used] in used?.propertyWillChange() } }
    }
    let result = withObservationTracking(
      {
        if let reading { reading.registrar.access(reading, keyPath: \.mark) }
        return code()
      }, onChange: notification())
    return (result, reading)
  }

  deinit { registrar.willSet(self, keyPath: \.mark) }

  private func propertyWillChange() {
    let change = onChange
    onChange = nil
    change?()
  }
}
