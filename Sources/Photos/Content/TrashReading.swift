import Dispatch
import Trellis
import TrellisPhotoLibrary

/// Reads the photos in the desktop's trash, and reports when files come there or leave it.
@MainActor
final class TrashReading {
  /// The time without events after which a change is reported, in seconds.
  private static let moment = 0.25

  private let trash: PhotoTrash
  private var contents = TrashContents()
  private var monitors: [FolderMonitor?]?
  private let alarm = Alarm()
  /// Called when files have come to the trash, or have left it, since it was read.
  var onChange: @MainActor () -> Void = {}

  init(_ trash: PhotoTrash) { self.trash = trash }

  /// Reads the trash in the background, and watches it from then on.
  ///
  /// - Parameters:
  ///   - folders: The folders on whose file systems the trash is read, beside the one in the user's home.
  ///   - body: Called with the photos.
  func read(
    forFilesIn folders: [String], _ body: @escaping @MainActor @Sendable (PhotoTimeline) -> Void
  ) {
    trash.read(forFilesIn: folders) { [weak self] in
      guard let self else { return }
      contents = $0
      watch()
      body($0.timeline)
    }
  }

  /// Watches the trash no longer.
  func stop() {
    monitors = nil
    alarm.cancel()
  }

  /// Returns the files at paths in the trash. Other paths have none.
  func files(at paths: [String]) -> [TrashedFile] { contents.files(at: paths) }

  private func watch() {
    guard monitors == nil else { return }
    monitors = []
    let folders = contents.folders
    let queue = DispatchQueue(label: "folders of the trash")
    Task { [weak self] in
      let added = await FolderMonitor.watch(folders, on: queue) { [weak self] _, _ in
        self?.folderDidChange()
      }
      if let self, monitors != nil { monitors = added }
    }
  }

  private func folderDidChange() {
    alarm.set(after: Self.moment) { [weak self] in self?.onChange() }
  }
}
