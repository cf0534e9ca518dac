import Foundation

/// The rounding of lengths and positions to the pixels of the display.
struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point.
  let scale: CGFloat

  /// The part of a pixel by which a length may be short of a whole pixel and still counts as one.
  private static let tolerance: CGFloat = 0.001

  /// Returns a length rounded down to a whole pixel.
  func length(_ length: CGFloat) -> CGFloat {
    (length * scale + Self.tolerance).rounded(.down) / scale
  }

  /// Returns a position rounded to the nearest pixel.
  func position(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }

  func position(_ point: CGPoint) -> CGPoint {
    CGPoint(x: position(point.x), y: position(point.y))
  }

  /// Returns whether `length` fits into `room`, up to the tolerance.
  func fits(_ length: CGFloat, into room: CGFloat) -> Bool {
    length * scale <= room * scale + Self.tolerance
  }

  /// Returns the length of a dimension in a container.
  func resolve(_ dimension: CollectionLayoutDimension, in container: CGSize) -> CGFloat {
    switch dimension.kind {
    case .fractionalWidth: length(dimension.dimension * container.width)
    case .fractionalHeight: length(dimension.dimension * container.height)
    case .absolute, .estimated, .uniformAcrossSiblings: dimension.dimension
    }
  }

  func resolve(_ size: CollectionLayoutSize, in container: CGSize) -> CGSize {
    CGSize(
      width: resolve(size.widthDimension, in: container),
      height: resolve(size.heightDimension, in: container))
  }
}
