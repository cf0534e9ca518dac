import Foundation

/// The device's pixels. Positions between them make every picture be resampled in every frame, so
/// they are rounded once, here, where layout meets the screen.
struct PixelGrid {
  /// Device pixels a point.
  let scale: CGFloat

  func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  func snapped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: snapped(point.x), y: snapped(point.y))
  }

  /// Rounds origin and size apart: elements of one size keep one size wherever they stand, and
  /// are not laid out again as they move. Sizes become whole points, for GTK allocates no others.
  func snapped(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: snapped(rect.origin),
      size: CGSize(width: rect.width.rounded(), height: rect.height.rounded()))
  }
}
