import Foundation

/// The limits of the content offset, given by the sizes of the content and of the view and the
/// inset around the content.
struct ScrollExtent: Equatable {
  var content: CGSize
  let view: CGSize
  let inset: EdgeInsets
  /// The room above the content and its inset that a refresh control opens, in points.
  var room: CGFloat = 0

  /// Returns the first and the last offset along `axis`. Both are equal if all content fits.
  func limits(_ axis: Axis) -> (first: CGFloat, last: CGFloat) {
    let first = -inset.leading(axis) - (axis == .vertical ? room : 0)
    return (first, max(first, content.along(axis) + inset.trailing(axis) - view.along(axis)))
  }

  /// Returns the offset nearest to `offset` at which only the inset shows beyond the content.
  func limited(_ offset: CGPoint) -> CGPoint {
    Axis.allCases.reduce(into: offset) { result, axis in
      let (first, last) = limits(axis)
      result.set(max(first, min(offset.along(axis), last)), along: axis)
    }
  }

  /// Returns the offset at the beginning of the content, (0, 0), or at its end, (1, 1).
  func offset(atEnd end: CGPoint) -> CGPoint {
    Axis.allCases.reduce(into: .zero) { result, axis in
      let (first, last) = limits(axis)
      result.set(first + (last - first) * end.along(axis), along: axis)
    }
  }

  /// The end of the content at which `offset` is: (0, 0) for the beginning, (1, 1) for the end. Nil
  /// between them. Content that fits is at its beginning.
  func end(at offset: CGPoint) -> CGPoint? {
    if Axis.allCases.allSatisfy({ offset.along($0) <= limits($0).first }) { return .zero }
    // Rounding can make the offset of a scrollbar differ from that of the end.
    let isAtEnd = Axis.allCases.allSatisfy { offset.along($0) >= limits($0).last - 0.01 }
    return isAtEnd ? CGPoint(x: 1, y: 1) : nil
  }

  /// Returns an offset that is at an end of the content wherever another offset was at that end before
  /// the content changed.
  ///
  /// - Parameters:
  ///   - offset: The offset along the axes along which `former` was at no end.
  ///   - former: The other offset.
  ///   - old: The limits before the change.
  func offset(_ offset: CGPoint, atEndsOf former: CGPoint, in old: ScrollExtent) -> CGPoint {
    Axis.allCases.reduce(into: offset) { result, axis in
      let (before, now, place) = (old.limits(axis), limits(axis), former.along(axis))
      guard before.first < before.last else { return }
      // Rounding can make the offset of a scrollbar differ from that of the end.
      if abs(place - before.first) < 0.01 { result.set(now.first, along: axis) }
      if abs(place - before.last) < 0.01 { result.set(now.last, along: axis) }
    }
  }

  /// Returns whether at least half of a frame, or half of the view, shows the frame at `offset`.
  func shows(_ frame: CGRect, at offset: CGPoint) -> Bool {
    let viewport = CGRect(origin: offset, size: view).inset(by: inset)
    return Axis.allCases.allSatisfy { axis in
      let start = max(frame.min(along: axis), viewport.min(along: axis))
      let end = min(frame.max(along: axis), viewport.max(along: axis))
      return (end - start) * 2 >= min(frame.size.along(axis), viewport.size.along(axis))
    }
  }

  /// Returns the distance of `offset` beyond the content, in points. Zero for an offset within the
  /// limits.
  func overshoot(of offset: CGPoint) -> CGPoint { offset - limited(offset) }

  /// Returns whether there is more content along `axis` than fits in the view.
  func scrolls(_ axis: Axis) -> Bool {
    content.along(axis) + inset.total(axis) > view.along(axis)
  }

  /// The axis along which the content scrolls. Vertical if it scrolls along both axes or neither.
  var mainAxis: Axis { scrolls(.horizontal) && !scrolls(.vertical) ? .horizontal : .vertical }

  /// Returns the offset of the page nearest to `offset` or, if the velocity is not zero, of the
  /// next page in its direction. Pages are multiples of the view's size from the first offset. The
  /// last offset takes the place of a page that the content does not fill.
  func page(at offset: CGPoint, velocity: CGPoint) -> CGPoint {
    var target = offset
    for axis in Axis.allCases where scrolls(axis) {
      let (place, length, speed) = (offset.along(axis), view.along(axis), velocity.along(axis))
      let (first, last) = (-inset.leading(axis), limits(axis).last)
      let page = (place - first) / length
      // Rounding can make the quotient differ slightly from a whole number.
      let isThere = abs(page - page.rounded()) < 1e-6
      let before = first + (isThere ? page.rounded() : page.rounded(.down)) * length
      let after = min(first + (isThere ? page.rounded() : page.rounded(.up)) * length, last)
      let isNearer = place - before < after - place
      target.set(speed < 0 || speed == 0 && isNearer ? before : after, along: axis)
    }
    return limited(target)
  }
}
