/// The files of a photo's stack.
extension Photo {
  /// The paths of the photo's companions. Empty for a photo that is not a stack.
  package var companionPaths: [String] {
    guard !companions.isEmpty else { return [] }
    let base = name.nameAndExtension.name
    return companions.extensions.map { "\(folder.path)/\(base).\($0)" }
  }

  /// The paths of all files of the stack, the photo's own first.
  package var paths: [String] { [path] + companionPaths }

  /// The path of the raw file of the stack, or nil if it has none.
  package var rawPath: String? { companionPaths.first(where: StackKinds.isRaw) }

  /// The path of the live photo's video, or nil if the stack has none.
  package var liveVideoPath: String? { companionPaths.first(where: StackKinds.isVideo) }

  /// A Boolean value that indicates whether the file itself is a video.
  package var isVideo: Bool { StackKinds.isVideo(name) }

  /// The raw file of the stack as a photo of its own, or nil if it has none. Nothing is known of its
  /// picture.
  package var raw: Photo? {
    rawPath.map {
      Photo(folder: folder, name: $0.fileName, head: nil, modified: modified, byteSize: 0)
    }
  }

  /// Returns whether one of the files of the stack is at `path`.
  func has(_ path: String) -> Bool {
    self.path.isExactly(path)
      || (!companions.isEmpty && companionPaths.contains { $0.isExactly(path) })
  }

  /// Returns the names, without extensions, of the stacks that files may belong to as companions.
  static func stackNames(of names: Set<ExactName>) -> Set<ExactName> {
    names.lazy.map(\.text).filter { StackKinds.isCompanion($0) }.map(\.nameAndExtension.name)
      .exactNames
  }

  /// Returns whether the photo is a stack with one of the names, which `stackNames(of:)` returns.
  func isStack(in names: Set<ExactName>) -> Bool {
    !companions.isEmpty && !names.isEmpty && names.contains(name.nameAndExtension.name)
  }
}
