import Foundation
import Trellis

/// The zoom of the photo grid: one of six preferred tile widths.
struct Zoom: Equatable {
  /// Preferred tile widths in points, in ascending order.
  private static let tiles: [CGFloat] = [64, 92, 128, 168, 204, 256]
  private static let normal = 3

  private var step = normal

  init() {}

  /// Creates the zoom whose preferred tile width is nearest to `tile`, in points.
  init(tile: CGFloat) {
    step = Self.tiles.indices.min { abs(Self.tiles[$0] - tile) < abs(Self.tiles[$1] - tile) } ?? 0
  }

  /// The preferred tile width, in points.
  var tile: CGFloat { Self.tiles[step] }
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
