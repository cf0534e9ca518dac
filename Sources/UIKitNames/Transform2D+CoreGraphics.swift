import Trellis

// What Core Graphics has beyond Transform2D's own members.

extension Transform2D {
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The transform that undoes this one; one that cannot be undone is returned as it is.
  public func inverted() -> Transform2D {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return Transform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGSize {
  /// Without the translation.
  public func applying(_ t: Transform2D) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The bounding box of the transformed corners.
  public func applying(_ t: Transform2D) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    return corners.dropFirst().reduce(CGRect(origin: corners[0], size: .zero)) { box, corner in
      let (x, y) = (Swift.min(box.minX, corner.x), Swift.min(box.minY, corner.y))
      return CGRect(
        x: x, y: y, width: Swift.max(box.maxX, corner.x) - x,
        height: Swift.max(box.maxY, corner.y) - y)
    }
  }
}
