import Foundation

/// A view that a collection view shows, recycles and shows again: the superclass of cells, and the
/// class of supplementary and decoration views.
///
/// A reusable view is not a GTK widget. It shows one widget, its `child`, which fills it. Register
/// a subclass with the collection view, which creates views as they are needed and reuses them:
///
/// ```swift
/// final class HeaderView: CollectionReusableView {
///   let label = Label()
///
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     child = label
///   }
///
///   override func prepareForReuse() {
///     super.prepareForReuse()
///     label.text = ""
///   }
/// }
/// ```
///
/// The collection view sets the frame, transform, alpha and order of its views. The frame is in
/// content coordinates.
@preconcurrency @MainActor
open class CollectionReusableView: HostedView {
  /// The identifier with which the view was dequeued. Nil for decoration views and for views that
  /// were not dequeued.
  open package(set) var reuseIdentifier: String?

  /// The collection view that shows the view, or nil.
  package final weak var collectionView: CollectionView?

  // MARK: Accessibility
  //
  // The descriptions are set together with the content, and reuse does not reset them. The position
  // of an item among the items ("12 of 3,400"), its selection and its focus are announced in any
  // case.

  /// A short description of the view for assistive technology. The default is nil, which stands for
  /// the text of the visible labels inside the view.
  ///
  /// Reuse of the view does not reset the value: set it together with the content. The position of
  /// an item among the items ("12 of 3,400"), whether it is selected and whether it has the focus
  /// are announced in any case.
  open var accessibilityLabel: String? { didSet { container?.accessibilityDidChange(of: self) } }

  /// The current value of the view for assistive technology, for example a rating. It is read after
  /// the label. The default is nil.
  ///
  /// Reuse of the view does not reset the value: set it together with the content.
  open var accessibilityValue: String? { didSet { container?.accessibilityDidChange(of: self) } }

  /// A description, for assistive technology, of what activating the view does, if the label does
  /// not say so. The default is nil.
  ///
  /// Reuse of the view does not reset the value: set it together with the content.
  open var accessibilityHint: String? { didSet { container?.accessibilityDidChange(of: self) } }

  /// The state that assistive technology reports for a view whose content can be expanded, such as
  /// the header of a section whose items can be hidden. The default is `unsupported`, for a view
  /// that cannot be expanded.
  ///
  /// The value only describes the view. Reuse of the view does not reset it: set it together with
  /// the content.
  open var accessibilityExpandedStatus = AccessibilityExpandedStatus.unsupported {
    didSet { container?.accessibilityDidChange(of: self) }
  }

  // MARK: Drawing

  /// A Boolean value that determines whether the view may be drawn once into a picture that is moved
  /// in its place. The default is true.
  ///
  /// With the cairo renderer, a view whose drawing is expensive and does not change is drawn as a
  /// picture while the content scrolls or the view is animated. A view at rest is always drawn
  /// itself, and so are views while the content moves by more than a quarter of the collection view
  /// per frame. The value has no effect while the collection view's `allowsRasterization` is false.
  open var allowsRasterization = true {
    didSet {
      if allowsRasterization != oldValue { container?.rasterizationDidChange(of: self) }
    }
  }

  /// The shape to which the view is clipped, with its background, its border and its content. The
  /// default is nil, which stands for the whole rectangle.
  ///
  /// The pointer hits the view only inside the shape, so shapes may stand in each other's rectangles.
  /// `CollectionView.indexPathForItem(at:)` and drops ask the layout, which knows rectangles only. The
  /// shape of a view in perspective is hit approximately. Reuse of the view does not reset the shape.
  ///
  /// The background and the rings that the theme shows for a selected or a focused cell stay
  /// rectangles. A style sheet removes them with `outline: none` and `background: none` for
  /// `cell:selected` and `cell:focus`.
  ///
  /// ```swift
  /// cell.clipShape = .ellipse
  /// ```
  open var clipShape: ClipShape? {
    didSet { if clipShape != oldValue { lookDidChange() } }
  }

  /// The object that `content` was built from, if the toolkit uses it to find parts of the content
  /// by name.
  package final var contentParts: AnyObject?
  /// The host's wrapper around `content`.
  package final var container: (any ViewContainer)?
  package final var ownership = ViewOwnership()
  /// The element that the view shows on screen, or nil. Reading it does not copy `ownership`.
  package final var displayedKey: ElementKey? { ownership.displayedKey }
  /// The place and the look of the view in a list. Nil for a view that is not in a list. It is set
  /// before the data source configures the view, and changes with the data, the layout and the
  /// selection.
  package final var listRow: ListRow? {
    didSet {
      guard listRow != oldValue else { return }
      listRowDidChange()
      listEnvironmentDidChange(from: oldValue)
    }
  }
  /// The dimensions that the layout lets the view choose.
  package final var sizing = ViewSizing.along(.vertical)

