import Foundation

/// The number of sections and the number of items of each section, as the data source has returned
/// them.
///
/// Counts are stored here only: one integer for each section and nothing for each item.
@usableFromInline package struct DataCounts: Equatable, Sendable {
  @usableFromInline package private(set) var items: [Int]

  @inlinable package init(items: [Int] = []) {
    self.items = items
  }

  @inlinable package var sections: Int { items.count }

  @inlinable package func contains(_ position: ItemPosition) -> Bool {
    items.indices.contains(position.section) && position.item >= 0
      && position.item < items[position.section]
  }

  /// Returns the count of a section, or the number of sections if it does not exist, for messages.
  @inlinable package func summary(of section: Int) -> String {
    items.indices.contains(section)
      ? "section \(section) has \(items[section]) items" : "there are \(sections) sections"
  }
}
