import Foundation

/// How many sections there are and how many items each has, as the data source last said; and the message
/// for an index path that the data does not have.
///
/// The only place that keeps counts. One word per section, nothing per item.
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

  /// The message for an index path that the data does not have.
  ///
  /// - Parameter verb: What the caller wanted to do with the element.
  @MainActor
  func missing(_ indexPath: IndexPath, _ verb: String, _ kind: ElementKind = .cell) -> String {
    let element = kind == .cell ? "item" : "supplementary view of kind \(kind.name ?? "")"
    return "attempt to \(verb) the \(element) at \(Array(indexPath)), which does not exist "
      + "(\(summary(of: indexPath.first ?? 0)))"
  }

  /// For messages.
  func summary(of section: Int) -> String {
    items.indices.contains(section)
      ? "section \(section) has \(items[section]) items" : "there are \(sections) sections"
  }
}
