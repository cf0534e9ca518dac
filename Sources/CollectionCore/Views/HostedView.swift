import Foundation

/// A view that the toolkit draws: the base of cells, supplementary and decoration views, and of the
/// content view of a cell.
///
/// Its place is that of UIKit's views: setting `center`, `alpha`, `transform` and the like shows the
/// view so at once, until a layout's attributes are applied the next time.
@preconcurrency @MainActor
open class HostedView: NSObject {
  /// Where it was placed last.
  private var placed = LayoutGeometry()
  /// Nil while it is where it was placed.
  private var ownPlace: ViewPlace?
  package private(set) var look = ViewLook()
  private var layerObject: ViewLayer?

  public required init(frame: CGRect) {
    placed.origin = frame.origin
    placed.size = frame.size
    super.init()
  }

  private var place: ViewPlace {
    ownPlace ?? ViewPlace(placed, anchorPoint: CGPoint(x: 0.5, y: 0.5))
  }

  // MARK: Place

  /// The rectangle that the view covers, with its transform: of a view that a collection view shows, in
  /// content coordinates; of a content view, in its cell. Points.
  open var frame: CGRect {
    get { ownGeometry.frame }
    set {
      change {
        $0.size = newValue.size
        $0.center = CGPoint(
          x: newValue.minX + $0.anchorPoint.x * newValue.width,
          y: newValue.minY + $0.anchorPoint.y * newValue.height)
      }
    }
  }

  /// The view in its own coordinates: the origin is always zero. Setting it sets the size and keeps the
  /// center.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: place.size) }
    set { change { $0.size = newValue.size } }
  }

  /// Where the view's anchor point is, in the coordinates of `frame`.
  open var center: CGPoint {
    get { place.center }
    set { change { $0.center = newValue } }
  }

  /// From 0, not to be seen, to 1.
  open var alpha: CGFloat {
    get { place.alpha }
    set { change { $0.alpha = min(max(newValue, 0), 1) } }
  }

  /// Whether the view is not drawn. It keeps its place.
  open var isHidden: Bool {
    get { place.isHidden }
    set { change { $0.isHidden = newValue } }
  }

  /// About the anchor point; the 2D part of `transform3D`.
  open var transform: Transform2D {
    get { place.transform.affine }
    set { change { $0.transform = Transform3D(newValue) } }
  }

  /// About the anchor point.
  open var transform3D: Transform3D {
    get { place.transform }
    set { change { $0.transform = newValue } }
  }

  /// Nil, at first, for none: what is behind shows.
  open var backgroundColor: ViewColor? {
    get { look.backgroundColor }
    set { changeLook { $0.backgroundColor = newValue } }
  }

  /// What UIKit's views have in their layer. Made when first asked for.
  open var layer: ViewLayer {
    if let layerObject { return layerObject }
    let made = ViewLayer(of: self)
    layerObject = made
    return made
  }

  // MARK: For the layer

  var zIndex: Int {
    get { place.zIndex }
    set { change { $0.zIndex = newValue } }
  }

  var anchorPoint: CGPoint {
    get { place.anchorPoint }
    set { change { $0.anchorPoint = newValue } }
  }

  func changeLook(_ changes: (inout ViewLook) -> Void) {
    let old = look
    changes(&look)
    if look != old { lookDidChange() }
  }

  private func change(_ changes: (inout ViewPlace) -> Void) {
    let old = place
    var new = old
    changes(&new)
    guard new != old else { return }
    ownPlace = new
    if new.size != old.size { needsLayout = true }
    placeDidChange()
    layoutIfNeeded()
  }

  /// The view has been given another place by itself or by a program.
  func placeDidChange() {}

  /// Something of `look` has changed.
  func lookDidChange() {}

  // MARK: For collection views

  /// The collection view places the view there. What the view or a program had changed is forgotten,
  /// except for the anchor point.
  final func place(at geometry: LayoutGeometry) {
    if geometry.size != placed.size || ownPlace != nil { needsLayout = true }
    placed = geometry
    if let anchorPoint = ownPlace?.anchorPoint, anchorPoint != CGPoint(x: 0.5, y: 0.5) {
      ownPlace = ViewPlace(geometry, anchorPoint: anchorPoint)
    } else {
      ownPlace = nil
    }
    didPlace()
  }

  /// The view fills another. What it has changed of its transform and alpha stays.
  final func place(in bounds: CGRect) {
    if var own = ownPlace {
      own.size = bounds.size
      own.center = CGPoint(
        x: own.anchorPoint.x * bounds.width, y: own.anchorPoint.y * bounds.height)
      ownPlace = own
    }
    placed = LayoutGeometry()
    placed.size = bounds.size
    needsLayout = true
  }

  /// The collection view has placed the view.
  func didPlace() {}

  /// Whether the view or a program has changed its place since it was placed.
  final var hasOwnPlace: Bool { ownPlace != nil }

  /// Where the view is by what was last said of it, and how it appears.
  package final var ownGeometry: LayoutGeometry { ownPlace?.geometry ?? placed }

  /// What the view looks like where a collection view has it at `geometry` now, on its way perhaps:
  /// with what the view itself or a program has changed since it was placed.
  final func presented(at geometry: LayoutGeometry) -> LayoutGeometry {
    guard let own = ownPlace?.geometry else { return geometry }
    var result = geometry
    result.origin.x += own.origin.x - placed.origin.x
    result.origin.y += own.origin.y - placed.origin.y
    result.size.width += own.size.width - placed.size.width
    result.size.height += own.size.height - placed.size.height
    result.zIndex += own.zIndex - placed.zIndex
    if own.transform != placed.transform { result.transform = own.transform }
    if own.alpha != placed.alpha {
      result.alpha = placed.alpha > 0 ? geometry.alpha * own.alpha / placed.alpha : own.alpha
    }
    if own.isHidden { result.alpha = 0 }
    return result
  }

  // MARK: Layout

  private var needsLayout = true

  /// The place for a subclass to lay out what is in the view: called when the view has another size,
  /// and after `setNeedsLayout()`. Overrides call super.
  open func layoutSubviews() {}

  /// Has `layoutSubviews()` called when the collection view shows the view next, or by
  /// `layoutIfNeeded()`.
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

  /// That of the collection view that shows the view.
  open var traitCollection: TraitCollection { TraitCollection() }

  /// `traitCollection` has changed while the view is on screen.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: In a cell

  /// The cell that this is the content view of; nil for another view.
  open var superview: HostedView? { nil }
}
