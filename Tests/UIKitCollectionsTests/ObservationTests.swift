import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of cells and headers that follow an observable model without an update of the driver.
@MainActor
struct ObservationTests {
  private let contacts = ["Ada", "Ben", "Cleo"].map { Contact($0) }
  private let log = Log()

  private func stage() -> Stage {
    let rows = contacts.map { ContactRow(contact: $0, log: log) }
    let stage = Stage(
      CollectionViewModel(sections: [
        SectionViewModel(id: "s", cells: rows, header: ContactTitle(contact: contacts[0]))
      ]))
    _ = log.take()
    return stage
  }

  @Test func onlyTheCellOfTheChangedModelIsConfiguredAgain() {
    let stage = stage()
    let cell = stage.cell(1)
    contacts[1].name = "Benedict"
    contacts[1].isOnline = true
    #expect(stage.texts == ["Ada", "Ben", "Cleo"], "the change is shown in the next frame")
    stage.window.settle()
    #expect(stage.texts == ["Ada", "Benedict", "Cleo"])
    #expect(stage.window.accessories(ofItemAt: [0, 1]).map(\.type) == [.checkmark])
    #expect(log.take() == ["Ben: Benedict"])
    #expect(stage.cell(1) === cell)
  }

  @Test func aHeaderFollowsItsModelToo() {
    let stage = stage()
    let header = UICollectionView.elementKindSectionHeader
    #expect(stage.text(ofKind: header) == "Friends of Ada")
    contacts[0].name = "Augusta"
    stage.window.settle()
    #expect(stage.text(ofKind: header) == "Friends of Augusta")
    #expect(log.take() == ["Ada: Augusta"])
  }

  @Test func aCellThatHasBeenDeletedFollowsItsModelNoLonger() {
    let stage = stage()
    stage.show(CollectionViewModel([ContactRow(contact: contacts[2], log: log)]))
    _ = log.take()
    contacts[1].name = "Benedict"
    #expect(!stage.window.needsFrame)
    contacts[2].name = "Cleopatra"
    stage.window.settle()
    #expect(log.take() == ["Cleo: Cleopatra"])
    #expect(stage.texts == ["Cleopatra"])
  }

  @Test func aModelThatChangesDuringAnUpdateIsShownWithIt() {
    let stage = stage()
    contacts[1].name = "Benedict"
    let rows = [contacts[1], contacts[0]].map { ContactRow(contact: $0, log: log) }
    stage.show(CollectionViewModel(rows))
    #expect(stage.texts == ["Benedict", "Ada"])
  }

  @Test func aCellThatReadsItsModelInUpdatePropertiesFollowsIt() {
    let stage = Stage(CollectionViewModel(contacts.map { PresenceRow(contact: $0) }))
    #expect(stage.texts.first == "Ada is offline")
    contacts[0].isOnline = true
    contacts[2].name = "Cleopatra"
    stage.window.settle()
    #expect(stage.texts == ["Ada is online", "Ben is offline", "Cleopatra is offline"])
  }
}
