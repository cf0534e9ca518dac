import Foundation

/// The elements of a section that scroll with its row: its cells and their badges.
@MainActor
package struct RowElements {
  package let section: Int
  /// The kinds of the boundary supplementary views, which stay.
  let fixedKinds: [String]

  package func contains(_ key: ElementKey) -> Bool {
    guard key.section == section else { return false }
    switch key.kind.category {
    case .cell: return true
    case .supplementaryView:
      return key.item != ElementKey.layoutItem
        && !fixedKinds.contains(key.kind.name ?? "")
    case .decorationView: return false
    }
  }
}

/// The part of a row that an answer of the layout contains.
@MainActor
package struct RowPart {
  package let elements: RowElements
  /// The range of the row, measured from its offset 0.
  package var range: ClosedRange<CGFloat>

  package init(elements: RowElements, range: ClosedRange<CGFloat>) {
    (self.elements, self.range) = (elements, range)
  }
}
