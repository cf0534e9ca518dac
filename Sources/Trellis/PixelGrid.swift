import Foundation

/// The grid of device pixels.
///
/// A position between two pixels makes GTK resample every picture in every frame. So positions are
/// rounded once, where layout results are placed on screen.
struct PixelGrid {
  /// The number of device pixels per point.
  let scale: CGFloat

  func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  func snapped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: snapped(point.x), y: snapped(point.y))
  }

  /// Rounds origin and size separately. Elements of equal size keep an equal size at every position
  /// and are not laid out again when they move. Sizes are rounded to whole points, because GTK
  /// allocates no others.
  func snapped(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: snapped(rect.origin),
      size: CGSize(width: rect.width.rounded(), height: rect.height.rounded()))
  }
}
