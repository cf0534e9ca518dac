import Foundation

/// The values that the solution of a vertically scrolling layout depends on, besides the layout's
/// properties: with another width, content inset or number of items the layout is solved again.
struct ColumnConditions: Equatable {
  /// The width of the view less the content insets, in points.
  let width: CGFloat
  let counts: DataCounts

  @MainActor
  init(of view: CollectionView) {
    width = max(0, view.bounds.width - view.adjustedContentInset.total(.horizontal))
    counts = view.dataCounts
  }
}
