import Foundation
import Synchronization

/// The end of the program by SIGINT, SIGTERM or SIGHUP. The child process that is running is ended first, and
/// then the temporary folder is deleted.
///
/// Foundation starts a child in a process group of its own, so Ctrl+C in a terminal does not reach it.
@MainActor
enum Interruption {
  private struct State {
    /// The identifier of the child that is running.
    var child: pid_t?
    /// The temporary folder.
    var folder: URL?
  }

  nonisolated private static let state = Mutex(State())
  /// The sources of the signals, which exist from the first child or temporary folder on.
  private static var sources: [any DispatchSourceSignal] = []

  /// Starts a process, which the signals end from then on.
  static func start(_ process: Process) throws {
    watch()
    try state.withLock { state in
      try process.run()
      state.child = process.processIdentifier
    }
  }

  /// Call this function when the process that was started has ended.
  static func childHasEnded() {
    state.withLock { state in state.child = nil }
  }

  /// Runs a function that writes into the folder that the signals delete. It either ends before the
  /// folder is deleted, or does not begin.
  nonisolated static func whileRunning<Value>(_ body: () throws -> Value) rethrows -> Value {
    try state.withLock { _ in try body() }
  }

  /// Makes the signals delete a folder.
  static func willDelete(_ folder: URL) {
    watch()
    state.withLock { state in state.folder = folder }
  }

  private static func watch() {
    guard sources.isEmpty else { return }
    sources = [SIGINT, SIGTERM, SIGHUP].map { source(of: $0) }
  }

  /// Returns a source that watches a signal. Once it watches, the signal does not end the process by
  /// itself. Children do not inherit that.
  nonisolated private static func source(of number: Int32) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    let watches = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { watches.signal() }
    source.setEventHandler { end(with: number) }
    source.resume()
    _ = watches.wait(timeout: .now() + 5)
    return source
  }

  /// Ends the child and the program. The source calls this function on a thread of its own, not in a
  /// signal handler. The lock is held until the end, so that the main thread neither starts another
  /// child nor complains that this one has failed.
  nonisolated private static func end(with number: Int32) {
    state.withLock { state in
      if let child = state.child {
        // A child can inherit that SIGTERM is blocked. SIGKILL cannot be blocked.
        kill(child, SIGKILL)
        awaitEnd(of: child)
      }
      if let folder = state.folder { try? FileManager.default.removeItem(at: folder) }
      exit(128 + number)
    }
  }

  /// Waits until a child has ended, and leaves its status to Foundation.
  nonisolated private static func awaitEnd(of child: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
  }
}
