import Foundation

/// A rubber band: it selects the items whose frames it meets.
///
/// Its one corner stays in the content, the other under the pointer, so that it grows while the view
/// scrolls. As it moves the layout is asked for what lies where it was and is not, or is and was
/// not: a band around a million items costs what is at its edges.
struct SelectionBand {
  /// The corner that stays, in content coordinates.
  let origin: CGPoint
  /// From the corner of the visible part, in points.
  var pointer: CGPoint
  /// Items in the band change sides, rather than being selected besides the others.
  let toggles: Bool
  /// The selection when the band began.
  private(set) var base: ItemRanges
  /// The items whose change the delegate refused.
  var refused = ItemRanges()
  private(set) var hits = ItemRanges()
  /// The rectangle in which the items are `hits`, and the number of the layout's preparation at
  /// that time.
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
    let corner = CGPoint(x: offset.x + pointer.x, y: offset.y + pointer.y)
    return CGRect(origin: origin, size: .zero).union(CGRect(origin: corner, size: .zero))
  }

  /// - Parameters:
  ///   - layoutNumber: Another when the layout may have anything anywhere else.
  ///   - items: The items in a rectangle, and where.
  /// - Returns: Whether anything may be different now.
  mutating func update(
    offset: CGPoint, layoutNumber: Int,
    items: (CGRect) -> [(position: ItemPosition, frame: CGRect)]
  ) -> Bool {
    let rect = rect(offset: offset)
    if let known, known == (rect, layoutNumber) { return false }
    // One without an area meets nothing.
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

  /// Rectangles that cover what is in one of the two and not in the other. O(1).
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

  /// Other items may be where these were.
  mutating func discard() {
    (base, refused, known) = (ItemRanges(), ItemRanges(), nil)
  }
}

/// The present effect of the pointer on the selection.
enum SelectionGesture {
  case idle
  /// An item is pressed. Where it is by now the selection knows.
  case item(SelectionPress)
  /// The view is pressed beside all items, there in content coordinates.
  case space(CGPoint, SelectionPress)
  case band(SelectionBand)
  /// Items are in the hand, held there: from the pointer to the middle of the grabbed one. They
  /// may still be dragged out of the view if `mayLeave`.
  case movement(grip: CGPoint, mayLeave: Bool)
}
