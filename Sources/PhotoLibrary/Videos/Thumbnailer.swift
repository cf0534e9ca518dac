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

extension Thumbnailer {
  /// The folders of the environment's `PATH`.
  static var path: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// The thumbnailers that are installed for the user and for all users, in order of preference.
  static var installed: [Thumbnailer] {
    let environment = ProcessInfo.processInfo.environment
    let others = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let folders =
      [BaseFolders.current.data]
      + (others ?? "/usr/local/share:/usr/share").split(separator: ":")
      .map(String.init)
    return inFolders(folders.map { "\($0)/thumbnailers" }, path: path)
  }

  /// Returns the thumbnailers that are described in folders. Files of the same name in later folders
  /// are left out.
  static func inFolders(_ folders: [String], path: [String]) -> [Thumbnailer] {
    var seen: Set<String> = []
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().filter { $0.hasSuffix(".thumbnailer") && seen.insert($0).inserted }
        .compactMap { name in
          (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
            .flatMap { Thumbnailer($0, path: path) }
        }
    }
  }
}

/// The MIME types of videos by the extensions of their names.
enum VideoType {
  private static let types: [String: [String]] = [
    "3gp": ["video/3gpp"], "avi": ["video/x-msvideo", "video/vnd.avi", "video/avi"],
    "flv": ["video/x-flv"], "m2ts": ["video/mp2t"], "m4v": ["video/x-m4v", "video/mp4"],
    "mkv": ["video/x-matroska"], "mov": ["video/quicktime"], "mp4": ["video/mp4"],
    "mpeg": ["video/mpeg"], "mpg": ["video/mpeg"], "mts": ["video/mp2t"],
    "ogv": ["video/ogg", "video/x-ogg", "video/x-theora+ogg"], "webm": ["video/webm"],
    "wmv": ["video/x-ms-wmv"],
  ]

  /// Returns the MIME types of a video, the usual one first. Empty for any other file.
  static func types(of name: String) -> [String] {
    types[name.nameAndExtension.extension.lowercased()] ?? []
  }
}
