import Trellis

// Core Graphics' initializer without labels.

extension Transform2D {
  /// Creates the transform x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
