/// Keeps a timeline true while files come, go and change, away from the main thread.
package actor LibraryMonitor {
  /// What a look at some paths has brought.
  package struct FolderChanges: Sendable {
    package let change: TimelineChange
    /// Folders that were looked into.
    package let entered: [ScannedFolder]
    /// Whatever was watched at or below these may be gone.
    package let left: Set<String>
  }

  private var timeline: PhotoTimeline
  private let roots: Set<String>
  private let scanner = PhotoScanner()

  /// - Parameters:
  ///   - timeline: What is shown.
  ///   - roots: The folders that were opened.
  package init(_ timeline: PhotoTimeline, roots: [String]) {
    self.timeline = timeline
    self.roots = Set(roots)
  }

  /// Compares what is known of `paths`, files and folders alike, with what is there now.
  ///
  /// One look at a time: wait for its answer before the next.
  ///
  /// - Complexity: O(k log k) for *k* files found or gone, plus one walk over all photos.
  package func look(at paths: Set<String>) async -> FolderChanges {
    let looked = MonitoredPaths(paths, roots: roots, scanner.extensions)
    var found = Set(looked.photos)
    var entered: [ScannedFolder] = []
    if !looked.folders.isEmpty {
      for await event in scanner.scan(looked.folders.sorted()) {
        switch event {
        case .found(let photos): found.formUnion(photos)
        case .finished(let summary): entered = summary.folders
        }
      }
    }
    var names = looked.names
    for photo in found { names[photo.folder.path, default: []].insert(photo.name) }
    var removed: [Photo] = []
    for known in timeline.photos(within: looked.subtrees, named: names) {
      // A set finds it by its path.
      if let now = found.remove(known) {
        guard !now.isUnchanged(since: known) else { continue }
        found.insert(now)
      }
      removed.append(known)
    }
    let change = TimelineChange(from: timeline, removing: removed, adding: Array(found))
    timeline = change.new
    return FolderChanges(
      change: change, entered: entered, left: looked.subtrees.subtracting(looked.folders))
  }
}

extension PhotoTimeline {
  private enum Share {
    case none, all
    case named(Set<String>)
  }

  /// The photos in and below the folders `subtrees`, and those of the names given for their folders.
  ///
  /// - Complexity: O(photos); what their folders decide is decided once a folder.
  fileprivate func photos(
    within subtrees: Set<String>, named names: [String: Set<String>]
  ) -> [Photo] {
    var shares: [ObjectIdentifier: Share] = [:]
    var last: (folder: Folder, share: Share)?
    var result: [Photo] = []
    for section in sections {
      for photo in section.photos {
        if last?.folder !== photo.folder {
          let key = ObjectIdentifier(photo.folder)
          let share = shares[key] ?? Self.share(of: photo.folder, subtrees, names)
          shares[key] = share
          last = (photo.folder, share)
        }
        switch last?.share {
        case .all: result.append(photo)
        case .named(let names) where names.contains(photo.name): result.append(photo)
        default: break
        }
      }
    }
    return result
  }

  private static func share(
    of folder: Folder, _ subtrees: Set<String>, _ names: [String: Set<String>]
  ) -> Share {
    var path = folder.path
    while !path.isEmpty {
      if subtrees.contains(path) { return .all }
      path = path.folderPath
    }
    if subtrees.contains("/") { return .all }
    return names[folder.path].map { .named($0) } ?? .none
  }
}
