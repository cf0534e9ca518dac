import Foundation

/// An abstract class that determines the place and the look of every element of a collection view.
///
/// The elements of a collection view are cells, supplementary views such as headers, and decoration
/// views. The layout does not create views. It returns a `CollectionViewLayoutAttributes` object
/// for each element, and the collection view creates the views and places them.
///
/// Use one of the layouts of the library, such as `CollectionViewFlowLayout`, or write a subclass
/// that overrides `collectionViewContentSize`, `layoutAttributesForElements(in:)`,
/// `layoutAttributesForItem(at:)` and, where it has such elements, the methods for supplementary
/// and decoration views. All rectangles and points are in content coordinates: in points, with the
/// origin at the leading top corner of the content.
///
/// In each layout pass after an invalidation the collection view calls `prepare()`, reads
/// `collectionViewContentSize`, and calls `layoutAttributesForElements(in:)` for the visible
/// rectangle or a larger one. While the layout is valid, a scroll step within the rectangle of the
/// last call does not call the layout, apart from `shouldInvalidateLayout(forBoundsChange:)`.
///
/// ```swift
/// final class ColumnLayout: CollectionViewLayout {
///   private let rowHeight: CGFloat = 44
///   private var frames: [CGRect] = []
///
///   override func prepare() {
///     guard let view = collectionView, view.numberOfSections > 0 else {
///       frames = []
///       return
///     }
///     frames = (0..<view.numberOfItems(inSection: 0)).map { item in
///       CGRect(
///         x: 0, y: CGFloat(item) * rowHeight, width: view.bounds.width, height: rowHeight)
///     }
///   }
///
///   override var collectionViewContentSize: CGSize {
///     CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
///   }
///
///   override func layoutAttributesForElements(
///     in rect: CGRect
///   ) -> [CollectionViewLayoutAttributes]? {
///     frames.indices.filter { frames[$0].intersects(rect) }
///       .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
///   }
///
///   override func layoutAttributesForItem(
///     at indexPath: IndexPath
///   ) -> CollectionViewLayoutAttributes? {
///     guard frames.indices.contains(indexPath.item) else { return nil }
///     let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
///     attributes.frame = frames[indexPath.item]
///     return attributes
///   }
///
///   override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
///     newBounds.width != collectionView?.bounds.width
///   }
/// }
/// ```
@preconcurrency @MainActor
open class CollectionViewLayout: NSObject {
  package weak var owner: CollectionView?
  /// The layout itself if it can have lists; for a transition layout, the one that it leads to if
  /// that can. Otherwise nil. It is read for each view that appears, and a cast would cost more.
  var listLayout: CollectionViewCompositionalLayout? { nil }
  /// The content offset of the view at the end of a transition at which only this layout is shown.
  /// Nil outside of transitions.
  package var restingOffset: CGPoint?
  private var decorationFactories: [String: ViewFactory] = [:]
  let invalidation = LayoutInvalidation()
  /// The observable properties that the layout has read, by the work that has read them.
  final var readings: [ObservedWork: Reading] = [:]
  final var round: UInt8 = 0
  /// A number that changes whenever the layout asks its delegate for everything while it is prepared.
  /// It is nil for a layout that does not tell.
  var askingEdition: Int? { nil }

  /// The collection view in which the layout is installed, or nil.
  ///
  /// The collection view sets the property when the layout becomes its layout. After another layout
  /// has replaced this one, the property becomes nil. A subclass may override it with a
  /// non-optional type.
  open var collectionView: CollectionView? { owner }

  /// The name of the layout for assistive technology, for example "Grid". The default is nil.
  ///
  /// The name is part of the description of the collection view, and is announced when the layout
  /// replaces another layout on screen.
  open var accessibilityLabel: String?

  /// Creates a layout that is not installed in a collection view.
  public override init() {
    super.init()
  }

