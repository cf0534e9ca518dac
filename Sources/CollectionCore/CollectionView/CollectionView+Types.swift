import Foundation

extension CollectionView {
  /// The type of view an element is shown by.
  public enum ElementCategory: Int, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// The way the content of a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }
}

extension CollectionView.ScrollDirection {
  package var axis: Axis { self == .vertical ? .vertical : .horizontal }
}
