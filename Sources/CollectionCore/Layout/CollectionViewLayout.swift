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
  private var decorationFactories: [String: ReusableViewFactory] = [:]
  let invalidation = LayoutInvalidation()

  /// The view this layout is installed in; it alone sets it. A subclass may override this with a
  /// non-optional type.
  open var collectionView: CollectionView? { owner }

  /// The name of the arrangement for assistive technology, for example "Grid". The default is nil.
  ///
  /// It is part of the description of the collection view, and is announced when the layout
  /// replaces another one on screen.
  open var accessibilityLabel: String?

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
  /// number of calls cost one pass. Overrides call super.
  ///
  /// The collection view calls it too: when the data is reloaded or updated, when this layout becomes
  /// the view's, and when the view has another size. The default hands what is out of date, as a
  /// context, to `invalidateLayout(with:)`. A scroll step is told to `invalidateLayout(with:)` alone.
  open func invalidateLayout() {
    invalidation.handOn(to: self)
  }

  /// Marks out of date what `context` names. Overrides call super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    invalidation.receive(context, for: self)
  }

  /// For a layout of the library to drop the results that are out of date. Called with every context
  /// that the layout is invalidated with, even if a subclass overrides `invalidateLayout(with:)`
  /// without calling super.
  package func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {}

  /// Whether the layout changes when the view shows `newBounds`; asked on every scroll step and
  /// resize, while the view still has its old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns a context that describes what is out of date when the bounds become `newBounds`.
  ///
  /// Called if `shouldInvalidateLayout(forBoundsChange:)` has returned true, while the view still
  /// has its old bounds. The default implementation returns an empty context. Overrides call super
  /// and fill in the context that it returns.
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

  /// Where scrolling should end after a drag, in content coordinates. By default the answer of
  /// `targetContentOffset(forProposedContentOffset:)`.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: Where the content would come to rest by itself.
  ///   - velocity: Of the content offset when the fingers left, in `scrollingVelocityUnit`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  /// The unit of the velocity that this layout gets. `defaultScrollingVelocityUnit` at first.
  open var scrollingVelocityUnit = CollectionViewLayout.defaultScrollingVelocityUnit

  /// The `scrollingVelocityUnit` of layouts that are made from now on. Points a second, as UIKit's
  /// documentation of layouts says. A program whose layouts were written for iOS, which sends points a
  /// millisecond, sets it once in `main`.
  public static var defaultScrollingVelocityUnit = ScrollingVelocityUnit.pointsPerSecond

  /// Whether the target offsets of this layout are the places of items, at which it wants the view to
  /// rest. In an update the view then keeps items in place first, and asks the layout for a target
  /// offset from there; with false, the default, the layout is asked with the offset as it is, and the
  /// view keeps items in place where the layout leaves that unchanged.
  open var snapsToItems: Bool { false }

  // MARK: Views that size themselves

  /// The same for views that are no cells; nil where it is the same.
  package var supplementaryViewSizing: ViewSizing? { nil }

  /// The dimensions that cells choose themselves, or nil for a layout that determines all sizes;
  /// its views are not measured.
  ///
  /// A subclass of a program may return true from
  /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`, which is not
  /// known in advance. The views of such a layout are therefore measured, along the main axis by
  /// default.
  package var viewSizing: ViewSizing? {
    if type(of: self) == CollectionViewLayout.self { return nil }
    return .along(owner?.mainAxis ?? .vertical)
  }

  /// Whether the layout changes when a view that was made for `originalAttributes` would rather
  /// have `preferredAttributes`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns a context that describes what is out of date because a view prefers other attributes
  /// than those it was given.
  ///
  /// The default implementation names the element itself. Overrides call super and fill in the
  /// context that it returns.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that the view returned from
  ///     `preferredLayoutAttributesFitting(_:)`.
  ///   - originalAttributes: The attributes that the layout gave the view.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let kind = preferredAttributes.representedElementKind ?? ""
    let indexPaths = [preferredAttributes.indexPath]
    switch preferredAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: indexPaths)
    case .supplementaryView:
      context.invalidateSupplementaryElements(ofKind: kind, at: indexPaths)
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: indexPaths)
    }
    return context
  }

  // MARK: Updates

  /// The data changed as `updateItems` say; called after `prepare()` and before the initial and
  /// final attributes are asked for. Overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// The last call of an update, inside its animation.
  open func finalizeCollectionViewUpdates() {}

  /// The bounds change from `oldBounds` with an animation; called before the initial and final
  /// attributes are asked for.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// The last call of an animated change of bounds, inside its animation.
  open func finalizeAnimatedBoundsChange() {}

  /// Where an item that comes into view in an update starts from, by its new index path; nil when
  /// the view decides: an inserted item fades in, another comes from where it was.
  ///
  /// During an update (from `prepare(forCollectionViewUpdates:)` to
  /// `finalizeCollectionViewUpdates()`) the base class returns a copy of what the view would decide,
  /// with alpha 0 for an inserted item, so that an override can change it; unchanged it means the
  /// same as nil. At other times the base class returns nil.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.updateEnds(in: self)?.initialAttributes(for: ElementKey(.cell, itemIndexPath))
  }

  /// Where an item that leaves the view in an update ends, by its old index path; nil when the view
  /// decides: a deleted item fades, another goes to where it is now.
  ///
  /// During an update the base class returns a copy of what the view would decide, with alpha 0 for a
  /// deleted item; unchanged it means the same as nil. At other times, and for an item that was not
  /// on screen, the base class returns nil.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.updateEnds(in: self)?.finalAttributes(for: ElementKey(.cell, itemIndexPath))
  }

  /// As `initialLayoutAttributesForAppearingItem(at:)`, for a supplementary view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.updateEnds(in: self)?.initialAttributes(
      for: ElementKey(.supplementary(elementKind), elementIndexPath))
  }

  /// As `finalLayoutAttributesForDisappearingItem(at:)`, for a supplementary view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.updateEnds(in: self)?.finalAttributes(
      for: ElementKey(.supplementary(elementKind), elementIndexPath))
  }

  /// As `initialLayoutAttributesForAppearingItem(at:)`, for a decoration view.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.updateEnds(in: self)?.initialAttributes(
      for: ElementKey(.decoration(elementKind), decorationIndexPath))
  }

  /// As `finalLayoutAttributesForDisappearingItem(at:)`, for a decoration view.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.updateEnds(in: self)?.finalAttributes(
      for: ElementKey(.decoration(elementKind), decorationIndexPath))
  }

  /// The layout overrides none of these six: the view need not ask.
  package var leavesEndsToView: Bool { false }

  /// Supplementary views that an update takes away beside those of deleted items and sections.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views that an update brings beside those of inserted items and sections.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions

  /// Before this layout, which comes from `oldLayout`, is shown.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Before `newLayout` takes this layout's place.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// The last call of a transition, to both layouts, inside its animation.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Where an item that is being moved by hand goes: to the place of the item at `position`; into an
  /// empty section whose header or footer is there; to the end of a section whose last item is before
  /// `position` in its line; or else it stays at `previousIndexPath`.
  ///
  /// - Parameter position: Content coordinates.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let owner else { return previousIndexPath }
    return owner.indexPathForItem(at: position) ?? owner.endOfSection(at: position)
      ?? previousIndexPath
  }

  /// The look of the item that is being moved by hand: as the layout has it, centred at `position`
  /// and in front of everything. Nil for an item that does not exist.
  ///
  /// - Parameter position: Content coordinates.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes? {
    guard let attributes = layoutAttributesForItem(at: indexPath)?.copied else { return nil }
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns a context that describes what is out of date after a step of an interactive movement.
  ///
  /// The default implementation names the items at `previousIndexPaths` and `targetIndexPaths`.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: The index paths of the moving items after the step.
  ///   - targetPosition: The center of the grabbed item after the step, in content coordinates.
  ///   - previousIndexPaths: The index paths of the moving items before the step.
  ///   - previousPosition: The center of the grabbed item before the step, in content coordinates.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(from: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
  }

  /// Returns a context that describes what is out of date when an interactive movement ends.
  ///
  /// The default implementation names the items at `previousIndexPaths` and `indexPaths`.
  ///
  /// - Parameters:
  ///   - indexPaths: The final index paths of the items: those where they are dropped, or their
  ///     original ones if the movement is cancelled.
  ///   - previousIndexPaths: The index paths of the items before the end.
  ///   - movementCancelled: Whether the items return to their original places.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(from: previousIndexPaths, to: indexPaths, at: .zero)
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
  /// `CollectionReusableView`; nil withdraws it. The data source is not asked for decoration views.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    setDecorationFactory(
      ReusableViewFactory(viewClass, of: "decoration view \(elementKind)"), ofKind: elementKind)
  }

  /// Sets what makes new decoration views of `elementKind`: for views that need more than a frame.
  ///
  /// ```swift
  /// shelves.register(forDecorationViewOfKind: "shelf") { frame in
  ///   ShelfView(frame: frame, wood: .oak)
  /// }
  /// ```
  ///
  /// - Parameter makeView: Makes one view each time it is called; `frame` is where that is shown
  ///   first, in content coordinates. Kept as long as the layout, which it should not capture
  ///   strongly.
  public final func register(
    forDecorationViewOfKind elementKind: String,
    makeView: @escaping @MainActor (_ frame: CGRect) -> CollectionReusableView
  ) {
    setDecorationFactory(
      ReusableViewFactory(of: "decoration view \(elementKind)", make: makeView), ofKind: elementKind
    )
  }

  /// Nil withdraws it. Views of the earlier registration are not used again.
  package func setDecorationFactory(_ factory: ReusableViewFactory?, ofKind elementKind: String) {
    decorationFactories[elementKind] = factory
    owner?.decorationRegistrationDidChange(elementKind)
  }

  func decorationFactory(ofKind kind: String) -> ReusableViewFactory? { decorationFactories[kind] }

  /// The layout's answer for the view itself, which asks anew whenever anything has changed.
  package func attributesToShow(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    layoutAttributesForElements(in: rect)
  }

  /// The objects of `attributesToShow(in:)` are those of the answer before, with new values: they
  /// cannot be compared with what was applied, and nobody else has them, so they need not be copied.
  package var reusesAttributesToShow: Bool { false }

  /// Whether an item is longer than the view is across, and no warning has said so yet.
  var hasUnreportedOverflow: Bool { false }

  /// Warns of the first item that does not fit.
  func reportOverflow() {}
}
