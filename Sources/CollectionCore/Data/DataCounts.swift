/// How many sections there are and how many items each has, as the data source last said.
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

  /// For messages.
  func summary(of section: Int) -> String {
    items.indices.contains(section)
      ? "section \(section) has \(items[section]) items" : "there are \(sections) sections"
  }
}
