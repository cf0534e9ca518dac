/// A file of a folder that is shown as a photo, and the other files of its stack.
struct ListedFile: Sendable {
  let name: String
  var companions = Companions.none
}

extension ListedFile {
  /// Arranges the files of a folder in stacks: a JPEG or HEIF file, and the raw files and videos of
  /// the same name. All other files are shown by themselves. The order of the names has no influence
  /// on the stacks. Names are compared by their bytes.
  ///
  /// - Parameters:
  ///   - names: The names of the files, without repetitions.
  ///   - isShown: Returns whether a file is shown if it is in no stack.
  /// - Returns: The files in the order of the names.
  /// - Complexity: O(n) for *n* names.
  static func stacks(
    of names: [String], where isShown: (String) -> Bool = { _ in true }
  ) -> [ListedFile] {
    // The companions by the name that they share with a photo.
    var companions: [ExactName: [String]] = [:]
    for name in names where StackKinds.isCompanion(name) {
      let (base, end) = name.nameAndExtension
      companions[ExactName(base), default: []].append(end)
    }
    guard !companions.isEmpty else { return names.filter(isShown).map { ListedFile(name: $0) } }
    var photos: [ExactName: (rank: Int, name: String)] = [:]
    for name in names {
      guard let rank = StackKinds.rank(name), isShown(name) else { continue }
      let base = ExactName(name.nameAndExtension.name)
      guard companions[base] != nil else { continue }
      if let known = photos[base], (known.rank, known.name) < (rank, name) { continue }
      photos[base] = (rank, name)
    }
    return names.compactMap { name in
      let base = ExactName(name.nameAndExtension.name)
      if StackKinds.isCompanion(name) {
        return photos[base] == nil && isShown(name) ? ListedFile(name: name) : nil
      }
      guard photos[base]?.name.isExactly(name) == true, let others = companions[base] else {
        return isShown(name) ? ListedFile(name: name) : nil
      }
      return ListedFile(name: name, companions: Companions(others))
    }
  }
}

extension OpenFolder {
  /// Returns the names of the files that can be part of stacks or are pictures, without links.
  func pictureNames(_ extensions: PictureExtensions) throws(UnreadableFolder) -> [String] {
    var names: [String] = []
    try visitEntries { name, length, kind in
      guard kind == .file,
        extensions.matches(name, count: length) || StackKinds.isCompanion(name, count: length),
        let legible = String(validatingCString: name.assumingMemoryBound(to: CChar.self))
      else { return true }
      names.append(legible)
      return true
    }
    return names
  }

  /// Returns the stacks that have any of some files, which need not exist, and the names of all of
  /// their files.
  ///
  /// - Parameters:
  ///   - names: The names of files of the folder.
  ///   - extensions: The extensions of pictures.
  func stacks(
    touching names: Set<ExactName>, _ extensions: PictureExtensions
  ) -> (files: [ListedFile], names: Set<ExactName>) {
    let bases = names.lazy.map(\.text.nameAndExtension.name).exactNames
    let all = (try? pictureNames(extensions)) ?? []
    let touched = all.filter { bases.contains($0.nameAndExtension.name) }
    return (ListedFile.stacks(of: touched) { extensions.matches($0) }, touched.exactNames)
  }
}
