/// A subject of the benchmarks of moving cells, which are measured in turn.
enum MovingTurn: Hashable {
  case cells(Compositing)
  /// The widget that draws the same numbers without child widgets.
  case limit

  static let all: [MovingTurn] = [.cells(.on), .cells(.off), .limit]

  /// Returns the name of a row of a table.
  ///
  /// - Parameters:
  ///   - cells: The name for cells with compositing.
  ///   - limit: The name for the limit.
  func title(_ cells: String, limit: String) -> String {
    switch self {
    case .cells(let compositing): compositing.title(cells)
    case .limit: limit
    }
  }
}
