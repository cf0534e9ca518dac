import Foundation

extension [TrashedFile.Place] {
  /// Takes out the one that the file came to which was at `path`. There are several when hard links to
  /// one file are in the trash: then their notes tell.
  ///
  /// - Returns: Nil when there is none left.
  mutating func takeBest(for path: String) -> TrashedFile.Place? {
    guard count > 1 else { return popLast() }
    // The last of those that were at the same path: a link may have been thrown away there before.
    let best = indices.max { self[$0].likeness(to: path) < self[$1].likeness(to: path) }
    return best.map { remove(at: $0) }
  }
}

extension TrashedFile.Place {
  /// How well the note's path agrees, and then the time, which in this format is ordered as text.
  fileprivate func likeness(to path: String) -> (agreement: Int, time: String) {
    let note = (try? String(contentsOfFile: info, encoding: .utf8)) ?? ""
    var (agreement, time) = (0, "")
    for line in note.split(separator: "\n") {
      if let value = line.value(of: "Path") { agreement = Self.agreement(value, path) }
      if let value = line.value(of: "DeletionDate") { time = String(value) }
    }
    return (agreement, time)
  }

  /// - Parameter noted: With percent escapes; absolute, or from the top of the file system.
  private static func agreement(_ noted: Substring, _ path: String) -> Int {
    guard let noted = noted.removingPercentEncoding else { return 0 }
    if noted == path || !noted.hasPrefix("/") && path.hasSuffix("/\(noted)") { return 2 }
    // A folder may have several paths, by symbolic links.
    return noted.fileName == path.fileName ? 1 : 0
  }
}

extension Substring {
  fileprivate func value(of key: String) -> Substring? {
    hasPrefix("\(key)=") ? dropFirst(key.count + 1) : nil
  }
}
