import Foundation

/// A view of content that can be larger than the view itself. It stores the content offset and
/// moves it.
///
/// `ScrollView` is the superclass of `CollectionView` and has no public initializer. The content
/// offset is stored here only. Scrollbars show it and change it.
///
/// Content coordinates are points, with the origin at the leading corner of the content. `bounds`
/// is the visible part of the content in these coordinates.
@preconcurrency @MainActor
open class ScrollView: NSObject {
  private var offset = CGPoint.zero
  private var size: CGSize
  /// A number that changes after each change of the bounds.
  private var boundsEdition = 0
  /// The size that the program gave the view, which is its natural size in a host. A length of 0
  /// stands for the host's default.
  package private(set) var requestedSize: CGSize
  /// The adjusted content inset before the change in progress.
  private var insetBefore = EdgeInsets.zero
  private(set) lazy var machine = ScrollMachine(self)

  package init(size: CGSize) {
    self.size = size
    requestedSize = size
    super.init()
  }

  // MARK: Geometry

  /// The size of the view, in points, with the origin at zero. GTK decides the position of the view
  /// in a window.
  ///
  /// Setting the frame also sets the natural size of the view's widget. The origin of the new value
  /// is ignored. The value changes when the window gives the widget another size.
  open var frame: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      setBounds(CGRect(origin: offset, size: newValue.size))
      guard newValue.size != requestedSize else { return }
      requestedSize = newValue.size
      requestedSizeDidChange()
    }
  }

  /// The visible part of the content, in content coordinates. The origin is `contentOffset`, the
  /// size is that of the view.
  ///
  /// Setting the bounds moves the content without animation and does not stop a motion in progress.
  /// To scroll, set `contentOffset`. An origin that is not finite is reported as a programming error
  /// and ignored.
  open var bounds: CGRect {
    get { CGRect(origin: offset, size: size) }
    set { setBounds(newValue) }
  }

  /// The origin of the visible part, in content coordinates. The default is zero.
  ///
  /// Setting the offset scrolls without animation and stops a motion in progress, but not a drag.
  /// The new value is not limited to the content: an offset beyond an end of the content stays
  /// until the content, its inset or the size of the view changes. To animate the scroll, call
  /// `setContentOffset(_:animated:)`. An offset that is not finite is reported as a programmer
  /// error and ignored.
  open var contentOffset: CGPoint {
    get { offset }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The size of the content, in points. The default is zero.
  ///
  /// A collection view sets it to the content size of its layout each time the layout is prepared.
  /// Do not set it on a collection view.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { viewportDidChange() } }
  }

  /// The distance by which the user can scroll beyond each edge of the content, in points. The
  /// default is zero.
  ///
  /// A collection view adds its `safeAreaInsets` to this value. The sum is `adjustedContentInset`.
  /// A view scrolled to its start stays at its start when the inset changes.
  open var contentInset = EdgeInsets.zero {
    willSet { insetWillChange() }
    didSet { if contentInset != oldValue { insetDidChange() } }
  }

  /// The content inset that is in effect, in points: `contentInset` and the insets that a subclass
  /// adds. A collection view adds its `safeAreaInsets` according to
  /// `contentInsetAdjustmentBehavior`.
  open var adjustedContentInset: EdgeInsets { contentInset }

  /// Called after `adjustedContentInset` has changed, before the delegate's
  /// `scrollViewDidChangeAdjustedContentInset(_:)`. The default implementation does nothing.
  open func adjustedContentInsetDidChange() {}

  /// Records the adjusted content inset. Called before a change of any property that
  /// `adjustedContentInset` depends on.
  final func insetWillChange() { insetBefore = adjustedContentInset }

  /// Applies the new adjusted content inset. Called after the change.
  final func insetDidChange() { contentInsetDidChange(from: insetBefore) }

  // MARK: Motion

  /// The present activity of the view.
  package var activity: ScrollActivity { machine.activity }

  /// The offset at which the content comes to rest if nothing interferes.
  package var restingOffset: CGPoint { machine.restingOffset }

  /// The velocity at the last frame, in points per second.
  package var velocity: CGPoint { machine.velocity }

  /// A Boolean value that indicates whether fingers touch the content, whether they have moved it
  /// yet or not. It is also true while a touchpad moves the content.
  open var isTracking: Bool {
    if case .tracking = activity { true } else { activity.isDragging }
  }

  /// A Boolean value that indicates whether a finger or a touchpad is moving the content.
  open var isDragging: Bool { activity.isDragging }

  /// A Boolean value that indicates whether the content is moving by itself after a drag.
  open var isDecelerating: Bool { activity.cause == .coasting }

  /// The rate at which scrolling slows down after the user lifts the finger or ends the touchpad
  /// gesture. The default is `desktop`.
  open var decelerationRate = DecelerationRate.desktop

  /// A Boolean value that determines whether content that scrolls can be pulled beyond its ends by
  /// a finger or touchpad, and springs back. The default is true.
  open var bounces = true

  /// A Boolean value that determines whether the content bounces vertically even when it is not
  /// higher than the view. Has no effect while `bounces` is false. The default is false.
  open var alwaysBounceVertical = false
  /// A Boolean value that determines whether the content bounces horizontally even when it is not
  /// wider than the view. Has no effect while `bounces` is false. The default is false.
  open var alwaysBounceHorizontal = false

  /// A Boolean value that determines whether the user can scroll, with any device. The program can
  /// always scroll. The default is true.
  ///
  /// When the value becomes false during a drag, the drag ends and the content moves to its target
  /// offset.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { machine.stopForInput() } }
  }

  /// A Boolean value that determines whether the Home key scrolls to the beginning of content that
  /// scrolls vertically. The default is true.
  ///
  /// The key scrolls only if no item has the keyboard focus. The delegate can prevent the scroll in
  /// `scrollViewShouldScrollToTop(_:)`, and is told of its end in `scrollViewDidScrollToTop(_:)`.
  open var scrollsToTop = true

  /// A Boolean value that determines whether a `ScrolledWindow` around the view's widget shows its
  /// vertical scrollbar. The default is true. While it is false, the view scrolls without the
  /// scrollbar.
  open var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { scrollIndicatorsDidChange() } }
  }

  /// A Boolean value that determines whether a `ScrolledWindow` around the view's widget shows its
  /// horizontal scrollbar. The default is true. While it is false, the view scrolls without the
  /// scrollbar.
  open var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { scrollIndicatorsDidChange() } }
  }

  /// The distances of the vertical scrollbar of a `ScrolledWindow` around the view's widget from the
  /// edges of its place, in points. They are rounded to whole numbers, and negative ones count as 0.
  /// The default is zero.
  ///
  /// Set the top or bottom inset where a toolbar covers the end of the scrollbar. They do not depend
  /// on `contentInset` and `safeAreaInsets`.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero {
    didSet { if verticalScrollIndicatorInsets != oldValue { scrollIndicatorsDidChange() } }
  }

  /// The distances of the horizontal scrollbar of a `ScrolledWindow` around the view's widget from
  /// the edges of its place, in points. They are rounded to whole numbers, and negative ones count
  /// as 0. The default is zero.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero {
    didSet { if horizontalScrollIndicatorInsets != oldValue { scrollIndicatorsDidChange() } }
  }

  /// A Boolean value that determines whether scrolling stops on multiples of the view's size. The
  /// default is false.
  ///
  /// While it is true, neither the layout nor the delegate is asked for a target offset.
  open var isPagingEnabled = false

  /// Moves the visible part of the content, with or without animation.
  ///
  /// An animated scroll is limited to the content. It replaces a drag or a motion in progress, and
  /// continues with the velocity of that motion. Its end is reported by
  /// `scrollViewDidEndScrollingAnimation(_:)`. If the desktop's animations are switched off, the
  /// content is at the new offset at once.
  ///
  /// A scroll without animation stops a motion in progress, but not a drag, and is not limited to
  /// the content.
  ///
  /// - Parameters:
  ///   - contentOffset: The new origin of the visible part, in content coordinates. An offset that
  ///     is not finite is reported as a programming error and ignored.
  ///   - animated: Whether the scroll is animated. The animation is a spring that settles in a
  ///     fraction of a second.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else {
      CallerMistake.report("the content offset cannot be \(contentOffset)")
      return
    }
    if animated {
      machine.glide(to: limited(contentOffset))
    } else {
      switch activity {
      case .moving, .scrollbarDrag: machine.begin(.idle)
      case .idle, .tracking, .dragging, .autoscrolling: break
      }
      move(to: contentOffset)
    }
  }

  /// The size of the view without its adjusted content inset, in points.
  open var visibleSize: CGSize { viewport.size }

  /// The visible part inside the adjusted content inset, in content coordinates.
  final var viewport: CGRect {
    CGRect(origin: offset, size: size).inset(by: adjustedContentInset)
  }

  /// Whether no content lies before the visible part along either axis.
  final var isAtLeadingEdge: Bool {
    let start = viewport.origin
    return start.x <= 0 && start.y <= 0
  }

  /// The room above the content that a refresh control opens, in points. It is a part of the range of
  /// the content offset, but not of the adjusted content inset.
  final var refreshRoom: CGFloat = 0 {
    didSet { if refreshRoom != oldValue { viewportDidChange() } }
  }

  /// The inset with the room for a refresh control.
  final var scrollableInset: EdgeInsets {
    var inset = adjustedContentInset
    inset.top += refreshRoom
    return inset
  }

  /// The present limits of the content offset.
  final var extent: ScrollExtent {
    ScrollExtent(content: contentSize, view: size, inset: adjustedContentInset, room: refreshRoom)
  }

  /// The axis along which the content scrolls. Vertical if it scrolls along both axes or neither.
  final var mainAxis: Axis { extent.mainAxis }

  /// Returns whether there is more content along `axis` than fits in the view.
  package func scrolls(_ axis: Axis) -> Bool { extent.scrolls(axis) }

  /// Returns the offset nearest to `offset` at which only the inset shows beyond the content.
  package func limited(_ offset: CGPoint) -> CGPoint { extent.limited(offset) }

  /// Scrolls by the smallest distance that shows a rectangle inside the adjusted content inset.
  ///
  /// If the rectangle is too large for the view, its top and left edges are shown. If it is visible
  /// already, nothing happens.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - animated: Whether the scroll is animated.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    var target = offset
    for axis in Axis.allCases {
      let lead = inset.leading(axis)
      let (first, last) = (
        offset.along(axis) + lead, offset.along(axis) + size.along(axis) - inset.trailing(axis)
      )
      let (low, high) = (rect.min(along: axis), rect.max(along: axis))
      let distance = low < first || high - low > last - first ? low - first : max(high - last, 0)
      target.set(offset.along(axis) + distance, along: axis)
    }
    target = limited(target)
    if target != offset { setContentOffset(target, animated: animated) }
  }

  // MARK: Input and hosts

  /// Changes the offset without a change of the activity.
  package func move(to offset: CGPoint) {
    setBounds(CGRect(origin: offset, size: size))
  }

  /// Changes the offset by a step of a motion or a drag, without a change of the activity.
  func step(to offset: CGPoint) { move(to: offset) }

  private func setBounds(_ new: CGRect) {
    guard new.origin.x.isFinite, new.origin.y.isFinite else {
      CallerMistake.report("the content offset cannot be \(new.origin)")
      return
    }
    guard new != bounds else {
      // A layout may set the old bounds again while it is told of new ones. It refuses the new
      // bounds.
      boundsEdition &+= 1
      return
    }
    let edition = boundsEdition
    boundsWillChange(to: new)
    let old = bounds
    // If the layout has set an offset while it was told of the new bounds, that offset is the
    // latest.
    if edition == boundsEdition { offset = new.origin }
    size = new.size
    boundsEdition &+= 1
    guard bounds != old else { return }
    boundsDidChange(from: old)
    viewportDidChange()
  }

  // MARK: Methods for subclasses

  /// Called before the bounds change. `bounds` still has the old value.
  func boundsWillChange(to new: CGRect) {}

  /// Called after the bounds have changed.
  ///
  /// - Parameter old: The bounds before the change.
  func boundsDidChange(from old: CGRect) {}
  /// Called after the adjusted content inset has changed.
  ///
  /// - Parameter old: The adjusted content inset before the change.
  func contentInsetDidChange(from old: EdgeInsets) {
    // A view scrolled to its start stays at its start under the new inset.
    var target = offset
    if offset.x == -old.left { target.x = -adjustedContentInset.left }
    if offset.y == -old.top - refreshRoom {
      target.y = -adjustedContentInset.top - refreshRoom
    }
    move(to: target)
    viewportDidChange()
    guard adjustedContentInset != old else { return }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
  /// Called after the offset, the size, the inset or the content size has changed.
  func viewportDidChange() {}
  func requestedSizeDidChange() {}
  /// Called when something is dragged over the view. `pointer` is that of `autoscroll(at:)`.
  func autoscrollsContents(at pointer: CGPoint?) {}
  func scrollIndicatorsDidChange() {}
  func needsFrame() {}
  /// Whether the content can be pulled down beyond its beginning even if it does not scroll.
  var isPulledToRefresh: Bool { false }
  var scrollDelegate: (any ScrollViewDelegate)? { nil }
  /// Returns the offset at which the content is to rest in place of `proposed`.
  ///
  /// - Parameters:
  ///   - proposed: The proposed offset.
  ///   - velocity: The velocity, in points per second.
  func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
  /// Whether movements are animated. If false, they end at once.
  var animates: Bool { true }
  /// Whether a mouse button is pressed anywhere, for example on a scrollbar.
  var isPointerPressed: Bool { false }
}

