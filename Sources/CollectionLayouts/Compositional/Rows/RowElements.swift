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

/// A scroll step of a row, in which its elements keep their sizes and their looks.
@MainActor
package struct RowStep {
  package let elements: RowElements
  /// The distance that the elements move.
  package let distance: CGPoint

  package init(elements: RowElements, distance: CGPoint) {
    (self.elements, self.distance) = (elements, distance)
  }
}
