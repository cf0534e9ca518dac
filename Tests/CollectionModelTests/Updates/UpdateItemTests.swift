import CollectionModel
import Foundation
import Testing

/// Tests of update items that a layout's tests create.
@MainActor
struct UpdateItemTests {
  private final class Fake: CollectionViewUpdateItem {
    override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 4, section: 2) }
    override var updateAction: Action { .insert }
  }

  @Test func updateItemsCanBeCreated() {
    let path = IndexPath(item: 1, section: 0)
    let item = CollectionViewUpdateItem(
      indexPathBeforeUpdate: path, indexPathAfterUpdate: nil, updateAction: .delete)
    #expect(item.indexPathBeforeUpdate == path)
    #expect(item.indexPathAfterUpdate == nil)
    #expect(item.updateAction == .delete)
    #expect(item.description == "<CollectionViewUpdateItem delete [0, 1] → nil>")
  }

  @Test func updateItemsCanBeSubclassed() {
    let item: CollectionViewUpdateItem = Fake()
    #expect(item.indexPathBeforeUpdate == nil)
    #expect(item.indexPathAfterUpdate == IndexPath(item: 4, section: 2))
    #expect(item.updateAction == .insert)
  }
}
