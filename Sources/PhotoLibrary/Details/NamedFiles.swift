import TrellisLocalization

/// Files as messages name them. The files of a stack are one photo.
package struct NamedFiles: Hashable, Sendable {
  /// The number of photos, videos and raw files, in which each stack counts once.
  package let count: Int
  /// The name of the first one, with the other files of its stack: "DSC_0021.JPG and its raw file".
  /// Empty if there are no files.
  package let first: String

  /// Names files in the order of their paths.
  ///
  /// - Complexity: O(*n*) in the number of files.
  package init(_ paths: [String]) {
    let names = Dictionary(grouping: paths) { ExactName($0.nameAndExtension.name) }
    func isCompanion(_ path: String) -> Bool {
      guard StackKinds.isCompanion(path.fileName) else { return false }
      let stack = names[ExactName(path.nameAndExtension.name)] ?? []
      return stack.contains { StackKinds.rank($0.fileName) != nil }
    }
    let photos = paths.filter { !isCompanion($0) }
    count = photos.count
    let stack = photos.first.flatMap { names[ExactName($0.nameAndExtension.name)] } ?? []
    first = photos.first.map { Self.name($0, with: stack.filter(isCompanion)) } ?? ""
  }

  private static func name(_ photo: String, with companions: [String]) -> String {
    let name = photo.fileName.displayed
    // A photo of another kind may have the name of a stack.
    guard let other = companions.first, StackKinds.rank(photo.fileName) != nil else { return name }
    guard companions.count == 1 else {
      return trn(
        "{name} and its other file", "{name} and its {count} other files", companions.count,
        ["name": name])
    }
    return StackKinds.isRaw(other)
      ? tr("{name} and its raw file", ["name": name]) : tr("{name} and its video", ["name": name])
  }
}

extension Photo {
  /// The size of all files of the stack, in bytes. Waits for the disk if there are several. 0 for a
  /// missing photo.
  package var stackByteSize: Int64 {
    guard !isMissing else { return 0 }
    return companionPaths.reduce(byteSize) { $0 + (FileState(of: $1)?.byteSize ?? 0) }
  }
}
