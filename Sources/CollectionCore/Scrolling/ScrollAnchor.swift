import Foundation

/// An element that keeps its place in the view while the content around it changes, and where it is to be.
/// `OffsetController` keeps it there.
package struct ScrollAnchor {
  package private(set) var key: ElementKey
  /// The point of the element that stays, in parts of its size: (0, 0) its leading corner.
  let fraction: CGPoint
  /// Where that point is, from the viewport's leading corner, in points.
  let position: CGPoint

  /// Keeps the element's leading corner in place, or, where the viewport cuts it off, the part of
  /// it at the viewport's edge: so the same part stays cut off when its size changes.
  ///
  /// - Parameters:
  ///   - frame: The element's.
  ///   - viewport: The visible part less the insets. Both in content coordinates.
  package init(_ key: ElementKey, frame: CGRect, in viewport: CGRect) {
    let corner = CGPoint(
      x: max(frame.minX, viewport.minX), y: max(frame.minY, viewport.minY))
    self.init(key, frame: frame, in: viewport, keeping: corner)
  }

  /// Keeps what is under `point`, in content coordinates, in place.
  package init(_ key: ElementKey, frame: CGRect, in viewport: CGRect, keeping point: CGPoint) {
    self.key = key
    fraction = CGPoint(
      x: frame.width > 0 ? (point.x - frame.minX) / frame.width : 0,
      y: frame.height > 0 ? (point.y - frame.minY) / frame.height : 0)
    position = CGPoint(x: point.x - viewport.minX, y: point.y - viewport.minY)
  }

  /// Keeps a point of the element at a place that need not be where it is now.
  ///
  /// - Parameters:
  ///   - fraction: The point, in parts of the element's size.
  ///   - position: The place, from the viewport's leading corner, in points.
  package init(_ key: ElementKey, fraction: CGPoint, at position: CGPoint) {
    self.key = key
    self.fraction = fraction
    self.position = position
  }

  /// The same place for the element's new name.
  package func moved(to key: ElementKey) -> ScrollAnchor {
    var anchor = self
    anchor.key = key
    return anchor
  }

  /// Where the viewport has to begin for the element, now at `frame`, to be where it was.
  package func origin(for frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + fraction.x * frame.width - position.x,
      y: frame.minY + fraction.y * frame.height - position.y)
  }
}
