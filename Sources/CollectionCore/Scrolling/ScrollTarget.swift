import Foundation

/// The position in the view to which `scrollToItem` and the keyboard bring an item.
struct ScrollTarget {
  /// A fraction of the item's length and the fraction of the view's length inside the insets at
  /// which it is to be. 0 is the leading edge, 1 the trailing edge.
  struct Alignment {
    let item: CGFloat
    let view: CGFloat
  }

  var key: ElementKey
  /// The alignment along an axis. Nil scrolls along the axis as little as needed to show the item.
  let horizontal: Alignment?
  let vertical: Alignment?
  /// Whether a missing item is a programming error. If false, the item before it is used.
  let isExact: Bool
  /// Whether an item of the first line of its section also shows the header above it, and an item
  /// of the first or last line of the content also shows the content beyond it, as far as both fit.
  /// The default is false.
  var bringsEdges = false

  func along(_ axis: Axis) -> Alignment? { axis == .vertical ? vertical : horizontal }

  /// Returns the origin of the viewport that shows the item at the target position.
  ///
  /// - Parameters:
  ///   - viewport: The present viewport.
  ///   - frame: The frame of the item.
  func start(of viewport: CGRect, for frame: CGRect) -> CGPoint {
    Axis.allCases.reduce(into: CGPoint.zero) { start, axis in
      let (first, last) = (frame.min(along: axis), frame.max(along: axis))
      let (now, length) = (viewport.min(along: axis), viewport.size.along(axis))
      // An item larger than the view shows its leading edge.
      let nearest = min(max(now, last - length), first)
      let aligned = along(axis).map { first + $0.item * (last - first) - $0.view * length }
      start.set(aligned ?? nearest, along: axis)
    }
  }
}

extension ScrollTarget.Alignment {
  /// Creates an alignment of an edge with the same edge of the view, or of both centers.
  init(_ part: CGFloat) { self.init(item: part, view: part) }
}
