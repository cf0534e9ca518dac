import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of the object that receives the events of all cells.
@MainActor
struct CoordinatorTests {
  @Test func theCoordinatorReceivesAnEventAfterTheCell() {
    let log = Log()
    let coordinator = Coordinator(log)
    let stage = Stage(CollectionViewModel(names: ["a"], log: log), coordinator: coordinator)
    #expect(log.take() == ["configure a", "coordinator willDisplay a"])
    stage.window.clickItem(at: [0, 0])
    #expect(
      log.take() == [
        "didHighlight a", "coordinator didHighlight a", "didUnhighlight a",
        "coordinator didUnhighlight a", "didSelect a", "coordinator didSelect a",
      ])
  }

  @Test func aCellThatIsDeletedEndsItsDisplay() {
    let log = Log()
    let coordinator = Coordinator(log)
    let stage = Stage(CollectionViewModel(names: ["a", "b", "c"]), coordinator: coordinator)
    _ = log.take()
    stage.show(CollectionViewModel(names: ["b", "c"]))
    #expect(log.take() == ["coordinator didEndDisplaying a"])
    stage.show(CollectionViewModel(names: ["c", "d"]))
    #expect(
      log.take().sorted() == ["coordinator didEndDisplaying b", "coordinator willDisplay d"])
  }

  @Test func cellsThatScrollAwayEndTheirDisplay() {
    let log = Log()
    let coordinator = Coordinator(log)
    let names = (0..<100).map { "\($0)" }
    let stage = Stage(CollectionViewModel(names: names), coordinator: coordinator)
    let first = (0..<7).map { "coordinator willDisplay \($0)" }
    #expect(log.take() == first)
    stage.view.contentOffset.y = 48
    stage.window.settle()
    #expect(
      log.take().sorted() == ["coordinator didEndDisplaying 0", "coordinator willDisplay 7"])
  }

  @Test func theDriverDoesNotKeepItsCoordinator() {
    let stage = Stage(CollectionViewModel(names: ["a"]))
    do {
      let coordinator = Coordinator(Log())
      stage.driver.coordinator = coordinator
      #expect(stage.driver.coordinator === coordinator)
    }
    #expect(stage.driver.coordinator == nil)
  }
}
