import Foundation

/// The limits of the offset: the sizes of the content and of the view, and the inset around the
/// content.
struct ScrollExtent: Equatable {
  var content: CGSize
  let view: CGSize
  let inset: EdgeInsets

  /// The first and the last offset along `axis`; the same where everything fits.
  func limits(_ axis: Axis) -> (first: CGFloat, last: CGFloat) {
    let first = -inset.leading(axis)
    return (first, max(first, content.along(axis) + inset.trailing(axis) - view.along(axis)))
  }

  /// The offset nearest to `offset` at which no more than the inset shows beyond the content.
  func limited(_ offset: CGPoint) -> CGPoint {
    Axis.allCases.reduce(into: offset) { result, axis in
      let (first, last) = limits(axis)
      result.set(max(first, min(offset.along(axis), last)), along: axis)
    }
  }

  /// How far `offset` is beyond the content, in points; zero within it.
  func overshoot(of offset: CGPoint) -> CGPoint { offset - limited(offset) }

  /// Whether there is more content along `axis` than fits.
  func scrolls(_ axis: Axis) -> Bool {
    content.along(axis) + inset.total(axis) > view.along(axis)
  }

  /// The axis that the content scrolls along; vertical where it scrolls along both or neither.
  var mainAxis: Axis { scrolls(.horizontal) && !scrolls(.vertical) ? .horizontal : .vertical }

  /// The offset of the page nearest to `offset`, or, with some speed, of the next one: within the
  /// content, a multiple of the view's size.
  func page(at offset: CGPoint, velocity: CGPoint) -> CGPoint {
    var target = offset
    for axis in Axis.allCases where scrolls(axis) {
      let (length, speed) = (view.along(axis), velocity.along(axis))
      let first = limits(axis).first
      let page = (offset.along(axis) - first) / length
      let nearest = page.rounded()
      // The quotient may differ from a whole number by rounding only.
      let isThere = abs(page - nearest) < 1e-6
      let chosen =
        isThere || speed == 0 ? nearest : page.rounded(speed > 0 ? .up : .down)
      target.set(first + chosen * length, along: axis)
    }
    return limited(target)
  }
}
