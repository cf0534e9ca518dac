import Foundation

/// The files of the checkout that the tests were built from.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n").map(String.init)
  }

  /// The names of the files in a folder, in alphabetical order.
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(path).path
    ).sorted()
  }

  /// The development packages that README.md installs to build the programs, without the compiler.
  static func developmentPackages() throws -> Set<String> {
    let readme = try text("README.md")
    let command = readme.components(separatedBy: "<!-- first command -->").last ?? ""
    let words = command.components(separatedBy: " && ").first?.split(separator: " ") ?? []
    return Set(words.map(String.init).filter { $0.hasSuffix("-dev") })
  }
}
