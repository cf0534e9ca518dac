/// How the sections and items of one state of the data became those of the next. What moved was
/// removed at one place and inserted at another.
package struct DataEdits: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    case inserted
    /// The section was number `old`, and its items changed so.
    case kept(old: Int, items: ListEdits)
  }

  /// Where each section of the new state came from, by its new number.
  package var sections: [Origin]

  package init(sections: [Origin]) { self.sections = sections }

  /// Whether no section came, went or moved, of `count` there were.
  package func keepsSections(_ count: Int) -> Bool {
    sections.count == count
      && sections.indices.allSatisfy {
        if case .kept(let old, _) = sections[$0] { old == $0 } else { false }
      }
  }
}

/// How a list became another: runs of old elements that gave way to runs of new ones, in ascending
/// order. What lies between them was kept.
package struct ListEdits: Equatable, Sendable {
  package struct Edit: Equatable, Sendable {
    /// Indices in the old list; empty for a pure insertion before `removed.lowerBound`.
    package var removed: Range<Int>
    /// The number of new elements in their place.
    package var inserted: Int

    package init(removed: Range<Int>, inserted: Int) {
      (self.removed, self.inserted) = (removed, inserted)
    }
  }

  /// They neither overlap nor touch.
  package var edits: [Edit]

  package init(_ edits: [Edit] = []) { self.edits = edits }

  package var isEmpty: Bool { edits.isEmpty }

  /// Whether these can be the edits of a list of `count` elements.
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
