import Foundation

/// The samples in the documentation and the files that compile them.
enum SampleFiles {
  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folders whose files are compiled for the documentation.
  private static let folders = [
    "DocumentationSamples", "DocumentationTests", "UIKitNamesTests/Migration",
  ]

  /// Returns the lines of each block of Swift in a Markdown text.
  static func samples(in lines: [String]) -> [[String]] {
    var samples: [[String]] = []
    var current: [String]?
    for line in lines {
      if line == "```swift" {
        current = []
      } else if line == "```", let sample = current {
        samples.append(sample)
        current = nil
      } else {
        current?.append(line)
      }
    }
    return samples
  }

  /// Returns the lines of every file that is compiled for the documentation.
  static func compiled() throws -> [[String]] {
    try folders.flatMap { folder in
      let url = checkout.appendingPathComponent("Tests/\(folder)")
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { try lines(of: url.appendingPathComponent($0)) }
    }
  }

  static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Returns whether the lines of `sample` follow each other in `file`, each behind the same
  /// indentation.
  static func contains(_ file: [String], _ sample: [String]) -> Bool {
    guard let first = sample.first, sample.count <= file.count else { return false }
    return (0...file.count - sample.count).contains { start in
      guard file[start].hasSuffix(first) else { return false }
      let indentation = String(file[start].dropLast(first.count))
      guard indentation.allSatisfy({ $0 == " " }) else { return false }
      return zip(file[start...], sample).allSatisfy { line, wanted in
        line == (wanted.isEmpty ? "" : indentation + wanted)
      }
    }
  }
}
