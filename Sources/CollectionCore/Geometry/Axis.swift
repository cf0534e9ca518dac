import Foundation

/// An axis along which content scrolls. Code for both axes calls the scrolling axis *main* and the
/// other one *cross*.
package enum Axis: Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  package var crossing: Axis { self == .vertical ? .horizontal : .vertical }
}

extension CGSize {
  /// The length along `axis`.
  package func along(_ axis: Axis) -> CGFloat {
    axis == .vertical ? height : width
  }

  package mutating func set(_ value: CGFloat, along axis: Axis) {
    if axis == .vertical { height = value } else { width = value }
  }

  package init(_ axis: Axis, main: CGFloat, cross: CGFloat) {
    self =
      axis == .vertical
      ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }
}

extension CGPoint {
  package func along(_ axis: Axis) -> CGFloat { axis == .vertical ? y : x }

  package init(_ axis: Axis, main: CGFloat, cross: CGFloat) {
    self = axis == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  package mutating func set(_ value: CGFloat, along axis: Axis) {
    if axis == .vertical { y = value } else { x = value }
  }
}

extension CGRect {
  package func min(along axis: Axis) -> CGFloat { axis == .vertical ? minY : minX }
  package func max(along axis: Axis) -> CGFloat { axis == .vertical ? maxY : maxX }

  package init(
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
  var corner: CGPoint { CGPoint(x: left, y: top) }

  package func leading(_ axis: Axis) -> CGFloat { axis == .vertical ? top : left }
  package func trailing(_ axis: Axis) -> CGFloat { axis == .vertical ? bottom : right }
  package func total(_ axis: Axis) -> CGFloat { leading(axis) + trailing(axis) }
}
