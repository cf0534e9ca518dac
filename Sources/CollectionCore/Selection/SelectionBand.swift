import Foundation

/// A rubber band, which selects the items whose frames it meets.
///
/// One corner stays at its place in the content, the other is under the pointer, so the band grows
/// while the view scrolls. When the band changes, the layout is asked only for the strips by which
/// the old and the new rectangle differ: the cost of a band around a million items depends on the
/// items at its edges.
struct SelectionBand {
  /// The fixed corner, in content coordinates.
  let origin: CGPoint
  /// The position of the pointer relative to the corner of the visible part, in points.
  var pointer: CGPoint
  /// Whether the items in the band change between selected and not selected, in place of being
  /// added to the selection.
  let toggles: Bool
  /// The selection when the band began.
  private(set) var base: ItemRanges
  /// Whether the delegate has been told that several items are selected. It is told when the band
  /// meets the first item.
  var hasBegun = false
  /// The items whose change the delegate refused.
  var refused = ItemRanges()
  private(set) var hits = ItemRanges()
  /// The rectangle for which `hits` is valid, and the number of the layout's preparation at that
  /// time.
  private var known: (rect: CGRect, layoutNumber: Int)?

  init(from origin: CGPoint, to pointer: CGPoint, base: ItemRanges, toggles: Bool) {
    (self.origin, self.pointer, self.base, self.toggles) = (origin, pointer, base, toggles)
  }

  /// The selection that results from the band.
  var selection: ItemRanges {
    let wanted = toggles ? base.symmetricDifference(hits) : base.union(hits)
    return wanted.subtracting(refused).union(base.intersection(refused))
  }

  func rect(offset: CGPoint) -> CGRect {
    let corner = offset + pointer
    return CGRect(origin: origin, size: .zero).union(CGRect(origin: corner, size: .zero))
  }

  /// Updates the items in the band.
  ///
  /// - Parameters:
  ///   - offset: The present content offset.
  ///   - layoutNumber: A number that changes when the layout may have moved any item.
  ///   - items: Returns the items in a rectangle, and their frames.
  /// - Returns: Whether the selection may have changed.
  mutating func update(
    offset: CGPoint, layoutNumber: Int,
    items: (CGRect) -> [(position: ItemPosition, frame: CGRect)]
  ) -> Bool {
    let rect = rect(offset: offset)
    if let known, known == (rect, layoutNumber) { return false }
    // A rectangle without an area meets nothing.
    var strips = rect.isEmpty ? [] : [rect]
    if !rect.isEmpty, let known, !known.rect.isEmpty, known.layoutNumber == layoutNumber {
      strips = Self.strips(between: known.rect, and: rect)
    } else {
      hits = ItemRanges()
    }
    for item in strips.flatMap(items) {
      if item.frame.meets(rect) { hits.insert(item.position) } else { hits.remove(item.position) }
    }
    known = (rect, layoutNumber)
    return true
  }

  /// Returns rectangles that cover the points in exactly one of two rectangles. O(1).
  static func strips(between old: CGRect, and new: CGRect) -> [CGRect] {
    let all = old.union(new)
    let columns = [(old.minX, new.minX), (old.maxX, new.maxX)].map {
      CGRect(x: min($0, $1), y: all.minY, width: abs($0 - $1), height: all.height)
    }
    let rows = [(old.minY, new.minY), (old.maxY, new.maxY)].map {
      CGRect(x: all.minX, y: min($0, $1), width: all.width, height: abs($0 - $1))
    }
    return (columns + rows).filter { $0.width > 0 && $0.height > 0 }
  }

  mutating func apply(_ change: DataChange) {
    base = base.limited(to: change.before).following(change)
    refused = refused.limited(to: change.before).following(change)
    known = nil
  }

  /// Discards all positions, because other items may be at them now.
  mutating func discard() {
    (base, refused, known) = (ItemRanges(), ItemRanges(), nil)
  }
}

/// The present effect of the pointer on the selection.
enum SelectionGesture {
  case idle
  /// An item is pressed. `PointerController.pressed` has its position.
  case item(SelectionPress)
  /// The view is pressed outside all items, at a point in content coordinates.
  case space(CGPoint, SelectionPress)
  case band(SelectionBand)
  /// An interactive movement is in progress. `grip` is the vector from the pointer to the center of
  /// the grabbed item. If `mayLeave` is true, a drag session begins when the pointer leaves the
  /// view.
  case movement(grip: CGPoint, mayLeave: Bool)
  /// A row with open swipe actions is pressed. The release closes it.
  case swipedRow
}