  /// Creates a view. Subclasses override this initializer to create their content.
  ///
  /// - Parameter frame: The frame in which the collection view shows the view first, in content
  ///   coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view of a registered class. The collection view calls this initializer, which calls
  /// `init(frame:)`. Subclasses override `init(frame:)` instead.
  ///
  /// - Parameter frame: The frame in which the collection view shows the view first, in content
  ///   coordinates.
  public required convenience init(registeredWith frame: CGRect) {
    self.init(frame: frame)
  }

  /// Returns the size that the view's content needs.
  ///
  /// The content is measured only in a collection view that has a widget. In a window without a
  /// display, only list content is. Otherwise the method returns `targetSize`.
  ///
  /// - Parameters:
  ///   - targetSize: The proposed size, in points.
  ///   - horizontal: The priority of the width. With `required`, the width of the result is that of
  ///     `targetSize`. With a lower priority, the content determines the width.
  ///   - vertical: The priority of the height. With `required`, the height of the result is that of
  ///     `targetSize`. With a lower priority, the content determines the height.
  /// - Returns: The size, in points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    prepareContent()
    let layouts = sizing
    defer { sizing = layouts }
    sizing = ViewSizing(
      isWidthFree: horizontal.rawValue < LayoutPriority.required.rawValue,
      isHeightFree: vertical.rawValue < LayoutPriority.required.rawValue)
    return container?.fittingSize(of: self, for: targetSize) ?? targetSize
  }

  open override var traitCollection: TraitCollection {
    inList(collectionView?.traitCollection ?? TraitCollection(), listRow)
  }

  /// The traits that the view was told last. Nil before the view was dequeued the first time.
  private var knownTraits: TraitCollection?

  /// Tells the view if the collection view's traits have changed since it was told last. The change
  /// may have come while the view was on screen or while it waited for reuse.
  final func updateTraits(_ new: TraitCollection) {
    let old = knownTraits
    knownTraits = new
    if let old, old != new { traitsDidChange(from: inList(old, listRow)) }
  }

  func traitsDidChange(from old: TraitCollection) {
    // Separators change sides.
    if listRow != nil, old.layoutDirection != traitCollection.layoutDirection { listRowDidChange() }
    traitCollectionDidChange(old)
    tellTraitObservers(from: old)
  }

  open override var window: ViewWindow? { isOnScreen ? collectionView?.window : nil }

  /// Whether the last call of `willMove(toWindow:)` had a window.
  final var isOnScreen = false
  /// Whether the view has been told that it has a superview.
  final var hasComeOnScreen = false

  override var inheritedTint: ViewColor? { collectionView?.ownTint }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    collectionView?.views.needsLayout(self)
  }

  open override func setNeedsUpdateProperties() {
    super.setNeedsUpdateProperties()
    collectionView?.views.needsLayout(self)
  }

  override var modelObserver: ModelObserver? { collectionView?.models }
  /// Whether the data source is to configure the view again, because an observable object has changed.
  final var isContentStale = false

  /// Called when the data source has configured the view.
  ///
  /// - Parameter reading: What it has read of observable objects for a new view. The default is nil.
  func wasConfigured(_ reading: Reading? = nil) {
    isContentStale = false
    observe(reading, for: .content)
    needsPropertiesUpdate = true
  }

  /// Lays out the view and its content if needed.
  package func layOut() { layoutIfNeeded() }

  /// Applies the attributes that the layout has for the view's element.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - keepsOwnPlace: Whether the place that the view has set itself is kept if the layout's
  ///     geometry has not changed.
  package final func applyLayout(
    _ attributes: CollectionViewLayoutAttributes, keepsOwnPlace: Bool
  ) {
    if !keepsOwnPlace || placed != attributes.geometry { place(at: attributes.geometry) }
    apply(attributes)
    layOut()
  }

  override func placeDidChange() { collectionView?.placeDidChange(of: self) }

  override func lookDidChange() { container?.lookDidChange(of: self) }

  /// Called when `listRow` has changed, or the automatic insets of the separators.
  package func listRowDidChange() { container?.listRowDidChange(of: self) }

  override func contentDidChange() { container?.contentDidChange(in: self) }

  /// Called when the view is taken from its reuse queue.
  package func beginReuse() {}

  /// Updates the content of the view if an update is pending.
  package func prepareContent() { updatePropertiesIfNeeded() }

  /// Prepares a recycled view for another element.
  ///
  /// The collection view calls this method when a view from the reuse queue is dequeued, and not
  /// for new views. Override it to stop work for the previous element, such as loading an image,
  /// and to remove its content. Overrides call super. The method is called while the user scrolls,
  /// so it should be fast.
  ///
  /// ```swift
  /// override func prepareForReuse() {
  ///   super.prepareForReuse()
  ///   label.text = ""
  /// }
  /// ```
  open func prepareForReuse() {}

  /// Applies layout attributes to the view.
  ///
  /// The collection view calls this method before the view is shown for an element, and again
  /// whenever the element's attributes differ from those applied last. Frame, transform, alpha and
  /// order are applied by the collection view. Override the method for the properties of a subclass
  /// of `CollectionViewLayoutAttributes`. The subclass must override `isEqual(_:)` and
  /// `copy(with:)` to include its properties. The default implementation does nothing.
  ///
  /// - Parameter layoutAttributes: The attributes of the element.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Tells a view on screen that the layout of the collection view is about to change.
  ///
  /// The method is called for changes with and without animation and for interactive transitions,
  /// before attributes of the new layout are applied. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - oldLayout: The layout before the change.
  ///   - newLayout: The layout after the change.
  open func willTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {}

  /// Tells a view that the change of the layout is complete.
  ///
  /// The method is called once for each call of `willTransition(from:to:)`, when the animations of
  /// the change have ended, or in the next layout pass for a change without animation. If an
  /// interactive transition is canceled, it is called with the same layouts, and the view shows the
  /// old layout. It is not called for an interactive transition during which another layout was
  /// set. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - oldLayout: The layout before the change.
  ///   - newLayout: The layout after the change.
  open func didTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {}

  /// Returns the attributes that the view prefers to those of the layout. The collection view calls
  /// it for self-sizing.
  ///
  /// The method is called for views of a flow layout with an `estimatedItemSize`, for views with an
  /// estimated dimension of a compositional layout, and for views of layout classes outside the
  /// library, because they may accept preferred sizes. It is called when
  /// the view has its content and comes on screen, and again if the layout then gives it a size
  /// that is neither the previous nor the preferred one. A view and a layout that do not agree
  /// after 10 rounds in one layout pass are reported as a programming error.
  ///
  /// The default implementation measures the content in the dimension that the layout leaves open:
  /// the height for the given width in a layout that scrolls vertically. A view without content
  /// returns the attributes unchanged. Override the method for another size: change the attributes
  /// that super returns, and return them.
  ///
  /// - Parameter layoutAttributes: A copy of the layout's attributes. The method may change and
  ///   return it.
  /// - Returns: The preferred attributes, of the same element. Attributes that are not finite are
  ///   reported as a programming error and ignored.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let given = layoutAttributes.geometry.size
    guard let size = container?.fittingSize(of: self, for: given) else { return layoutAttributes }
    let preferred = layoutAttributes.copied
    // The corner stays where it is, also with a transform.
    preferred.geometry.size = size
    return preferred
  }
}

