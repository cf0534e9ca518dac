import Trellis
import TrellisMeasuring

/// The times of a window's frames.
@MainActor
final class FrameRecord {
  private(set) var all: [FrameTimes] = []

  func add(_ times: FrameTimes) { all.append(times) }
  func clear() { all.removeAll() }
}

extension FrameTimes {
  /// The CPU time of the collection view and of GTK's layout that it causes, without painting.
  var work: Double { update + layout }
}

/// The columns of tables with the times of frames.
enum FrameColumns {
  static let update = Column("update")
  private static let columns: [(Column, @Sendable (FrameTimes) -> Double)] = [
    (update, { $0.update }),
    (Column("layout"), { $0.layout }),
    (Column("updateAndLayout", title: "upd+layout"), { $0.work }),
    (Column("paint"), { $0.paint }),
    (Column("frame", title: "together"), { $0.work + $0.paint }),
  ]

  static let all = columns.map { $0.0 }

  /// Returns the values of a row.
  static func values(_ frames: [FrameTimes]) -> [String: [Double]] {
    Dictionary(uniqueKeysWithValues: columns.map { ($0.0.id, frames.map($0.1)) })
  }

  /// Returns the values of a row with the medians of rounds.
  static func medians(_ rounds: [[FrameTimes]]) -> [String: [Double]] {
    Dictionary(
      uniqueKeysWithValues: columns.map { column, value in
        (column.id, rounds.map { median($0.map(value)) })
      })
  }
}
