import Foundation

/// The layout's answer for a rectangle.
///
/// It is valid until the layout is invalidated. While the view scrolls within the rectangle, the
/// layout is not asked and nothing is looked up; only frames are compared with the bounds.
@MainActor
final class LayoutAnswer {
  struct Entry {
    let key: ElementKey
    let attributes: CollectionViewLayoutAttributes
    let frame: CGRect
    var state = State.offScreen
  }

  enum State {
    case offScreen
    case onScreen
    /// Named by the layout, but no such element exists.
    case refused
  }

  let rect: CGRect
  var entries: [Entry]

  /// - Parameters:
  ///   - answer: Elements in any order. Of an element that is named twice the last stands. What is
  ///     hidden, not usable or outside `rect` is left out.
  ///   - keys: Room to work in; its contents do not matter.
  init(
    _ answer: [CollectionViewLayoutAttributes], for rect: CGRect, keys: inout Set<ElementKey>,
    isUsable: (CollectionViewLayoutAttributes) -> Bool
  ) {
    self.rect = rect
    keys.removeAll(keepingCapacity: true)
    entries = []
    entries.reserveCapacity(answer.count)
    for attributes in answer.reversed() {
      let key = attributes.key
      guard keys.insert(key).inserted, !attributes.isHidden, isUsable(attributes) else { continue }
      let frame = attributes.frame
      guard frame.meets(rect) else { continue }
      entries.append(Entry(key: key, attributes: attributes, frame: frame))
    }
    entries.reverse()
  }
}
