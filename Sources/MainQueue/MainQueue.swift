import Dispatch

/// The dispatch queue that the main actor runs on.
///
/// `MainActor` cannot be asked whether it is the caller's. The main thread is no answer either: a
/// program without a main loop of its own, such as a test runner, may serve the queue from another
/// thread.
package enum MainQueue {
  /// A `DispatchSpecificKey` has no state; Dispatch compares its address only.
  private struct Key: @unchecked Sendable {
    let value = DispatchSpecificKey<Bool>()
  }

  private static let key: Key = {
    let key = Key()
    DispatchQueue.main.setSpecific(key: key.value, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key.value) == true }

  /// Runs `work` at once when the caller is on the main queue, otherwise as soon as the queue gets
  /// to it.
  ///
  /// A `deinit` uses it in place of `isolated deinit`, which Swift 6.0 does not have: the last
  /// reference to an object of the main actor may be released on any thread.
  package static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }

  /// Runs `work` when the queue gets to it, after the caller's present work.
  package static func later(_ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}
