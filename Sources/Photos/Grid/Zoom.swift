import Foundation
import Trellis

/// The zoom of the photo grid: one of eight preferred tile widths. The two smallest show years.
struct Zoom: Equatable {
  /// Preferred tile widths in points, in ascending order.
  private static let tiles: [CGFloat] = [8, 16, 64, 92, 128, 168, 204, 256]
  private static let normal = 5

  private var step = normal

  init() {}

  /// The smallest tiles that are photos of a month.
  static let smallestTiles = Zoom(tile: 64)

  /// Creates the zoom whose preferred tile width is nearest to `tile`, in points.
  init(tile: CGFloat) {
    step = Self.tiles.indices.min { abs(Self.tiles[$0] - tile) < abs(Self.tiles[$1] - tile) } ?? 0
  }

  /// The preferred tile width, in points.
  var tile: CGFloat { Self.tiles[step] }
  /// The zooms that show years.
  static let ofYears = tiles.prefix { $0 < smallestTiles.tile }.map { Zoom(tile: $0) }

  /// Whether the tiles are those of years.
  var isOfYears: Bool { tile < Self.smallestTiles.tile }

  /// Returns the next zoom in a direction, or nil at the largest or smallest zoom.
  func next(_ direction: LayoutZoom.Direction) -> Zoom? {
    guard direction == .closer ? canGrow : canShrink else { return nil }
    var next = self
    next.change(by: direction == .closer ? 1 : -1)
    return next
  }

  var canGrow: Bool { step < Self.tiles.count - 1 }
  var canShrink: Bool { step > 0 }
  var isNormal: Bool { step == Self.normal }

  mutating func change(by steps: Int) {
    step = min(max(step + steps, 0), Self.tiles.count - 1)
  }
}
