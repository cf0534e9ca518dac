import Foundation

/// The layout's answer for a rectangle.
///
/// It is valid until the layout is invalidated. While the view and rows scroll within the rectangle,
/// the layout is not asked and nothing is looked up. Only frames are compared with the bounds.
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
  /// The observable properties that the layout has read for the answer.
  var reading: Reading?
  /// The distances that the rows of sections have moved since the answer was made.
  private var rowDistances: [Int: CGPoint] = [:]

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

  /// Moves the elements of a row that has scrolled. They keep their states.
  func move(_ step: RowStep) {
    rowDistances[step.elements.section, default: .zero] += step.distance
    // A local array is changed without a check of each access.
    var moved = entries
    entries = []
    for index in moved.indices where step.elements.contains(moved[index].key) {
      moved[index].frame.origin += step.distance
      moved[index].isMoved = true
    }
    entries = moved
  }

  /// The axes along which rows have moved since the answer was made.
  var movedAxes: [Axis] {
    Axis.allCases.filter { axis in rowDistances.values.contains { $0.along(axis) != 0 } }
  }

  /// Returns whether the answer has all elements in a rectangle, also those of rows that have moved.
  func covers(_ bounds: CGRect) -> Bool {
    rect.contains(bounds)
      && rowDistances.values.allSatisfy { rect.contains(bounds.offsetBy(dx: -$0.x, dy: -$0.y)) }
  }
}
