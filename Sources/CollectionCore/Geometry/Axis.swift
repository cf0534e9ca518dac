import Foundation

/// A scrolling axis. Code that works along either axis says *main* (the way the content scrolls)
/// and *cross* (across it), and is written once.
package enum Axis: Sendable, CaseIterable {
  case horizontal
  case vertical

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
  /// The leading corner of what is within, from the rectangle's.
  var corner: CGPoint { CGPoint(x: left, y: top) }

  package func leading(_ axis: Axis) -> CGFloat { axis == .vertical ? top : left }
  package func trailing(_ axis: Axis) -> CGFloat { axis == .vertical ? bottom : right }
  package func total(_ axis: Axis) -> CGFloat { leading(axis) + trailing(axis) }
}
