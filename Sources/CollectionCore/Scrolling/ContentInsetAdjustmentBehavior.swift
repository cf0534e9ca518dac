import Foundation

extension ScrollView {
  /// How the safe area of a collection view adds to its `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; at the top and the bottom also when the content scrolls along neither axis.
    case automatic
    /// Along the axes that the content scrolls on, or always bounces on.
    case scrollableAxes
    /// Not at all: `adjustedContentInset` is `contentInset`.
    case never
    /// Along both axes.
    case always
  }
}

extension ScrollView.ContentInsetAdjustmentBehavior {
  /// - Parameter scrolls: Whether the content scrolls along an axis.
  @MainActor
  func adjusted(
    _ inset: EdgeInsets, by safeArea: EdgeInsets, scrolls: (Axis) -> Bool
  ) -> EdgeInsets {
    if safeArea == .zero || self == .never { return inset }
    let isHorizontal = self == .always || scrolls(.horizontal)
    let isVertical =
      self == .always || scrolls(.vertical) || self == .automatic && !isHorizontal
    var sum = inset
    if isVertical {
      sum.top += safeArea.top
      sum.bottom += safeArea.bottom
    }
    if isHorizontal {
      sum.left += safeArea.left
      sum.right += safeArea.right
    }
    return sum
  }
}
