import Foundation

/// A view that a collection view shows, recycles and shows again: the base of cells,
/// supplementary and decoration views.
///
/// It owns one native view of the toolkit that draws it; it is not a widget itself.
@preconcurrency @MainActor
open class CollectionReusableView: HostedView, ElementView {
  /// The identifier it was dequeued with; nil for decoration views.
  public package(set) var reuseIdentifier: String?

  /// The view that shows it, while it does.
  package weak var collectionView: CollectionView?

  // MARK: For those who do not see it
  //
  // Set with the content; nothing of it is reset when the view is used again. What it is among the
  // items ("12 of 3,400"), whether it is selected and has the focus is told anyway.

  /// A short description of the view for assistive technology. The default is nil, which stands for
  /// the text of the labels inside the view. Reuse of the view does not reset it: set it together
  /// with the content.
  ///
  /// The position of an item among the items ("12 of 3,400"), whether it is selected and whether it
  /// has the focus are announced in any case.
  open var accessibilityLabel: String? { didSet { container?.accessibilityDidChange(of: self) } }

  /// The current value of the view for assistive technology, for example a rating. It is read after
  /// the label. The default is nil. Reuse of the view does not reset it: set it together with the
  /// content.
  open var accessibilityValue: String? { didSet { container?.accessibilityDidChange(of: self) } }

  /// A description, for assistive technology, of what activating the view does, if the label does
  /// not say so. The default is nil. Reuse of the view does not reset it: set it together with the
  /// content.
  open var accessibilityHint: String? { didSet { container?.accessibilityDidChange(of: self) } }

  /// Whether what belongs to it is unfolded.
  open var accessibilityExpandedStatus = AccessibilityExpandedStatus.unsupported {
    didSet { container?.accessibilityDidChange(of: self) }
  }

  /// The native view that shows this one's content, set by the toolkit's part of the class.
  package var content: AnyObject? {
    didSet { container?.contentDidChange(in: self) }
  }
  /// The object that `content` was built from, if the toolkit keeps it to find parts of the content
  /// by name.
  package var contentParts: AnyObject?
  /// The host's wrapper around `content`.
  package var container: (any ViewContainer)?
  package var ownership = ViewOwnership()
  /// The dimensions that the layout lets the view choose.
  package var sizing = ViewSizing.along(.vertical)

  /// - Parameter frame: Where the collection view will show the view first, in content coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A collection view makes views of a registered class by this, which calls `init(frame:)`: the
  /// initializer for subclasses to override.
  public required convenience init(registeredWith frame: CGRect) {
    self.init(frame: frame)
  }

  /// Measures the view's content. Within a collection view that has a widget only.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    let layouts = sizing
    defer { sizing = layouts }
    sizing = ViewSizing(
      isWidthFree: horizontal.rawValue < LayoutPriority.required.rawValue,
      isHeightFree: vertical.rawValue < LayoutPriority.required.rawValue)
    return container?.fittingSize(of: self, for: targetSize) ?? targetSize
  }

  open override var traitCollection: TraitCollection {
    collectionView?.traitCollection ?? TraitCollection()
  }

  /// The traits that the view has heard of; nil before it was handed out first.
  private var knownTraits: TraitCollection?

  /// Tells the view of the collection view's traits, where they changed since it heard of them: on
  /// screen, or while it waited.
  final func updateTraits(_ new: TraitCollection) {
    let old = knownTraits
    knownTraits = new
    if let old, old != new { traitsDidChange(from: old) }
  }

  func traitsDidChange(from old: TraitCollection) { traitCollectionDidChange(old) }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    collectionView?.views.needsLayout(self)
  }

  /// Lays out the view and what is in it, where that is due.
  package func layOut() { layoutIfNeeded() }

  package final func applyLayout(
    _ attributes: CollectionViewLayoutAttributes, keepsOwnPlace: Bool
  ) {
    if !keepsOwnPlace || placed != attributes.geometry { place(at: attributes.geometry) }
    apply(attributes)
    layOut()
  }

  override func placeDidChange() { collectionView?.placeDidChange(of: self) }

  override func lookDidChange() { container?.lookDidChange(of: self) }

  /// Called before a view that was shown for one element is handed out for another; not for new
  /// views. Overrides call super.
  open func prepareForReuse() {}

  /// Called once before the view is shown for an element, and whenever the element's attributes
  /// then differ from those applied last. Frame, transform, opacity and order are applied by the
  /// collection view; override this for properties of your own attributes class.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// The layout changes with an animation, and this view is on screen. Called before the new layout's
  /// attributes are applied.
  open func willTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {}

  /// The animation of the change is over.
  open func didTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {}

  /// How the view would rather be shown than the layout's estimate says: asked once it has its
  /// content, and again while the layout gives it a size that is neither the one it was asked for
  /// nor the one it asked for. Only views of layouts that may care are asked.
  ///
  /// By default the measures the layout leaves open are what the view's content needs: in a list
  /// that scrolls vertically the height for the width given. A view without content is content with
  /// what it gets. Override it for a size of your own; change the attributes passed, or those that
  /// super returns, and return them.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let given = layoutAttributes.geometry.size
    guard let size = container?.fittingSize(of: self, for: given) else { return layoutAttributes }
    let preferred = layoutAttributes.copied
    // The corner stays where it is, with a transform too.
    preferred.geometry.size = size
    return preferred
  }
}

/// A host's wrapper around the native content of one view.
@MainActor
package protocol ViewContainer: AnyObject {
  /// The view has other content now.
  func contentDidChange(in view: CollectionReusableView)

  /// The cell is selected or pressed now, or is not any more.
  func stateDidChange(of cell: CollectionViewCell)

  /// The background, border or corners of the view, or the look or place of a cell's content view, have
  /// changed.
  func lookDidChange(of view: CollectionReusableView)

  /// Called when the view's description for assistive technology has changed.
  func accessibilityDidChange(of view: CollectionReusableView)

  /// The size the content needs, where `view.sizing` leaves it open, and `size` elsewhere; nil for a
  /// view without content. In points.
  func fittingSize(of view: CollectionReusableView, for size: CGSize) -> CGSize?
}
