import Foundation
import PhotoLibrary

/// Scans folders and sorts what it finds, away from the main thread.
@MainActor
final class PhotoLoading {
  enum Progress {
    case growing(PhotoTimeline)
    case finished(PhotoTimeline, ScanSummary)
  }

  private var task: Task<Void, Never>?

  /// Tells of every batch; a scan that runs already is given up.
  func start(_ folders: [String], _ tell: @escaping @MainActor (Progress) -> Void) {
    task?.cancel()
    task = Task.detached(priority: .utility) {
      var builder = PhotoTimeline.Builder()
      for await event in PhotoScanner().scan(folders) {
        let progress: Progress
        switch event {
        case .found(let photos):
          builder.add(photos)
          progress = .growing(builder.timeline)
        case .finished(let summary):
          progress = .finished(builder.timeline, summary)
        }
        guard !Task.isCancelled else { return }
        await tell(progress)
      }
    }
  }

  func stop() { task?.cancel() }
}

extension PhotoLoading.Progress: Sendable {}
