import Foundation
import Testing

@testable import CollectionCore

/// The articles of the documentation: their samples are compiled, and their tables are the code's.
struct ArticleTests {
  private static let catalogue = SampleFiles.checkout
    .appendingPathComponent("Sources/Trellis/Trellis.docc")

  /// The names of the files in the catalogues, without the overviews of modules.
  private static let articles = [
    "AnimatedUpdates", "Architecture", "BesideOtherBindings", "CompositionalLayouts",
    "DeployingAProgram", "DragAndReorder", "GListModelAndGTK", "LayoutTransitions",
    "ListsAndCellContent", "MovingFromUIKit", "Performance", "SwipeActions",
    "TestingWithoutADisplay", "ViewsThatFollowTheirModel", "WidgetsAtAGlance", "WriteALayout",
    "YourFirstCollectionView",
  ]

  private static func text(of article: String) throws -> String {
    try String(contentsOf: catalogue.appendingPathComponent("\(article).md"), encoding: .utf8)
  }

  @Test func theListOfArticlesIsComplete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalogue.path)
    let names = files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(names.filter { $0 != "Trellis" }.sorted() == Self.articles)
    let overview = try Self.text(of: "Trellis")
    for article in Self.articles { #expect(overview.contains("](\(article).md)\n")) }
  }

  /// A code host shows relative links and pictures; `.ci/docs` translates them for DocC.
  @Test(arguments: articles + ["Trellis"])
  func everyRelativeLinkLeadsToAFile(article: String) throws {
    for (text, path) in Self.links(in: try Self.text(of: article)) {
      let file = Self.catalogue.appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(article): \(path)")
      guard Self.articles.contains(String(path.dropLast(3))) else { continue }
      let title = try Self.text(of: String(path.dropLast(3))).prefix { $0 != "\n" }
      #expect("# \(text)" == title, "\(article) calls \(path) \(text)")
    }
  }

  /// Returns the texts and the paths of the links and pictures that have no scheme.
  private static func links(in text: String) -> [(text: String, path: String)] {
    text.matches(of: /\[([^\]\n]*)\]\(([^()\s]+)\)/)
      .map { (String($0.1), String($0.2)) }
      .filter { !$0.path.contains(":") && ($0.path.hasSuffix(".md") || $0.path.contains("/")) }
  }

  // MARK: Groups

  /// The folders of the modules that `import Trellis` brings.
  private static let modules = [
    "CallerMistakes", "CollectionCore", "CollectionLayouts", "CollectionModel", "Gtk", "Motion",
    "PixelLayout", "Trellis",
  ]

  @Test func everyPublicTypeIsInAGroupOfTheOverview() throws {
    let overview = try Self.text(of: "Trellis")
    var types: Set<String> = []
    for module in Self.modules {
      let folder = SampleFiles.checkout.appendingPathComponent("Sources/\(module)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let lines = try SampleFiles.lines(of: folder.appendingPathComponent(path))
        types.formUnion(lines.compactMap(Self.publicType))
      }
    }
    #expect(types.count > 200)
    for type in types.sorted() {
      #expect(overview.contains("- ``\(type)``\n"), "\(type) is in no group of Trellis.md")
    }
  }

  /// Returns the name of the public type that a line at the top level of a file declares.
  private static func publicType(in line: String) -> String? {
    let words = line.prefix { $0 != ":" && $0 != "{" && $0 != "<" && $0 != "=" }
      .split(separator: " ").drop { $0.hasPrefix("@") }
    let kinds: Set<Substring> = ["class", "enum", "protocol", "struct", "typealias"]
    guard !line.hasPrefix(" "), let first = words.first, ["public", "open"].contains(first),
      let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.endIndex
    else { return nil }
    return String(words[kind + 1])
  }

  @Test(arguments: articles)
  func everySampleIsCompiled(article: String) throws {
    let files = try SampleFiles.compiled()
    let lines = try Self.text(of: article).components(separatedBy: "\n")
    // `ManifestTests` reads the manifest.
    for sample in SampleFiles.samples(in: lines)
    where sample.first?.hasPrefix("// swift-tools-version") == false {
      let isFound = files.contains { SampleFiles.contains($0, sample) }
      #expect(isFound, "not in Tests/DocumentationSamples:\n\(sample.joined(separator: "\n"))")
    }
  }

  // MARK: Widgets

  @Test func everyWidgetClassIsListedAtAGlance() throws {
    let article = try Self.text(of: "WidgetsAtAGlance")
    let folder = SampleFiles.checkout.appendingPathComponent("Sources/Gtk")
    var widgets: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let classes = text.matches(of: /(?:public final|open) class (\w+): (?:Widget|Button)\b/)
      widgets += classes.map { String($0.1) }
    }
    #expect(widgets.count > 15)
    for widget in widgets { #expect(article.contains("| ``\(widget)`` | `Gtk"), "\(widget)") }
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

  @Test func theTableOfOffsetGoalsIsInTheOrderOfTheCode() throws {
    let text = try Self.text(of: "Architecture")
    let rows =
      text.components(separatedBy: "<!-- offset goals -->\n").last?
      .components(separatedBy: "\n\n").first?.components(separatedBy: "\n").dropFirst(2) ?? []
    let names = rows.compactMap { $0.firstMatch(of: /^\| `(\w+)` \|/).map { String($0.1) } }
    #expect(names == OffsetGoal.Kind.allCases.map { "\($0)" })
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
