import Foundation

/// Decides where the elements of a collection view are. Abstract: subclass it, or use
/// `CollectionViewFlowLayout`.
///
/// A subclass overrides `collectionViewContentSize`, `layoutAttributesForElements(in:)`,
/// `layoutAttributesForItem(at:)` and, if it has them, the supplementary and decoration variants.
/// The collection view calls `prepare()`, then asks for the content size, then for the elements in
/// the visible rectangle; after an invalidation it begins again with `prepare()`.
@preconcurrency @MainActor
open class CollectionViewLayout: NSObject {
  package weak var owner: CollectionView?
  package var decorationFactories: [String: ViewFactory] = [:]
  private var isInvalidating = false

  /// The view this layout is installed in; it alone sets it. A subclass may override this with a
  /// non-optional type.
  open var collectionView: CollectionView? { owner }

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Classes

  /// The class of the attributes this layout makes: `CollectionViewLayoutAttributes` or a subclass.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// `CollectionViewLayoutInvalidationContext` or a subclass of it.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
  }

  // MARK: Answers

  /// Called first in each layout pass that follows an invalidation. The place to compute what the
  /// answers below need.
  open func prepare() {}

  /// The size of everything, in points; the view scrolls over it.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of every element that meets `rect`, in any order. More than that is allowed
  /// and filtered by the view.
  ///
  /// - Parameter rect: Content coordinates, points.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Invalidation

  /// Marks the whole layout out of date and returns at once; the next pass computes it anew. Any
  /// number of calls cost one pass.
  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  /// Marks out of date what `context` names. Overrides call super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    // An override may call `invalidateLayout()`, which comes back here: once is enough.
    guard !isInvalidating else { return }
    isInvalidating = true
    defer { isInvalidating = false }
    owner?.layoutWasInvalidated(by: context)
  }

  /// Whether the layout changes when the view shows `newBounds`; asked on every scroll step and
  /// resize, while the view still has its old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What is out of date when the bounds become `newBounds`. Overrides call super and fill in the
  /// context they get.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Where scrolling should end after the layout or its data changed, in content coordinates.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  // MARK: Reading direction

  /// The direction the layout's code thinks in. Left to right unless overridden.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// Whether the layout is shown mirrored to users who read in the other direction; every layout
  /// alike, whatever the sizes of its items. The layout itself sees nothing of it: x grows from the
  /// leading edge then, and left insets are leading. False unless overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Decoration views

  /// Sets the class that the view makes decoration views of `elementKind` from, a
  /// `CollectionReusableView`; nil withdraws it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationFactories[elementKind] = ViewFactory(viewClass, of: "decoration view \(elementKind)")
    owner?.decorationRegistrationDidChange(elementKind)
  }

  // MARK: Making

  /// A context of the layout's own class.
  package func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    guard
      let type = Self.invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
    else {
      CallerMistake.report(
        "\(Self.self).invalidationContextClass is \(Self.invalidationContextClass), which is no "
          + "CollectionViewLayoutInvalidationContext")
      return CollectionViewLayoutInvalidationContext()
    }
    return type.init()
  }

  /// The class behind `layoutAttributesClass`, checked.
  package var attributesType: CollectionViewLayoutAttributes.Type {
    guard let type = Self.layoutAttributesClass as? CollectionViewLayoutAttributes.Type else {
      CallerMistake.report(
        "\(Self.self).layoutAttributesClass is \(Self.layoutAttributesClass), which is no "
          + "CollectionViewLayoutAttributes")
      return CollectionViewLayoutAttributes.self
    }
    return type
  }
}
