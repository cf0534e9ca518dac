import Trellis

/// The UIKit name of ``EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets
/// The Core Graphics name of ``Transform2D``.
public typealias CGAffineTransform = Transform2D
/// The Core Animation name of ``Transform3D``.
public typealias CATransform3D = Transform3D

/// An offset along both axes, in points.
public struct UIOffset: Hashable, Sendable {
  /// The horizontal offset in points.
  public var horizontal: CGFloat
  /// The vertical offset in points.
  public var vertical: CGFloat

  /// A zero offset.
  public static let zero = UIOffset()

  /// Creates an offset, in points. The defaults are 0.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
