import Foundation

/// The difference between the screen and the layout's answer.
struct ScreenDifference {
  /// The elements that are out of view, in reading order. They have been removed from the visible
  /// elements.
  var leavingElements: [VisibleElement] = []
  var changed: [(element: VisibleElement, attributes: CollectionViewLayoutAttributes)] = []
  /// The indexes of the answer's entries that come into view.
  var appearing: [Int] = []
}

extension VisibleElements {
  /// Returns the difference to the answer that was compared last: only elements that have crossed
  /// the edges of the view.
  mutating func difference(
    within answer: LayoutAnswer, in bounds: CGRect
  ) -> ScreenDifference {
    var difference = ScreenDifference()
    for index in answer.entries.indices {
      let entry = answer.entries[index]
      switch (entry.state, entry.frame.meets(bounds)) {
      case (.offScreen, true):
        difference.appearing.append(index)
      case (.onScreen, false):
        answer.entries[index].state = .offScreen
        if let element = remove(entry.key) { difference.leavingElements.append(element) }
      default: break
      }
    }
    difference.leavingElements.sort { $0.key < $1.key }
    return difference
  }

  /// Returns the difference to a new answer.
  mutating func difference(
    toNew answer: LayoutAnswer, in bounds: CGRect, reusesAttributes: Bool
  ) -> ScreenDifference {
    var difference = ScreenDifference()
    beginPass()
    for index in answer.entries.indices {
      guard answer.entries[index].frame.meets(bounds) else {
        // A reused answer still has the state of its last use.
        answer.entries[index].state = .offScreen
        continue
      }
      if let element = find(answer.entries[index].key) {
        answer.entries[index].state = .onScreen
        let attributes = answer.entries[index].attributes
        if reusesAttributes || !element.applied.isEqual(attributes) {
          difference.changed.append((element, attributes))
        }
      } else {
        difference.appearing.append(index)
      }
    }
    difference.leavingElements = removeLeavers()
    return difference
  }
}