// MARK: Nested types

extension ScrollView {
  /// The ways in which the safe area of a collection view is added to its `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The safe area is added along the axes on which the content scrolls or always bounces. At the
    /// top and bottom it is also added when the content scrolls along neither axis.
    case automatic
    /// The safe area is added along the axes on which the content scrolls or always bounces.
    case scrollableAxes
    /// The safe area is not added: `adjustedContentInset` equals `contentInset`.
    case never
    /// The safe area is added along both axes.
    case always

    /// Returns the content inset with the safe area added.
    ///
    /// - Parameters:
    ///   - inset: The content inset.
    ///   - safeArea: The safe area insets.
    ///   - scrolls: Returns whether the content scrolls along an axis.
    @MainActor
    func adjusted(
      _ inset: EdgeInsets, by safeArea: EdgeInsets, scrolls: (Axis) -> Bool
    ) -> EdgeInsets {
      if safeArea == .zero || self == .never { return inset }
      let isHorizontal = self == .always || scrolls(.horizontal)
      let isVertical =
        self == .always || scrolls(.vertical) || self == .automatic && !isHorizontal
      var sum = inset
      if isVertical {
        sum.top += safeArea.top
        sum.bottom += safeArea.bottom
      }
      if isHorizontal {
        sum.left += safeArea.left
        sum.right += safeArea.right
      }
      return sum
    }
  }

  /// A rate at which scrolling slows down after a drag.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that remains after each millisecond, from 0 to 1. Values below 0.5
    /// and above 0.9999 have the effect of these limits.
    public var rawValue: CGFloat

    /// Creates a deceleration rate.
    ///
    /// - Parameter rawValue: The fraction of the speed that remains after each millisecond, from 0
    ///   to 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate. Its friction is that of GTK's kinetic scrolling, 4 s⁻¹, which is usual for
    /// touchpads on the desktop. After a release at v points per second the content moves v/4
    /// points.
    public static let desktop = DecelerationRate(rawValue: exp(-0.004))

    /// The normal rate of UIKit, with a friction of 2 s⁻¹. The content moves twice as far as with
    /// `desktop`.
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// The fast rate of UIKit, with a friction of 10 s⁻¹, for content with positions at which it
    /// stops.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The friction, per second.
    var friction: Double { -1000 * log(min(max(rawValue, 0.5), 0.9999)) }
  }
}
