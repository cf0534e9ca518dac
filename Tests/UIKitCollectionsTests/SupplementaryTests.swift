import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of headers and footers.
@MainActor
struct SupplementaryTests {
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  private func model(header: String?, footer: String? = nil) -> CollectionViewModel {
    CollectionViewModel(sections: [
      SectionViewModel(
        id: "s", cells: [Row("a"), Row("b")], header: header.map { Title(text: $0) },
        footer: footer.map { Title(text: $0) })
    ])
  }

  @Test func headersAndFootersAreAroundTheCells() throws {
    let stage = Stage(model(header: "Letters", footer: "2 letters"))
    #expect(stage.text(ofKind: header) == "Letters")
    #expect(stage.text(ofKind: footer) == "2 letters")
    let top = try #require(stage.window.frame(ofElementOfKind: header, at: [0, 0]))
    let row = try #require(stage.window.frame(ofItemAt: [0, 0]))
    let bottom = try #require(stage.window.frame(ofElementOfKind: footer, at: [0, 0]))
    #expect(top.minY == 0)
    #expect(row.minY == top.maxY)
    #expect(bottom.minY == row.minY + 96)
  }

  @Test func aHeaderWithOtherContentKeepsItsView() {
    let stage = Stage(model(header: "Letters"))
    let shown = stage.view.supplementaryView(forElementKind: header, at: [0, 0])
    let cell = stage.cell(0)
    stage.show(model(header: "Two letters"))
    #expect(stage.text(ofKind: header) == "Two letters")
    #expect(stage.view.supplementaryView(forElementKind: header, at: [0, 0]) === shown)
    #expect(stage.cell(0) === cell)
  }

  @Test func aHeaderThatAppearsOrDisappearsMovesTheCells() throws {
    let stage = Stage(model(header: nil))
    #expect(stage.window.frame(ofItemAt: [0, 0])?.minY == 0)
    stage.show(model(header: "Letters"))
    let frame = try #require(stage.window.frame(ofElementOfKind: header, at: [0, 0]))
    #expect(stage.text(ofKind: header) == "Letters")
    #expect(stage.window.frame(ofItemAt: [0, 0])?.minY == frame.maxY)
    stage.show(model(header: nil))
    #expect(stage.text(ofKind: header) == nil)
    #expect(stage.window.frame(ofItemAt: [0, 0])?.minY == 0)
  }

  @Test func aNewSectionComesWithItsHeader() {
    let stage = Stage(model(header: "Letters"))
    let old = stage.driver.viewModel.sections
    let numbers = SectionViewModel(
      id: "t", cells: [Badge(id: "1", count: 1)], header: Title(text: "Numbers"))
    stage.show(CollectionViewModel(sections: [numbers] + old))
    #expect(stage.text(ofKind: header, section: 0) == "Numbers")
    #expect(stage.text(ofKind: header, section: 1) == "Letters")
    #expect(stage.texts == ["1", "a", "b"])
  }
}
