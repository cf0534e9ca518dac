/// An album as it can be shown: photos of the folders that are open, and of others.
package struct AlbumContents: Sendable {
  package let timeline: PhotoTimeline
  /// How many of its photos are in the folders that are open.
  package let knownCount: Int
  /// How many of its photos are no longer there; of photos elsewhere that were not looked for, none.
  package let missingCount: Int

  /// - Parameters:
  ///   - paths: In the album's order.
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: Whether files that are not in `library` are opened: two to four system calls
  ///     each. Not for the main thread.
  /// - Complexity: O(photos in the library).
  package init(_ paths: [String], in library: PhotoTimeline, looksElsewhere: Bool) {
    let known = PhotoTimeline(album: paths, in: library)
    knownCount = known.photoCount
    guard looksElsewhere, knownCount < paths.count else {
      (timeline, missingCount) = (known, 0)
      return
    }
    let places = Set(known.sections.flatMap(\.photos).map(\.path))
    let others = Self.read(paths.filter { !places.contains($0) })
    timeline = PhotoTimeline(album: paths, in: library, and: others)
    missingCount = paths.count - timeline.photoCount
  }

  /// Those of the files that are there.
  private static func read(_ paths: [String]) -> [Photo] {
    let bytes = PictureBytes()
    return Dictionary(grouping: paths, by: \.folderPath).flatMap { path, files in
      guard let folder = try? OpenFolder(path: path.isEmpty ? "/" : path) else { return [Photo]() }
      return files.compactMap { folder.readPhoto($0.fileName, bytes) }
    }
  }
}
