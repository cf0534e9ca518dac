import Foundation

/// An element that keeps its position in the view while the content around it changes.
/// `OffsetController` moves the content offset accordingly.
package struct ScrollAnchor {
  package private(set) var key: ElementKey
  /// The point of the element that keeps its position, as fractions of the element's size. (0, 0)
  /// is the leading corner.
  let fraction: CGPoint
  /// The position of that point relative to the viewport's leading corner, in points.
  private(set) var position: CGPoint
  /// The distance of the content offset from the offset at which the layout stops for the element,
  /// in points. If it is set and the layout stops for the element, it determines the offset in place
  /// of the position. The default is nil.
  var distanceFromStop: CGPoint?
  /// The end of the content at which the view stays as long as the element is in view there: (0, 0)
  /// for the beginning, (1, 1) for the end. The default is nil.
  var contentEnd: CGPoint?

  /// Creates an anchor that keeps the element's leading corner in place. If the viewport cuts the
  /// corner off, the anchor keeps the part of the element at the viewport's edge in place, so that
  /// the same part stays cut off when the element's size changes.
  ///
  /// - Parameters:
  ///   - key: The element.
  ///   - frame: The frame of the element, in content coordinates.
  ///   - viewport: The visible part inside the adjusted content inset, in content coordinates.
  package init(_ key: ElementKey, frame: CGRect, in viewport: CGRect) {
    let corner = CGPoint(
      x: max(frame.minX, viewport.minX), y: max(frame.minY, viewport.minY))
    self.init(key, frame: frame, in: viewport, keeping: corner)
  }

  /// Creates an anchor that keeps the part of the element at `point` in place.
  ///
  /// - Parameters:
  ///   - key: The element.
  ///   - frame: The frame of the element, in content coordinates.
  ///   - viewport: The visible part inside the adjusted content inset, in content coordinates.
  ///   - point: A point in content coordinates.
  package init(_ key: ElementKey, frame: CGRect, in viewport: CGRect, keeping point: CGPoint) {
    self.key = key
    fraction = CGPoint(
      x: frame.width > 0 ? (point.x - frame.minX) / frame.width : 0,
      y: frame.height > 0 ? (point.y - frame.minY) / frame.height : 0)
    position = point - viewport.origin
  }

  /// Creates an anchor that brings a point of the element to a position in the view, which may
  /// differ from the present one.
  ///
  /// - Parameters:
  ///   - key: The element.
  ///   - fraction: The point, as fractions of the element's size.
  ///   - position: The position of the point relative to the viewport's leading corner, in points.
  package init(_ key: ElementKey, fraction: CGPoint, at position: CGPoint) {
    self.key = key
    self.fraction = fraction
    self.position = position
  }

  /// Returns an anchor with the same position for the element's new key. It keeps no end of the
  /// content, because the element may have another place in it.
  package func moved(to key: ElementKey) -> ScrollAnchor {
    var anchor = self
    anchor.key = key
    anchor.contentEnd = nil
    return anchor
  }

  /// Returns the anchor for the place that the element has after a scroll.
  ///
  /// - Parameter distance: The change of the content offset, in points.
  func scrolled(by distance: CGPoint) -> ScrollAnchor {
    var anchor = self
    anchor.position = position - distance
    anchor.distanceFromStop = distanceFromStop.map { $0 + distance }
    return anchor
  }

  /// Returns the origin of the viewport, in content coordinates, at which the element keeps its
  /// position.
  ///
  /// - Parameter frame: The present frame of the element.
  package func origin(for frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + fraction.x * frame.width - position.x,
      y: frame.minY + fraction.y * frame.height - position.y)
  }

  /// Returns the content offset for the anchor: the one at the end of the content that it keeps, or
  /// otherwise the one at which the element keeps its position. It is not limited to the content.
  ///
  /// - Parameters:
  ///   - frame: The present frame of the element.
  ///   - extent: The present limits of the offset.
  func offset(for frame: CGRect, in extent: ScrollExtent) -> CGPoint {
    if let end = contentEnd {
      let offset = extent.offset(atEnd: end)
      if extent.shows(frame, at: offset) { return offset }
    }
    return origin(for: frame) - extent.inset.corner
  }
}
