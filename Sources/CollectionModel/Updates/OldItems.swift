/// The elements of the old data and their places in the new data, as far as the place of the view
/// depends on them.
@MainActor
package protocol OldItems {
  /// The counts of the old data.
  var counts: DataCounts { get }
  /// The number of items that are examined on each side of the visible ones, at most.
  var searchLimit: Int { get }

  /// Returns the new key of an element whose place can be kept, or nil if there is none.
  func newKey(forOld key: ElementKey) -> ElementKey?
  /// Returns whether an element that still exists is moved, rather than shifted by changes before
  /// it.
  func isMoved(_ key: ElementKey) -> Bool
  /// Returns whether items of an old section may exist in the new data without being moved.
  func mayStay(inSection section: Int) -> Bool
}

extension OldItems {
  /// Returns the first answer for the items after an item, which are examined in order up to the
  /// search limit.
  ///
  /// - Parameter answer: Returns nil for an item that is passed over.
  package func first<Answer>(after key: ElementKey, _ answer: (ElementKey) -> Answer?) -> Answer? {
    var count = 0
    for section in key.section..<max(counts.sections, key.section)
    where mayStay(inSection: section) {
      let end = counts.items[section]
      for item in (section == key.section ? min(key.item + 1, end) : 0)..<end {
        if count == searchLimit { return nil }
        count += 1
        let key = ElementKey(kind: .cell, section: section, item: item)
        if let found = answer(key) { return found }
      }
    }
    return nil
  }

  /// Returns the first answer for the items before an item, the nearest one first. They are examined
  /// up to the search limit.
  ///
  /// - Parameter answer: Returns nil for an item that is passed over.
  package func first<Answer>(before key: ElementKey, _ answer: (ElementKey) -> Answer?) -> Answer? {
    var count = 0
    for section in (0..<min(key.section + 1, counts.sections)).reversed()
    where mayStay(inSection: section) {
      let end = counts.items[section]
      for item in (0..<(section == key.section ? min(key.item, end) : end)).reversed() {
        if count == searchLimit { return nil }
        count += 1
        let key = ElementKey(kind: .cell, section: section, item: item)
        if let found = answer(key) { return found }
      }
    }
    return nil
  }
}
