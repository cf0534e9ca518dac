import Foundation
import TestSupport

@testable import CollectionCore

typealias ListConfiguration = CollectionLayoutListConfiguration

/// Returns a layout whose sections are all lists of one configuration.
@MainActor
func list(
  _ appearance: ListConfiguration.Appearance,
  _ configure: (inout ListConfiguration) -> Void = { _ in }
) -> CollectionViewCompositionalLayout {
  var configuration = ListConfiguration(appearance: appearance)
  configure(&configuration)
  return .list(using: configuration)
}

extension CompositionalFixture {
  /// The rows of the cells on screen, in the order of the items, as short texts.
  var rows: [String] {
    view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0)?.listRow?.text ?? "-" }
  }

  /// The row of an item that is on screen.
  func row(_ item: Int, section: Int = 0) -> ListRow? {
    view.cellForItem(at: IndexPath(item: item, section: section))?.listRow
  }

  func supplementaryRow(_ kind: String, section: Int = 0) -> ListRow? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.listRow
  }

  /// The number of times that the container of an item's cell was told of another row.
  func rowChanges(_ item: Int) -> Int {
    let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
    return (cell?.container as? FakeContainer)?.listRows.count ?? 0
  }

  /// Changes the number of items of the first section in an animated update, and runs it.
  func update(to count: Int, _ operations: @escaping () -> Void) {
    view.performBatchUpdates {
      data.counts[0] = count
      operations()
    }
  }
}

extension ListRow {
  /// The row as a short text: "H" for a header, "T" for a footer, "F" for the first and "L" for the
  /// last row, "^" for a separator at the top edge and "_" for one at the bottom edge.
  var text: String {
    var text = role == .header ? "H" : role == .footer ? "T" : ""
    if isFirst { text += "F" }
    if isLast { text += "L" }
    if topSeparator != nil { text += "^" }
    if bottomSeparator != nil { text += "_" }
    return text
  }
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
