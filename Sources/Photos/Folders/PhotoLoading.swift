import Foundation
import PhotoLibrary

/// Scans folders and sorts what it finds, away from the main thread.
@MainActor
final class PhotoLoading {
  private var task: Task<Void, Never>?

  /// Tells of what was found, several times a second; a scan that runs already is given up.
  func start(_ folders: [String], _ tell: @escaping @MainActor (TimelineUpdate) -> Void) {
    task?.cancel()
    task = Task {
      for await update in PhotoScanner().timelines(of: folders) {
        guard !Task.isCancelled else { return }
        tell(update)
      }
    }
  }

  func stop() { task?.cancel() }
}
