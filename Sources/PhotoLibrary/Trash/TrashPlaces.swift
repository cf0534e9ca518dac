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
    let note = info.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    var (agreement, time) = (0, "")
    for line in note.split(separator: "\n") {
      if let value = line.value(of: "Path") { agreement = Self.agreement(value, path) }
      if let value = line.value(of: "DeletionDate") { time = String(value) }
    }
    return (agreement, time)
  }

  /// Returns 2 if the paths are equal, 1 if only the file names are, or else 0.
  ///
  /// - Parameters:
  ///   - noted: The path in the `.trashinfo` file, percent-encoded. It is absolute or relative to
  ///     the top folder of the file system.
  ///   - path: The path of the file.
  private static func agreement(_ noted: Substring, _ path: String) -> Int {
    guard let noted = noted.removingPercentEncoding else { return 0 }
    if noted.isExactly(path) { return 2 }
    let end = "/\(noted)".utf8
    if !noted.startsExactly(with: "/"), path.utf8.suffix(end.count).elementsEqual(end) { return 2 }
    // A folder may have several paths if there are symbolic links.
    return noted.fileName.isExactly(path.fileName) ? 1 : 0
  }
}

extension Substring {
  /// Returns the value of a line of the form "key=value", or nil if the line has another key.
  fileprivate func value(of key: String) -> Substring? {
    hasPrefix("\(key)=") ? dropFirst(key.count + 1) : nil
  }
}
