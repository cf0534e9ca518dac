import Synchronization

/// A copy operation that can be cancelled from any thread.
package final class ImportTask: Sendable {
  private struct State {
    var isCancelled = false
    var fileCount = 0
    var handledCount = 0
    var stop: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  /// Creates a task.
  ///
  /// - Parameter fileCount: The number of files to copy, in which a folder counts as one.
  package init(fileCount: Int = 0) { state = Mutex(State(fileCount: fileCount)) }

  /// The number of files that are still to be copied, including the present one.
  package var remainingCount: Int { state.withLock { max($0.fileCount - $0.handledCount, 0) } }

  /// Tells the task that it has more files, or fewer if `count` is negative: those of a folder are found
  /// late.
  func didFind(_ count: Int) { state.withLock { $0.fileCount += count } }

  /// Tells the task that a file has been copied or left out.
  func didHandleFile() { state.withLock { $0.handledCount += 1 } }

  package var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Cancels the task and stops the work that it performs.
  package func cancel() {
    let stop = state.withLock { state in
      state.isCancelled = true
      defer { state.stop = nil }
      return state.stop
    }
    stop?()
  }

  /// Calls `work`, and makes `cancel()` stop it.
  ///
  /// - Parameters:
  ///   - stop: Called at most once: on the thread that calls `cancel()` while `work` runs, or now
  ///     if the task is cancelled already. It stops work that waits and cannot check `isCancelled`.
  ///   - work: Called now.
  package func perform<Failure: Error>(
    stoppedBy stop: @escaping @Sendable () -> Void, _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    let wasCancelled = state.withLock { state in
      if !state.isCancelled { state.stop = stop }
      return state.isCancelled
    }
    if wasCancelled { stop() }
    defer { state.withLock { $0.stop = nil } }
    try work()
  }
}
