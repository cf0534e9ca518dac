import Foundation
import PhotoLibrary

/// Scans folders for photos and sorts them in the background.
@MainActor
final class PhotoLoading {
  private var task: Task<Void, Never>?

  /// Starts a scan. A scan in progress is cancelled.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - tell: Called with the photos found so far, several times a second, and at the end of the
  ///     scan.
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
