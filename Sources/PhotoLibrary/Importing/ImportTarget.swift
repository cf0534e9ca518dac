/// The folder that pictures are copied to, and the pictures that need no copy.
package struct ImportTarget: Sendable {
  /// The path of the folder. It is created if it does not exist, and it may contain symbolic links.
  package let folder: String
  private let roots: [String]
  private let library: PhotoTimeline

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - roots: Paths of further folders. Pictures in and below them need no copy. The default is
  ///     no folder.
  ///   - library: Pictures that need no copy, wherever they are. The default is no picture.
  package init(
    _ folder: String, roots: [String] = [], library: PhotoTimeline = PhotoTimeline()
  ) {
    (self.folder, self.roots, self.library) = (folder, roots, library)
  }

  /// Returns the files that need no copy, with the paths under which the library has them.
  ///
  /// - Parameters:
  ///   - files: Absolute paths of files.
  ///   - task: The task. The result is incomplete if it is cancelled.
  /// - Complexity: O(photos in the library + files). Waits for the disk.
  func known(_ files: [String], _ task: ImportTask) -> [ExactName: String] {
    let roots = (roots + [folder]).compactMap(\.realPath)
    var real: [ExactName: String] = [:]
    for file in files where !task.isCancelled { real[ExactName(file)] = file.realPath }
    var shown: Set<ExactName> = []
    for place in library.positions(ofPaths: real.values) {
      shown.insert(library[section: place.section, item: place.item].path)
    }
    return real.filter { file, path in
      shown.contains(path) || Self.isVisible(path, below: roots)
        // A symbolic link in the library makes a picture elsewhere part of the library.
        || Self.isVisible(
          "\(file.text.folderPath.realPath ?? "")/\(file.text.fileName)", below: roots)
    }
  }

  /// Returns whether the library shows a file below one of the folders. It does not show files in
  /// hidden folders.
  private static func isVisible(_ path: String, below roots: [String]) -> Bool {
    roots.contains { root in
      let root = root == "/" ? "" : root
      return path.startsExactly(with: "\(root)/") && !path.folderPath.hasHiddenPart(below: root)
    }
  }
}
