import Foundation

/// A closure that returns the items of one custom group.
///
/// The container of the environment is the group. The frames are relative to the leading top corner
/// of the group. They may lie outside it.
public typealias CollectionLayoutGroupCustomItemProvider =
  (_ layoutEnvironment: any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]

/// The place of an item in a custom group.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The frame of the item, in points, relative to the leading top corner of the group.
  public let frame: CGRect
  /// The order in which items that overlap are drawn. Greater values are drawn later. The default
  /// is 0.
  public let zIndex: Int

  /// Creates the place of an item.
  ///
  /// - Parameter frame: The frame of the item, in points, relative to the leading top corner of the
  ///   group.
  public init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates the place of an item, with an order of drawing.
  ///
  /// - Parameters:
  ///   - frame: The frame of the item, in points, relative to the leading top corner of the group.
  ///   - zIndex: The order in which items that overlap are drawn.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  public func hash(into hasher: inout Hasher) {
    for number in [frame.minX, frame.minY, frame.width, frame.height] { hasher.combine(number) }
    hasher.combine(zIndex)
  }
}
