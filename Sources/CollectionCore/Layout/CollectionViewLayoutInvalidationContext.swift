import Foundation

/// What of a layout is out of date. A layout with state of its own subclasses it, returns the
/// subclass from `invalidationContextClass`, and recomputes only what the context names.
@preconcurrency @MainActor
open class CollectionViewLayoutInvalidationContext: NSObject {
  package var marksEverything = false
  package var marksCounts = false
  package var items: [IndexPath] = []
  package var supplementary: [String: [IndexPath]] = [:]
  package var decorations: [String: [IndexPath]] = [:]
  /// How the data changed, where that is known: `marksCounts` is set too.
  package var dataEdits: DataEdits?
  /// `dataEdits` change the order in which items are shown, and not the data: items are moved by hand
  /// or make way for a drop.
  package var keepsData = false
  /// The view has heard of it.
  package var isReceived = false

  public required override init() {
    super.init()
  }

  /// The data was reloaded or the layout replaced: nothing known about any element holds.
  open var invalidateEverything: Bool { marksEverything }

  /// The numbers of sections and items are to be asked for again.
  open var invalidateDataSourceCounts: Bool { marksCounts }

  /// Added to the content offset in the next pass, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Added to the content size in the next pass, in points, where the layout does not compute a
  /// new one itself.
  open var contentSizeAdjustment = CGSize.zero

  open func invalidateItems(at indexPaths: [IndexPath]) {
    items += indexPaths
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementary[elementKind, default: []] += indexPaths
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations[elementKind, default: []] += indexPaths
  }

  /// Nil when no item was named.
  open var invalidatedItemIndexPaths: [IndexPath]? { items.isEmpty ? nil : items }

  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    supplementary.isEmpty ? nil : supplementary
  }

  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    decorations.isEmpty ? nil : decorations
  }

  // MARK: Movement by hand

  /// Where the items that are being moved were; nil when nothing is being moved.
  public package(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where they are to go; nil when nothing is being moved.
  public package(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the pointer holds them, in content coordinates; zero when nothing is being moved.
  public package(set) var interactiveMovementTarget = CGPoint.zero
}
