import Foundation

/// What the places of a layout that scrolls vertically depend on, beside its properties.
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
