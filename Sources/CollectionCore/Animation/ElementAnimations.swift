import Foundation
import Motion

/// The views that are on their way to where the layout has them.
///
/// Animations are additive, as UIKit's are: each change leaves the difference between the old place
/// and the new, which dwindles. A second change in mid-flight adds another, so what is seen goes on
/// from where it is with the velocity it has.
@MainActor
package struct ElementAnimations {
  private struct Residue {
    let difference: GeometryDifference
    let easing: Easing
    let group: Int
    /// Nil until the first frame says what time it is.
    var start: TimeInterval?

    func share(at time: TimeInterval) -> Double {
      start.map { easing.remaining(at: time - $0) } ?? 1
    }

    func isOver(at time: TimeInterval) -> Bool {
      start.map { time - $0 >= easing.duration } ?? false
    }
  }

  private struct Flight {
    let view: CollectionReusableView
    var target: LayoutGeometry
    var residues: [Residue]

    func geometry(at time: TimeInterval) -> LayoutGeometry {
      GeometryDifference.add(
        residues.lazy.map { ($0.difference, share: $0.share(at: time)) }, to: target)
    }
  }

  private var flights: [ObjectIdentifier: Flight] = [:]
  private var now: TimeInterval = 0
  /// Residues by group, and what is to be called when there are none left.
  private var groups: [Int: Group] = [:]
  private var lastGroup = 0

  private struct Group {
    var count = 0
    var completion: (Bool) -> Void
  }

  package var isEmpty: Bool { flights.isEmpty }

  package func contains(_ view: CollectionReusableView) -> Bool {
    flights[ObjectIdentifier(view)] != nil
  }

  /// Where each view is now.
  var geometries: some Sequence<(view: CollectionReusableView, geometry: LayoutGeometry)> {
    flights.values.lazy.map { ($0.view, $0.geometry(at: now)) }
  }

  /// Where the view is now and where it ends; nil when it is there.
  func way(of view: CollectionReusableView) -> (now: LayoutGeometry, end: LayoutGeometry)? {
    flights[ObjectIdentifier(view)].map { ($0.geometry(at: now), $0.target) }
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
  mutating func closeGroup(_ group: Int) -> [(Bool) -> Void] { leave(group) }

  /// Lets a view, which belongs at `target` now, come there from `start`.
  mutating func add(
    _ view: CollectionReusableView, from start: LayoutGeometry, to target: LayoutGeometry,
    _ easing: Easing, group: Int
  ) {
    let difference = GeometryDifference(from: start, to: target)
    let id = ObjectIdentifier(view)
    flights[id]?.target = target
    if difference.isZero { return }
    flights[id, default: Flight(view: view, target: target, residues: [])].residues.append(
      Residue(difference: difference, easing: easing, group: group, start: nil))
    groups[group]?.count += 1
  }

  /// The view belongs elsewhere now, at once: what it still differs by stays.
  mutating func retarget(_ view: CollectionReusableView, to target: LayoutGeometry) {
    flights[ObjectIdentifier(view)]?.target = target
  }

  /// The content moved below the view by `distance`: so does what is kept in its coordinates.
  mutating func shift(_ view: CollectionReusableView, by distance: CGPoint) {
    flights[ObjectIdentifier(view)]?.target.origin.x += distance.x
    flights[ObjectIdentifier(view)]?.target.origin.y += distance.y
  }

  // MARK: Ending

  typealias Arrival = (view: CollectionReusableView, geometry: LayoutGeometry)

  /// - Returns: The views that have arrived, and where; and what is to be called, in order.
  mutating func advance(
    to time: TimeInterval
  ) -> (arrived: [Arrival], completions: [(Bool) -> Void]) {
    now = time
    var arrived: [Arrival] = []
    var over: [Int] = []
    for id in Array(flights.keys) {
      guard var flight = flights[id] else { continue }
      for index in flight.residues.indices where flight.residues[index].start == nil {
        flight.residues[index].start = time
      }
      over += flight.residues.lazy.filter { $0.isOver(at: time) }.map(\.group)
      flight.residues.removeAll { $0.isOver(at: time) }
      if flight.residues.isEmpty {
        arrived.append((flight.view, flight.target))
        flights[id] = nil
      } else {
        flights[id] = flight
      }
    }
    // Groups that end together end in the order in which they began.
    return (arrived, over.sorted().flatMap { leave($0) })
  }

  /// The view is not shown any more.
  mutating func remove(_ view: CollectionReusableView) -> [(Bool) -> Void] {
    guard let flight = flights.removeValue(forKey: ObjectIdentifier(view)) else { return [] }
    return flight.residues.map(\.group).sorted().flatMap { leave($0) }
  }

  /// Everything is where it belongs; what was to be told of the end hears that it was cut short.
  mutating func cancelAll() -> [(Bool) -> Void] {
    let completions = groups.sorted { $0.key < $1.key }.map(\.value.completion)
    flights.removeAll()
    groups.removeAll()
    return completions.map { completion in { _ in completion(false) } }
  }

  private mutating func leave(_ group: Int) -> [(Bool) -> Void] {
    groups[group]?.count -= 1
    guard groups[group]?.count == 0, let ended = groups.removeValue(forKey: group) else {
      return []
    }
    return [ended.completion]
  }
}
