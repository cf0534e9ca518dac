import Trellis
import TrellisPhotoLibrary

/// Reads the URIs of one drop. The files of a usual drop are read at once, and those of a large one a
/// piece at a time while the main loop is idle.
@MainActor
final class DropReading {
  private var files: DroppedFiles
  private let done: @MainActor ([String]) -> Void
  private(set) var isDone = false
  private lazy var work = IdleWork { [weak self] in self?.readPiece() ?? false }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - items: The dropped items.
  ///   - done: Called with all URIs, before this initializer returns if there are few of them.
  init(_ items: [DragItem], _ done: @escaping @MainActor ([String]) -> Void) {
    files = DroppedFiles(count: items.count) {
      guard case .url(let url) = items[$0].content else { return nil }
      return url.absoluteString
    }
    self.done = done
    if readPiece() { work.start() }
  }

  private func readPiece() -> Bool {
    if files.readPiece() { return true }
    isDone = true
    done(files.uris)
    return false
  }
}
