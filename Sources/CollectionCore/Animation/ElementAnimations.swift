import Foundation
import TrellisMotion

/// The views that are moving to the places the layout gives them. Their animations form groups; a
/// group calls its completion handler when its last animation has ended.
///
/// Animations are additive, as UIKit's are. Each change leaves a difference between the old and the
/// new geometry, which decreases to zero. A second change during the animation adds another
/// difference, so that the view continues from where it is on screen, with the velocity it has.
@MainActor
package struct ElementAnimations {
  private struct RemainingDifference {
    let difference: GeometryDifference
    let easing: Easing
    let group: Int
    /// The time of the first frame of the animation. Nil before that frame.
    var start: TimeInterval?
    /// The part of the difference that remains, from 1 to 0.
    var share = 1.0

    func isOver(at time: TimeInterval) -> Bool {
      start.map { time - $0 >= easing.duration } ?? false
    }

    /// Advances the animation to `time`.
    ///
    /// - Returns: Whether the animation has ended.
    mutating func advance(to time: TimeInterval, _ progressCache: inout ProgressCache) -> Bool {
      start = start ?? time
      share = progressCache.share(of: easing, at: time - (start ?? time))
      return isOver(at: time)
    }
  }

  private struct RunningAnimation {
    let view: CollectionReusableView
    var target: LayoutGeometry
    var differences: [RemainingDifference]

    var geometry: LayoutGeometry {
      GeometryDifference.add(differences.lazy.map { ($0.difference, share: $0.share) }, to: target)
    }
  }

  /// The animated views. An array, because each frame changes the elements in place; the values of
  /// a dictionary would be copied.
  private var animations: [RunningAnimation] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The groups that have not ended, by number. A group counts its animations.
  private var groups: [Int: Group] = [:]
  private var lastGroup = 0

  private struct Group {
    var count = 0
    var completion: (Bool) -> Void
  }

  package var isEmpty: Bool { animations.isEmpty }

  package func contains(_ view: CollectionReusableView) -> Bool { index(of: view) != nil }

  private func index(of view: CollectionReusableView) -> Int? {
    indices.isEmpty ? nil : indices[ObjectIdentifier(view)]
  }

  /// The number of animated views.
  var count: Int { animations.count }

  /// Returns an animated view and its current geometry.
  ///
  /// It is read by its index, because an iteration over the animations would copy each of them, and a
  /// closure would check the executor in each call.
  ///
  /// - Parameter index: A number from 0 up to `count`.
  func current(_ index: Int) -> (view: CollectionReusableView, geometry: LayoutGeometry) {
    (animations[index].view, animations[index].geometry)
  }

  /// Returns the current and the final geometry of a view, or nil if the view is not moving.
  func way(of view: CollectionReusableView) -> (now: LayoutGeometry, end: LayoutGeometry)? {
    indices[ObjectIdentifier(view)].map { (animations[$0].geometry, animations[$0].target) }
  }

  // MARK: Starting animations

  /// Opens a group of animations that have one completion handler.
  ///
  /// - Parameter completion: Called with true when all animations of the group have ended, or with
  ///   false when they are cancelled. It is not called before `closeGroup(_:)`.
  /// - Returns: The number of the group.
  mutating func openGroup(completion: @escaping (Bool) -> Void) -> Int {
    lastGroup += 1
    // The open group counts as one animation, so that it does not end before it is closed.
    groups[lastGroup] = Group(count: 1, completion: completion)
    return lastGroup
  }

  /// Closes a group.
  ///
  /// - Returns: The completion handlers to call now: that of the group if it has no animations.
  mutating func closeGroup(_ group: Int) -> [(Bool) -> Void] { endMember(group) }

  /// Animates a view from `start` to `target`, the place it has in the layout.
  ///
  /// - Parameter isSupplementary: Whether it is a supplementary view. The default is false.
  mutating func add(
    _ view: CollectionReusableView, from start: LayoutGeometry, to target: LayoutGeometry,
    _ motion: ChangeMotion, isSupplementary: Bool = false
  ) {
    let difference = GeometryDifference(
      from: start, to: target, mixesOrder: motion.isOfLayout,
      fadesApart: motion.isOfLayout && isSupplementary)
    let index = index(of: view)
    if let index { animations[index].target = target }
    if difference.isZero { return }
    let remaining = RemainingDifference(
      difference: difference, easing: motion.easing, group: motion.group)
    if let index {
      animations[index].differences.append(remaining)
    } else {
      indices[ObjectIdentifier(view)] = animations.count
      animations.append(RunningAnimation(view: view, target: target, differences: [remaining]))
    }
    groups[motion.group]?.count += 1
  }

  /// Changes the final geometry of a view immediately. The remaining differences stay.
  mutating func retarget(_ view: CollectionReusableView, to target: LayoutGeometry) {
    if let index = index(of: view) { animations[index].target = target }
  }

  /// Moves the final place of a view by `distance`, because the content coordinates have shifted.
  mutating func shift(_ view: CollectionReusableView, by distance: CGPoint) {
    guard let index = index(of: view) else { return }
    animations[index].target.origin.x += distance.x
    animations[index].target.origin.y += distance.y
  }

  // MARK: Ending animations

  typealias EndedAnimation = (view: CollectionReusableView, geometry: LayoutGeometry)

  /// Advances all animations to `time`.
  ///
  /// - Returns: The views that have arrived, with their final geometry, and the completion handlers
  ///   to call, in order.
  mutating func advance(
    to time: TimeInterval
  ) -> (arrived: [EndedAnimation], completions: [(Bool) -> Void]) {
    var arrived: [EndedAnimation] = []
    var over: [Int] = []
    var progressCache = ProgressCache()
    for index in animations.indices {
      var isAnyOver = false
      for remaining in animations[index].differences.indices {
        isAnyOver =
          animations[index].differences[remaining].advance(to: time, &progressCache) || isAnyOver
      }
      guard isAnyOver else { continue }
      over += animations[index].differences.lazy.filter { $0.isOver(at: time) }.map(\.group)
      animations[index].differences.removeAll { $0.isOver(at: time) }
      if animations[index].differences.isEmpty {
        arrived.append((animations[index].view, animations[index].target))
      }
    }
    if !arrived.isEmpty {
      animations.removeAll(where: \.differences.isEmpty)
      indices.removeAll(keepingCapacity: true)
      for (index, running) in animations.enumerated() {
        indices[ObjectIdentifier(running.view)] = index
      }
    }
    // Groups that end in the same frame end in the order in which they were opened.
    return (arrived, over.sorted().flatMap { endMember($0) })
  }

  /// Removes a view that is no longer shown.
  ///
  /// - Returns: The completion handlers to call.
  mutating func remove(_ view: CollectionReusableView) -> [(Bool) -> Void] {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(view)) else { return [] }
    let running = animations[index]
    // The last animation takes the free place, so that removing many views one by one costs O(1)
    // each.
    animations[index] = animations[animations.count - 1]
    animations.removeLast()
    if index < animations.count { indices[ObjectIdentifier(animations[index].view)] = index }
    return running.differences.map(\.group).sorted().flatMap { endMember($0) }
  }

  /// Ends all animations immediately.
  ///
  /// - Returns: The completion handlers to call. They pass false to the handlers of the groups.
  mutating func cancelAll() -> [(Bool) -> Void] {
    let completions = groups.sorted { $0.key < $1.key }.map(\.value.completion)
    animations.removeAll()
    indices.removeAll()
    groups.removeAll()
    return completions.map { completion in { _ in completion(false) } }
  }

  private mutating func endMember(_ group: Int) -> [(Bool) -> Void] {
    groups[group]?.count -= 1
    guard groups[group]?.count == 0, let ended = groups.removeValue(forKey: group) else {
      return []
    }
    return [ended.completion]
  }
}

/// The curve and the group of the animations of one change.
struct ChangeMotion {
  let easing: Easing
  let group: Int
  /// Whether the change shows another layout. If so, the z-index changes during the animation, so
  /// that elements that overlap change their order on the way, and supplementary views that
  /// disappear have disappeared before others appear. Otherwise the z-index is that of the end from
  /// the beginning. The default is false.
  var isOfLayout = false
}

/// Keeps the last share that was computed. The animations of one update have the same curve and the
/// same time and stand next to each other, and a curve is solved by iteration.
private struct ProgressCache {
  private var last: (easing: Easing, time: TimeInterval, share: Double)?

  mutating func share(of easing: Easing, at time: TimeInterval) -> Double {
    if let last, last.time == time, last.easing == easing { return last.share }
    let share = easing.remaining(at: time)
    last = (easing, time, share)
    return share
  }
}
