import Foundation

/// What the solution of a layout that scrolls vertically depends on besides the layout's properties:
/// another width, inset or count puts the solution out of date.
struct ColumnConditions: Equatable {
  /// Between the insets, in points.
  let width: CGFloat
  let counts: DataCounts

  @MainActor
  init(of view: CollectionView) {
    width = max(0, view.bounds.width - view.adjustedContentInset.total(.horizontal))
    counts = view.dataCounts
  }
}
