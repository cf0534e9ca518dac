import Foundation

extension [TrashedFile.Place] {
  /// Removes and returns the place of the file that was at `path`. There is more than one place if
  /// several hard links to one file are in the trash. The `.trashinfo` files then decide.
  ///
  /// - Returns: The place, or nil if the array is empty.
  mutating func takeBest(for path: String) -> TrashedFile.Place? {
    guard count > 1 else { return popLast() }
    // If several places have the same original path, the latest one wins, because another link may
    // have been moved to the trash from this path before.
    let best = indices.max { self[$0].matchQuality(to: path) < self[$1].matchQuality(to: path) }
    return best.map { remove(at: $0) }
  }

  /// The place of the file that was moved to the trash last from `path`, or nil if there is none.
  func latest(for path: String) -> TrashedFile.Place? {
    map { (place: $0, quality: $0.matchQuality(to: path)) }.filter { $0.quality.agreement == 2 }
      .max { $0.quality < $1.quality }?.place
  }
}

extension TrashedFile.Place {
  /// Returns how well the path in the `.trashinfo` file agrees with `path`, and its deletion date.
  /// Dates in this format are ordered as text.
  fileprivate func matchQuality(to path: String) -> (agreement: Int, time: String) {
    guard let note = info.flatMap(TrashNote.init) else { return (0, "") }
    return (Self.agreement(note.path, path), note.time)
  }

  /// Returns 2 if the paths are equal, 1 if only the file names are, or else 0.
  ///
  /// - Parameters:
  ///   - noted: The path in the `.trashinfo` file.
  ///   - path: The path of the file.
  private static func agreement(_ noted: String, _ path: String) -> Int {
    if noted.isExactly(path) { return 2 }
    let end = "/\(noted)".utf8
    if !noted.startsExactly(with: "/"), path.utf8.suffix(end.count).elementsEqual(end) { return 2 }
    // A folder may have several paths if there are symbolic links.
    return noted.fileName.isExactly(path.fileName) ? 1 : 0
  }
}
