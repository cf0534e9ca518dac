/// The elements of known changes of the data, one after the other.
package struct ChangedItems: OldItems {
  package let counts: DataCounts
  package let searchLimit = Int.max
  private let steps: [Step]

  package init(_ changes: [DataChange]) {
    counts = changes.first?.before ?? DataCounts()
    steps = changes.map(Step.init)
  }

  package func newKey(forOld key: ElementKey) -> ElementKey? {
    guard key.kind != .cell else { return newPosition(forOld: key).map(\.key) }
    // A header may be pinned at another place while its section has items, and these keep theirs.
    guard counts.items.indices.contains(key.section), let section = newSection(forOld: key.section),
      steps.last?.count(inNew: section) == 0
    else { return nil }
    return ElementKey(kind: key.kind, section: section, item: key.item)
  }

  package func isMoved(_ key: ElementKey) -> Bool {
    guard key.kind == .cell else { return !mayStay(inSection: key.section) }
    var position = Optional(key.position)
    for step in steps {
      guard let old = position else { return false }
      if step.isMoved(old) { return true }
      position = step.newPosition(forOld: old)
    }
    return false
  }

  package func mayStay(inSection section: Int) -> Bool {
    var section = Optional(section)
    for step in steps {
      guard let old = section, !step.movedSections.contains(old) else { return false }
      section = step.change.newSection(forOld: old)
    }
    return section != nil
  }

  private func newPosition(forOld key: ElementKey) -> ItemPosition? {
    let position = key.position
    return steps.reduce(Optional(position)) { position, step in
      position.flatMap(step.newPosition)
    }
  }

  private func newSection(forOld section: Int) -> Int? {
    steps.reduce(Optional(section)) { section, step in
      section.flatMap(step.change.newSection)
    }
  }
}

/// One change of the data, and what it moves.
private struct Step {
  package let change: DataChange
  /// The old indices of the sections that are moved. The set is empty if most sections are moved,
  /// because then they are sorted, and the view follows the section that it shows.
  let movedSections: Set<Int>
  /// The old indices of the sections in which most items are moved, because they are sorted.
  private let sortedSections: Set<Int>

  package init(_ change: DataChange) {
    self.change = change
    let sections = change.batch.movedSections
    movedSections =
      sections.count * 2 > change.before.sections ? [] : Set(sections.lazy.map(\.from))
    var moves: [Int: Int] = [:]
    for move in change.batch.movedItems
    where change.newSection(forOld: move.from.section) == move.to.section {
      moves[move.from.section, default: 0] += 1
    }
    sortedSections = Set(
      moves.lazy.filter { $0.value * 2 > change.before.items[$0.key] }.map(\.key))
  }

  package func count(inNew section: Int) -> Int { change.appliedCounts.items[section] }

  /// Returns the new position of an item. An item of a reloaded section is replaced by the new item
  /// at its index.
  package func newPosition(forOld position: ItemPosition) -> ItemPosition? {
    guard change.before.contains(position) else { return nil }
    if let new = change.newPosition(forOld: position) { return new }
    guard change.isReloaded(section: position.section), change.removal(of: position) == nil,
      let section = change.newSection(forOld: position.section),
      position.item < count(inNew: section)
    else { return nil }
    return ItemPosition(section: section, item: position.item)
  }

  package func isMoved(_ position: ItemPosition) -> Bool {
    if movedSections.contains(position.section) { return true }
    guard let target = change.removal(of: position)?.other else { return false }
    return !sortedSections.contains(position.section)
      || change.newSection(forOld: position.section) != target.section
  }
}

extension DataChange {
  /// Returns the operation that deletes or moves an item by itself, or nil for another item.
  fileprivate func removal(of position: ItemPosition) -> UpdateSide.Transfer? {
    let transfers = removals(inSection: position.section)
    let index = transfers.partitioningIndex { $0.place >= position }
    guard index < transfers.endIndex, transfers[index].place == position else { return nil }
    return transfers[index]
  }
}
