import Foundation

/// A window onto content larger than itself: holds the offset, and moves it.
///
/// The offset is kept here and nowhere else; scrollbars mirror it.
@preconcurrency @MainActor
open class ScrollView: NSObject {
  private var offset = CGPoint.zero
  private var size: CGSize
  /// Another one after each change of the bounds.
  private var boundsEdition = 0
  /// The size that the program gave the view, which is its natural size in a host. A length of 0
  /// stands for the host's default.
  package private(set) var requestedSize: CGSize
  /// The adjusted one, before the change under way.
  private var insetBefore = EdgeInsets.zero
  private(set) lazy var machine = ScrollMachine(self)

  package init(size: CGSize) {
    self.size = size
    requestedSize = size
    super.init()
  }

  // MARK: Geometry

  /// The size of the view, at origin zero: the toolkit decides where the view is in a window. Setting
  /// it also sets the natural size of the view's widget.
  open var frame: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      setBounds(CGRect(origin: offset, size: newValue.size))
      guard newValue.size != requestedSize else { return }
      requestedSize = newValue.size
      requestedSizeDidChange()
    }
  }

  /// The visible part in content coordinates: its origin is `contentOffset`.
  open var bounds: CGRect {
    get { CGRect(origin: offset, size: size) }
    set { setBounds(newValue) }
  }

  /// Content coordinates of the visible part's origin. Setting it stops any motion and is not
  /// limited to the content.
  open var contentOffset: CGPoint {
    get { offset }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The size of the content, in points. A collection view sets it to its layout's content size, and
  /// again whenever the layout is prepared.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { viewportDidChange() } }
  }

  /// Room around the content that can be scrolled into, in points.
  open var contentInset = EdgeInsets.zero {
    willSet { insetWillChange() }
    didSet { if contentInset != oldValue { insetDidChange() } }
  }

  /// `contentInset` and what a subclass adds to it: a collection view adds its `safeAreaInsets`.
  open var adjustedContentInset: EdgeInsets { contentInset }

  /// Before a change of anything that `adjustedContentInset` depends on.
  final func insetWillChange() { insetBefore = adjustedContentInset }

  /// After it.
  final func insetDidChange() { contentInsetDidChange(from: insetBefore) }

  // MARK: Motion

  /// The present activity of the view.
  package var activity: ScrollActivity { machine.activity }

  /// Where the content will rest if nobody interferes.
  package var restingOffset: CGPoint { machine.restingOffset }

  /// Points a second, at the last frame.
  package var velocity: CGPoint { machine.velocity }

  /// Fingers are on the content, whether they move it or not.
  open var isTracking: Bool {
    if case .tracking = activity { true } else { activity.isDragging }
  }

  /// A finger or touchpad is moving the content.
  open var isDragging: Bool { activity.isDragging }

  /// The content moves by itself after a drag.
  open var isDecelerating: Bool { activity.cause == .coasting }

  /// How soon content comes to rest that is let go while it moves.
  open var decelerationRate = DecelerationRate.desktop

  /// Whether content that scrolls gives way at its ends to a finger or touchpad, and springs back.
  open var bounces = true

  /// Whether it does even though it all fits. With `bounces` only.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false

  /// Whether people can scroll, by whatever means. A program can anyway. True by default.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { machine.stopForInput() } }
  }

  /// Whether the Home key, pressed where no item has the focus, goes to the beginning of content that
  /// scrolls vertically. `scrollViewShouldScrollToTop` is asked, and `scrollViewDidScrollToTop` told.
  /// True by default.
  open var scrollsToTop = true

  /// Whether a GtkScrolledWindow around the view's widget shows its scrollbars. True by default; when
  /// false, the view scrolls without them.
  open var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { scrollIndicatorsDidChange() } }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { scrollIndicatorsDidChange() } }
  }

  /// Whether the content rests at multiples of the view's size only. Layout and delegate are not
  /// asked for a place then.
  open var isPagingEnabled = false

  /// Moves the offset there, at once or along a spring. An animated move is limited to the
  /// content; it can be redirected while it runs, and keeps its velocity. Fingers on the content
  /// stay in hold of it in a move at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else {
      CallerMistake.report("the content offset cannot be \(contentOffset)")
      return
    }
    if animated {
      machine.glide(to: limited(contentOffset))
    } else {
      switch activity {
      case .moving, .steered: machine.begin(.idle)
      case .idle, .tracking, .dragging, .autoscrolling: break
      }
      move(to: contentOffset)
    }
  }

  /// The size of the view less its adjusted content inset, in points.
  open var visibleSize: CGSize { viewport.size }

  /// The visible part less the insets, in content coordinates.
  final var viewport: CGRect {
    CGRect(origin: offset, size: size).inset(by: adjustedContentInset)
  }

  /// Nothing of the content is before the visible part, along either axis.
  final var isAtLeadingEdge: Bool {
    let start = viewport.origin
    return start.x <= 0 && start.y <= 0
  }

  /// The present limits of the content offset.
  final var extent: ScrollExtent {
    ScrollExtent(content: contentSize, view: size, inset: adjustedContentInset)
  }

  /// The axis that the content scrolls along; vertical where it scrolls along both or neither.
  final var mainAxis: Axis { extent.mainAxis }

  /// Whether there is more content along `axis` than fits.
  package func scrolls(_ axis: Axis) -> Bool { extent.scrolls(axis) }

  /// The offset nearest to `offset` at which no more than the inset shows beyond the content.
  package func limited(_ offset: CGPoint) -> CGPoint { extent.limited(offset) }

  /// Scrolls as little as shows `rect` within the adjusted content inset; of a rectangle that is too
  /// large for that, its beginning. Does nothing when `rect` is shown already.
  ///
  /// - Parameter rect: Content coordinates.
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

  // MARK: For input and hosts

  /// Changes the offset without touching the activity.
  package func move(to offset: CGPoint) {
    setBounds(CGRect(origin: offset, size: size))
  }

  private func setBounds(_ new: CGRect) {
    guard new.origin.x.isFinite, new.origin.y.isFinite else {
      CallerMistake.report("the content offset cannot be \(new.origin)")
      return
    }
    guard new != bounds else {
      // A layout that hears of other bounds may set the old ones: it refuses the new.
      boundsEdition &+= 1
      return
    }
    let edition = boundsEdition
    boundsWillChange(to: new)
    let old = bounds
    // The offset that a layout sets while it hears of the new bounds was set last.
    if edition == boundsEdition { offset = new.origin }
    size = new.size
    boundsEdition &+= 1
    guard bounds != old else { return }
    boundsDidChange(from: old)
    viewportDidChange()
  }

  // MARK: For subclasses

  /// The view still has its old bounds.
  func boundsWillChange(to new: CGRect) {}
  func boundsDidChange(from old: CGRect) {}
  /// - Parameter old: The adjusted inset before.
  func contentInsetDidChange(from old: EdgeInsets) {
    // A view scrolled to its start stays at its start under the new inset.
    var target = offset
    if offset.x == -old.left { target.x = -adjustedContentInset.left }
    if offset.y == -old.top { target.y = -adjustedContentInset.top }
    move(to: target)
    viewportDidChange()
  }
  /// Offset, size, inset or content size changed.
  func viewportDidChange() {}
  func requestedSizeDidChange() {}
  func scrollIndicatorsDidChange() {}
  func needsFrame() {}
  var scrollDelegate: (any ScrollViewDelegate)? { nil }
  /// Where to rest instead of `proposed`.
  ///
  /// - Parameter velocity: Points a second.
  func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
  /// Whether motion is wanted; else it ends as it begins.
  var animates: Bool { true }
  /// Whether somebody holds a scrollbar, for all one knows.
  var isPointerPressed: Bool { false }
}

// MARK: Types in its name, as in UIKit

extension ScrollView {
  /// How the safe area of a collection view adds to its `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; at the top and the bottom also when the content scrolls along neither axis.
    case automatic
    /// Along the axes that the content scrolls on, or always bounces on.
    case scrollableAxes
    /// Not at all: `adjustedContentInset` is `contentInset`.
    case never
    /// Along both axes.
    case always

    /// - Parameter scrolls: Whether the content scrolls along an axis.
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

  /// How long content coasts: the part of its speed that is kept each millisecond, in 0 … 1.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate, with GTK's kinetic scrolling's friction of 4 s⁻¹, which is usual for
    /// touchpads on the desktop. After a release at v points per second the content moves v/4
    /// points.
    public static let desktop = DecelerationRate(rawValue: exp(-0.004))

    /// UIKit's: a friction of 2 s⁻¹, twice as far.
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// UIKit's, for content with places to stop at: a friction of 10 s⁻¹.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// In 1/s.
    var friction: Double { -1000 * log(min(max(rawValue, 0.5), 0.9999)) }
  }
}
