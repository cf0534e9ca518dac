import Glibc

/// What is now at some paths at which something has happened.
///
/// It does not matter what happened, nor in which order it was heard of: only what is there counts.
struct MonitoredPaths {
  /// Whatever was at or below these is gone, or is found again by a scan.
  private(set) var subtrees: Set<String> = []
  /// To be scanned; free of symbolic links.
  private(set) var folders: Set<String> = []
  private(set) var photos: [Photo] = []
  /// File names by their folders' paths.
  private(set) var names: [String: Set<String>] = [:]

  private let extensions: PictureExtensions
  private let bytes = PictureBytes()
  private var files: Set<String> = []

  /// - Parameters:
  ///   - paths: Absolute; their folders' names free of symbolic links.
  ///   - roots: These are looked into even when they are hidden.
  init(_ paths: Set<String>, roots: Set<String>, _ extensions: PictureExtensions) {
    self.extensions = extensions
    for path in paths where !Self.isHidden(path, below: roots) { look(at: path) }
    for path in files { names[path.folderPath, default: []].insert(path.fileName) }
    for (folder, names) in names { read(names, in: folder) }
  }

  /// A folder that somebody opened may have any name.
  private static func isHidden(_ path: String, below roots: Set<String>) -> Bool {
    let roots = roots.filter { path == $0 || path.hasPrefix("\($0)/") }
    guard let root = roots.max(by: { $0.count < $1.count }) else {
      return path.fileName.hasPrefix(".")
    }
    return path.dropFirst(root.count).contains("/.")
  }

  private mutating func look(at path: String) {
    subtrees.insert(path)
    names[path.folderPath, default: []].insert(path.fileName)
    guard let resolved = realpath(path, nil) else { return }
    let real = String(cString: resolved)
    free(resolved)
    var status = stat()
    guard stat(real, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      folders.insert(real)
      subtrees.insert(real)
    case S_IFREG where extensions.matches(path.fileName):
      files.insert(real)
    default: break
    }
  }

  private mutating func read(_ names: Set<String>, in path: String) {
    let names = names.filter { files.contains("\(path)/\($0)") }
    guard !names.isEmpty, let folder = try? OpenFolder(path: path.isEmpty ? "/" : path) else {
      return
    }
    photos += names.compactMap { folder.readPhoto($0, bytes) }
  }
}

extension String {
  /// Of an absolute path: what is before the last slash, as `Folder` has it.
  var folderPath: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }

  /// What is behind the last slash.
  var fileName: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }
}
