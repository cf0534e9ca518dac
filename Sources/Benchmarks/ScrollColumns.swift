import TrellisMeasuring

/// The columns of the scroll benchmarks' tables.
enum ScrollColumns {
  private typealias Value = @Sendable (ScrollResult) -> Double

  private static let times: [(Column, Value)] = [
    (Column("total"), { $0.total }),
    (Column("update"), { $0.update }),
    (Column("layout"), { $0.layout }),
    (Column("paint"), { $0.paint }),
    (Column("updateAndLayout", title: "upd+layout"), { $0.update + $0.layout }),
    (Column("percentile95", title: "95th"), { $0.percentile95 }),
    (Column("percentile99", title: "99th"), { $0.percentile99 }),
    (Column("firstFrame", title: "first frame", digits: 1), { $0.firstFrame }),
  ]
  private static let frames: [(Column, Value)] = [
    (count("longFrames", "over 8 ms"), { Double($0.longFrames) }),
    (count("longPeriods", "with idle"), { Double($0.longPeriods) }),
  ]
  private static let cells: [(Column, Value)] = [
    (count("made", "made"), { Double($0.made) }),
    (count("bound", "bound"), { Double($0.bound) }),
    (count("live", "live"), { Double($0.live) }),
  ]
  private static let visible: [(Column, Value)] = [
    (count("mostVisible", "visible"), { Double($0.mostVisible) }),
    (count("cameIntoView", "came"), { Double($0.cameIntoView) }),
  ]
  private static let memory: [(Column, Value)] = [
    (Column("peak", unit: "MiB", digits: 1), { $0.peakKiB / 1024 })
  ]
  private static let aboveEmpty = Column("aboveEmpty", title: "above empty")

  private static func count(_ id: String, _ title: String) -> Column {
    Column(id, title: title, unit: "", digits: 0)
  }

  /// The columns of a table.
  static let all: [Column] =
    times.map { $0.0 } + [aboveEmpty] + frames.map { $0.0 } + cells.map { $0.0 }
    + visible.map { $0.0 } + memory.map { $0.0 }

  /// Returns the values of a row. Counts of cells are missing for subjects that do not count them.
  ///
  /// - Parameter empty: The results of the empty widget. Its update and layout are subtracted from
  ///   those of the subject, because every window has the cost of its frame. Nil leaves the figure
  ///   out.
  static func values(
    _ kind: BenchmarkSubjectKind, _ results: [ScrollResult], above empty: [ScrollResult]?
  ) -> [String: [Double]] {
    var known = times + frames + memory
    if kind.hasCells { known += cells }
    if kind.hasCells, kind != .gridView, kind != .listView { known += visible }
    var values: [String: [Double]] = [:]
    for (column, value) in known { values[column.id] = results.map(value) }
    if let empty {
      values[aboveEmpty.id] = zip(results, empty).map {
        $0.update + $0.layout - $1.update - $1.layout
      }
    }
    return values
  }
}