  /// Creates a layout in the same state as `init()` does.
  ///
  /// The initializer exists so that layouts written for iOS compile. It reads nothing from `coder`.
  ///
  /// - Parameter coder: An archive. It is ignored.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Classes

  /// The class of the attributes that the layout returns: `CollectionViewLayoutAttributes` or a
  /// subclass.
  ///
  /// The default is `CollectionViewLayoutAttributes`. The layouts of the library create attributes
  /// of this class, so that a subclass of a layout can add properties to them. A class that does
  /// not inherit from `CollectionViewLayoutAttributes` is reported as a mistake and is not used.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// The class of the layout's invalidation contexts: `CollectionViewLayoutInvalidationContext` or
  /// a subclass.
  ///
  /// The default is `CollectionViewLayoutInvalidationContext`. A subclass of
  /// `CollectionViewFlowLayout` returns a subclass of
  /// `CollectionViewFlowLayoutInvalidationContext`. A class that does not inherit from
  /// `CollectionViewLayoutInvalidationContext` is reported as a mistake and is not used.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
  }

  // MARK: Attributes

  /// Prepares the layout for the queries that follow.
  ///
  /// The collection view calls the method first in each layout pass that follows an invalidation,
  /// before it reads `collectionViewContentSize` or asks for attributes. It is the place to compute
  /// everything that does not depend on the visible rectangle. The method may read the counts of
  /// the collection view and call its delegate. An invalidation by the method itself does not lead
  /// to another pass.
  ///
  /// The default implementation does nothing. A subclass of one of the library's layouts calls
  /// `super`.
  open func prepare() {}

  /// The size of the whole content, in points.
  ///
  /// The collection view scrolls over this size. It reads the property after each `prepare()`, so
  /// an override returns a size that has been computed there. The property may be read before the
  /// first `prepare()`. The default is zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that intersect a rectangle.
  ///
  /// The collection view shows the elements that this method returns and no others. It calls the
  /// method for the visible rectangle or for a larger one around it, so that one call serves
  /// several frames. It does not change the attributes, so an override may return the same objects
  /// again. If an element is returned twice, the later attributes count. Hidden elements and
  /// elements outside the rectangle are allowed and get no view. Attributes of an item that does
  /// not exist, or with a member that is not finite, are reported as a mistake and ignored.
  ///
  /// The default implementation returns nil, which stands for no elements. An override should find
  /// the elements without going through all items, for the method is called while the view scrolls.
  ///
  /// - Parameter rect: A rectangle in content coordinates.
  /// - Returns: The attributes of cells, supplementary views and decoration views, in any order.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item.
  ///
  /// The collection view calls the method to scroll to an item that is not on screen, to move
  /// focus, and to find where items start and end in an animation. The default implementation
  /// returns nil.
  ///
  /// - Parameter indexPath: The index path of an item.
  /// - Returns: The attributes of the item, or nil if the item does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view.
  ///
  /// The default implementation returns nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view, for example `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: The index path of the view. It may have length 1 for a view that belongs to no
  ///     section.
  /// - Returns: The attributes of the view, or nil if the layout has no such view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view.
  ///
  /// The default implementation returns nil. The layout registers the class of its decoration views
  /// with `register(_:forDecorationViewOfKind:)`.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - indexPath: The index path by which the layout distinguishes views of the kind. It does not
  ///     have to name an item.
  /// - Returns: The attributes of the view, or nil if the layout has no such view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Invalidation

  /// Marks the whole layout as out of date.
  ///
  /// The method returns at once. The next layout pass calls `prepare()` and asks for the visible
  /// elements again, and views on screen that choose their size for the size they prefer. Several
  /// calls before a pass lead to one pass. A call from `prepare()` does not lead to another pass.
  /// Overrides call `super`.
  ///
  /// A layout may call the method while the collection view tells it of new bounds, for example in
  /// each scroll step, or of the size that a view prefers. Views then keep the sizes that they have
  /// preferred, and are asked again only if the size of the collection view has changed.
  ///
  /// A program calls the method when something has changed that the layout depends on. The
  /// collection view calls it when the data is reloaded or updated, when the layout becomes the
  /// view's layout, and when the size or the content inset of the view changes. The default
  /// implementation passes a context that describes the change to `invalidateLayout(with:)`. For a
  /// scroll step the collection view calls only `invalidateLayout(with:)`.
  open func invalidateLayout() {
    invalidation.forward(to: self)
  }

  /// Marks the parts of the layout that a context names as out of date.
  ///
  /// Every invalidation reaches this method. A layout that keeps results overrides it to discard
  /// only those that the context names. Overrides call `super`. The next layout pass calls
  /// `prepare()` and asks for the visible elements again, whatever the context names.
  ///
  /// - Parameter context: A description of what is out of date, of the class that
  ///   `invalidationContextClass` names.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    invalidation.receive(context, for: self)
  }

  /// Discards results of the layout that are out of date. The default implementation does nothing.
  ///
  /// A layout of the library overrides the method. It is called with every context that the layout
  /// is invalidated with, even if a subclass overrides `invalidateLayout(with:)` without calling
  /// `super`.
  package func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {}

  /// Returns whether new bounds of the collection view require a new layout.
  ///
  /// The collection view calls the method for every scroll step and every change of its size, while
  /// it still has the old bounds. If it returns true, the view calls
  /// `invalidationContext(forBoundsChange:)` and invalidates the layout with the result. A layout
  /// with elements that stay at an edge of the view returns true for scroll steps; then each frame
  /// of a scroll prepares the layout and queries it again.
  ///
  /// The default implementation returns false.
  ///
  /// - Parameter newBounds: The bounds that the view is about to have, in content coordinates. The
  ///   origin is the content offset.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns a context that describes what is out of date when the bounds of the collection view
  /// change.
  ///
  /// The collection view calls the method if `shouldInvalidateLayout(forBoundsChange:)` has
  /// returned true, while it still has the old bounds. The default implementation returns a context
  /// that names no elements. Overrides call `super` and fill in the context that it returns.
  ///
  /// When the size of the view changes, the first visible item keeps its place. A layout that keeps
  /// another item in place sets the `contentOffsetAdjustment` of the context.
  ///
  /// - Parameter newBounds: The bounds that the view is about to have, in content coordinates.
  /// - Returns: A context of the class that `invalidationContextClass` names.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Returns the content offset for the collection view after the data, the layout or the size of
  /// the view has changed.
  ///
  /// The collection view calls the method once for each update, each layout change and each change
  /// of its size, after `prepare()` and `collectionViewContentSize`. During an interactive
  /// transition it may call the method several times. Then it calls the delegate's
  /// `collectionView(_:targetContentOffsetForProposedContentOffset:)` with the result. The offset
  /// that comes of it is limited to the content. An offset that is not finite is reported as a
  /// mistake and ignored.
  ///
  /// After a change of the size, the proposed offset keeps the first visible item in place. During
  /// an animated scroll it is the offset at which the scroll ends, and while the content decelerates
  /// the method with the scrolling velocity is called instead. The method is not called for a change
  /// of the size while the user moves the content, in an interactive transition, before the view
  /// shows items, and while `isPagingEnabled` is true.
  ///
  /// The default implementation returns `proposedContentOffset`.
  ///
  /// - Parameter proposedContentOffset: The content offset that the view would have without the
  ///   call, in points.
  /// - Returns: A content offset, in points.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// Returns the content offset at which scrolling stops after the user lets go.
  ///
  /// Override the method to stop at certain offsets, for example at the edges of items. The
  /// collection view calls it when a drag ends, and also at the end of a scroll by wheel, key or
  /// scrollbar and of autoscrolling, and when its size changes while the content decelerates. It
  /// does not call it while `isPagingEnabled` is true. After a drag the delegate's
  /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` may change the result. An
  /// offset that is not finite is reported as a mistake and ignored. The layout of this example, a
  /// single row that scrolls horizontally, stops with an item at its beginning:
  ///
  /// ```swift
  /// final class RowLayout: CollectionViewFlowLayout {
  ///   override func targetContentOffset(
  ///     forProposedContentOffset proposedContentOffset: CGPoint,
  ///     withScrollingVelocity velocity: CGPoint
  ///   ) -> CGPoint {
  ///     let pitch = itemSize.width + minimumLineSpacing
  ///     let item = (proposedContentOffset.x / pitch).rounded()
  ///     return CGPoint(x: item * pitch, y: proposedContentOffset.y)
  ///   }
  /// }
  /// ```
  ///
  /// The default implementation returns `targetContentOffset(forProposedContentOffset:)`.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The content offset at which scrolling would stop without the call,
  ///     in points.
  ///   - velocity: The velocity of the content offset at the moment of the call, in
  ///     `scrollingVelocityUnit`. Positive values move towards the end of the content.
  /// - Returns: A content offset, in points.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  /// The unit of the velocity that
  /// `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` receives.
  ///
  /// The default is the value of `defaultScrollingVelocityUnit` when the layout is created.
  open var scrollingVelocityUnit = CollectionViewLayout.defaultScrollingVelocityUnit

  /// The initial `scrollingVelocityUnit` of layouts that are created from now on.
  ///
  /// The default is `.pointsPerSecond`, as UIKit's documentation of layouts says. iOS sends points
  /// per millisecond: a program with layouts that were written for iOS sets the property to
  /// `.pointsPerMillisecond` once, before it creates a layout.
  public static var defaultScrollingVelocityUnit = ScrollingVelocityUnit.pointsPerSecond

  /// A Boolean value that indicates whether the target content offsets of the layout are places of
  /// items at which the view stops.
  ///
  /// If true, an update keeps the items in view in place first, and then asks the layout for a
  /// target offset near the result. If false, an update asks the layout with the present content
  /// offset, and keeps the items in place if the layout returns that offset unchanged. The default
  /// is false.
  open var snapsToItems: Bool { false }

  /// Returns the content offset at which the layout stops for an item. The default implementation
  /// returns nil: the layout does not tell its stops.
  ///
  /// Override it in a layout whose `snapsToItems` is true. When a key moves the focus to an item, the
  /// view scrolls to its stop, and when the size of the view changes, it stops for the same item again.
  /// Without it, the frames of the items decide, which do not tell the offset if they depend on it.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The content offset, or nil if the item does not exist.
  open func stop(forItemAt indexPath: IndexPath) -> CGPoint? { nil }

  // MARK: Self-sizing views

  /// The dimensions that supplementary views choose themselves, or nil if `viewSizing` applies to
  /// them as well.
  package var supplementaryViewSizing: ViewSizing? { nil }

  /// The dimensions that cells choose themselves, or nil for a layout that determines all sizes. If
  /// nil, the views of the layout are not measured.
  ///
  /// A layout outside the library may return true from
  /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`, which is not
  /// known in advance. Its views are therefore measured, by default along the main axis.
  package var viewSizing: ViewSizing? {
    if type(of: self) == CollectionViewLayout.self { return nil }
    return .along(owner?.mainAxis ?? .vertical)
  }

  /// Returns the dimensions that the view of an element chooses, or nil if it is not measured.
  package func viewSizing(of element: ElementKey) -> ViewSizing? {
    element.kind == .cell ? viewSizing : supplementaryViewSizing ?? viewSizing
  }

  /// Returns whether the layout changes when a view prefers other attributes than the layout gave
  /// it.
  ///
  /// The collection view calls the method after it has asked a view for
  /// `preferredLayoutAttributesFitting(_:)`: when the view appears, when the layout has given the
  /// view a size that it did not ask for, and when its content has changed. If the method returns
  /// true, the view invalidates the layout with
  /// `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)` in the same pass,
  /// and asks again until the layout and its views agree. After ten rounds without agreement it
  /// reports a mistake and leaves the view as it is.
  ///
  /// The default implementation returns false.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that the view prefers.
  ///   - originalAttributes: The attributes that the layout gave the view.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns a context that describes what is out of date because a view prefers other attributes
  /// than those it was given.
  ///
  /// The collection view calls the method if
  /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)` has returned
  /// true. The default implementation names the element itself. Overrides call `super` and fill in
  /// the context that it returns, for example with a `contentOffsetAdjustment`. A layout with sizes
  /// of its own stores the preferred size here or in `invalidateLayout(with:)`.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that the view returned from
  ///     `preferredLayoutAttributesFitting(_:)`.
  ///   - originalAttributes: The attributes that the layout gave the view.
  /// - Returns: A context of the class that `invalidationContextClass` names.
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

  /// Prepares the layout for the animation of an update.
  ///
  /// The collection view calls the method once for each batch update and each change of order in an
  /// interactive movement or a drop, after `prepare()` and before it asks for initial and final
  /// attributes. A layout that animates inserted or deleted items in a special way stores their
  /// index paths here, because the initial and final attributes of all elements on screen are asked
  /// for. The content size may change in the method; it is read again afterwards.
  ///
  /// The default implementation does nothing. Overrides call `super`.
  ///
  /// - Parameter updateItems: The changes of the data.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Ends an update.
  ///
  /// The collection view calls the method once, after it has asked for all initial and final
  /// attributes and has started the animations. It is the place to discard what
  /// `prepare(forCollectionViewUpdates:)` stored. The default implementation does nothing.
  /// Overrides call `super`.
  open func finalizeCollectionViewUpdates() {}

  /// Prepares the layout for an animated change of the bounds.
  ///
  /// The collection view calls the method when the block of
  /// `CollectionView.animate(_:changes:completion:)` has changed the bounds, before it asks for
  /// initial and final attributes. The view already has its new bounds. The default implementation
  /// does nothing.
  ///
  /// - Parameter oldBounds: The bounds before the change, in content coordinates.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Ends an animated change of the bounds.
  ///
  /// The collection view calls the method once, after it has started the animations. The default
  /// implementation does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Returns the attributes from which an item is animated when it appears in an update.
  ///
  /// The collection view calls the method for every item on screen after the update, not only for
  /// inserted ones, and also in an animated change of the bounds. Return nil to let the collection
  /// view decide: an inserted item fades in, and another item comes from its old place.
  ///
  /// During an update, from `prepare(forCollectionViewUpdates:)` to
  /// `finalizeCollectionViewUpdates()`, the base class returns a copy of the attributes that the
  /// collection view would use, with alpha 0 for an inserted item. An override can change the copy;
  /// returned unchanged it means the same as nil. At other times the base class returns nil.
  ///
  /// - Parameter itemIndexPath: The index path of the item after the update.
  /// - Returns: The attributes at the beginning of the animation, or nil.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.initialFinalAttributes(in: self)?.initialAttributes(
      for: ElementKey(.cell, itemIndexPath))
  }

  /// Returns the attributes to which an item is animated when it disappears in an update.
  ///
  /// The collection view calls the method for every item on screen before the update, not only for
  /// deleted ones, and also in an animated change of the bounds. Return nil to let the collection
  /// view decide: a deleted item fades out, and another item goes to its new place.
  ///
  /// During an update, from `prepare(forCollectionViewUpdates:)` to
  /// `finalizeCollectionViewUpdates()`, the base class returns a copy of the attributes that the
  /// collection view would use, with alpha 0 for a deleted item. An override can change the copy;
  /// returned unchanged it means the same as nil. At other times, and for an item that was not on
  /// screen, the base class returns nil.
  ///
  /// - Parameter itemIndexPath: The index path of the item before the update.
  /// - Returns: The attributes at the end of the animation, or nil.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.initialFinalAttributes(in: self)?.finalAttributes(for: ElementKey(.cell, itemIndexPath))
  }

  /// Returns the attributes from which a supplementary view is animated when it appears in an
  /// update.
  ///
  /// The collection view calls the method for every supplementary view on screen after the update.
  /// Return nil to let the collection view decide. During an update the base class returns a copy
  /// of the attributes that the collection view would use; returned unchanged it means the same as
  /// nil. At other times the base class returns nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - elementIndexPath: The index path of the view after the update.
  /// - Returns: The attributes at the beginning of the animation, or nil.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.initialFinalAttributes(in: self)?.initialAttributes(
      for: ElementKey(.supplementary(elementKind), elementIndexPath))
  }

  /// Returns the attributes to which a supplementary view is animated when it disappears in an
  /// update.
  ///
  /// The collection view calls the method for every supplementary view on screen before the update.
  /// Return nil to let the collection view decide. During an update the base class returns a copy
  /// of the attributes that the collection view would use; returned unchanged it means the same as
  /// nil. At other times, and for a view that was not on screen, the base class returns nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - elementIndexPath: The index path of the view before the update.
  /// - Returns: The attributes at the end of the animation, or nil.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.initialFinalAttributes(in: self)?.finalAttributes(
      for: ElementKey(.supplementary(elementKind), elementIndexPath))
  }

  /// Returns the attributes from which a decoration view is animated when it appears in an update.
  ///
  /// The collection view calls the method for every decoration view on screen after the update.
  /// Return nil to let the collection view decide. During an update the base class returns a copy
  /// of the attributes that the collection view would use; returned unchanged it means the same as
  /// nil. At other times the base class returns nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - decorationIndexPath: The index path of the view after the update.
  /// - Returns: The attributes at the beginning of the animation, or nil.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.initialFinalAttributes(in: self)?.initialAttributes(
      for: ElementKey(.decoration(elementKind), decorationIndexPath))
  }

  /// Returns the attributes to which a decoration view is animated when it disappears in an update.
  ///
  /// The collection view calls the method for every decoration view on screen before the update.
  /// Return nil to let the collection view decide. During an update the base class returns a copy
  /// of the attributes that the collection view would use; returned unchanged it means the same as
  /// nil. At other times, and for a view that was not on screen, the base class returns nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - decorationIndexPath: The index path of the view before the update.
  /// - Returns: The attributes at the end of the animation, or nil.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    owner?.initialFinalAttributes(in: self)?.finalAttributes(
      for: ElementKey(.decoration(elementKind), decorationIndexPath))
  }

  /// Whether the layout overrides none of the six methods for initial
  /// and final attributes, so that the collection view need not call them. The default is false.
  package var usesDefaultInitialAndFinalAttributes: Bool { false }

  /// Returns the supplementary views of a kind that the layout deletes in an update, besides those
  /// of deleted items and sections.
  ///
  /// The collection view calls the method for each kind on screen, between
  /// `prepare(forCollectionViewUpdates:)` and `finalizeCollectionViewUpdates()`. The views are
  /// animated as deleted views are. The default implementation returns no index paths.
  ///
  /// - Parameter elementKind: The kind of the views.
  /// - Returns: The index paths of the views before the update.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views of a kind that the layout deletes in an update.
  ///
  /// The collection view calls the method for each kind on screen, between
  /// `prepare(forCollectionViewUpdates:)` and `finalizeCollectionViewUpdates()`. The views are
  /// animated as deleted views are. The default implementation returns no index paths.
  ///
  /// - Parameter elementKind: The kind of the views.
  /// - Returns: The index paths of the views before the update.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the supplementary views of a kind that the layout inserts in an update, besides those
  /// of inserted items and sections.
  ///
  /// The collection view calls the method for each kind on screen, between
  /// `prepare(forCollectionViewUpdates:)` and `finalizeCollectionViewUpdates()`. The views are
  /// animated as inserted views are. The default implementation returns no index paths.
  ///
  /// - Parameter elementKind: The kind of the views.
  /// - Returns: The index paths of the views after the update.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views of a kind that the layout inserts in an update.
  ///
  /// The collection view calls the method for each kind on screen, between
  /// `prepare(forCollectionViewUpdates:)` and `finalizeCollectionViewUpdates()`. The views are
  /// animated as inserted views are. The default implementation returns no index paths.
  ///
  /// - Parameter elementKind: The kind of the views.
  /// - Returns: The index paths of the views after the update.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions

  /// Tells the layout that it is about to replace another layout.
  ///
  /// The collection view calls the method at the beginning of a layout change or an interactive
  /// transition, after `prepareForTransition(to:)` of the old layout. The default implementation
  /// does nothing.
  ///
  /// - Parameter oldLayout: The layout that is replaced.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Tells the layout that another layout is about to replace it.
  ///
  /// The collection view calls the method at the beginning of a layout change or an interactive
  /// transition. The default implementation does nothing.
  ///
  /// - Parameter newLayout: The layout that replaces this one.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Tells the layout that the elements have been given their places in the new layout.
  ///
  /// The collection view calls the method on the old and the new layout: in an animated change
  /// after the animations have been started, in an interactive transition at its end. The default
  /// implementation does nothing. A subclass of one of the library's layouts calls `super`.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the index path at which an item that is being moved interactively is shown.
  ///
  /// The collection view calls the method whenever the item or the content below it has moved. The
  /// delegate may change the result with its method
  /// `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:…)`.
  ///
  /// The default implementation returns the index path of the item at `position`. If there is none,
  /// it returns the end of an empty section whose header or footer is at `position`, or the end of
  /// a section whose last item is before `position` in its line, and otherwise `previousIndexPath`.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The index path at which the item is shown now.
  ///   - position: The center of the item, in content coordinates.
  /// - Returns: An index path of an item, or the one after the last item of a section.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let owner else { return previousIndexPath }
    return owner.indexPathForItem(at: position) ?? owner.endOfSection(at: position)
      ?? previousIndexPath
  }

  /// Returns the attributes of an item that is being moved interactively.
  ///
  /// Override the method to give the item another look while it moves, for example a larger scale.
  /// The default implementation returns the item's attributes in the layout with `position` as the
  /// center and the greatest z-index. For an item that does not exist they have no size.
  ///
  /// - Parameters:
  ///   - indexPath: The index path at which the item would be dropped.
  ///   - position: The center of the item, in content coordinates.
  /// - Returns: The attributes of the item.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied
      ?? attributesType.made(at: indexPath, frame: .zero)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns the attributes of an item that is being moved interactively, or nil to hide the item.
  ///
  /// The collection view calls this method. The default implementation returns nil for an item that
  /// does not exist, and otherwise the result of the method with a non-optional result, which is the
  /// one that UIKit has. Override this one only in order to return nil.
  ///
  /// - Parameters:
  ///   - indexPath: The index path at which the item would be dropped.
  ///   - position: The center of the item, in content coordinates.
  /// - Returns: The attributes of the item, or nil to hide the item.
  @_disfavoredOverload
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes? {
    guard layoutAttributesForItem(at: indexPath) != nil else { return nil }
    let attributes: CollectionViewLayoutAttributes = layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
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
  /// - Returns: A context of the class that `invalidationContextClass` names.
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
  /// - Returns: A context of the class that `invalidationContextClass` names.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    movementContext(from: previousIndexPaths, to: indexPaths, at: .zero)
  }

  // MARK: Reading direction

  /// The reading direction for which the layout is written. The default is `.leftToRight`.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// A Boolean value that indicates whether the layout is shown mirrored to users who read in the
  /// opposite direction. The default is false.
  ///
  /// If true, and the direction of the collection view differs from `developmentLayoutDirection`,
  /// the collection view mirrors the places of all elements. The coordinates of the layout stay the
  /// same: x grows from the leading edge, a content offset of zero shows the leading edge, and left
  /// insets apply to the leading edge. The content of the elements is not mirrored.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Decoration views

  /// Registers a class for the decoration views of a kind.
  ///
  /// The collection view creates the decoration views of the layout itself; the data source is not
  /// asked for them. Views that were created for an earlier registration are not used again.
  ///
  /// - Parameters:
  ///   - viewClass: `CollectionReusableView` or a subclass, or nil to remove the registration.
  ///     Another class is reported as a mistake, and nothing is registered.
  ///   - elementKind: The kind of the views.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let factory = ViewFactory(viewClass, of: "decoration view \(elementKind)")
    // A class that is refused leaves the registration as it was.
    guard factory != nil || viewClass == nil else { return }
    setDecorationFactory(factory, ofKind: elementKind)
  }

  /// Registers a closure that creates the decoration views of a kind.
  ///
  /// Use the method for views that need more than a frame.
  ///
  /// ```swift
  /// shelves.register(forDecorationViewOfKind: "shelf") { frame in
  ///   ShelfView(frame: frame, wood: .oak)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the views.
  ///   - makeView: Creates one view each time it is called. `frame` is the frame of the element
  ///     that the view shows first, in content coordinates. The layout keeps the closure, which
  ///     should not capture the layout strongly.
  public final func register(
    forDecorationViewOfKind elementKind: String,
    makeView: @escaping @MainActor (_ frame: CGRect) -> CollectionReusableView
  ) {
    setDecorationFactory(
      ViewFactory(of: "decoration view \(elementKind)", make: makeView), ofKind: elementKind
    )
  }

  /// Sets or, with nil, removes the factory for the decoration views of a kind. Views that an
  /// earlier factory has made are not used again.
  package func setDecorationFactory(_ factory: ViewFactory?, ofKind elementKind: String) {
    decorationFactories[elementKind] = factory
    // The view reads the registration again when it needs the next view.
    owner?.setFactory(nil, for: ReuseQueueKey(kind: .decoration(elementKind), identifier: ""))
  }

  func decorationFactory(ofKind kind: String) -> ViewFactory? { decorationFactories[kind] }

  /// Returns the layout's attributes for the collection view itself, which asks again whenever
  /// anything has changed.
  package func attributesToShow(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    layoutAttributesForElements(in: rect)
  }

  /// Whether `attributesToShow(in:)` returns the objects of its previous
  /// call with new values. Such objects cannot be compared with the attributes applied last, and
  /// need not be copied because no other code keeps them. The default is false.
  package var reusesAttributesToShow: Bool { false }

  /// Returns the lengths, along the scroll axis, by which pinned supplementary views cover the start
  /// and the end of the visible part while items of a section are there. The default is 0.
  package func pinnedLengths(inSection section: Int) -> (start: CGFloat, end: CGFloat) { (0, 0) }

  /// Returns the numbers of the supplementary views that are attached to an item: the items of their
  /// index paths. The default is none. Other supplementary views, such as headers, keep their index
  /// paths when a placeholder is shown before them.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the views.
  ///   - item: The position of the item on screen.
  func badgeNumbers(ofKind elementKind: String, of item: ItemPosition) -> Range<Int> { 0..<0 }

  /// Called when the traits of the collection view have changed: the scale of the display, the
  /// style or the reading direction.
  func traitsDidChange() {}

  /// Whether an item is too long for the view and no warning has been
  /// logged yet.
  var hasUnreportedOverflow: Bool { false }

  /// Logs a warning about the first item that does not fit.
  func reportOverflow() {}
}
