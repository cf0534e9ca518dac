import Foundation

/// The superclass of reusable views and of the content view of a cell. A hosted view is drawn by
/// GTK, but is not a widget itself. It shows the widgets that are added with `addSubview(_:)`.
///
/// Its geometry is that of UIKit's views. A change of `center`, `alpha`, `transform` and similar
/// properties is shown without animation, and stays in effect until the collection view applies
/// layout attributes to the view the next time.
@preconcurrency @MainActor
open class HostedView: NSObject {
  /// The geometry at which a collection view placed the view last.
  private(set) var placed = LayoutGeometry()
  /// The place that the view or the program set since then. Nil while the view is where it was
  /// placed.
  private(set) var ownPlace: ViewPlace? {
    get { storedOwnPlace.value }
    set { storedOwnPlace = Rare(newValue) }
  }
  private var storedOwnPlace = Rare<ViewPlace>.none
  package internal(set) var look = ViewLook() {
    didSet { if look != oldValue { lookDidChange() } }
  }

  /// The native view that shows the content. The part of the class for the toolkit sets it.
  package final var content: AnyObject? {
    get {
      if loadedContent == nil { loadContent() }
      return loadedContent
    }
    set {
      loadedContent = newValue
      contentDidChange()
    }
  }
  private var loadedContent: AnyObject?
  /// The native view around `content` that draws the look of a view that is neither a reusable view
  /// nor a content view. The part of the class for the toolkit creates it.
  package final var wrapper: (any ViewWrapper)?
  /// The cell that has the view as its content view, or nil.
  package internal(set) final weak var contentCell: CollectionViewCell?

  /// The distance of the text from the leading edge of a content view, in points. Nil if it is not
  /// known. A list begins its separators there.
  package final var leadingTextInset: CGFloat? {
    didSet { if leadingTextInset != oldValue { contentCell?.leadingTextInsetDidChange() } }
  }

  /// Creates a view.
  ///
  /// - Parameter frame: The frame of the view, in points. A collection view replaces it when it
  ///   places the view.
  public init(frame: CGRect) {
    placed.origin = frame.origin
    placed.size = frame.size
    super.init()
  }

  /// Creates a view with an empty frame.
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Place

  /// The place and appearance of the view. Setting it is a change by the view or the program.
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

  /// The smallest rectangle that contains the view with its transform, in points. The coordinates
  /// are content coordinates for a view that a collection view shows, and the cell's coordinates
  /// for a content view.
  ///
  /// The collection view sets the frame of its views. Setting it moves and resizes the view until
  /// layout attributes are applied the next time.
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

