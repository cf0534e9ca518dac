import Foundation

/// The place in the view that `scrollToItem` and the keyboard bring an item to.
struct ScrollTarget {
  /// Which part of the item is to be at which part of the view less its insets: 0 the leading edge,
  /// 1 the trailing one.
  struct Alignment {
    let item: CGFloat
    let view: CGFloat
  }

  var key: ElementKey
  /// Nil: as little movement as shows the item.
  let horizontal: Alignment?
  let vertical: Alignment?
  /// An item that does not exist is a mistake; else the one before it will do.
  let isExact: Bool
  /// An item of its section's first line brings the header above it along, one of the content's first
  /// or last line all that is beyond it: as far as there is room.
  var bringsEdges = false

  func along(_ axis: Axis) -> Alignment? { axis == .vertical ? vertical : horizontal }

  /// Where the viewport, which is at `viewport` now, begins then.
  ///
  /// - Parameter frame: The item's.
  func start(of viewport: CGRect, for frame: CGRect) -> CGPoint {
    Axis.allCases.reduce(into: CGPoint.zero) { start, axis in
      let (first, last) = (frame.min(along: axis), frame.max(along: axis))
      let (now, length) = (viewport.min(along: axis), viewport.size.along(axis))
      // An item larger than the view shows its beginning.
      let nearest = min(max(now, last - length), first)
      let aligned = along(axis).map { first + $0.item * (last - first) - $0.view * length }
      start.set(aligned ?? nearest, along: axis)
    }
  }
}

extension ScrollTarget.Alignment {
  /// Edge to edge, or centre to centre.
  init(_ part: CGFloat) { self.init(item: part, view: part) }
}
