import Foundation

/// The places of the items of one group, relative to the leading top corner of the group.
struct SolvedGroup: Sendable {
  /// The place of an item that is displayed by a cell.
  struct Cell: Sendable, Equatable {
    var frame: CGRect
    var zIndex = 0
    /// The dimensions that the view chooses.
    var free: FreeDimensions = []
  }

  /// The place of a supplementary view that is attached to an item or group.
  struct Badge: Sendable, Equatable {
    let kind: String
    let zIndex: Int
    var frame: CGRect
  }

  /// The size of the place of the group, including its content insets.
  var size: CGSize
  var cells: [Cell] = []
  /// The views that are attached to the items and to the group, in the order of the items. The view
  /// of a group comes before those of its items.
  var badges: [Badge] = []

  /// Adds the contents of another group.
  mutating func append(_ other: SolvedGroup, at origin: CGPoint) {
    for var cell in other.cells {
      cell.frame.origin += origin
      cells.append(cell)
    }
    for var badge in other.badges {
      badge.frame.origin += origin
      badges.append(badge)
    }
  }

  /// The range along `axis` that the cells and badges occupy. It may exceed the group.
  func extent(along axis: Axis) -> ClosedRange<CGFloat> {
    var (low, high) = (CGFloat(0), size.along(axis))
    for frame in [cells.map(\.frame), badges.map(\.frame)].joined() {
      low = min(low, frame.min(along: axis))
      high = max(high, frame.max(along: axis))
    }
    return low...max(low, high)
  }
}