/// A host's wrapper around the native content of one view.
@MainActor
package protocol ViewContainer: AnyObject {
  /// Called when the view has other content.
  func contentDidChange(in view: CollectionReusableView)

  /// Called when a state of the cell has changed: selected, highlighted, drop target, dragged or
  /// disabled.
  func stateDidChange(of cell: CollectionViewCell)

  /// Called when other swipe actions of the cell are shown, or more or less of them.
  func swipeDidChange(of cell: CollectionViewCell)

  /// Returns the widths that the buttons of the cell's swipe actions need, in points. Called after
  /// `swipeDidChange(of:)` for these actions.
  func swipeActionWidths(of cell: CollectionViewCell) -> [CGFloat]

  /// Called when the background, border or corners of the view, or the look or place of a cell's
  /// content view, have changed, or the place where the separators of a cell begin.
  func lookDidChange(of view: CollectionReusableView)

  /// Called when the place of the view in a list, its look there, or the automatic insets of its
  /// separators have changed.
  func listRowDidChange(of view: CollectionReusableView)

  /// Called when the accessories or the indentation of a list cell have changed, or a state that
  /// they show.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - isAnimated: Whether accessories that appear or disappear are animated.
  func rowDidChange(of cell: CollectionViewListCell, animated isAnimated: Bool)

  /// Returns the frame of an accessory in the cell as it is drawn, in points from the top left
  /// corner. Nil if it is not displayed.
  func frame(ofAccessory type: CellAccessory.AccessoryType) -> CGRect?

  /// Called when the background of the cell's configuration has changed.
  func backgroundDidChange(of cell: CollectionViewCell)

  /// Called when the view's `allowsRasterization` has changed.
  func rasterizationDidChange(of view: CollectionReusableView)

  /// Called when the view's description for assistive technology has changed.
  func accessibilityDidChange(of view: CollectionReusableView)

  /// Returns the size that the content needs in the dimensions that `view.sizing` leaves open, and
  /// that of `size` in the others, in points. Nil for a view without content.
  func fittingSize(of view: CollectionReusableView, for size: CGSize) -> CGSize?
}
