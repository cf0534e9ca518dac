import Foundation

/// Zooms a collection view through a sequence of layouts, from the one that shows the most items to
/// the one that shows them largest.
///
/// Between two neighboring layouts, the zoom is an interactive transition, in which the item under
/// the pointer grows or shrinks in place. Beyond a neighbor the next transition begins. Beyond the
/// ends of the sequence the content follows with increasing resistance. `LayoutZoomInput` connects
/// a zoom to pinch gestures and the wheel.
///
/// ```swift
/// let sizes: [CGFloat] = [80, 160, 320]
/// let layouts = sizes.map { size in
///   let layout = CollectionViewFlowLayout()
///   layout.itemSize = CGSize(width: size, height: size)
///   return layout
/// }
/// collectionView.collectionViewLayout = layouts[0]
/// let zoom = LayoutZoom(collectionView) { layout, direction, _ in
///   guard let index = layouts.firstIndex(where: { $0 === layout }) else { return nil }
///   let next = direction == .closer ? index + 1 : index - 1
///   return layouts.indices.contains(next) ? LayoutZoom.Step(layouts[next], ratio: 2) : nil
/// }
/// LayoutZoomInput(zoom, on: collectionView)
/// ```
@preconcurrency @MainActor
public final class LayoutZoom {
  /// The directions of a zoom.
  public enum Direction: Sendable {
    /// The content grows.
    case closer
    /// The content shrinks.
    case farther

    fileprivate var opposite: Direction { self == .closer ? .farther : .closer }
    fileprivate var sign: CGFloat { self == .closer ? 1 : -1 }
  }

  /// A neighboring layout in the sequence, and its scale.
  public struct Step {
    /// The neighboring layout.
    public var layout: CollectionViewLayout
    /// The factor by which the closer of the two layouts shows the items larger. Values below 1.01
    /// and values that are not finite are replaced by 1.01. A pinch by this factor goes from one
    /// layout to the other.
    public var ratio: CGFloat { didSet { ratio = Self.usable(ratio) } }

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - layout: The neighboring layout.
    ///   - ratio: The factor by which the closer of the two layouts shows the items larger. Values
    ///     below 1.01 and values that are not finite are replaced by 1.01.
    public init(_ layout: CollectionViewLayout, ratio: CGFloat) {
      self.layout = layout
      self.ratio = Self.usable(ratio)
    }

    private static func usable(_ ratio: CGFloat) -> CGFloat {
      ratio.isFinite ? max(ratio, 1.01) : 1.01
    }
  }

  private let collectionView: CollectionView
  private let neighbour: @MainActor (CollectionViewLayout, Direction, CGPoint?) -> Step?
  private let hand: InteractiveLayoutTransition
  private var direction = Direction.closer
  private var ratio: CGFloat = 2
  /// The direction of the last movement.
  private var lastDirection: Direction?
  /// The zoom of which the delegate of the view has been told, from its beginning until the content
  /// rests: the view that the delegate named, and the scale of the layout reached so far, compared
  /// with the first one.
  private var reported: (view: HostedView?, scale: CGFloat)?
  /// Whether the delegate has refused a zoom in this gesture or sequence of steps.
  private var isRefused = false
  /// Whether one transition ends and the next one begins at the moment, in the same zoom.
  private var isGoingOn = false

  /// A closure that is called with the layout that is shown when a transition of the zoom has
  /// ended. It is not called for a transition during which another layout was set. The default does
  /// nothing.
  public var onArrival: @MainActor (CollectionViewLayout) -> Void = { _ in }

  /// Creates a zoom.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view. Its layouts are those of the sequence. The zoom
  ///     refers to it strongly.
  ///   - neighbour: Returns the neighbor of a layout in a direction, or nil at the end of the
  ///     sequence. The point is the center of the gesture in content coordinates, or nil for the
  ///     middle of the view. The closure may be called for each movement, so it should be fast.
  public init(
    _ collectionView: CollectionView,
    neighbour:
      @escaping @MainActor (
        _ layout: CollectionViewLayout, _ direction: Direction, _ point: CGPoint?
      ) -> Step?
  ) {
    self.collectionView = collectionView
    self.neighbour = neighbour
    hand = InteractiveLayoutTransition(collectionView)
  }

  /// A Boolean value that indicates whether a transition of the zoom is in progress, including the
  /// movement after the end of the gesture.
  public var isUnderWay: Bool { hand.isUnderWay }

  /// Begins a gesture. A transition that moves by itself stops where it is.
  public func begin() {
    lastDirection = nil
    isRefused = false
    hand.interrupt()
  }

  /// Zooms by a factor, for gestures that are continuous.
  ///
  /// - Parameters:
  ///   - factor: The factor by which the content grows since the last call. Values that are not
  ///     positive and finite are ignored.
  ///   - point: The center of the gesture relative to the view's corner, in points, or nil for the
  ///     middle of the view.
  ///   - time: The time in seconds, of any clock. It is used to compute the velocity of the
  ///     gesture.
  public func scale(by factor: CGFloat, at point: CGPoint?, time: TimeInterval) {
    move(by: factor, at: point) { hand, pull in hand.move(to: pull, at: time) }
  }

