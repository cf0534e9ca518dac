/// The differences between two states of the data, by section and item. An element that moved is
/// removed at one place and inserted at another.
@usableFromInline package struct DataEdits: Equatable, Sendable {
  @usableFromInline package enum Origin: Equatable, Sendable {
    case inserted
    /// The section had the index `old`, and its items changed by `items`.
    case kept(old: Int, items: ListEdits)
  }

  /// The origin of each section of the new state, by its new index.
  @usableFromInline package var sections: [Origin]

  @inlinable package init(sections: [Origin]) { self.sections = sections }

  /// Returns whether no section was inserted, deleted or moved, for an old state of `count`
  /// sections.
  @inlinable package func keepsSections(_ count: Int) -> Bool {
    sections.count == count
      && sections.indices.allSatisfy {
        if case .kept(let old, _) = sections[$0] { old == $0 } else { false }
      }
  }
}

/// The differences between two states of a list: ranges of old elements that were replaced by
/// numbers of new ones, in ascending order. The elements between the ranges were kept.
@usableFromInline package struct ListEdits: Equatable, Sendable {
  @usableFromInline package struct Edit: Equatable, Sendable {
    /// The indices of the removed elements in the old list. The range is empty for an insertion
    /// before its lower bound.
    @usableFromInline package var removed: Range<Int>
    /// The number of new elements at the place of the removed ones.
    @usableFromInline package var inserted: Int

    @inlinable package init(removed: Range<Int>, inserted: Int) {
      (self.removed, self.inserted) = (removed, inserted)
    }
  }

  /// The edits, in ascending order. They neither overlap nor touch.
  @usableFromInline package var edits: [Edit]

  @inlinable package init(_ edits: [Edit] = []) { self.edits = edits }

  @inlinable package var isEmpty: Bool { edits.isEmpty }

  /// Returns whether these can be the edits of a list of `count` elements.
  @inlinable package func fit(_ count: Int) -> Bool {
    var end = 0
    for edit in edits {
      guard edit.removed.lowerBound >= end, edit.removed.upperBound <= count, edit.inserted >= 0
      else { return false }
      end = edit.removed.upperBound
    }
    return true
  }
}
