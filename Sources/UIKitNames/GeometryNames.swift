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

/// Insets in points whose horizontal edges follow the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset of the top edge in points.
  public var top: CGFloat
  /// The inset of the leading edge in points: the left edge, or the right one in a right-to-left
  /// language.
  public var leading: CGFloat
  /// The inset of the bottom edge in points.
  public var bottom: CGFloat
  /// The inset of the trailing edge in points: the right edge, or the left one in a right-to-left
  /// language.
  public var trailing: CGFloat

  /// Insets of zero on all edges.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero on all edges.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
