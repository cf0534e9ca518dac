internal import CFiles
import Foundation

/// Paths of files, and the names in them.
extension String {
  /// Creates the present path of an open file or folder without symbolic links. Returns nil if it has
  /// been deleted or the system does not tell.
  init?(pathOfOpen descriptor: Int32) {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, Int(PATH_MAX))
    guard count > 0, count < PATH_MAX else { return nil }
    self.init(validating: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of the folder that contains the file at an absolute path: the part before the last
  /// slash. It is empty for a file in the root folder.
  package var folderPath: String { String(self[..<(lastSlash ?? startIndex)]) }

  /// The part of the path after the last slash.
  package var fileName: String {
    lastSlash.map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The last slash. An accent at the start of a file name would make one character with it.
  private var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }

  /// A file name without its extension, and the extension, which is empty if there is none.
  var nameAndExtension: (name: String, extension: String) {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot > startIndex else {
      return (self, "")
    }
    return (String(self[..<dot]), String(self[utf8.index(after: dot)...]))
  }

  /// Returns whether something at the path is in or below a folder.
  package func isInside(_ folder: String) -> Bool {
    startsExactly(with: folder == "/" ? folder : "\(folder)/")
  }

  /// Returns the part of the path after the path of a folder, beginning with a slash.
  package func dropping(_ folder: String) -> String {
    String(decoding: utf8.dropFirst(folder.utf8.count), as: UTF8.self)
  }

  /// Returns whether the part of the path after the path of a folder names a hidden file or folder.
  func hasHiddenPart(below folder: String) -> Bool {
    let rest = utf8.dropFirst(folder.utf8.count)
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    return zip(rest, rest.dropFirst()).contains { $0 == slash && $1 == dot }
  }

  /// The path without symbolic links. What does not exist is left as it is.
  package var resolvingSymbolicLinks: String {
    URL(fileURLWithPath: self).resolvingSymlinksInPath().path
  }

  /// The path without symbolic links, or nil if nothing exists at the path or it is not accessible.
  package var realPath: String? {
    guard let resolved = realpath(self, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The file URI of the path, or nil if the path is relative.
  package var fileURI: String? {
    guard let text = files_uri(self) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
