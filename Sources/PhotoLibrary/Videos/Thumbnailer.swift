import Foundation

/// An installed program that makes pictures of files, described by a file `*.thumbnailer`.
struct Thumbnailer: Sendable, Equatable {
  /// The absolute path of the program.
  let program: String
  /// The arguments, with `%i`, `%u`, `%o` and `%s` for the file, its URI, the picture and its size.
  let arguments: [String]
  let mimeTypes: [String]

  /// Reads a description. Returns nil if it is not valid or its program is not installed.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - path: The folders in which programs are looked for.
  init?(_ text: String, path: [String]) {
    var values: [String: String] = [:]
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmed }) {
      if line.hasPrefix("[") {
        isInGroup = line == "[Thumbnailer Entry]"
      } else if isInGroup, !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
        values[line[..<equals].trimmed] = line[line.index(after: equals)...].trimmed
      }
    }
    let find = { (name: String) in Self.find(name, in: path) }
    if let tried = values["TryExec"], find(tried) == nil { return nil }
    guard let command = values["Exec"].flatMap(Self.words), let name = command.first,
      let program = find(name)
    else { return nil }
    self.program = program
    arguments = Self.withoutDecoration(Array(command.dropFirst()), of: name)
    mimeTypes = (values["MimeType"] ?? "").split(separator: ";").map(\.trimmed)
  }

  /// The arguments with which programs decorate their pictures, by the names of the programs. The edges
  /// of a film make a picture wider than its video, whose place it takes until the video plays.
  private static let decorations = ["ffmpegthumbnailer": "-f"]

  private static func withoutDecoration(_ arguments: [String], of program: String) -> [String] {
    let decoration = decorations[program.fileName]
    return arguments.filter { $0 != decoration }
  }

  /// Returns the absolute path of an executable, or nil if there is none.
  static func find(_ name: String, in path: [String]) -> String? {
    if name.hasPrefix("/") { return access(name, X_OK) == 0 ? name : nil }
    guard !name.contains("/") else { return nil }
    return path.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Divides a command line into words. Words in double quotes may contain spaces, and a backslash
  /// before a character stands for the character. Returns nil if a quote has no end.
  static func words(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\": if let next = rest.popFirst() { word = (word ?? "") + String(next) }
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " ", "\t":
        if isQuoted { fallthrough }
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return isQuoted ? nil : words
  }

  /// Returns the arguments for a file.
  ///
  /// - Parameters:
  ///   - input: The absolute path of the file, without characters that a URI would escape.
  ///   - output: The path of the picture to write.
  ///   - size: The maximum width and height of the picture, in pixels.
  func arguments(input: String, output: String, size: Int) -> [String] {
    let values: [Character: String] = [
      "i": input, "u": "file://\(input)", "o": output, "s": String(size), "%": "%",
    ]
    return arguments.map { argument in
      var result = ""
      var rest = argument[...]
      while let character = rest.popFirst() {
        guard character == "%", let code = rest.first else {
          result.append(character)
          continue
        }
        rest.removeFirst()
        result += values[code] ?? ""
      }
      return result
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
