import CollectionModel
import Foundation

/// Data whose sections and items have unique names, so that tests can follow them through an update by
/// searching for their names.
package struct IdentifiedData: Equatable {
  package struct Section: Equatable {
    package var name: Int
    package var items: [Int]

    package init(name: Int, items: [Int]) { (self.name, self.items) = (name, items) }
  }

  package var sections: [Section]

  package init(sections: [Section] = []) { self.sections = sections }

  package var counts: DataCounts { DataCounts(items: sections.map(\.items.count)) }

  package func section(named name: Int) -> Int? { sections.firstIndex { $0.name == name } }

  /// The position of each item by name. Stops the program if a name occurs twice.
  package var places: [Int: ItemPosition] {
    Dictionary(
      uniqueKeysWithValues: sections.enumerated().flatMap { number, section in
        section.items.enumerated().map { ($1, ItemPosition(section: number, item: $0)) }
      })
  }

  package var positions: [ItemPosition] {
    sections.enumerated().flatMap { number, section in
      section.items.indices.map { ItemPosition(section: number, item: $0) }
    }
  }

  package subscript(_ position: ItemPosition) -> Int {
    sections[position.section].items[position.item]
  }
}
