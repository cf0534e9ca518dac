import Foundation

/// A description of the parts of a flow layout that are out of date.
///
/// A program that changes the size of one item creates a context that names the item, so that the
/// delegate is asked for that size alone. A size that a self-sizing view has chosen is kept.
/// Without named elements the delegate is asked for everything again. A subclass of
/// `CollectionViewFlowLayout` that keeps results of its own returns a subclass of this class from
/// `invalidationContextClass`.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether the delegate has to be asked again for sizes, insets and
  /// spacings. The default is true.
  ///
  /// If the context names items, the delegate is asked only for their sizes; if it names headers or
  /// footers, for the insets, spacings, headers and footers of their sections.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// A Boolean value that indicates whether positions have to be computed again. The default is true.
  ///
  /// If this property and `invalidateFlowLayoutDelegateMetrics` are both false, only pinned headers
  /// and footers move.
  open var invalidateFlowLayoutAttributes = true

  /// New sizes and insets move items, too.
  override var namesSupplementaryViewsOnly: Bool {
    super.namesSupplementaryViewsOnly && !invalidateFlowLayoutDelegateMetrics
      && !invalidateFlowLayoutAttributes
  }
}
