import Foundation

/// How the layout's answer differs from what is on screen.
struct ScreenDifference<View: ElementView> {
  /// Out of view, and off the record of what is visible already. In reading order.
  var leavers: [VisibleElement<View>] = []
  var changed: [(element: VisibleElement<View>, attributes: CollectionViewLayoutAttributes)] = []
  /// Indices of the answer's entries.
  var appearing: [Int] = []
}

extension VisibleElements {
  /// The answer is the one that was compared last: only what crossed the edges is of interest.
  mutating func difference(
    within answer: LayoutAnswer, in bounds: CGRect
  ) -> ScreenDifference<View> {
    var difference = ScreenDifference<View>()
    for index in answer.entries.indices {
      let entry = answer.entries[index]
      switch (entry.state, entry.frame.meets(bounds)) {
      case (.offScreen, true):
        difference.appearing.append(index)
      case (.onScreen, false):
        answer.entries[index].state = .offScreen
        if let element = remove(entry.key) { difference.leavers.append(element) }
      default: break
      }
    }
    difference.leavers.sort { $0.key < $1.key }
    return difference
  }

  mutating func difference(
    toNew answer: LayoutAnswer, in bounds: CGRect, reusesAttributes: Bool
  ) -> ScreenDifference<View> {
    var difference = ScreenDifference<View>()
    beginPass()
    for index in answer.entries.indices {
      guard answer.entries[index].frame.meets(bounds) else {
        // An answer that is used again remembers what was on screen then.
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
    difference.leavers = removeLeavers()
    return difference
  }
}
