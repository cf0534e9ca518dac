import Synchronization

/// Copying that can be stopped, from any thread.
package final class ImportTask: Sendable {
  private struct State {
    var isCancelled = false
    var stop: (@Sendable () -> Void)?
  }

  /// How many it was asked to copy.
  package let fileCount: Int
  private let state = Mutex(State())

  package init(fileCount: Int = 0) { self.fileCount = fileCount }

  package var isCancelled: Bool { state.withLock(\.isCancelled) }

  package func cancel() {
    let stop = state.withLock { state in
      state.isCancelled = true
      defer { state.stop = nil }
      return state.stop
    }
    stop?()
  }

  /// - Parameters:
  ///   - stop: Called at most once, when the task is cancelled while `work` runs or was so before, on
  ///     the thread that cancels: for what waits and could not ask.
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
