import Dispatch
import Trellis
import TrellisPhotoLibrary

/// Watches the folders of an album's photos that are outside the open folders, which `FolderWatch`
/// watches, and the folders around them. A folder may be moved with one of those, and come back with
/// it.
@MainActor
final class AlbumWatch {
  /// The time without events after which a change is reported, in seconds.
  private static let moment = 0.25

  private var monitors: [ExactName: FolderMonitor] = [:]
  /// The folders of the photos.
  private var folders: Set<ExactName> = []
  /// The folders of the photos and those around them.
  private var watched: Set<ExactName> = []
  /// The names of the photos.
  private var names: Set<ExactName> = []
  private let alarm = Alarm()
  /// Called when photos may have disappeared or come back.
  var onChange: @MainActor () -> Void = {}

  /// Watches the folders of some photos, and no longer those of others.
  func follow(_ photos: [Photo]) {
    names = photos.lazy.map(\.name).exactNames
    folders = photos.lazy.map(\.folder.path).exactNames
    let former = watched
    watched = []
    for var folder in folders.map(\.text) {
      while !folder.isEmpty, !watched.contains(folder) {
        watched.insert(folder)
        folder = folder.folderPath
      }
    }
    for folder in former.subtracting(watched) { monitors[folder] = nil }
    start(watched.subtracting(former))
  }

  private func start(_ new: Set<ExactName>) {
    guard !new.isEmpty else { return }
    let paths = new.map(\.text)
    // The system is called on a queue of its own, because a disk may not answer.
    let queue = DispatchQueue(label: "folders of an album")
    Task { [weak self] in
      let added = await FolderMonitor.watch(paths, on: queue) { [weak self] _, path in
        self?.take(path)
      }
      guard let self else { return }
      for (path, monitor) in zip(paths, added) where watched.contains(path) {
        monitors[ExactName(path)] = monitor
      }
    }
  }

  private func take(_ path: String) {
    let isOfPhoto =
      folders.contains(path.folderPath) && names.contains(path.fileName)
    guard isOfPhoto || watched.contains(path) else { return }
    alarm.set(after: Self.moment) { [weak self] in self?.onChange() }
  }
}
