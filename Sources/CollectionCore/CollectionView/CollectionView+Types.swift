import Foundation

/// Types that stand in `CollectionView`'s name, as UIKit has them.
extension CollectionView {
  /// The type of view an element is shown by.
  public typealias ElementCategory = CollectionCore.ElementCategory

  /// The way the content of a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// Where in the view an item is to be. One place for each axis at most; without any for an axis
  /// the view moves along it just as far as the item needs to be seen.
  ///
  /// Left is where the content begins: in a mirrored layout, on the right.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// How soon items make way for what may be dropped.
  public enum ReorderingCadence: Sendable {
    /// With the pointer.
    case immediate
    /// When it has stayed a moment: 0.2 seconds.
    case fast
    /// When it has stayed: 0.6 seconds.
    case slow

    var delay: TimeInterval {
      switch self {
      case .immediate: 0
      case .fast: 0.2
      case .slow: 0.6
      }
    }
  }
}

extension CollectionView.ScrollDirection {
  package var axis: Axis { self == .vertical ? .vertical : .horizontal }
}
