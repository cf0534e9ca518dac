import Testing
import UIKitCollections
import UIKitNames

/// Tests of the content of a whole view as a value.
struct CollectionViewModelTests {
  private let model = CollectionViewModel(sections: [
    SectionViewModel(id: 1, cells: [Row("ada"), Row("ben")]),
    SectionViewModel(id: 2, cells: [Badge(id: "new", count: 3), Row("cleo")]),
  ])

  @Test func aCellIsFoundByItsIdentifierAndByItsPlace() {
    #expect(model.indexPath(of: "cleo") == IndexPath(item: 1, section: 1))
    #expect(model[cell: "new"] == AnyCellViewModel(Badge(id: "new", count: 3)))
    #expect(model[IndexPath(item: 1, section: 0)]?.id == "ben")
    #expect(model[section: 1]?.cells.map(\.id) == ["new", "cleo"])
  }

  @Test func nothingIsFoundOutsideOfTheModel() {
    #expect(model.indexPath(of: "dora") == nil)
    #expect(model[cell: "dora"] == nil)
    #expect(model[IndexPath(item: 2, section: 1)] == nil)
    #expect(model[IndexPath(item: 0, section: 2)] == nil)
    #expect(model[section: -1] == nil)
  }

  @Test func aModelWithSectionsButWithoutCellsIsEmpty() {
    #expect(CollectionViewModel.empty.isEmpty)
    #expect(CollectionViewModel(sections: [SectionViewModel(id: 1)]).isEmpty)
    #expect(!model.isEmpty)
    #expect(CollectionViewModel.empty != CollectionViewModel(sections: [SectionViewModel(id: 1)]))
  }
}
