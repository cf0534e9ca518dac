import Foundation

/// A view that the toolkit draws: the base of cells, supplementary and decoration views, and of the
/// content view of a cell.
///
/// Its place is that of UIKit's views: setting `center`, `alpha`, `transform` and the like shows the
/// view so at once, until a layout's attributes are applied the next time.
@preconcurrency @MainActor
open class HostedView: NSObject {
  /// Where a collection view placed it last.
  private(set) var placed = LayoutGeometry()
  /// The place that the view or a program gave it since; nil while it is where it was placed.
  private(set) var ownPlace: ViewPlace?
  package internal(set) var look = ViewLook() {
    didSet { if look != oldValue { lookDidChange() } }
  }

  public init(frame: CGRect) {
    placed.origin = frame.origin
    placed.size = frame.size
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  // MARK: Place

  /// Where the view is and how it appears. Setting it is a change by the view or a program.
  final var place: ViewPlace {
    get { ownPlace ?? ViewPlace(placed) }
    set {
      let old = place
      guard newValue != old else { return }
      ownPlace = newValue == ViewPlace(placed) ? nil : newValue
      if newValue.size != old.size {
        setNeedsLayout()
        sizeDidChange()
      }
      placeDidChange()
    }
  }

  /// The rectangle that the view covers, with its transform: of a view that a collection view shows, in
  /// content coordinates; of a content view, in its cell. Points.
  open var frame: CGRect {
    get { ownGeometry.frame }
    set {
      var new = place
      new.size = newValue.size
      new.center = CGPoint(
        x: newValue.minX + new.anchorPoint.x * newValue.width,
        y: newValue.minY + new.anchorPoint.y * newValue.height)
      place = new
    }
  }

  /// The view in its own coordinates: the origin is always zero. Setting it sets the size and keeps the
  /// center.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: place.size) }
    set { place.size = newValue.size }
  }

  /// Where the view's anchor point is, in the coordinates of `frame`.
  open var center: CGPoint {
    get { place.center }
    set { place.center = newValue }
  }

  /// From 0, not to be seen, to 1.
  open var alpha: CGFloat {
    get { place.alpha }
    set { place.alpha = min(max(newValue, 0), 1) }
  }

  /// Whether the view is not drawn. It keeps its place.
  open var isHidden: Bool {
    get { place.isHidden }
    set { place.isHidden = newValue }
  }

  /// About the anchor point; the 2D part of `transform3D`.
  open var transform: Transform2D {
    get { place.transform.affine }
    set { place.transform = Transform3D(newValue) }
  }

  /// About the anchor point.
  open var transform3D: Transform3D {
    get { place.transform }
    set { place.transform = newValue }
  }

  /// The color behind the content; nil, the default, shows the views behind this one.
  open var backgroundColor: ViewColor? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  /// The view's corners, border and anchor point, as UIKit's views have them in a layer. Made when
  /// first asked for.
  open private(set) lazy var layer = ViewLayer(of: self)

  /// The view has another size, by itself, by a program or by a collection view.
  func sizeDidChange() {}

  /// The view has been given another place by itself or by a program.
  func placeDidChange() {}

  /// Something of `look` has changed.
  func lookDidChange() {}

  // MARK: For collection views

  /// The collection view places the view there. The place that the view or a program gave it is
  /// forgotten, except for the anchor point.
  package final func place(at geometry: LayoutGeometry) {
    let oldSize = ownPlace?.size ?? placed.size
    placed = geometry
    if let anchorPoint = ownPlace?.anchorPoint {
      ownPlace =
        anchorPoint == ViewPlace.middle ? nil : ViewPlace(geometry, anchorPoint: anchorPoint)
    }
    guard geometry.size != oldSize else { return }
    needsLayout = true
    sizeDidChange()
  }

  /// The view fills another of that size. Its own transform and alpha stay.
  final func fill(_ size: CGSize) {
    var own = ownPlace
    own?.size = size
    own?.center = CGPoint(
      x: place.anchorPoint.x * size.width, y: place.anchorPoint.y * size.height)
    placed = LayoutGeometry()
    placed.size = size
    ownPlace = own == ViewPlace(placed) ? nil : own
    needsLayout = true
    placeDidChange()
  }

  // MARK: Layout

  private var needsLayout = true

  /// The place for a subclass to lay out what is in the view: called when the view has another size,
  /// and after `setNeedsLayout()`. Overrides call super.
  open func layoutSubviews() {}

  /// Has `layoutSubviews()` called in the next frame, or earlier by `layoutIfNeeded()`; for a view that
  /// is not on screen, when it comes there.
  open func setNeedsLayout() { needsLayout = true }

  /// Calls `layoutSubviews()` if that is due.
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  // MARK: Size

  /// The size that the content needs: in a dimension of `required` priority that of `targetSize`, in
  /// another what the content would like for it. For a view without content, `targetSize`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize { targetSize }

  /// The size that the content would like, in both dimensions.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// For `systemLayoutSizeFitting`: as small as the content can be.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// For `systemLayoutSizeFitting`: as large as the content would like to be.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// As `CollectionView.performWithoutAnimation(_:)`.
  public static func performWithoutAnimation(_ actions: () throws -> Void) rethrows {
    try CollectionView.performWithoutAnimation(actions)
  }

  // MARK: Surroundings

  /// The traits of the collection view that shows the view.
  open var traitCollection: TraitCollection { TraitCollection() }

  /// `traitCollection` has changed while the view is on screen.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: In a cell

  /// The cell, for its content view; nil for every other view.
  open var superview: HostedView? { nil }
}
