import Foundation

@testable import TrellisPhotoLibrary

/// A temporary folder with an index, and a folder of pictures beside it.
struct IndexFolder: Sendable {
  let folder: TemporaryFolder
  let file: String
  let pictures: String

  init() throws {
    folder = try TemporaryFolder()
    (file, pictures) = ("\(folder.path)/cache/index.sqlite", "\(folder.path)/pictures")
    try FileManager.default.createDirectory(
      atPath: pictures, withIntermediateDirectories: true)
  }

  /// The library in the index, as a program sees it that has just started.
  var library: LibraryIndex { LibraryIndex(roots: [pictures], in: PhotoIndex(path: file)) }

  /// Scans the pictures and keeps what is found.
  func keep(in library: LibraryIndex) async {
    let scan = TimelineScan([pictures], index: library, isAnew: true)
    for await _ in scan.updates {}
    library.finish()
  }

  /// Compares the pictures with a library, and returns what is shown then.
  func compared(with library: LibraryIndex) async -> PhotoTimeline? {
    guard let kept = library.contents() else { return nil }
    defer { library.finish() }
    let monitor = LibraryMonitor(kept.timeline, roots: [pictures], index: library)
    return await monitor.look(at: kept.changedPaths(in: library)).change.new
  }

  /// The files of the index by the ends of their names.
  var files: [String: Data] {
    var files: [String: Data] = [:]
    for end in ["", "-wal"] { files[end] = FileManager.default.contents(atPath: file + end) }
    return files
  }

  /// Sets the times of all folders to the past, so that they count as unchanged since the scan.
  func makeFoldersOld() {
    let entries = FileManager.default.enumerator(atPath: pictures)
    let inside = entries?.compactMap { $0 as? String } ?? []
    for path in [pictures] + inside.map({ "\(pictures)/\($0)" }) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      let past = Date(timeIntervalSinceNow: -3600)
      try? FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    }
  }
}

extension PhotoTimeline {
  /// All that is known of each photo, in the order of the timeline.
  var facts: [String] {
    sections.flatMap(\.photos).map { photo in
      let size = photo.pixelSize.map { "\($0.width)×\($0.height)" } ?? "?"
      let companions = photo.companions.extensions.joined(separator: ",")
      return "\(photo.path.escaped) \(photo.taken.seconds) \(photo.modified)."
        + "\(photo.modifiedNanoseconds) \(photo.byteSize) \(size) \(photo.orientation) \(photo.kind)"
        + " \(companions)"
    }
  }
}

extension LibraryIndex.Contents {
  /// The paths at which the files differ from the contents.
  func changedPaths(in library: LibraryIndex) -> [String] {
    folders.flatMap { library.changedPaths(in: $0, since: sums[ExactName($0.path)]) }
  }
}
