import Foundation

/// Moves a collection view through a row of layouts, from the one that shows most of the
/// content to the one that shows it largest: what a pinch does.
///
/// Between two neighbours it is an interactive transition, and what is under the hand grows and
/// shrinks with it. Past a neighbour the next transition begins. Beyond the last layout of the row the
/// content gives way like rubber.
@preconcurrency @MainActor
public final class LayoutZoom {
  public enum Direction: Sendable {
    /// The content grows.
    case closer
    case farther

    fileprivate var opposite: Direction { self == .closer ? .farther : .closer }
    fileprivate var sign: CGFloat { self == .closer ? 1 : -1 }
  }

  /// A neighbour.
  public struct Step {
    public var layout: CollectionViewLayout
    /// How much larger the layout that is closer shows what is under the hand, above 1: a pinch by as
    /// much goes all the way.
    public var ratio: CGFloat

    public init(_ layout: CollectionViewLayout, ratio: CGFloat) {
      self.layout = layout
      self.ratio = max(ratio, 1.01)
    }
  }

  private let collectionView: CollectionView
  private let neighbour: @MainActor (CollectionViewLayout, Direction, CGPoint?) -> Step?
  private let hand: InteractiveLayoutTransition
  private var direction = Direction.closer
  private var ratio: CGFloat = 2
  /// The way of the last movement.
  private var heading: Direction?

  /// Called when a transition has come to an end, with the layout that is shown then.
  public var onArrival: @MainActor (CollectionViewLayout) -> Void = { _ in }

  /// - Parameters:
  ///   - collectionView: Its layouts are those of the row.
  ///   - neighbour: The next layout from one in a direction, for a hand at a point in content
  ///     coordinates; nil at the end of the row.
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

  /// A transition of this hand's has not come to its end.
  public var isUnderWay: Bool { hand.isUnderWay }

  /// The hand is put on the content: what moved by itself stops.
  public func begin() {
    heading = nil
    hand.interrupt()
  }

  /// - Parameters:
  ///   - factor: By how much the content is to grow, since the last call.
  ///   - point: Where the hand is, from the view's corner; nil for the middle.
  ///   - time: Of any clock, in seconds, for the speed.
  public func scale(by factor: CGFloat, at point: CGPoint?, time: TimeInterval) {
    move(by: factor, at: point) { hand, pull in hand.move(to: pull, at: time) }
  }

  /// As `scale(by:at:time:)` for what comes in steps, such as a wheel's.
  ///
  /// - Parameter share: Of the way to the next layout; below 0 to the one farther away.
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
    heading = wanted
    guard prepare(wanted, point) else { return }
    var pull = hand.pull + log(factor) / log(ratio) * direction.sign
    // Past an end of this transition, if there is a layout beyond it.
    let isForward = pull > 1
    let excess = isForward ? pull - 1 : -pull
    let way = isForward ? direction : direction.opposite
    let end = isForward ? hand.nextLayout : hand.currentLayout
    if excess > 0, let end, let step = neighbour(end, way, inContent(point)) {
      pull = excess * log(ratio) / log(step.ratio)
      hand.animate(at: isForward ? 1 : 0)
      start(step, way, point)
    }
    apply(hand, pull)
  }

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
    self.direction = direction
    ratio = step.ratio
    // The pass in between places what is to be kept.
    collectionView.layoutIfNeeded()
    let old = collectionView.collectionViewLayout
    return hand.begin(to: step.layout, keepingItemAt: inContent(point)) {
      [weak self] completed, finished in
      if completed { self?.onArrival(finished ? step.layout : old) }
    }
  }

  /// The view may have moved since the last transition began.
  private func inContent(_ point: CGPoint?) -> CGPoint? {
    let offset = collectionView.contentOffset
    return point.map { $0 + offset }
  }

  /// The hand lets go: on to the layout that it is moving towards, or to the nearer one.
  public func end(at time: TimeInterval) { hand.end(at: time) }

  /// The steps are over: on in their direction.
  public func endSteps() {
    guard let heading else { return hand.end() }
    if heading == direction { hand.finish() } else { hand.cancel() }
  }
}
