import Foundation
import Testing
import TrellisMeasuring

/// The tables and the JSON of benchmarks.
struct FigureReportTests {
  /// The text that a report has printed, a part for each call.
  private final class Printed {
    var parts: [String] = []
    var text: String { parts.joined() }
  }

  private static let columns = [Column("total"), Column("made", unit: "", digits: 0)]

  private func report(isJSON: Bool, _ printed: Printed) -> FigureReport {
    let report = FigureReport("scroll", version: "1.2.3", isJSON: isJSON) {
      printed.parts.append($0)
    }
    report.system = ["gtk": "4.8.3"]
    report.beginTable("a course", ["step": "37"], Self.columns, names: ["trellis / limit"])
    return report
  }

  @Test func aRowIsPrintedBeforeTheNextOneIsMeasured() {
    let printed = Printed()
    let report = report(isJSON: false, printed)
    report.row("trellis", ["total": [2, 1, 9], "made": [60]])
    #expect(printed.parts.last == "  trellis              2.000         60\n")
    report.row("limit", ["total": [1]])
    #expect(printed.parts.last == "  limit                1.000          –\n")
  }

  @Test func aRatioIsTheMedianOfTheRatiosOfTheRounds() {
    let printed = Printed()
    let report = report(isJSON: false, printed)
    report.row("trellis", ["total": [2, 30, 4], "made": [60]])
    report.row("limit", ["total": [1, 10, 8]])
    report.ratio(of: "trellis", to: "limit")
    // 2, 3 and 0.5. The ratio of the medians would be 0.5.
    #expect(printed.parts.last == "  trellis / limit       2.00          –\n")
  }

  @Test func aRatioToAFigureThatIsNotPositiveIsLeftOut() throws {
    let document = try json { report in
      report.row("trellis", ["total": [2], "made": [6]])
      report.row("limit", ["total": [-1], "made": [3]])
      report.ratio(of: "trellis", to: "limit")
    }
    let ratio = try #require(document.tables.first?.ratios.first)
    #expect(ratio.figures["total"] == nil)
    #expect(ratio.figures["made"]?.median == 2)
  }

  @Test func theJSONHasEveryValueWithItsMedianAndTheRatios() throws {
    let document = try json { report in
      report.row("trellis", ["total": [3, 1, 2], "made": [60, 60, 60]])
      report.row("limit", ["total": [1, 1, 1]])
      report.ratio(of: "trellis", to: "limit")
    }
    #expect(document.benchmark == "scroll")
    #expect(document.version == "1.2.3")
    #expect(document.system == ["gtk": "4.8.3"])
    let table = try #require(document.tables.first)
    #expect(table.title == "a course")
    #expect(table.parameters == ["step": "37"])
    #expect(table.rows.map(\.name) == ["trellis", "limit"])
    let total = Document.Figure(unit: "ms", median: 2, values: [3, 1, 2])
    #expect(table.rows.first?.figures["total"] == total)
    #expect(table.rows.last?.figures["made"] == nil)
    #expect(table.ratios.map(\.of) == ["trellis"])
    #expect(table.ratios.map(\.to) == ["limit"])
    #expect(table.ratios.first?.figures["total"]?.values == [3, 1, 2])
  }

  @Test func valuesThatJSONCannotContainAreLeftOut() throws {
    let document = try json { report in
      report.row("trellis", ["total": [.nan, 4, .infinity], "made": [.nan]])
    }
    let figures = try #require(document.tables.first?.rows.first?.figures)
    #expect(figures["total"]?.values == [4])
    #expect(figures["made"] == nil)
  }

  @Test func theJSONIsAllThatIsPrinted() throws {
    let printed = Printed()
    let report = report(isJSON: true, printed)
    report.row("trellis", ["total": [1]])
    report.note("an explanation")
    #expect(printed.parts == [])
    report.finish()
    #expect(printed.parts.count == 1)
    _ = try JSONDecoder().decode(Document.self, from: Data(printed.text.utf8))
  }

  @Test func costsThatGrowWithTheItemsHaveTheExponentOne() throws {
    let document = try json { report in
      report.row("1000 items", ["total": [2]])
      report.row("100000 items", ["total": [200]])
      report.growth(items: [1_000, 100_000])
    }
    let growth = try #require(document.tables.first?.growth?["total"])
    #expect(abs(growth - 1) < 1e-9)
  }

  @Test func theProgressCountsTheSteps() {
    let printed = Printed()
    let progress = BenchProgress("bench", total: 14) { printed.parts.append($0) }
    progress.begin("trellis")
    progress.begin("limit")
    #expect(printed.parts == ["bench: 1 of 14: trellis", "bench: 2 of 14: limit"])
  }

  // MARK: JSON

  /// The form of the JSON.
  private struct Document: Decodable {
    struct Figure: Decodable, Equatable {
      let unit: String
      let median: Double
      let values: [Double]
    }
    struct Row: Decodable {
      let name: String
      let figures: [String: Figure]
    }
    struct Ratio: Decodable {
      let of: String
      let to: String
      let figures: [String: Figure]
    }
    struct Table: Decodable {
      let title: String
      let parameters: [String: String]
      let rows: [Row]
      let ratios: [Ratio]
      let growth: [String: Double]?
    }
    let benchmark: String
    let version: String
    let system: [String: String]
    let tables: [Table]
  }

  private func json(_ fill: (FigureReport) -> Void) throws -> Document {
    let printed = Printed()
    let report = report(isJSON: true, printed)
    fill(report)
    report.finish()
    return try JSONDecoder().decode(Document.self, from: Data(printed.text.utf8))
  }
}
