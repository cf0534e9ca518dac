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
    /// The place in the group of the cell that the view is attached to, or nil for the view of a
    /// group.
    var cell: Int?
    let zIndex: Int
    var frame: CGRect
    /// The dimensions that the view chooses.
    var free: FreeDimensions = []
    /// Not nil if the view chooses a dimension.
    var anchors: BadgeAnchors?
  }

  /// The size of the place of the group, including its content insets.
  var size: CGSize
  var cells: [Cell] = []
  /// The views that are attached to the items and to the group, in the order of the items. The view
  /// of a group comes before those of its items.
  var badges: [Badge] = []
  /// The cells and badges by their positions, if they are many.
  private var indexes: (cells: FrameIndex?, badges: FrameIndex?)

  init(size: CGSize, cells: [Cell] = [], badges: [Badge] = []) {
    (self.size, self.cells, self.badges) = (size, cells, badges)
  }

  /// Adds the contents of another group.
  mutating func append(_ other: SolvedGroup, at origin: CGPoint) {
    let first = cells.count
    for var cell in other.cells {
      cell.frame.origin += origin
      cells.append(cell)
    }
    for var badge in other.badges {
      badge.frame.origin += origin
      badge.cell = badge.cell.map { first + $0 }
      badges.append(badge)
    }
  }

  /// Sorts the cells and badges for `forEachCell` and `forEachBadge`. The group does not change
  /// afterwards, except for its size.
  mutating func index(along axis: Axis) {
    indexes.cells = FrameIndex(cells.map(\.frame), along: axis)
    indexes.badges = FrameIndex(badges.map(\.frame), along: axis)
  }

  /// Calls a closure for the cells that may meet a range of the axis of the index, with their
  /// places.
  func forEachCell(in range: ClosedRange<CGFloat>, _ body: (Int, Cell) -> Void) {
    guard let index = indexes.cells else {
      for (place, cell) in cells.enumerated() { body(place, cell) }
      return
    }
    for place in index.places(in: range) { body(place, cells[place]) }
  }

  /// Calls a closure for the badges that may meet a range of the axis of the index, with their
  /// places.
  func forEachBadge(in range: ClosedRange<CGFloat>, _ body: (Int, Badge) -> Void) {
    guard let index = indexes.badges else {
      for (place, badge) in badges.enumerated() { body(place, badge) }
      return
    }
    for place in index.places(in: range) { body(place, badges[place]) }
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
