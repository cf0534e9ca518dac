import Foundation
import TestSupport

@testable import CollectionCore

/// Data whose sections and items have unique names, so that tests can follow them through an update by
/// searching for their names.
struct IdentifiedData: Equatable {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section] = []

  var counts: DataCounts { DataCounts(items: sections.map(\.items.count)) }

  func section(named name: Int) -> Int? { sections.firstIndex { $0.name == name } }

  /// The position of each item by name. Stops the program if a name occurs twice.
  var places: [Int: ItemPosition] {
    Dictionary(
      uniqueKeysWithValues: sections.enumerated().flatMap { number, section in
        section.items.enumerated().map { ($1, ItemPosition(section: number, item: $0)) }
      })
  }

  var positions: [ItemPosition] {
    sections.enumerated().flatMap { number, section in
      section.items.indices.map { ItemPosition(section: number, item: $0) }
    }
  }

  subscript(_ position: ItemPosition) -> Int { sections[position.section].items[position.item] }
}
