/// A table of figures: the rows that were measured, and what follows from them.
package struct FigureTable: Encodable, Sendable {
  /// The measured values of a figure, one for each round, and their median.
  package struct Figure: Encodable, Sendable {
    package let unit: String
    package let median: Double
    package let values: [Double]

    /// Returns nil if there are no values. Values that are not finite are left out, because JSON
    /// cannot contain them.
    init?(_ values: [Double], unit: String) {
      let finite = values.filter(\.isFinite)
      guard !finite.isEmpty else { return nil }
      (self.unit, self.values, self.median) = (unit, finite, TrellisMeasuring.median(finite))
    }
  }

  /// The figures of one subject, by the names of their columns.
  package struct Row: Encodable, Sendable {
    package let name: String
    package let figures: [String: Figure]
  }

  /// The figures of one subject divided by those of another.
  package struct Ratio: Encodable, Sendable {
    package let of: String
    package let to: String
    package let figures: [String: Figure]
  }

  package let title: String
  /// The conditions of the measurement, such as the renderer and the number of items.
  package let parameters: [String: String]
  package private(set) var rows: [Row] = []
  package private(set) var ratios: [Ratio] = []
  /// The exponents with which the figures grow with the number of items, by the names of the
  /// columns. It is nil if they were not computed.
  package var growth: [String: Double]?

  init(_ title: String, parameters: [String: String]) {
    (self.title, self.parameters) = (title, parameters)
  }

  /// Adds a row.
  ///
  /// - Parameter values: The values of each round, by the names of the columns. A row may lack
  ///   columns.
  mutating func addRow(_ name: String, _ values: [String: [Double]], _ columns: [Column]) -> Row {
    var figures: [String: Figure] = [:]
    for column in columns {
      figures[column.id] = values[column.id].flatMap { Figure($0, unit: column.unit) }
    }
    let row = Row(name: name, figures: figures)
    rows.append(row)
    return row
  }

  /// Adds the ratios of the figures of two rows. Each is the median of the ratios of all rounds. A
  /// figure that one of the rows lacks, or that is not positive in the second, has no ratio.
  ///
  /// - Returns: The ratios, or nil if there is no row of one of the names.
  mutating func addRatio(of first: String, to second: String) -> Ratio? {
    guard let dividend = rows.last(where: { $0.name == first })?.figures,
      let divisor = rows.last(where: { $0.name == second })?.figures
    else { return nil }
    var figures: [String: Figure] = [:]
    for (id, figure) in dividend {
      guard let other = divisor[id] else { continue }
      let pairs = zip(figure.values, other.values).filter { $0.1 > 0 }
      figures[id] = Figure(pairs.map { $0.0 / $0.1 }, unit: "")
    }
    let ratio = Ratio(of: first, to: second, figures: figures)
    ratios.append(ratio)
    return ratio
  }
}
