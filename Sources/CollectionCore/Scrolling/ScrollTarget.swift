import Foundation

/// A place in the view that an item is to be brought to.
struct ScrollTarget {
  /// Which part of the item is to be at which part of the view less its insets: 0 the leading edge,
  /// 1 the trailing one.
  struct Alignment {
    let item: CGFloat
    let view: CGFloat

    /// Edge to edge, or centre to centre.
    init(_ part: CGFloat) {
      self.init(item: part, view: part)
    }

    init(item: CGFloat, view: CGFloat) {
      self.item = item
      self.view = view
    }
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

  /// Where the viewport begins then, along `axis`.
  ///
  /// - Parameter frame: The item's.
  func start(_ axis: Axis, frame: CGRect, in viewport: CGRect) -> CGFloat {
    let (first, last) = (frame.min(along: axis), frame.max(along: axis))
    let length = viewport.size.along(axis)
    if let alignment = along(axis) {
      return first + alignment.item * (last - first) - alignment.view * length
    }
    // What is larger than the view shows its beginning.
    let now = viewport.min(along: axis)
    return min(max(now, last - length), first)
  }
}
