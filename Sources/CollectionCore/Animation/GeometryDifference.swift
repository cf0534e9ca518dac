import Foundation

/// The difference between the geometry of an animated element on screen and its geometry in the
/// layout. Differences can be added.
struct GeometryDifference: Equatable {
  private let center: SIMD2<Double>
  private let size: SIMD2<Double>
  private let alpha: Double
  private let zIndex: Double
  private let fadesApart: Bool
  /// The difference of the transforms. None if they are equal or cannot be interpolated.
  private let transform: Rare<TransformParts>

  /// Creates the difference that gives `start` when it is added to `target`.
  ///
  /// - Parameters:
  ///   - mixesOrder: Whether the z-index changes during the animation; otherwise it is that of
  ///     `target` from the beginning. The default is false.
  ///   - fadesApart: Whether an element that disappears has disappeared after half of the change,
  ///     and one that appears begins to appear then, so that one replaces the other. The default is
  ///     false: the opacity changes as the place does.
  init(
    from start: LayoutGeometry, to target: LayoutGeometry, mixesOrder: Bool = false,
    fadesApart: Bool = false
  ) {
    self.fadesApart = fadesApart
    center = start.center.vector - target.center.vector
    size = start.size.vector - target.size.vector
    alpha = start.alpha - target.alpha
    zIndex = mixesOrder ? Double(start.zIndex) - Double(target.zIndex) : 0
    if start.isTransformed || target.isTransformed, start.transform != target.transform,
      let old = TransformParts(start.transform), let new = TransformParts(target.transform)
    {
      transform = .some(old.withRotationNearest(new) - new)
    } else {
      transform = .none
    }
  }

  var isZero: Bool { center == .zero && size == .zero && alpha == 0 && transform.isNone }

  /// Returns `target` plus a share of each difference.
  static func add(
    _ differences: some Sequence<(GeometryDifference, share: Double)>, to target: LayoutGeometry
  ) -> LayoutGeometry {
    var (center, size, alpha) = (target.center.vector, target.size.vector, Double(target.alpha))
    var zIndex = 0.0
    var parts: TransformParts?
    for (difference, share) in differences {
      center += difference.center * share
      size += difference.size * share
      alpha += difference.alpha * difference.alphaShare(share)
      zIndex += difference.zIndex * share
      guard let transform = difference.transform.value else { continue }
      parts = parts ?? TransformParts(target.transform)
      parts?.add(transform, times: share)
    }
    var geometry = target
    // A spring may go beyond its end, but a negative size and an opacity outside 0 … 1 do not
    // exist.
    geometry.size = CGSize(width: max(size.x, 0), height: max(size.y, 0))
    geometry.center = CGPoint(x: center.x, y: center.y)
    geometry.alpha = min(max(alpha, 0), 1)
    if zIndex != 0 {
      // Hosts store the z-index in 32 bits.
      let limits = (Double(Int32.min), Double(Int32.max))
      geometry.zIndex = Int(
        min(max((Double(target.zIndex) + zIndex).rounded(), limits.0), limits.1))
    }
    if let parts { geometry.transform = parts.transform }
    return geometry
  }

  /// Returns the part of the difference in opacity that remains when `share` of the change remains.
  private func alphaShare(_ share: Double) -> Double {
    guard fadesApart else { return share }
    let isDisappearing = alpha > 0
    let half = max(isDisappearing ? 2 * share - 1 : 1 - 2 * share, 0)
    return isDisappearing ? half * half : 1 - half * half
  }
}

extension CGPoint {
  fileprivate var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

extension CGSize {
  fileprivate var vector: SIMD2<Double> { SIMD2(Double(width), Double(height)) }
}
