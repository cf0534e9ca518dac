import Dispatch
import Foundation

/// Work in the background of which only the latest is wanted: a new one takes the place of the one
/// before, which is skipped if it has not begun and whose result is dropped otherwise.
@MainActor
package final class LatestWork {
  /// Whether the result of a piece of work is still wanted.
  private final class Ticket: @unchecked Sendable {
    // The class is unchecked Sendable because `isValid` is accessed only while `lock` is locked.
    private let lock = NSLock()
    private var isValid = true

    var isWanted: Bool { lock.withLock { isValid } }
    func cancel() { lock.withLock { isValid = false } }
  }

  private let queue: DispatchQueue
  private var ticket: Ticket?

  /// Creates an object without work.
  ///
  /// - Parameter name: The name of its thread, for debuggers.
  package init(_ name: String) { queue = DispatchQueue(label: name, qos: .userInitiated) }

  /// Drops the present work.
  package func cancel() {
    ticket?.cancel()
    ticket = nil
  }

  /// Performs work in place of the present one.
  ///
  /// - Parameters:
  ///   - body: The work.
  ///   - then: Called with the result if no other work has come and `cancel()` has not been called.
  package func perform<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value,
    then: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    cancel()
    let ticket = Ticket()
    self.ticket = ticket
    queue.async {
      guard ticket.isWanted else { return }
      let value = body()
      DispatchQueue.main.async {
        if ticket.isWanted { then(value) }
      }
    }
  }
}
