import Dispatch

/// The dispatch queue on which the main actor runs.
///
/// Swift has no way to ask whether the caller runs on `MainActor`. The main thread is no
/// indication: a program without a main loop of its own, such as a test runner, may run the queue
/// on another thread.
package enum MainQueue {
  /// A `DispatchSpecificKey` has no mutable state. Dispatch only compares its address.
  private struct Key: @unchecked Sendable {
    let value = DispatchSpecificKey<Bool>()
  }

  private static let key: Key = {
    let key = Key()
    DispatchQueue.main.setSpecific(key: key.value, value: true)
    return key
  }()

  /// Whether the caller runs on the main queue.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key.value) == true }

  /// Runs `work` at once if the caller is on the main queue, or later on the main queue otherwise.
  ///
  /// A `deinit` calls it instead of being an `isolated deinit`, which Swift 6.0 does not have. The
  /// last reference to an object of the main actor may be released on any thread.
  package static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }

  /// Runs `work` later on the main queue, after the work that runs there now.
  package static func later(_ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}
