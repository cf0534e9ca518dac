import Foundation
import Motion

/// Drives the transition of a collection view to another layout by a number: that of a slider, a pinch or
/// a drag.
///
/// The number goes from 0, the layout that was there, to 1, the new one. Beyond them the content gives
/// way less and less. Whoever lets go leaves the rest to a spring that goes on with the hand's speed.
///
///     let hand = InteractiveLayoutTransition(collectionView)
///     hand.begin(to: circle, keepingItemAt: point)
///     hand.move(to: slider.value, at: time)   // as often as it changes
///     hand.end()
@preconcurrency @MainActor
public final class InteractiveLayoutTransition {
  /// How far the progress can be pulled beyond its ends, at the very most.
  private static let give = 0.3
  /// The last part of a gesture from which its velocity is computed, in seconds. Earlier movement
  /// says nothing about the velocity at the release.
  private static let memory = 0.1
  /// How long the hand's speed carries on when it is asked which end is nearer, in seconds.
  private static let foresight = 0.15

  private let collectionView: CollectionView
  private var layout: CollectionViewTransitionLayout?
  private var samples: [(pull: CGFloat, time: TimeInterval)] = []

  public init(_ collectionView: CollectionView) {
    self.collectionView = collectionView
  }

  /// Whether a transition that this object began has not come to its end.
  public var isUnderWay: Bool { running != nil }

  /// The progress that the gesture asks for. Below 0 and above 1 the progress shown is nearer to
  /// that end.
  public private(set) var pull: CGFloat = 0

  private var running: CollectionViewTransitionLayout? {
    guard let layout, collectionView.transitions.drives(layout) else { return nil }
    return layout
  }

  /// The layout the transition leads to while it is under way.
  var nextLayout: CollectionViewLayout? { running?.nextLayout }
  var currentLayout: CollectionViewLayout? { running?.currentLayout }

  /// Begins a transition, or takes hold of the one to `layout` that is under way.
  ///
  /// - Parameter point: In content coordinates: the item there stays there. Nil for the one in the
  ///   middle.
  /// - Returns: False when another transition is under way, or `layout` is the present one.
  @discardableResult
  public func begin(
    to layout: CollectionViewLayout, keepingItemAt point: CGPoint? = nil,
    completion: CollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> Bool {
    samples = []
    if collectionView.transitions.isRunning {
      guard running?.nextLayout === layout else { return false }
      interrupt()
      return true
    }
    guard layout !== collectionView.collectionViewLayout else { return false }
    pull = 0
    collectionView.keepingInPlace(itemAt: point) {
      self.layout = collectionView.startInteractiveTransition(to: layout, completion: completion)
    }
    return isUnderWay
  }

  /// The hand is on the content again: what moved by itself stops there.
  func interrupt() {
    guard let running else { return }
    samples = []
    pull = Self.pull(for: running.transitionProgress)
    collectionView.transitions.interrupt()
  }

  /// A hand that had let go, and moves again.
  func interruptEnd() {
    if collectionView.transitions.isEnding { interrupt() }
  }

  /// - Parameters:
  ///   - pull: What the hand asks for.
  ///   - time: Of any clock, in seconds, for the speed.
  public func move(to pull: CGFloat, at time: TimeInterval) {
    self.pull = pull
    samples.removeAll { time - $0.time > Self.memory }
    samples.append((pull, time))
    running?.transitionProgress = Self.progress(for: pull)
  }

  /// As `move(to:at:)` for what comes in steps, such as a wheel's: the progress glides there.
  public func glide(to pull: CGFloat) {
    samples = []
    self.pull = pull
    guard running != nil else { return }
    collectionView.transitions.glide(to: Self.progress(for: pull))
  }

  /// The hand lets go: on to the end that it is moving towards, or to the nearer one.
  ///
  /// - Parameter time: Of the clock of `move(to:at:)`; nil if the hand let go as it moved last.
  public func end(at time: TimeInterval? = nil) {
    let speed = speed(at: time)
    release(pull + speed * Self.foresight > 0.5, speed)
  }

  /// On to the new layout, with the hand's speed.
  public func finish(at time: TimeInterval? = nil) { release(true, speed(at: time)) }

  /// Back to the old layout, with the hand's speed.
  public func cancel(at time: TimeInterval? = nil) { release(false, speed(at: time)) }

  private func release(_ isFinished: Bool, _ speed: CGFloat) {
    guard running != nil else { return }
    // Beyond an end the content moves less than the hand.
    let isStretched = pull < 0 || pull > 1
    let velocity: CGFloat? =
      samples.isEmpty && collectionView.transitions.isMoving
      ? nil : isStretched ? 0 : speed
    samples = []
    collectionView.transitions.end(at: isFinished ? 1 : 0, velocity: velocity)
  }

  /// One of the two layouts is there at once: for a hand that goes on to a layout beyond.
  func animate(at end: CGFloat) {
    guard running != nil else { return }
    samples = []
    collectionView.transitions.animate(at: end)
    layout = nil
  }

  /// Returns the velocity of the pull, per second.
  private func speed(at time: TimeInterval?) -> CGFloat {
    let now = time ?? samples.last?.time ?? 0
    let recent = samples.filter { now - $0.time <= Self.memory }
    guard let first = recent.first, let last = recent.last, now > first.time else { return 0 }
    return (last.pull - first.pull) / (max(last.time, now) - first.time)
  }

  // MARK: Rubber

  private static var band: RubberBand { RubberBand(dimension: give) }

  /// Returns the progress to show for a pull.
  private static func progress(for pull: CGFloat) -> CGFloat {
    let inside = min(max(pull, 0), 1)
    return inside + band.stretch(forPull: pull - inside)
  }

  private static func pull(for progress: CGFloat) -> CGFloat {
    let inside = min(max(progress, 0), 1)
    return inside + band.pull(forStretch: progress - inside)
  }
}