  /// The rectangle of the view in its own coordinates, in points. The origin is always zero.
  /// Setting it changes the size and keeps the center.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: place.size) }
    set { place.size = newValue.size }
  }

  /// The position of the view's anchor point, in the coordinates of `frame`. The anchor point is
  /// the middle of the view unless `layer.anchorPoint` was changed.
  open var center: CGPoint {
    get { place.center }
    set { place.center = newValue }
  }

  /// The opacity of the view, from 0 for transparent to 1 for opaque. Other values are limited to
  /// this range. The default is 1.
  open var alpha: CGFloat {
    get { place.alpha }
    set { place.alpha = min(max(newValue, 0), 1) }
  }

  /// A Boolean value that determines whether the view is hidden. A hidden view keeps its place. The
  /// default is false.
  open var isHidden: Bool {
    get { place.isHidden }
    set { place.isHidden = newValue }
  }

  /// The two-dimensional transform of the view about its anchor point. The default is the identity.
  ///
  /// UIKit's type is `CGAffineTransform`, which is the name of ``Transform2D`` in `UIKitNames`. The
  /// value is the two-dimensional part of `transform3D`; setting it replaces `transform3D`. The angle
  /// of a rotation is in radians, and positive angles turn clockwise on screen:
  ///
  /// ```swift
  /// cell.transform = Transform2D(rotationAngle: -.pi / 60)
  /// ```
  ///
  /// It is in effect until layout attributes are applied to the view the next time. To rotate an item
  /// as long as the layout shows it, set `CollectionViewLayoutAttributes.transform` in the layout.
  open var transform: Transform2D {
    get { place.transform.affine }
    set { place.transform = Transform3D(newValue) }
  }

  /// The three-dimensional transform of the view about its anchor point. The default is the
  /// identity. UIKit's type is `CATransform3D`, which is the name of ``Transform3D`` in `UIKitNames`.
  open var transform3D: Transform3D {
    get { place.transform }
    set { place.transform = newValue }
  }

  /// The color behind the content. The default is nil, which shows the views behind this one.
  open var backgroundColor: ViewColor? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  /// The object with the corners, the border and the anchor point of the view, which UIKit's views
  /// have in their layer. It is created when it is first read.
  open private(set) lazy var layer = ViewLayer(of: self)

  /// Called when the view has another size.
  func sizeDidChange() {}

  /// Called when the view or the program has given the view another place.
  func placeDidChange() {
    contentCell?.lookDidChange()
    wrapper?.lookDidChange(of: self)
  }

  /// Called when a property of `look` has changed.
  func lookDidChange() {
    contentCell?.lookDidChange()
    wrapper?.lookDidChange(of: self)
  }

  /// Called when the view has other native content.
  func contentDidChange() {
    contentCell?.contentViewDidChange(self)
    wrapper?.contentDidChange(in: self)
  }

  /// Called when `content` is read and is nil. A class that makes its content only when it is needed
  /// sets `content` the first time. The default implementation does nothing.
  package func loadContent() {}

  /// The view whose native content includes the widgets that are added to this view.
  package var contentHolder: HostedView { self }

  // MARK: Placement by collection views

  /// Places the view for the collection view. The place that the view or the program set is
  /// discarded, except for the anchor point.
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

  /// Moves the view, together with the place that the view or the program has set.
  package final func move(by distance: CGPoint) {
    placed.origin += distance
    if ownPlace != nil { ownPlace?.center += distance }
  }

  /// Gives the view the size of the view that it fills. The transform and alpha of the view stay.
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

  /// Lays out the content of the view. The default implementation does nothing.
  ///
  /// Override it to place content that depends on the view's size. It is called when the size has
  /// changed, and after `setNeedsLayout()`. Overrides call super. Do not call it directly: call
  /// `setNeedsLayout()` or `layoutIfNeeded()`.
  open func layoutSubviews() {}

  /// Requests a call of `layoutSubviews()` in the next frame. For a view that is not on screen, the
  /// call comes when the view is shown.
  open func setNeedsLayout() {
    needsLayout = true
    if let contentCell { contentCell.collectionView?.views.needsLayout(contentCell) }
  }

  /// Calls `layoutSubviews()` at once if a call is pending.
  open func layoutIfNeeded() {
    updatePropertiesIfNeeded()
    guard needsLayout else { return }
    needsLayout = false
    observing(.layout) { layoutSubviews() }
  }

  // MARK: Observation

  /// The observable properties that the view has read, by the work that has read them.
  final var readings: [ObservedWork: Reading] = [:]
  final var round: UInt8 = 0
  var modelObserver: ModelObserver? { contentCell?.collectionView?.models }
  /// Whether `updateProperties()` is called before the next layout.
  final var needsPropertiesUpdate = true

  /// Ends all readings, because the view shows nothing any more. Work that no other call would request
  /// is due when the view is used again.
  func stopObserving() {
    round = 0
    if readings.isEmpty { return }
    if readings[.layout] != nil { needsLayout = true }
    if readings[.properties] != nil { needsPropertiesUpdate = true }
    readings = [:]
  }

  /// Updates the properties of the view and of its content. The default implementation does nothing.
  ///
  /// Override it to show what a model says, as far as it does not depend on the view's size. It is
  /// called before `layoutSubviews()`: before the view is shown, after the data source has configured
  /// it, after `setNeedsUpdateProperties()`, and when an `@Observable` object has changed of which the
  /// method has read the property. Any number of changes between two frames results in one call.
  /// Overrides call super. Do not call it directly: call `setNeedsUpdateProperties()` or
  /// `updatePropertiesIfNeeded()`.
  ///
  /// ```swift
  /// override func updateProperties() {
  ///   super.updateProperties()
  ///   label.text = track?.title ?? ""
  ///   label.setCSSClass("dim-label", track?.isFavorite == false)
  /// }
  /// ```
  open func updateProperties() {}

  /// Requests a call of `updateProperties()` in the next frame. For a view that is not on screen, the
  /// call comes before the view is shown.
  open func setNeedsUpdateProperties() {
    needsPropertiesUpdate = true
    if let contentCell { contentCell.collectionView?.views.needsLayout(contentCell) }
  }

  /// Calls `updateProperties()` at once if a call is pending.
  open func updatePropertiesIfNeeded() {
    guard needsPropertiesUpdate else { return }
    needsPropertiesUpdate = false
    observing(.properties) { updateProperties() }
  }

  // MARK: Size

  /// Returns the size that the content needs, given a target size and a priority for each
  /// dimension.
  ///
  /// - Parameters:
  ///   - targetSize: The proposed size, in points.
  ///   - horizontal: The priority of the width. With `required`, the width of the result is that of
  ///     `targetSize`. With a lower priority, the content determines the width.
  ///   - vertical: The priority of the height. With `required`, the height of the result is that of
  ///     `targetSize`. With a lower priority, the content determines the height.
  /// - Returns: The size, in points. For a view without content, `targetSize`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    contentCell?.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      ?? targetSize
  }

  /// Returns the size that the content needs if it determines both dimensions.
  ///
  /// - Parameter targetSize: The proposed size, in points.
  /// - Returns: The size, in points. For a view without content, `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// A target size for `systemLayoutSizeFitting` that stands for the smallest size of the content.
  /// Its value is zero.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// A target size for `systemLayoutSizeFitting` that stands for the largest size of the content.
  /// Its value is 10,000 × 10,000 points.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Runs a closure in which changes of collection views are shown without animation. It calls
  /// `CollectionView.performWithoutAnimation(_:)`.
  ///
  /// - Parameter actions: The closure. It runs once, before the method returns.
  /// - Throws: The error that `actions` throws.
  public static func performWithoutAnimation(_ actions: () throws -> Void) rethrows {
    try CollectionView.performWithoutAnimation(actions)
  }

  // MARK: Traits

  /// The traits of the collection view that shows the view, such as the display scale and the light
  /// or dark theme. For a view that is not in a collection view, the default traits.
  open var traitCollection: TraitCollection { contentCell?.traitCollection ?? TraitCollection() }

  /// Tells the view that the traits of the collection view have changed.
  ///
  /// The method is called for views on screen. A view that waits for reuse is told when it is
  /// dequeued the next time. The default implementation does nothing.
  ///
  /// - Parameter previousTraitCollection: The traits before the change. It is never nil; the type is
  ///   optional as in UIKit.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  final var traitObservers: [TraitChangeObserver] = []

  // MARK: View hierarchy

  /// The cell that contains the view, for the content view of a cell. Nil for all other views.
  open var superview: HostedView? { contentCell }

  /// The window in which the view is on screen. It is nil for a view that waits for reuse or was
  /// made ahead, and for a content view in such a cell.
  open var window: ViewWindow? { contentCell?.window }

  /// Tells the view that it is about to come on screen or to leave it.
  ///
  /// The method is called for reusable views and for the content views of cells. The default
  /// implementation does nothing.
  ///
  /// - Parameter newWindow: The window in which the view comes on screen, or nil for a view that
  ///   leaves it.
  open func willMove(toWindow newWindow: ViewWindow?) {}

  /// Tells the view that it has come on screen or has left it.
  ///
  /// `window` is not nil while the view is on screen. A view comes on screen for each element that it
  /// shows, after it was configured and before the delegate's `willDisplay` method, and leaves the
  /// screen after its last animation. Override the method to run work only while it can be seen:
  ///
  /// ```swift
  /// override func didMoveToWindow() {
  ///   super.didMoveToWindow()
  ///   if window != nil { clock.start() } else { clock.stop() }
  /// }
  /// ```
  ///
  /// The method is called for reusable views and for the content views of cells. The default
  /// implementation does nothing.
  open func didMoveToWindow() {}

  /// Tells a content view that it is about to become the content view of a cell, or no longer to be
  /// one. The default implementation does nothing.
  ///
  /// - Parameter newSuperview: The cell, or nil.
  open func willMove(toSuperview newSuperview: HostedView?) {}

  /// Tells the view that it has another superview. The default implementation does nothing.
  ///
  /// A content view is told when its cell has taken it or has replaced it. A reusable view is told
  /// when it comes on screen the first time; its `superview` is nil, because a collection view is not
  /// a hosted view.
  open func didMoveToSuperview() {}

  // MARK: Tint

  /// The color of the signs and symbolic icons in the view. The value is never nil; setting nil
  /// removes the color of this view.
  ///
  /// A view without a color of its own has that of the view around it: a content view has its cell's,
  /// and a cell has the collection view's. Without any, the value is the theme's background color of
  /// selected content, and signs and icons have the colors that the theme gives them. Widgets are not
  /// colored: read the value in `tintColorDidChange()`.
  open var tintColor: ViewColor! {
    get { nearestTint ?? .themeTint }
    set {
      guard newValue != ownTint else { return }
      ownTint = newValue
      tintDidChange()
    }
  }

  /// Tells the view that its `tintColor` has changed: its own, or that of a view around it. The
  /// default implementation does nothing. Overrides call super.
  open func tintColorDidChange() {}

  /// The tint color of this view, or nil for that of the view around it.
  final var ownTint: ViewColor? {
    get { storedTint.value }
    set { storedTint = Rare(newValue) }
  }
  private var storedTint = Rare<ViewColor>.none

  /// The tint color of the view around this one, or nil if the program has set none.
  var inheritedTint: ViewColor? { contentCell?.nearestTint }

  /// Called when the tint color has changed.
  func tintDidChange() { tintColorDidChange() }
}

/// A native view around the content of a hosted view, which draws the look of the view.
@MainActor
package protocol ViewWrapper: AnyObject {
  /// Called when the view has other native content.
  func contentDidChange(in view: HostedView)

  /// Called when the background, border, corners or place of the view have changed.
  func lookDidChange(of view: HostedView)
}
