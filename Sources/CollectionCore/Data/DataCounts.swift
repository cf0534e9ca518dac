import Foundation

/// The number of sections and the number of items of each section, as the data source has returned
/// them. It also makes the message for an index path that the data does not have.
///
/// Counts are stored here only: one integer for each section and nothing for each item.
package struct DataCounts: Equatable, Sendable {
  package private(set) var items: [Int]

  package init(items: [Int] = []) {
    self.items = items
  }

  package var sections: Int { items.count }

  package func contains(_ key: ElementKey) -> Bool {
    contains(ItemPosition(section: key.section, item: key.item))
  }

  func contains(_ position: ItemPosition) -> Bool {
    items.indices.contains(position.section) && position.item >= 0
      && position.item < items[position.section]
  }

  /// Returns the message for an index path that the data does not have.
  ///
  /// - Parameter verb: The action that the caller has requested for the element.
  @MainActor
  func missing(_ indexPath: IndexPath, _ verb: String, _ kind: ElementKind = .cell) -> String {
    let element = kind == .cell ? "item" : "supplementary view of kind \(kind.name ?? "")"
    return "attempt to \(verb) the \(element) at \(Array(indexPath)), which does not exist "
      + "(\(summary(of: indexPath.first ?? 0)))"
  }

  /// Returns the count of a section, or the number of sections if it does not exist, for messages.
  func summary(of section: Int) -> String {
    items.indices.contains(section)
      ? "section \(section) has \(items[section]) items" : "there are \(sections) sections"
  }
}
