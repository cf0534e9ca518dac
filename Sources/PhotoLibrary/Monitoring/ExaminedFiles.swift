/// The files and folders that have been examined since the start of a scan.
struct ExaminedFiles {
  private var names: [ExactName: Set<ExactName>] = [:]
  private var subtrees: Set<ExactName> = []

  /// Adds files and folders.
  ///
  /// - Parameters:
  ///   - names: File names by the paths of their folders.
  ///   - subtrees: Paths of folders. Everything below them has been examined.
  mutating func add(names: [ExactName: Set<ExactName>], subtrees: Set<ExactName>) {
    self.names.merge(names) { $0.union($1) }
    self.subtrees.formUnion(subtrees)
  }

  /// Returns whether the file of a photo has been examined.
  ///
  /// - Complexity: O(depth of its folder).
  func contains(_ photo: Photo) -> Bool {
    if subtrees.isEmpty, names.isEmpty { return false }
    if names[ExactName(photo.folder.path)]?.contains(photo.name) == true { return true }
    return subtrees.covers(photo.folder.path)
  }
}

extension Set<ExactName> {
  /// Returns whether a folder is one of the folders of the set or below one of them.
  ///
  /// - Complexity: O(depth of the folder).
  package func covers(_ folder: String) -> Bool {
    var path = folder
    while !path.isEmpty {
      if contains(path) { return true }
      path = path.folderPath
    }
    return contains("/")
  }
}
