import Foundation
import TrellisPhotoLibrary

/// Scans folders for photos and sorts them in the background.
@MainActor
final class PhotoLoading {
  private var task: Task<Void, Never>?
  private var scan: TimelineScan?

  /// Starts a scan. A scan in progress is cancelled.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - file: The path, without symbolic links, of a file that the user has named, or nil.
  ///   - index: The index in which the photos are kept, or nil.
  ///   - isAnew: True to read the folders even if the index has their photos. The default is false.
  ///   - tell: Called with the photos found so far, several times a second, and at the end of the
  ///     scan.
  func start(
    _ folders: [String], file: String?, index: LibraryIndex?, isAnew: Bool = false,
    _ tell: @escaping @MainActor (TimelineUpdate) -> Void
  ) {
    task?.cancel()
    let scan = TimelineScan(folders, file: file, index: index, isAnew: isAnew)
    self.scan = scan
    task = Task {
      for await update in scan.updates {
        guard !Task.isCancelled else { return }
        tell(update)
      }
    }
  }

  /// Examines files that the program itself has changed during the scan.
  func look(at files: Set<ExactName>) { scan?.look(at: files.map(\.text)) }

  func stop() {
    task?.cancel()
    scan = nil
  }
}
