import Foundation

/// A description of the parts of a layout that are out of date.
///
/// A context is passed to `CollectionViewLayout.invalidateLayout(with:)`. After an invalidation the
/// collection view prepares the layout and asks for the visible elements again in any case; the
/// context tells the layout which of its own results it has to compute again. A layout with such
/// results returns a subclass from `invalidationContextClass`, adds properties to it and fills them
/// in where it makes contexts.
///
/// ```swift
/// final class GridContext: CollectionViewLayoutInvalidationContext {
///   /// True if only the visible part has changed.
///   var keepsColumns = false
/// }
///
/// final class GridLayout: CollectionViewLayout {
///   private var columns: [CGFloat]?
///
///   override class var invalidationContextClass: AnyClass { GridContext.self }
///
///   override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
///
///   override func invalidationContext(
///     forBoundsChange newBounds: CGRect
///   ) -> CollectionViewLayoutInvalidationContext {
///     let context = super.invalidationContext(forBoundsChange: newBounds)
///     let isScroll = newBounds.size == collectionView?.bounds.size
///     (context as? GridContext)?.keepsColumns = isScroll
///     return context
///   }
///
///   override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
///     super.invalidateLayout(with: context)
///     if (context as? GridContext)?.keepsColumns != true { columns = nil }
///   }
/// }
/// ```
@preconcurrency @MainActor
open class CollectionViewLayoutInvalidationContext: NSObject {
  /// The stored value of `invalidateEverything`.
  package var marksEverything = false
  /// The stored value of `invalidateDataSourceCounts`.
  package var marksCounts = false
  /// The items named by `invalidateItems(at:)`.
  package var items: [IndexPath] = []
  /// The supplementary views named by `invalidateSupplementaryElements(ofKind:at:)`, by kind.
  package var supplementary: [String: [IndexPath]] = [:]
  /// The decoration views named by `invalidateDecorationElements(ofKind:at:)`, by kind.
  package var decorations: [String: [IndexPath]] = [:]
  /// The change of the data, or nil if it is not known. If it is set, `marksCounts` is true.
  package var dataEdits: DataEdits?
  /// Whether `dataEdits` changes only the order in which items are shown
  /// while the data stays, as in an interactive movement or a drop.
  package var keepsData = false
  /// The sizes that self-sizing views prefer, in points. A layout stores them when it is
  /// invalidated with the context.
  package var preferredSizes: [ElementKey: CGSize] = [:]
  /// Whether the context has reached the collection view.
  package var isReceived = false
  /// Whether the sizes that views prefer stay valid. It is true if only
  /// the surroundings of the content have changed: the bounds, insets or margins of the view, or
  /// its delegate; for the layout that is shown when an interactive transition begins, and when it
  /// is canceled; and in a call of `invalidateLayout()` while the view tells the layout of one of
  /// these, or of the size that a view prefers.
  package var keepsMeasures = false

  /// Creates a context that names no elements.
  ///
  /// A program creates a context to invalidate a part of a layout itself. Overrides of
  /// `invalidationContext(…)` methods call `super` instead.
  public required override init() {
    super.init()
  }

  /// A Boolean value that indicates whether every result of the layout is out of date, because the data
  /// was reloaded, the layout has become the layout of the collection view, except by a canceled
  /// transition, or texts have another font.
  ///
  /// The collection view sets the value. It is false in contexts that a program creates.
  open var invalidateEverything: Bool { marksEverything }

  /// A Boolean value that indicates whether the numbers of sections and items may have changed.
  ///
  /// The collection view sets the value when the data is reloaded or updated. It is false in
  /// contexts that a program creates.
  open var invalidateDataSourceCounts: Bool { marksCounts }

  /// The distance that is added to the content offset in the next layout pass, in points.
  ///
  /// A layout sets it to keep elements in place on screen when the sizes of elements before them
  /// change. The default is zero.
  ///
  /// When the size of the view changes, the first visible item keeps its place. If a layout sets the
  /// property in `CollectionViewLayout.invalidationContext(forBoundsChange:)`, also to zero, it
  /// determines the content offset instead.
  open var contentOffsetAdjustment = CGPoint.zero {
    didSet { hasOffsetAdjustment = true }
  }

  /// Whether `contentOffsetAdjustment` has been set, also to zero.
  private var hasOffsetAdjustment = false

  /// Whether the layout adjusts the content offset itself, so that the
  /// view keeps no item in place when its size changes.
  var adjustsContentOffset: Bool { hasOffsetAdjustment || contentOffsetAdjustment != .zero }

  /// The size that is added to the `collectionViewContentSize` of the layout after its next
  /// `prepare()`, in points.
  ///
  /// It is also added if the layout itself returns a changed size, and it applies until the layout
  /// is prepared again. The default is zero.
  open var contentSizeAdjustment = CGSize.zero

  /// Adds items to those that are out of date.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    items += indexPaths
  }

  /// Adds supplementary views to those that are out of date.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the views.
  ///   - indexPaths: The index paths of the views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementary[elementKind, default: []] += indexPaths
  }

  /// Adds decoration views to those that are out of date.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the views.
  ///   - indexPaths: The index paths of the views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations[elementKind, default: []] += indexPaths
  }

  /// The items that are out of date, or nil if the context names no item.
  open var invalidatedItemIndexPaths: [IndexPath]? { items.isEmpty ? nil : items }

  /// The index paths of the supplementary views that are out of date, by kind, or nil if the
  /// context names none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    supplementary.isEmpty ? nil : supplementary
  }

  /// The index paths of the decoration views that are out of date, by kind, or nil if the context
  /// names none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    decorations.isEmpty ? nil : decorations
  }

  /// Whether the context names supplementary views and nothing else, as
  /// that of a scroll step with pinned headers does.
  var namesSupplementaryViewsOnly: Bool {
    invalidatedSupplementaryIndexPaths != nil && invalidatedItemIndexPaths == nil
      && invalidatedDecorationIndexPaths == nil && !invalidateEverything
      && !invalidateDataSourceCounts && dataEdits == nil && preferredSizes.isEmpty
  }

  /// Whether the program or the layout itself has invalidated the layout,
  /// for a reason that the view does not know. Views may prefer other sizes then.
  var isFromOutside: Bool {
    !keepsMeasures && dataEdits == nil && preferredSizes.isEmpty
      && previousIndexPathsForInteractivelyMovingItems == nil
  }

  /// The items and supplementary views that the context names.
  var namedElements: [ElementKey] {
    let items = (invalidatedItemIndexPaths ?? []).map { ElementKey(.cell, $0) }
    return (invalidatedSupplementaryIndexPaths ?? [:]).reduce(into: items) { keys, named in
      keys += named.value.map { ElementKey(.supplementary(named.key), $0) }
    }
  }

  // MARK: Interactive movement

  /// The index paths of the moving items before the step of an interactive movement, or nil if the
  /// context is not for an interactive movement.
  open package(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The index paths of the moving items after the step of an interactive movement, or nil if the
  /// context is not for an interactive movement.
  open package(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The center of the grabbed item, in content coordinates. It is zero at the end of an
  /// interactive movement, and if the context is not for an interactive movement.
  open package(set) var interactiveMovementTarget = CGPoint.zero
}
