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
    for article in Self.articles { #expect(overview.contains("<doc:\(article)>")) }
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