  /// Zooms by one step, for input that comes in steps, such as that of a wheel. The content moves
  /// there with a spring.
  ///
  /// - Parameters:
  ///   - share: The fraction of the transition to the next layout. Positive values zoom to the
  ///     closer layout, negative values to the farther one.
  ///   - point: The center of the zoom relative to the view's corner, in points, or nil for the
  ///     middle of the view.
  public func step(by share: CGFloat, at point: CGPoint?) {
    guard share != 0, prepare(share > 0 ? .closer : .farther, point) else { return }
    move(by: pow(ratio, share), at: point) { hand, pull in hand.glide(to: pull) }
  }

  private func move(
    by factor: CGFloat, at point: CGPoint?,
    _ apply: (InteractiveLayoutTransition, CGFloat) -> Void
  ) {
    guard factor > 0, factor.isFinite, factor != 1 else { return }
    let wanted = factor > 1 ? Direction.closer : .farther
    lastDirection = wanted
    guard prepare(wanted, point) else { return }
    var pull = hand.pull + log(factor) / log(ratio) * direction.sign
    // Beyond an end of this transition the next one begins, if there is another layout.
    let isForward = pull > 1
    let excess = isForward ? pull - 1 : -pull
    let way = isForward ? direction : direction.opposite
    let end = isForward ? hand.nextLayout : hand.currentLayout
    if excess > 0, let end, let step = neighbour(end, way, inContent(point)) {
      pull = excess * log(ratio) / log(step.ratio)
      isGoingOn = true
      hand.endAtOnce(at: isForward ? 1 : 0)
      start(step, way, point)
      isGoingOn = false
      reportEnd()
    }
    apply(hand, pull)
    if reported != nil { collectionView.delegate?.scrollViewDidZoom(collectionView) }
  }

  /// Begins a transition if none is in progress.
  ///
  /// - Returns: Whether there is a transition to move.
  private func prepare(_ wanted: Direction, _ point: CGPoint?) -> Bool {
    if hand.isUnderWay {
      hand.interruptEnd()
      return true
    }
    let layout = collectionView.collectionViewLayout
    for direction in [wanted, wanted.opposite] {
      guard let step = neighbour(layout, direction, inContent(point)) else { continue }
      return start(step, direction, point)
    }
    return false
  }

  @discardableResult
  private func start(_ step: Step, _ direction: Direction, _ point: CGPoint?) -> Bool {
    guard mayZoom() else { return false }
    self.direction = direction
    ratio = step.ratio
    // The anchor of the new transition needs the places that this pass gives.
    collectionView.layoutIfNeeded()
    let old = collectionView.collectionViewLayout
    let factor = pow(step.ratio, direction.sign)
    let hasBegun = hand.begin(to: step.layout, keepingItemAt: inContent(point)) {
      [weak self] completed, finished in
      if completed { self?.onArrival(finished ? step.layout : old) }
      if finished { self?.reported?.scale *= factor }
      self?.reportEnd()
    }
    if !hasBegun { reportEnd() }
    return hasBegun
  }

  /// Asks the delegate of the view about a zoom that begins, and tells it of the beginning.
  private func mayZoom() -> Bool {
    if reported != nil { return true }
    if isRefused { return false }
    guard let delegate = collectionView.delegate else { return true }
    var zoomed: HostedView?
    let answer = OptionalMethod.viewForZooming.ask { delegate.viewForZooming(in: collectionView) }
    if let answer {
      guard let view = answer else {
        isRefused = true
        return false
      }
      zoomed = view
    }
    reported = (zoomed, 1)
    delegate.scrollViewWillBeginZooming(collectionView, with: zoomed)
    return true
  }

  /// Tells the delegate of the end of the zoom, unless a further transition belongs to it.
  private func reportEnd() {
    guard let ended = reported, !isGoingOn, !hand.isUnderWay else { return }
    reported = nil
    collectionView.delegate?.scrollViewDidEndZooming(
      collectionView, with: ended.view, atScale: ended.scale)
  }

  /// Returns a point in content coordinates. The view may have moved since the last transition
  /// began.
  private func inContent(_ point: CGPoint?) -> CGPoint? {
    let offset = collectionView.contentOffset
    return point.map { $0 + offset }
  }

  /// Ends the gesture. The transition continues to the layout that it moves towards, or to the
  /// nearer one.
  ///
  /// - Parameter time: The time of the release in seconds, of the clock used in
  ///   `scale(by:at:time:)`.
  public func end(at time: TimeInterval) { hand.end(at: time) }

  /// Ends a sequence of steps. The transition continues in the direction of the last step.
  public func endSteps() {
    isRefused = false
    guard let lastDirection else { return hand.end() }
    if lastDirection == direction { hand.finish() } else { hand.cancel() }
  }
}
