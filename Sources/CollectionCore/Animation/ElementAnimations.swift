import Foundation
import Motion

/// The views that are on their way to where the layout has them, in groups: a group calls its completion
/// when the last of its animations has ended.
///
/// Animations are additive, as UIKit's are: each change leaves the difference between the old place
/// and the new, which dwindles. A second change in mid-flight adds another, so what is seen goes on
/// from where it is with the velocity it has.
@MainActor
package struct ElementAnimations<View: AnyObject> {
  private struct RemainingDifference {
    let difference: GeometryDifference
    let easing: Easing
    let group: Int
    /// Nil until the first frame says what time it is.
    var start: TimeInterval?
    /// How much of the difference is left.
    var share = 1.0

    func isOver(at time: TimeInterval) -> Bool {
      start.map { time - $0 >= easing.duration } ?? false
    }

    /// - Returns: Whether it is over.
    mutating func advance(to time: TimeInterval, _ progressCache: inout ProgressCache) -> Bool {
      start = start ?? time
      share = progressCache.share(of: easing, at: time - (start ?? time))
      return isOver(at: time)
    }
  }

  private struct RunningAnimation {
    let view: View
    var target: LayoutGeometry
    var differences: [RemainingDifference]

    var geometry: LayoutGeometry {
      GeometryDifference.add(differences.lazy.map { ($0.difference, share: $0.share) }, to: target)
    }
  }

  /// Each frame walks the list in place; a dictionary of flights
  /// would be walked by copies.
  private var animations: [RunningAnimation] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// Residues by group, and what is to be called when there are none left.
  private var groups: [Int: Group] = [:]
  private var lastGroup = 0

  private struct Group {
    var count = 0
    var completion: (Bool) -> Void
  }

  package var isEmpty: Bool { animations.isEmpty }

  package func contains(_ view: View) -> Bool { index(of: view) != nil }

  private func index(of view: View) -> Int? {
    indices.isEmpty ? nil : indices[ObjectIdentifier(view)]
  }

  /// Where each view is now.
  var geometries: some Sequence<(view: View, geometry: LayoutGeometry)> {
    // Not by flight: that would copy each.
    animations.indices.lazy.map { [animations] in (animations[$0].view, animations[$0].geometry) }
  }

  /// Where the view is now and where it ends; nil when it is there.
  func way(of view: View) -> (now: LayoutGeometry, end: LayoutGeometry)? {
    indices[ObjectIdentifier(view)].map { (animations[$0].geometry, animations[$0].target) }
  }

  // MARK: Adding

  /// A group of animations that end together.
  ///
  /// - Parameter completion: Called with true when all of them are over, with false when they were
  ///   cancelled. Not before `close`.
  mutating func openGroup(completion: @escaping (Bool) -> Void) -> Int {
    lastGroup += 1
    // One for the group being open.
    groups[lastGroup] = Group(count: 1, completion: completion)
    return lastGroup
  }

  /// - Returns: What is to be called now: a group without animations is over at once.
  mutating func closeGroup(_ group: Int) -> [(Bool) -> Void] { endMember(group) }

  /// Lets a view, which belongs at `target` now, come there from `start`.
  mutating func add(
    _ view: View, from start: LayoutGeometry, to target: LayoutGeometry,
    _ motion: ChangeMotion
  ) {
    let difference = GeometryDifference(from: start, to: target, mixesOrder: motion.mixesOrder)
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

  /// The view belongs elsewhere now, at once: what it still differs by stays.
  mutating func retarget(_ view: View, to target: LayoutGeometry) {
    if let index = index(of: view) { animations[index].target = target }
  }

  /// The content moved below the view by `distance`: so does what is kept in its coordinates.
  mutating func shift(_ view: View, by distance: CGPoint) {
    guard let index = index(of: view) else { return }
    animations[index].target.origin.x += distance.x
    animations[index].target.origin.y += distance.y
  }

  // MARK: Ending

  typealias Arrival = (view: View, geometry: LayoutGeometry)

  /// - Returns: The views that have arrived, and where; and what is to be called, in order.
  mutating func advance(
    to time: TimeInterval
  ) -> (arrived: [Arrival], completions: [(Bool) -> Void]) {
    var arrived: [Arrival] = []
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
    // Groups that end together end in the order in which they began.
    return (arrived, over.sorted().flatMap { endMember($0) })
  }

  /// The view is not shown any more.
  mutating func remove(_ view: View) -> [(Bool) -> Void] {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(view)) else { return [] }
    let running = animations[index]
    // The last takes its place: many views leave one by one.
    animations[index] = animations[animations.count - 1]
    animations.removeLast()
    if index < animations.count { indices[ObjectIdentifier(animations[index].view)] = index }
    return running.differences.map(\.group).sorted().flatMap { endMember($0) }
  }

  /// Everything is where it belongs; what was to be told of the end hears that it was cut short.
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

/// How long a change is shown as a movement, and what ends with it.
struct ChangeMotion {
  let easing: Easing
  let group: Int
  /// Whether the z-index changes during the animation, so that elements that overlap change their
  /// order on the way; otherwise the z-index is that of the end from the beginning. The default is
  /// false.
  var mixesOrder = false
}

/// The share of the last residue asked about: those of one update, which stand together, have the
/// same, and a curve is solved by iteration.
private struct ProgressCache {
  private var last: (easing: Easing, time: TimeInterval, share: Double)?

  mutating func share(of easing: Easing, at time: TimeInterval) -> Double {
    if let last, last.time == time, last.easing == easing { return last.share }
    let share = easing.remaining(at: time)
    last = (easing, time, share)
    return share
  }
}
