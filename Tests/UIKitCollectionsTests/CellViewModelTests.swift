import Testing
import UIKitCollections
import UIKitNames

/// Tests of the values that describe cells, without a collection view.
@MainActor
struct CellViewModelTests {
  /// A row with the same properties as `Badge`.
  private struct Counter: CellViewModel {
    let id: String
    var count: Int

    func configure(_ cell: UICollectionViewCell) {}
  }

  @Test func aModelHasTheDefaultsOfTheProtocol() {
    let model = Counter(id: "a", count: 1)
    #expect(model.shouldHighlight)
    #expect(model.shouldSelect)
    #expect(model.shouldDeselect)
    #expect(!model.canReorder)
    #expect(model.contextMenu == nil)
    #expect(model.trailingSwipeActions == nil)
  }

  @Test func erasedModelsAreEqualWhereTheirContentIs() {
    let one = AnyCellViewModel(Badge(id: "a", count: 1))
    #expect(one == AnyCellViewModel(Badge(id: "a", count: 1)))
    #expect(one != AnyCellViewModel(Badge(id: "a", count: 2)))
    #expect(one.id == AnyCellViewModel(Badge(id: "a", count: 2)).id)
  }

  @Test func erasedModelsOfDifferentTypesDiffer() {
    let one = AnyCellViewModel(Badge(id: "a", count: 1))
    let other = AnyCellViewModel(Counter(id: "a", count: 1))
    #expect(one != other)
    #expect(one.id == other.id)
    #expect((other.base as? Counter)?.count == 1)
  }

  /// A row that stores its menu, so that the compiler compares it.
  private struct Entry: CellViewModel {
    let id: String
    let contextMenu: UIContextMenuConfiguration?

    func configure(_ cell: UICollectionViewCell) {}
  }

  @Test func modelsThatStoreTheSameMenuAreEqual() {
    let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in nil }
    let other = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in nil }
    let one = AnyCellViewModel(Entry(id: "a", contextMenu: menu))
    #expect(one == AnyCellViewModel(Entry(id: "a", contextMenu: menu)))
    #expect(one != AnyCellViewModel(Entry(id: "a", contextMenu: other)))
    #expect(one != AnyCellViewModel(Entry(id: "a", contextMenu: nil)))
  }
}
