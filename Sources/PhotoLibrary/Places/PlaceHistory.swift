/// The place that a window shows, and those to which Back and Forward lead.
package struct PlaceHistory: Hashable, Sendable {
  /// The greatest number of places to which Back leads.
  private static let limit = 100

  package private(set) var place: Place
  /// The places that were shown before, the last one at the end.
  private var earlier: [Place] = []
  /// The places that were shown later, the next one at the end.
  private var later: [Place] = []

  package init(_ place: Place) { self.place = place }

  /// The place to which Back leads, or nil if there is none.
  package var previous: Place? { earlier.last }
  /// The place to which Forward leads, or nil if there is none.
  package var next: Place? { later.last }

  /// Goes to a place that the user has chosen.
  package mutating func go(to new: Place) {
    guard new != place else { return }
    earlier = (earlier + [place]).suffix(Self.limit)
    later = []
    place = new
  }

  /// Goes to `previous`, if there is one.
  package mutating func goBack() {
    guard let target = earlier.popLast() else { return }
    later.append(place)
    place = target
  }

  /// Goes to `next`, if there is one.
  package mutating func goForward() {
    guard let target = later.popLast() else { return }
    earlier.append(place)
    place = target
  }

  /// Puts another place in the place of the present one, without a way back to it.
  package mutating func replace(with new: Place) {
    place = new
    removeRepetitions()
  }

  /// Replaces all places by others.
  package mutating func replace(_ new: (Place) -> Place) {
    (earlier, place, later) = (earlier.map(new), new(place), later.map(new))
    removeRepetitions()
  }

  /// Forgets places that no longer exist.
  ///
  /// - Parameter isGone: Returns whether a place no longer exists. It is not called for the present
  ///   one.
  package mutating func forget(_ isGone: (Place) -> Bool) {
    earlier.removeAll(where: isGone)
    later.removeAll(where: isGone)
    removeRepetitions()
  }

  /// Removes places that follow equal ones, where Back and Forward would do nothing.
  private mutating func removeRepetitions() {
    func distinct(_ places: [Place]) -> [Place] {
      let next = places.dropFirst() + [place]
      return zip(places, next).filter { $0 != $1 }.map(\.0)
    }
    earlier = distinct(earlier)
    later = distinct(later)
  }
}
