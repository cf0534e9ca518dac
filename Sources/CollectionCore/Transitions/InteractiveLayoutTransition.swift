import Foundation
import TrellisMotion

/// Drives an interactive transition of a collection view to another layout by a number, such as the
/// value of a slider or the scale of a pinch.
///
/// The number goes from 0, which shows the present layout, to 1, which shows the new one. Outside
/// this range, the content follows with increasing resistance. When the gesture ends, a spring
/// continues with its speed to one of the two layouts.
///
/// ```swift
/// let transition = InteractiveLayoutTransition(collectionView)
/// transition.begin(to: CircleLayout(), keepingItemAt: point)
///
/// // Each time the slider moves:
/// transition.move(to: slider.value, at: time)
///
/// // When the user releases the slider:
/// transition.end()
/// ```
@preconcurrency @MainActor
public final class InteractiveLayoutTransition {
  /// The limit of the progress beyond its ends.
  private static let maximumStretch = 0.3
  /// The last part of a gesture from which its velocity is computed, in seconds. Earlier movement
  /// says nothing about the velocity at the release.
  private static let velocityWindow = 0.1
  /// The time in seconds for which the velocity is extrapolated to find the nearer end.
  private static let lookAheadTime = 0.15

  private let collectionView: CollectionView
  private var layout: CollectionViewTransitionLayout?
  private var samples: [(pull: CGFloat, time: TimeInterval)] = []

  /// Creates an object that drives transitions of a collection view.
  ///
  /// - Parameter collectionView: The collection view. The object refers to it strongly.
  public init(_ collectionView: CollectionView) {
    self.collectionView = collectionView
  }

  /// A Boolean value that indicates whether a transition that this object began is in progress,
  /// including the movement after the end of the gesture.
  public var isUnderWay: Bool { running != nil }

  /// The progress that the gesture requests. The default is 0.
  ///
  /// For values below 0 and above 1, the progress on screen is nearer to that end.
  public private(set) var pull: CGFloat = 0

  private var running: CollectionViewTransitionLayout? {
    guard let layout, collectionView.transitions.drives(layout) else { return nil }
    return layout
  }

  /// The layout at progress 1 of the transition in progress, or nil.
  var nextLayout: CollectionViewLayout? { running?.nextLayout }

  /// The layout at progress 0 of the transition in progress, or nil.
  var currentLayout: CollectionViewLayout? { running?.currentLayout }

  /// Begins a transition to a layout, or takes over the transition to this layout that the object
  /// began before and that is still in progress.
  ///
  /// A transition that moves by itself after the end of a gesture stops where it is when it is
  /// taken over.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - point: A point in content coordinates. The item at the point keeps its place. The default
  ///     is nil, for the item that `startInteractiveTransition(to:completion:)` chooses. Not used when a transition is taken over.
  ///   - completion: Called when the transition has ended. Not used when a transition is taken
  ///     over. The default is nil.
  /// - Returns: True if the gesture now drives the transition. False if another transition is in
  ///   progress, or if `layout` is the present layout or cannot be set.
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

  /// Stops a progress that moves by itself, because a gesture continues.
  func interrupt() {
    guard let running else { return }
    samples = []
    pull = Self.pull(for: running.transitionProgress)
    collectionView.transitions.interrupt()
  }

  /// Stops the movement that ends the transition, because a gesture continues after its release.
  func interruptEnd() {
    if collectionView.transitions.isEnding { interrupt() }
  }

  /// Moves the transition to the progress that a gesture requests.
  ///
  /// - Parameters:
  ///   - pull: The requested progress: 0 for the old layout, 1 for the new one. Outside this range,
  ///     the content follows with increasing resistance.
  ///   - time: The time in seconds, of any clock. It is used to compute the velocity of the
  ///     gesture.
  public func move(to pull: CGFloat, at time: TimeInterval) {
    self.pull = pull
    samples.removeAll { time - $0.time > Self.velocityWindow }
    samples.append((pull, time))
    running?.transitionProgress = Self.progress(for: pull)
  }

  /// Moves the transition to a progress with a spring, for gestures that come in steps, such as
  /// those of a wheel.
  ///
  /// - Parameter pull: The requested progress: 0 for the old layout, 1 for the new one. Outside
  ///   this range, the content follows with increasing resistance.
  public func glide(to pull: CGFloat) {
    samples = []
    self.pull = pull
    guard running != nil else { return }
    collectionView.transitions.glide(to: Self.progress(for: pull))
  }

  /// Ends the gesture. The transition continues with the velocity of the gesture to the layout that
  /// it moves towards, or to the nearer one.
  ///
  /// - Parameter time: The time of the release in seconds, of the clock used in `move(to:at:)`. The
  ///   default is nil, which stands for the time of the last movement.
  public func end(at time: TimeInterval? = nil) {
    let speed = speed(at: time)
    release(pull + speed * Self.lookAheadTime > 0.5, speed)
  }

  /// Ends the gesture with the new layout, with the velocity of the gesture.
  ///
  /// - Parameter time: The time of the release in seconds, of the clock used in `move(to:at:)`. The
  ///   default is nil, which stands for the time of the last movement.
  public func finish(at time: TimeInterval? = nil) { release(true, speed(at: time)) }

  /// Ends the gesture with the old layout, with the velocity of the gesture.
  ///
  /// - Parameter time: The time of the release in seconds, of the clock used in `move(to:at:)`. The
  ///   default is nil, which stands for the time of the last movement.
  public func cancel(at time: TimeInterval? = nil) { release(false, speed(at: time)) }

  private func release(_ isFinished: Bool, _ speed: CGFloat) {
    guard running != nil else { return }
    // Beyond an end the content moves less than the gesture.
    let isStretched = pull < 0 || pull > 1
    let velocity: CGFloat? =
      samples.isEmpty && collectionView.transitions.isMoving
      ? nil : isStretched ? 0 : speed
    samples = []
    collectionView.transitions.end(at: isFinished ? 1 : 0, velocity: velocity)
  }

  /// Ends the transition at once with one of the two layouts, for a gesture that continues to
  /// another layout.
  func endAtOnce(at end: CGFloat) {
    guard running != nil else { return }
    samples = []
    collectionView.transitions.endAtOnce(at: end)
    layout = nil
  }

  /// Returns the velocity of the pull, per second.
  private func speed(at time: TimeInterval?) -> CGFloat {
    let now = time ?? samples.last?.time ?? 0
    let recent = samples.filter { now - $0.time <= Self.velocityWindow }
    guard let first = recent.first, let last = recent.last, now > first.time else { return 0 }
    return (last.pull - first.pull) / (max(last.time, now) - first.time)
  }

  // MARK: Resistance beyond the ends

  private static var band: RubberBand { RubberBand(dimension: maximumStretch) }

  /// Returns the progress to show for a pull.
  private static func progress(for pull: CGFloat) -> CGFloat {
    let inside = min(max(pull, 0), 1)
    return inside + band.stretch(forPull: pull - inside)
  }

  /// Returns the pull for which a progress is shown.
  private static func pull(for progress: CGFloat) -> CGFloat {
    let inside = min(max(progress, 0), 1)
    return inside + band.pull(forStretch: progress - inside)
  }
}
