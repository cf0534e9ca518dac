import Foundation

/// The sizes that the badges of a section prefer, by their kind and number. They are forgotten when
/// items are inserted, deleted or moved in the section, because badges have no identity.
struct BadgeSizes {
  private var sizes: [String: [Int: CGSize]] = [:]
  /// The greatest width or height.
  private(set) var greatestLength: CGFloat = 0

  var isEmpty: Bool { sizes.isEmpty }

  subscript(kind: String, number: Int) -> CGSize? { sizes[kind]?[number] }

  mutating func set(_ size: CGSize, ofKind kind: String, number: Int) {
    sizes[kind, default: [:]][number] = size
    greatestLength = max(greatestLength, size.width, size.height)
  }
}

/// The way that a badge whose size its view chooses is attached to its item or group.
struct BadgeAnchors: Sendable, Equatable {
  /// The size of the item or group.
  let container: CGSize
  let containerAnchor: CollectionLayoutAnchor
  let itemAnchor: CollectionLayoutAnchor

  /// Returns the corner of a badge of a given size, relative to the corner of the item or group.
  func origin(for size: CGSize) -> CGPoint {
    containerAnchor.point(in: container) + containerAnchor.distance(viewSize: size)
      - itemAnchor.point(in: size) + itemAnchor.distance(viewSize: size)
  }

  /// A factor for the length of a badge, which is never farther from its estimated place than the
  /// product.
  var reachFactor: CGFloat {
    let offsets = [containerAnchor, itemAnchor].filter(\.isFractionalOffset).map(\.offset)
    return 2 + offsets.reduce(0) { $0 + abs($1.x) + abs($1.y) }
  }
}

extension SolvedGroup.Badge {
  /// Returns the badge with a measured size. The anchors stay where they are.
  func with(_ measured: CGSize, _ grid: PixelGrid) -> SolvedGroup.Badge {
    guard let anchors else { return self }
    var size = frame.size
    for axis in Axis.allCases where free.contains(.along(axis)) {
      size.set(measured.along(axis), along: axis)
    }
    var badge = self
    let distance = anchors.origin(for: size) - anchors.origin(for: frame.size)
    for axis in Axis.allCases where free.contains(.along(axis)) {
      let start = frame.min(along: axis) + distance.along(axis)
      badge.frame.origin.set(grid.position(start), along: axis)
    }
    badge.frame.size = size
    return badge
  }
}
