internal import CTrellisGtk
import MainQueue

/// Work that is done in small pieces while the main loop is idle, that is, while no event is
/// waiting and no frame is due.
@MainActor
package final class IdleWork {
  private let piece: @MainActor () -> Bool
  private var source: guint = 0

  /// Creates idle work, which does not run before `start()`.
  ///
  /// - Parameter piece: The block that does one small piece of the work. It returns true while
  ///   there is more to do.
  package init(_ piece: @escaping @MainActor () -> Bool) {
    self.piece = piece
  }

  deinit {
    let source = source
    MainQueue.run { Self.remove(source) }
  }

  /// Starts the work. Has no effect while the work is running.
  package func start() {
    guard source == 0 else { return }
    source = g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE,
      { data in
        let handler = Handler<Void, Bool>.from(data)
        return MainActor.assumeIsolated { handler.body(()) ? 1 : 0 }
      }, Handler<Void, Bool> { [weak self] _ in self?.doPiece() ?? false }.retained,
      releaseHandler)
  }

  /// Stops the work. `start()` continues it.
  package func stop() {
    Self.remove(source)
    source = 0
  }

  private static func remove(_ source: guint) {
    if source != 0 { g_source_remove(source) }
  }

  private func doPiece() -> Bool {
    let hasMore = piece()
    if !hasMore { source = 0 }
    return hasMore
  }
}
