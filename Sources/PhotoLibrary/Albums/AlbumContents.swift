/// The photos of an album: photos of the open folders, photos in other places, and missing ones, whose
/// files are at none.
package struct AlbumContents: Sendable {
  /// The photos, in the album's order.
  package let timeline: PhotoTimeline
  /// The paths of all photos of the album, in the album's order.
  package let paths: [String]
  /// The number of the album's photos that are missing. It is 0 if photos outside the open folders were
  /// not looked for, and `timeline` then has none of them.
  package let missingCount: Int

  /// Finds the photos of an album.
  ///
  /// Waits for the disk if `library` lacks a photo of the album. Do not call this on the main thread.
  ///
  /// - Parameters:
  ///   - stored: The paths of the photos, in the album's order. A folder that was real when a photo
  ///     was added may be a symbolic link now.
  ///   - library: The photos of the open folders.
  ///   - looksElsewhere: Whether files that are not in `library` are opened and read.
  /// - Complexity: O(n) in the number of photos in the library.
  package init(_ stored: [String], in library: PhotoTimeline, looksElsewhere: Bool) {
    var known = PhotoTimeline(album: stored, in: library)
    var paths = stored
    if known.photoCount < stored.count {
      let present = Self.missing(stored, in: known).pathsThroughLinks
      if !present.isEmpty {
        paths = stored.map { present[ExactName($0)] ?? $0 }
        known = PhotoTimeline(album: paths, in: library)
      }
    }
    self.paths = paths
    guard looksElsewhere, known.photoCount < paths.count else {
      (timeline, missingCount) = (known, 0)
      return
    }
    let others = Self.read(Self.missing(paths, in: known))
    let found = others.flatMap(\.paths).exactNames
    let missing = Self.missing(paths, in: known).filter { !found.contains($0) }.exactNames
      .map { Photo(missingAt: $0.text) }
    timeline = PhotoTimeline(album: paths, in: library, and: others + missing)
    missingCount = missing.count
  }

  /// Returns the paths at which there is no file of a photo's stack in the timeline.
  private static func missing(_ paths: [String], in timeline: PhotoTimeline) -> [String] {
    let found = timeline.sections.flatMap(\.photos).flatMap(\.paths).exactNames
    return paths.filter { !found.contains($0) }
  }

  /// Reads the photos at `paths` that exist, with their stacks.
  private static func read(_ paths: [String]) -> [Photo] {
    return Dictionary(grouping: paths) { ExactName($0.folderPath) }.flatMap { path, files in
      guard let folder = try? OpenFolder(path: path.text) else { return [Photo]() }
      let names = files.lazy.map(\.fileName).exactNames
      let (stacks, touched) = folder.stacks(touching: names, .known)
      let wanted = stacks.filter { stack in
        let base = stack.name.nameAndExtension.name
        return names.contains(stack.name)
          || stack.companions.extensions.contains { names.contains("\(base).\($0)") }
      }
      // An album may have hidden files, or files whose names are those of no picture.
      let others = names.subtracting(touched).map { ListedFile(name: $0.text) }
      return folder.readPhotos(wanted + others).compactMap(\.self)
    }
  }
}

extension [String] {
  /// The paths whose folders can be reached only through symbolic links, with the same paths without
  /// these links. A link of the file itself is not followed. Waits for the disk once per folder.
  var pathsThroughLinks: [ExactName: String] {
    var real: [ExactName: String] = [:]
    for (folder, paths) in Dictionary(grouping: self, by: { ExactName($0.folderPath) }) {
      guard let present = folder.text.realPath, !present.isExactly(folder.text) else { continue }
      let start = present == "/" ? "" : present
      for path in paths { real[ExactName(path)] = "\(start)/\(path.fileName)" }
    }
    return real
  }
}
