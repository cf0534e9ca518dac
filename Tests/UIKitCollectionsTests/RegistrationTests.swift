import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of the classes of cells that show the view models.
@MainActor
struct RegistrationTests {
  @Test func theCellsAreOnScreenAsSoonAsThereIsAWindow() {
    let stage = Stage(CollectionViewModel(names: ["Ada", "Ben", "Cleo"]))
    #expect(stage.texts == ["Ada", "Ben", "Cleo"])
    #expect(
      stage.window.frame(ofItemAt: [0, 2]) == CGRect(x: 0, y: 96, width: 300, height: 48))
  }

  @Test func eachTypeOfModelsHasItsOwnClassOfCells() {
    let stage = Stage(CollectionViewModel([Row("a"), Badge(id: "b", count: 7), Row("c")]))
    #expect(stage.texts == ["a", "7", "c"])
    #expect(stage.cell(1) is BadgeCell)
    #expect(!(stage.cell(2) is BadgeCell))
  }

  @Test func aTypeThatAppearsLaterIsRegisteredBeforeItsCellIsRequested() {
    let stage = Stage(CollectionViewModel(names: ["a"]))
    let mistakes = stage.window.mistakes {
      stage.show(CollectionViewModel([Row("a"), Badge(id: "b", count: 1)]))
    }
    #expect(mistakes == [])
    #expect(stage.texts == ["a", "1"])
  }

  @Test func aCellIsReusedForModelsOfItsTypeOnly() throws {
    let badges: [any CellViewModel] = (0..<100).map { Badge(id: "\($0)", count: $0) }
    let stage = Stage(CollectionViewModel(badges + [Row("last")]))
    let first = try #require(stage.cell(0) as? BadgeCell)
    #expect(first.reuses == 0)
    stage.view.scrollToItem(at: [0, 50], at: .top, animated: false)
    stage.window.settle()
    #expect(stage.texts.first == "50")
    #expect(stage.view.visibleCells.contains(first))
    #expect(first.reuses == 1)
    stage.view.scrollToItem(at: [0, 100], at: .bottom, animated: false)
    stage.window.settle()
    #expect(stage.texts.last == "last")
    #expect(!(stage.view.visibleCells.last is BadgeCell))
  }
}
