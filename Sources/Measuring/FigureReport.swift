import Foundation

/// The result of a benchmark: tables that are printed row by row, or JSON that is printed at the end.
package final class FigureReport {
  private struct Document: Encodable {
    let benchmark: String
    let version: String
    let system: [String: String]
    let tables: [FigureTable]
  }

  private let benchmark: String
  private let version: String
  private let isJSON: Bool
  private let write: (String) -> Void
  private var columns: [Column] = []
  private var nameWidth = 0
  private var tables: [FigureTable] = []
  /// Descriptions of the computer and of the libraries, for the JSON.
  package var system: [String: String] = [:]

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - benchmark: The name of the benchmark.
  ///   - version: The version of Trellis.
  ///   - isJSON: A Boolean value that determines whether the report is printed as JSON.
  ///   - write: Prints text. It is called for each line as soon as the line is known.
  package init(
    _ benchmark: String, version: String, isJSON: Bool, write: @escaping (String) -> Void
  ) {
    (self.benchmark, self.version, self.isJSON) = (benchmark, version, isJSON)
    self.write = write
  }

  /// Begins a table, to which the following rows belong.
  ///
  /// - Parameters:
  ///   - title: The title, which is printed above the table.
  ///   - parameters: The conditions of the measurement, for the JSON.
  ///   - columns: The columns.
  ///   - names: The names of the rows and ratios that are expected, which determine the width of the
  ///     first column.
  package func beginTable(
    _ title: String, _ parameters: [String: String], _ columns: [Column], names: [String]
  ) {
    tables.append(FigureTable(title, parameters: parameters))
    self.columns = columns
    nameWidth = names.map(\.count).max() ?? 0
    print("\n\(title)")
    print(line("", columns.map { $0.title }))
    let units = columns.map { $0.unit }
    if units.contains(where: { !$0.isEmpty }) { print(line("", units)) }
  }

  /// Adds a row to the table and prints it.
  ///
  /// - Parameter values: The values of each round, by the names of the columns. Medians are printed.
  package func row(_ name: String, _ values: [String: [Double]]) {
    guard let last = tables.indices.last else { return }
    let row = tables[last].addRow(name, values, columns)
    print(
      line(name, columns.map { column in text(row.figures[column.id]?.median, column.digits) }))
  }

  /// Adds the ratios of two rows of the table and prints them.
  package func ratio(of first: String, to second: String) {
    guard let last = tables.indices.last,
      let ratio = tables[last].addRatio(of: first, to: second)
    else { return }
    print(
      line(
        Self.ratioName(first, second),
        columns.map { text(ratio.figures[$0.id]?.median, 2) }))
  }

  /// Returns the name under which a ratio is printed.
  package static func ratioName(_ first: String, _ second: String) -> String {
    "\(first) / \(second)"
  }

  /// Computes how the medians of the table's rows grow with the number of items, and prints the
  /// exponents.
  ///
  /// - Parameter items: The number of items of each row.
  package func growth(items: [Double]) {
    guard let last = tables.indices.last else { return }
    var exponents: [String: Double] = [:]
    for column in columns {
      let points = zip(items, tables[last].rows).compactMap { items, row in
        row.figures[column.id].map { (items, $0.median) }
      }
      exponents[column.id] = growthExponent(items: points.map(\.0), costs: points.map(\.1))
    }
    tables[last].growth = exponents
    print(line("growth p", columns.map { text(exponents[$0.id], 2) }))
  }

  /// Prints an explanation. JSON does not contain it.
  package func note(_ text: String) { print(text) }

  /// Prints the JSON, if the report is printed as JSON.
  package func finish() {
    guard isJSON else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let document = Document(
      benchmark: benchmark, version: version, system: system, tables: tables)
    // The values are strings and finite numbers, so encoding cannot fail.
    guard let data = try? encoder.encode(document) else { return }
    write(String(decoding: data, as: UTF8.self) + "\n")
  }

  private func print(_ text: String) { if !isJSON { write(text + "\n") } }

  private func text(_ value: Double?, _ digits: Int) -> String {
    value.map { String(format: "%.\(digits)f", $0) } ?? "–"
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    var line =
      "  " + name.padding(toLength: max(nameWidth, name.count), withPad: " ", startingAt: 0)
    for (cell, column) in zip(cells, columns) {
      line += String(repeating: " ", count: max(1, column.width + 2 - cell.count)) + cell
    }
    return line
  }
}
