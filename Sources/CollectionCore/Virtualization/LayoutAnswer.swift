import Foundation

/// The layout's answer for a rectangle.
///
/// It is valid until the layout is invalidated. While the view scrolls within the rectangle, the
/// layout is not asked and nothing is looked up. Only frames are compared with the bounds.
@MainActor
final class LayoutAnswer {
  struct Entry {
    let key: ElementKey
    fileprivate(set) var frame: CGRect
    var state = State.offScreen
    /// Whether the entry has moved since it was made. Its attributes follow when they are needed.
    fileprivate var isMoved = false
    private let stored: CollectionViewLayoutAttributes

    fileprivate init(_ attributes: CollectionViewLayoutAttributes, key: ElementKey, frame: CGRect) {
      (self.key, self.frame, stored) = (key, frame, attributes)
    }

    var attributes: CollectionViewLayoutAttributes {
      if isMoved {
        let distance = frame.origin - stored.frame.origin
        // A rounding error is not a distance: the attributes are the same each time.
        if hypot(distance.x, distance.y) > 1e-6 { stored.geometry.origin += distance }
      }
      return stored
    }
  }

  enum State {
    case offScreen
    case onScreen
    /// The layout returned attributes for an element that does not exist.
    case refused
  }

  let rect: CGRect
  var entries: [Entry]

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - answer: The attributes, in any order. If an element occurs twice, the last attributes are
  ///     used. Elements that are hidden, not finite or outside `rect` are left out.
  ///   - rect: The rectangle that the layout was asked for.
  ///   - keys: Storage for temporary use. Its contents do not matter.
  ///   - refuse: Called with attributes that have a member that is not finite.
  init(
    _ answer: [CollectionViewLayoutAttributes], for rect: CGRect, keys: inout Set<ElementKey>,
    refuse: (CollectionViewLayoutAttributes) -> Void
  ) {
    self.rect = rect
    keys.removeAll(keepingCapacity: true)
    // A local array is changed without a check of each access.
    var found: [Entry] = []
    found.reserveCapacity(answer.count)
    for attributes in answer.reversed() {
      let key = attributes.key
      // Each access to a property of an object is checked, so the geometry is read once.
      let geometry = attributes.geometry
      guard keys.insert(key).inserted, !geometry.isHidden else { continue }
      guard geometry.isFinite else {
        refuse(attributes)
        continue
      }
      let frame = geometry.frame
      guard frame.meets(rect) else { continue }
      found.append(Entry(attributes, key: key, frame: frame))
    }
    found.reverse()
    entries = found
  }

  /// Moves elements, which keep their states.
  func move(by distance: CGPoint, where isMoved: (ElementKey) -> Bool) {
    // A local array is changed without a check of each access.
    var moved = entries
    entries = []
    for index in moved.indices where isMoved(moved[index].key) {
      moved[index].frame.origin += distance
      moved[index].isMoved = true
    }
    entries = moved
  }

  /// Replaces the elements for which `isReplaced` is true. Those that stay keep their states.
  func replace(
    _ found: [CollectionViewLayoutAttributes], in rect: CGRect,
    where isReplaced: (ElementKey) -> Bool
  ) {
    var known: Set<ElementKey> = []
    entries.removeAll {
      guard isReplaced($0.key) else { return false }
      if $0.frame.meets(rect) || $0.state == .onScreen { known.insert($0.key) }
      return !known.contains($0.key)
    }
    for attributes in found where !attributes.isHidden {
      let key = attributes.key
      guard isReplaced(key), known.insert(key).inserted else { continue }
      entries.append(Entry(attributes, key: key, frame: attributes.frame))
    }
  }
}
