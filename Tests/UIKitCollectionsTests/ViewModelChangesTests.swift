import Testing
import UIKitCollections

/// Tests of what differs between two view models.
struct ViewModelChangesTests {
  private func changes(
    _ old: [SectionViewModel], _ new: [SectionViewModel]
  ) -> ViewModelChanges {
    ViewModelChanges(
      from: CollectionViewModel(sections: old), to: CollectionViewModel(sections: new))
  }

  private func section(_ id: String, _ names: String...) -> SectionViewModel {
    SectionViewModel(id: id, cells: names.map { Row($0) })
  }

  @Test func equalModelsHaveNoChanges() {
    let same = changes([section("s", "a", "b")], [section("s", "a", "b")])
    #expect(same == ViewModelChanges(from: .empty, to: .empty))
  }

  @Test func insertedAndDeletedCellsAreNamedInTheirOrder() {
    let found = changes(
      [section("s", "a", "b", "c"), section("t", "d")],
      [section("s", "e", "b"), section("t", "f", "g")])
    #expect(found.inserted == ["e", "f", "g"])
    #expect(found.deleted == ["a", "c", "d"])
  }

  @Test func aCellWithOtherContentIsConfiguredAgain() {
    let found = changes(
      [SectionViewModel(id: "s", cells: [Row("a"), Row("b")])],
      [SectionViewModel(id: "s", cells: [Row("b", "B"), Row("a")])])
    #expect(found.reconfigured == ["b"])
    #expect(found.reloaded == [])
  }

  @Test func aCellOfAnotherTypeIsReloaded() {
    let found = changes(
      [SectionViewModel(id: "s", cells: [Row("a"), Row("b")])],
      [SectionViewModel(id: "s", cells: [Row("a"), Badge(id: "b", count: 1)])])
    #expect(found.reloaded == ["b"])
    #expect(found.reconfigured == [])
    #expect(found.inserted == [])
  }

  @Test func aHeaderWithOtherContentChangesAndANewOneReframesItsSection() {
    let found = changes(
      [
        SectionViewModel(id: "s", header: Title(text: "1")), SectionViewModel(id: "t"),
        SectionViewModel(id: "u", header: Title(text: "3")),
      ],
      [
        SectionViewModel(id: "s", header: Title(text: "one")),
        SectionViewModel(id: "t", footer: Title(text: "2")),
        SectionViewModel(id: "u", header: Title(text: "3")),
      ])
    #expect(found.supplementaries == ["s"])
    #expect(found.reframed == ["t"])
  }
}
