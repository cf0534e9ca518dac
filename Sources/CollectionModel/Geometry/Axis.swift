import Foundation

/// An axis along which content scrolls. Code for both axes calls the scrolling axis *main* and the
/// other one *cross*.
@usableFromInline package enum Axis: Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  @inlinable package var crossing: Axis { self == .vertical ? .horizontal : .vertical }
}

extension CGSize {
  /// The length along `axis`.
  @inlinable package func along(_ axis: Axis) -> CGFloat {
    axis == .vertical ? height : width
  }

  @inlinable package mutating func set(_ value: CGFloat, along axis: Axis) {
    if axis == .vertical { height = value } else { width = value }
  }

  @inlinable package init(_ axis: Axis, main: CGFloat, cross: CGFloat) {
    self =
      axis == .vertical
      ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }
}

extension CGPoint {
  @inlinable package func along(_ axis: Axis) -> CGFloat { axis == .vertical ? y : x }

  @inlinable package init(_ axis: Axis, main: CGFloat, cross: CGFloat) {
    self = axis == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  @inlinable package mutating func set(_ value: CGFloat, along axis: Axis) {
    if axis == .vertical { y = value } else { x = value }
  }
}

extension CGRect {
  @inlinable package func min(along axis: Axis) -> CGFloat { axis == .vertical ? minY : minX }
  @inlinable package func max(along axis: Axis) -> CGFloat { axis == .vertical ? maxY : maxX }

  @inlinable package init(
    _ axis: Axis, main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat
  ) {
    self.init(
      origin: CGPoint(axis, main: main, cross: cross),
      size: CGSize(axis, main: mainLength, cross: crossLength))
  }
}

extension EdgeInsets {
  /// The distance from the leading top corner of a rectangle to that of the rectangle within the
  /// insets.
  @inlinable package var corner: CGPoint { CGPoint(x: left, y: top) }

  @inlinable package func leading(_ axis: Axis) -> CGFloat { axis == .vertical ? top : left }
  @inlinable package func trailing(_ axis: Axis) -> CGFloat { axis == .vertical ? bottom : right }
  @inlinable package func total(_ axis: Axis) -> CGFloat { leading(axis) + trailing(axis) }
}
