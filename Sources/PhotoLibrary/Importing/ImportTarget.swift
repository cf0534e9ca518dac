import Glibc

/// Where pictures are copied to, and what is there already.
package struct ImportTarget: Sendable {
  /// Made if it is not there. May lead through symbolic links.
  package let folder: String
  private let roots: [String]
  private let library: PhotoTimeline

  /// - Parameters:
  ///   - roots: More folders whose pictures, and those of the folders within, need no copy.
  ///   - library: Pictures that need none, wherever they are.
  package init(
    _ folder: String, roots: [String] = [], library: PhotoTimeline = PhotoTimeline()
  ) {
    (self.folder, self.roots, self.library) = (folder, roots, library)
  }

  /// Those of `files` that are here, and as what the library knows them.
  ///
  /// - Parameter files: Absolute paths of files.
  /// - Complexity: O(photos + files); waits for the disk.
  func known(_ files: [String]) -> [String: String] {
    let roots = Set((roots + [folder]).compactMap(\.realPath))
    var real: [String: String] = [:]
    for file in files { real[file] = file.realPath }
    let paths = Set(real.values)
    var shown: Set<String> = []
    for place in library.positions(ofPaths: paths) {
      shown.insert(library[section: place.section, item: place.item].path)
    }
    return real.filter { file, path in
      shown.contains(path) || Self.isVisible(path, below: roots)
        // A link in the library leads to a picture elsewhere, which is in it then.
        || Self.isVisible("\(file.folderPath.realPath ?? "")/\(file.fileName)", below: roots)
    }
  }

  /// What is in a hidden folder is not shown.
  private static func isVisible(_ path: String, below roots: Set<String>) -> Bool {
    roots.contains { root in
      let root = root == "/" ? "" : root
      guard path.hasPrefix("\(root)/") else { return false }
      return !path.folderPath.dropFirst(root.count).contains("/.")
    }
  }
}

extension String {
  /// Free of symbolic links; nil where nothing is, or nothing may be seen.
  var realPath: String? {
    guard let resolved = realpath(self, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
