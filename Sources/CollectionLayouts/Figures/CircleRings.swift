import Foundation

/// Computes the places of items on circles around one center, from the outermost circle to the
/// innermost.
package struct CircleRings {
  private struct Ring {
    let radius: CGFloat
    /// The numbers of the items on the circle.
    let items: Range<Int>
  }

  package let itemSize: CGSize
  package let contentSize: CGSize
  private let rings: [Ring]

  package var center: CGPoint { CGPoint(x: contentSize.width / 2, y: contentSize.height / 2) }

  package init(
    count: Int, in viewport: CGSize, itemSize full: CGSize, spacing: CGFloat, margin: CGFloat,
    minimumScale: CGFloat
  ) {
    let room = CGSize(width: max(0, viewport.width), height: max(0, viewport.height))
    func measure(_ scale: CGFloat) -> (pitch: CGFloat, radius: CGFloat) {
      let length = max(full.width, full.height) * scale
      return (
        max(1, length + spacing), max(0, (min(room.width, room.height) - length) / 2 - margin)
      )
    }
    func fits(_ scale: CGFloat) -> Bool {
      let (pitch, radius) = measure(scale)
      return Self.radii(from: radius, pitch).reduce(0) { $0 + Self.capacity($1, pitch) } >= count
    }
    let smallest = minimumScale > 0 ? min(minimumScale, 1) : 1
    var scale: CGFloat = 1
    if !fits(1) {
      // Twenty halvings give the scale to one part in a million.
      var (low, high) = (smallest, CGFloat(1))
      for _ in 0..<20 {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
      scale = low
    }
    itemSize = CGSize(width: full.width * scale, height: full.height * scale)
    let (pitch, fitting) = measure(scale)
    var radii = Self.radii(from: fitting, pitch)
    var total = radii.reduce(0) { $0 + Self.capacity($1, pitch) }
    while total < count {
      let larger = (radii.first ?? 0) + pitch
      radii.insert(larger, at: 0)
      total += Self.capacity(larger, pitch)
    }
    var rings: [Ring] = []
    var next = 0
    for radius in radii where next < count {
      let end = min(count, next + Self.capacity(radius, pitch))
      rings.append(Ring(radius: radius, items: next..<end))
      next = end
    }
    self.rings = rings
    let reach = 2 * ((rings.first?.radius ?? 0) + margin)
    contentSize = CGSize(
      width: max(room.width, reach + itemSize.width),
      height: max(room.height, reach + itemSize.height))
  }

  /// Returns the radii of circles within each other, the last of which may be 0: the center itself.
  private static func radii(from outermost: CGFloat, _ pitch: CGFloat) -> [CGFloat] {
    let count = Int(outermost / pitch) + 1
    return (0..<count).map { ring in
      let radius = outermost - CGFloat(ring) * pitch
      return radius < pitch / 2 ? 0 : radius
    }
  }

  /// Returns the number of items with a distance of at least `pitch` that fit on a circle. The
  /// chord between two of them is 2 · radius · sin(π / count).
  private static func capacity(_ radius: CGFloat, _ pitch: CGFloat) -> Int {
    guard radius >= pitch / 2 else { return 1 }
    return Int(.pi / asin(pitch / (2 * radius)) + 1e-9)
  }

  package func frame(of number: Int) -> CGRect {
    let ring = rings[rings.partitioningIndex { $0.items.upperBound > number }]
    return frame(of: number, on: ring)
  }

  private func frame(of number: Int, on ring: Ring) -> CGRect {
    let place = CGFloat(number - ring.items.lowerBound) / CGFloat(ring.items.count)
    let angle = (place * 2 - 0.5) * .pi
    return CGRect(
      x: center.x + ring.radius * cos(angle) - itemSize.width / 2,
      y: center.y + ring.radius * sin(angle) - itemSize.height / 2,
      width: itemSize.width, height: itemSize.height)
  }

  // MARK: Queries

  /// Calls `body` with the number of each item that intersects `rect`.
  package func forEach(in rect: CGRect, _ body: (_ number: Int) -> Void) {
    // The centers of the items that may intersect `rect` lie in this rectangle, relative to the
    // circles' center.
    let (dx, dy) = (itemSize.width / 2, itemSize.height / 2)
    let area = rect.insetBy(dx: -dx, dy: -dy).offsetBy(dx: -center.x, dy: -center.y)
    let nearest = CGPoint(
      x: min(max(0, area.minX), area.maxX), y: min(max(0, area.minY), area.maxY))
    let (near, far) = (
      hypot(nearest.x, nearest.y),
      hypot(max(abs(area.minX), abs(area.maxX)), max(abs(area.minY), abs(area.maxY)))
    )
    for ring in rings[rings.partitioningIndex { $0.radius <= far + 1 }...] {
      guard ring.radius >= near - 1 else { return }
      for number in items(of: ring, in: area) where frame(of: number, on: ring).meets(rect) {
        body(number)
      }
    }
  }

  /// Returns the items of a circle whose direction from the center may be that of `area`, and two
  /// more.
  private func items(of ring: Ring, in area: CGRect) -> [Int] {
    if area.contains(CGPoint.zero) || ring.radius == 0 { return Array(ring.items) }
    // Seen from a point outside of it, a rectangle covers less than half of the circle.
    let middle = atan2(area.midY, area.midX)
    let turns = [
      (area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY),
      (area.maxX, area.maxY),
    ].map { remainder(atan2($0.1, $0.0) - middle, 2 * .pi) }
    let (low, high) = (turns.min()!, turns.max()!)  // four corners, never empty
    let count = ring.items.count
    let perTurn = CGFloat(count) / (2 * .pi)
    let first = Int(((middle + low + .pi / 2) * perTurn).rounded(.down)) - 1
    let last = Int(((middle + high + .pi / 2) * perTurn).rounded(.up)) + 1
    guard last - first < count else { return Array(ring.items) }
    return (first...last).map { ring.items.lowerBound + (($0 % count) + count) % count }
  }
}
