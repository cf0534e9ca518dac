import Foundation

/// Types that UIKit nests in `UICollectionView`.
extension CollectionView {
  /// The categories of elements: cell, supplementary view and decoration view.
  public typealias ElementCategory = CollectionCore.ElementCategory

  /// The directions in which the content of a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// The content scrolls vertically.
    case vertical
    /// The content scrolls horizontally.
    case horizontal
  }

  /// The place in the view to which `scrollToItem(at:at:animated:)` and
  /// `selectItem(at:animated:scrollPosition:)` bring an item.
  ///
  /// Give one value for each axis at most. Along an axis without a value the view scrolls only as
  /// far as needed to show the item. Two values for one axis are a programming error, which is
  /// reported to `CallerMistake`; the view does not scroll then.
  ///
  /// The insets count: the place is one in the visible part without the adjusted content inset. In
  /// a mirrored layout, `left` is the leading edge, on the right.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates a scroll position from the bits of the option set.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top edge of the item is at the top edge of the view.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item is in the vertical middle of the view.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The bottom edge of the item is at the bottom edge of the view.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left edge of the item is at the left edge of the view.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item is in the horizontal middle of the view.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right edge of the item is at the right edge of the view.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// When a view on screen is asked for its size again, in a layout that uses it.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only after the data source has configured it: the item was reloaded or reconfigured.
    case disabled
    /// Also when its content has changed, by another configuration or with an `@Observable` object. A
    /// size that follows from such an object is animated, unless the content moves.
    case enabled
    /// The same as `enabled`. UIKit distinguishes contents that are laid out with constraints.
    case enabledIncludingConstraints
  }

  /// How quickly items move aside to open a gap below a drag. See
  /// `CollectionView.reorderingCadence`.
  public enum ReorderingCadence: Sendable {
    /// Items move aside immediately when the pointer moves.
    case immediate
    /// Items move aside when the destination has not changed for 0.2 seconds.
    case fast
    /// Items move aside when the destination has not changed for 0.6 seconds.
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
