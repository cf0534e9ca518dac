/// The differences between two states of the data, by section and item. An element that moved is
/// removed at one place and inserted at another.
package struct DataEdits: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    case inserted
    /// The section had the index `old`, and its items changed by `items`.
    case kept(old: Int, items: ListEdits)
  }

  /// The origin of each section of the new state, by its new index.
  package var sections: [Origin]

  package init(sections: [Origin]) { self.sections = sections }

  /// Returns whether no section was inserted, deleted or moved, for an old state of `count`
  /// sections.
  package func keepsSections(_ count: Int) -> Bool {
    sections.count == count
      && sections.indices.allSatisfy {
        if case .kept(let old, _) = sections[$0] { old == $0 } else { false }
      }
  }
}

/// The differences between two states of a list: ranges of old elements that were replaced by
/// numbers of new ones, in ascending order. The elements between the ranges were kept.
package struct ListEdits: Equatable, Sendable {
  package struct Edit: Equatable, Sendable {
    /// The indices of the removed elements in the old list. The range is empty for an insertion
    /// before its lower bound.
    package var removed: Range<Int>
    /// The number of new elements at the place of the removed ones.
    package var inserted: Int

    package init(removed: Range<Int>, inserted: Int) {
      (self.removed, self.inserted) = (removed, inserted)
    }
  }

  /// The edits, in ascending order. They neither overlap nor touch.
  package var edits: [Edit]

  package init(_ edits: [Edit] = []) { self.edits = edits }

  package var isEmpty: Bool { edits.isEmpty }

  /// Returns whether these can be the edits of a list of `count` elements.
  package func fit(_ count: Int) -> Bool {
    var end = 0
    for edit in edits {
      guard edit.removed.lowerBound >= end, edit.removed.upperBound <= count, edit.inserted >= 0
      else { return false }
      end = edit.removed.upperBound
    }
    return true
  }
}
