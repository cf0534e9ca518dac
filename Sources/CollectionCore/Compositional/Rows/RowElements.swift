import Foundation

/// The elements of a section that scroll with its row: its cells and their badges.
@MainActor
struct RowElements {
  let section: Int
  /// The kinds of the boundary supplementary views, which stay.
  let fixedKinds: [String]

  func contains(_ key: ElementKey) -> Bool {
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
struct RowPart {
  let elements: RowElements
  /// The range of the row, measured from its offset 0.
  var range: ClosedRange<CGFloat>
}
