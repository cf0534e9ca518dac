import CollectionModel
import Foundation

extension ElementKey {
  package static func item(_ item: Int, in section: Int = 0) -> ElementKey {
    ElementKey(.cell, IndexPath(item: item, section: section))
  }
}

extension ItemPosition {
  package static func item(_ item: Int, in section: Int = 0) -> ItemPosition {
    ItemPosition(section: section, item: item)
  }
}
