import Foundation

/// The content of a `.trashinfo` file: the former path of a file in the trash, and the time.
struct TrashNote {
  /// The original path. It is absolute, or relative to the top folder of the file system.
  let path: String
  /// The time at which the file was moved to the trash. Times in this format are ordered as text. It is
  /// empty if the file tells none.
  let time: String

  /// Reads a file. Returns nil if it tells no path.
  init?(at info: String) {
    guard let text = try? String(contentsOfFile: info, encoding: .utf8) else { return nil }
    var (path, time): (String?, String) = (nil, "")
    for line in text.split(separator: "\n") {
      if let value = line.value(of: "Path") { path = value.removingPercentEncoding }
      if let value = line.value(of: "DeletionDate") { time = String(value) }
    }
    guard let path else { return nil }
    (self.path, self.time) = (path, time)
  }
}

extension Substring {
  /// Returns the value of a line of the form "key=value", or nil if the line has another key.
  fileprivate func value(of key: String) -> Substring? {
    hasPrefix("\(key)=") ? dropFirst(key.count + 1) : nil
  }
}
