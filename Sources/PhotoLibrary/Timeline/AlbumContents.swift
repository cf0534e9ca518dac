/// The photos of an album that can be shown: photos of the open folders, and photos in other
/// places.
package struct AlbumContents: Sendable {
  /// The photos, in the album's order.
  package let timeline: PhotoTimeline
  /// The number of the album's photos that are in the open folders.
  package let knownCount: Int
  /// The number of the album's photos that do not exist any more. It is 0 if photos outside the
  /// open folders were not looked for.
  package let missingCount: Int

  /// Finds the photos of an album.
  ///
  /// - Parameters:
  ///   - paths: The paths of the photos, in the album's order.
  ///   - library: The photos of the open folders.
  ///   - looksElsewhere: Whether files that are not in `library` are opened and read. If so, do not call this on the main thread.
  /// - Complexity: O(n) in the number of photos in the library.
  package init(_ paths: [String], in library: PhotoTimeline, looksElsewhere: Bool) {
    let known = PhotoTimeline(album: paths, in: library)
    knownCount = known.photoCount
    guard looksElsewhere, knownCount < paths.count else {
      (timeline, missingCount) = (known, 0)
      return
    }
    let places = Set(known.sections.flatMap(\.photos).flatMap(\.paths))
    let others = Self.read(paths.filter { !places.contains($0) })
    timeline = PhotoTimeline(album: paths, in: library, and: others)
    let found = Set(timeline.sections.flatMap(\.photos).flatMap(\.paths))
    missingCount = paths.filter { !found.contains($0) }.count
  }

  /// Reads the photos at `paths` that exist, with their stacks.
  private static func read(_ paths: [String]) -> [Photo] {
    return Dictionary(grouping: paths, by: \.folderPath).flatMap { path, files in
      guard let folder = try? OpenFolder(path: path.isEmpty ? "/" : path) else { return [Photo]() }
      let names = Set(files.map(\.fileName))
      let (stacks, touched) = folder.stacks(touching: names, .installed)
      let wanted = stacks.filter { stack in
        let base = stack.name.nameAndExtension.name
        return names.contains(stack.name)
          || stack.companions.extensions.contains { names.contains("\(base).\($0)") }
      }
      // An album may have hidden files, or files whose names are those of no picture.
      let others = names.subtracting(touched).map { ListedFile(name: $0) }
      return folder.readPhotos(wanted + others).compactMap(\.self)
    }
  }
}
