import Foundation
import Testing

@testable import CollectionCore

/// The articles of the documentation: their samples are compiled, and their tables are the code's.
struct ArticleTests {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the files in the catalogues, without the overviews of modules.
  private static let articles = [
    "AnimatedUpdates", "Architecture", "DragAndReorder", "GListModelAndGTK", "LayoutTransitions",
    "MovingFromUIKit", "Performance", "TestingWithoutADisplay", "WriteALayout",
    "YourFirstCollectionView",
  ]

  private static func text(of article: String) throws -> String {
    let file = checkout.appendingPathComponent("Sources/Trellis/Trellis.docc/\(article).md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func theListOfArticlesIsComplete() throws {
    let folder = Self.checkout.appendingPathComponent("Sources/Trellis/Trellis.docc")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(names.filter { $0 != "Trellis" }.sorted() == Self.articles)
    let overview = try Self.text(of: "Trellis")
    for article in Self.articles { #expect(overview.contains("<doc:\(article)>")) }
  }

  @Test(arguments: articles)
  func everySampleIsCompiled(article: String) throws {
    let files = try Self.sampleFiles()
    for sample in Self.samples(in: try Self.text(of: article)) {
      let isFound = files.contains { Self.contains($0, sample) }
      #expect(isFound, "not in Tests/DocumentationSamples:\n\(sample.joined(separator: "\n"))")
    }
  }

  /// The lines of each block of Swift.
  private static func samples(in text: String) -> [[String]] {
    var samples: [[String]] = []
    var current: [String]?
    for line in text.components(separatedBy: "\n") {
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

  /// The lines of every file that is compiled for the articles.
  private static func sampleFiles() throws -> [[String]] {
    let folders = ["DocumentationSamples", "DocumentationTests", "UIKitNamesTests/Migration"]
    return try folders.flatMap { folder in
      let url = checkout.appendingPathComponent("Tests/\(folder)")
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map {
          try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8)
            .components(separatedBy: "\n")
        }
    }
  }

  /// Returns whether the lines of `sample` follow each other in `file`, each behind the same
  /// indentation.
  private static func contains(_ file: [String], _ sample: [String]) -> Bool {
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

  // MARK: Reentrance

  @Test func theTableOfReentranceIsTheCodes() throws {
    let requests = ReentrantRequest.allCases
    let phases: [WorkPhase] = [.showing, .preparing, .counting, .recording, .catchingUp]
    let head = ["While the view is …"] + requests.map { "`\($0)`" }
    let rows = phases.map { phase in
      ["`\(Self.name(phase))`"] + requests.map { "\(phase.outcome(of: $0))" }
    }
    let rule = "|" + String(repeating: "---|", count: head.count)
    let table =
      ["<!-- reentrance -->", Self.row(head), rule] + rows.map(Self.row)
    #expect(try Self.text(of: "Architecture").contains(table.joined(separator: "\n") + "\n\n"))
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// A phase that is added does not compile here until the list above has it.
  private static func name(_ phase: WorkPhase) -> String {
    switch phase {
    case .showing, .preparing, .counting, .recording, .catchingUp: "\(phase)"
    }
  }
}
