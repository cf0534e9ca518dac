import Foundation
import TestSupport

@testable import CollectionCore

/// Data whose sections and items have names, so that they can be followed by looking for them: the
/// referee for what a batch makes of index paths.
struct IdentifiedData: Equatable {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section] = []

  var counts: DataCounts { DataCounts(items: sections.map(\.items.count)) }

  func section(named name: Int) -> Int? { sections.firstIndex { $0.name == name } }

  /// Every item's place. A name that is there twice would trap.
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
