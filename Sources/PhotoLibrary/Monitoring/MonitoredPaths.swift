import Glibc

/// The present files and folders at paths for which events have been reported.
///
/// The kinds of the events and their order are not used; only the present state counts.
struct MonitoredPaths {
  /// Paths whose known photos, at the path and below, are gone or will be found again by a scan.
  private(set) var subtrees: Set<ExactName> = []
  /// Folders to scan. Their paths contain no symbolic links.
  private(set) var folders: Set<ExactName> = []
  /// The photos at the paths and those of the same stacks, read from their files.
  private(set) var photos: [Photo] = []
  /// The hidden paths, which are not examined.
  private(set) var hidden: Set<ExactName> = []
  /// The names of files to compare, by the paths of their folders.
  private(set) var names: [ExactName: Set<ExactName>] = [:]

  private let extensions: PictureExtensions
  private var files: Set<ExactName> = []

  /// Examines paths.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths. The paths of their folders contain no symbolic links.
  ///   - roots: The folders that the user has opened. They are examined even if they are hidden.
  ///   - extensions: The extensions of pictures.
  init(_ paths: some Sequence<String>, roots: [String], _ extensions: PictureExtensions) {
    self.extensions = extensions
    for path in paths {
      if Self.isHidden(path, below: roots) { hidden.insert(path) } else { look(at: path) }
    }
    for path in files.lazy.map(\.text) {
      names[ExactName(path.folderPath), default: []].insert(path.fileName)
    }
    for (folder, names) in names { read(names, in: folder.text) }
  }

  /// Returns whether a file or folder is hidden. Folders that the user has opened, and the folders
  /// above them, may have any name.
  private static func isHidden(_ path: String, below roots: [String]) -> Bool {
    let roots = roots.filter { path.isExactly($0) || path.startsExactly(with: "\($0)/") }
    guard let root = roots.max(by: { $0.utf8.count < $1.utf8.count }) else {
      return path.fileName.startsExactly(with: ".")
    }
    return path.hasHiddenPart(below: root)
  }

  private mutating func look(at path: String) {
    subtrees.insert(path)
    names[ExactName(path.folderPath), default: []].insert(path.fileName)
    var status = stat()
    guard let real = path.realPath, stat(real, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      folders.insert(real)
      subtrees.insert(real)
    case S_IFREG where extensions.matches(path.fileName):
      files.insert(real)
    default: break
    }
  }

  /// Reads the photos of a folder whose stacks the events concern. A file that has been added or
  /// removed may change which file represents its stack.
  private mutating func read(_ names: Set<ExactName>, in path: String) {
    guard let folder = try? OpenFolder(path: path) else { return }
    let (stacks, touched) = folder.stacks(touching: names, extensions)
    // The user may have opened hidden files by links.
    let others = names.subtracting(touched).filter { files.contains("\(path)/\($0.text)") }
    self.names[ExactName(path), default: []].formUnion(touched)
    let listed = stacks + others.map { ListedFile(name: $0.text) }
    photos += folder.readPhotos(listed).compactMap(\.self)
  }
}
