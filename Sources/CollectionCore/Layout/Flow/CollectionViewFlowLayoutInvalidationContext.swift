import Foundation

/// What of a flow layout is out of date.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// The delegate is to be asked again for sizes, insets and spacings. True unless set otherwise.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Positions are to be computed again. True unless set otherwise.
  open var invalidateFlowLayoutAttributes = true

  /// What views want their elements to be. Known to the layout when the context is sent.
  package var preferredSizes: [ElementKey: CGSize] = [:]
}
