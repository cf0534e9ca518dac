import Foundation
import Trellis

/// How large the tiles are, in steps.
struct Zoom: Equatable {
  /// Preferred widths in points.
  private static let tiles: [CGFloat] = [64, 92, 128, 168, 204, 256]
  private static let normal = 3

  private var step = normal

  init() {}

  /// The one whose tiles are nearest to so many points wide.
  init(tile: CGFloat) {
    step = Self.tiles.indices.min { abs(Self.tiles[$0] - tile) < abs(Self.tiles[$1] - tile) } ?? 0
  }

  var tile: CGFloat { Self.tiles[step] }
  /// The next, closer or farther away; nil at the end of the row.
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
