import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of highlighting, selecting and opening cells.
@MainActor
struct SelectionTests {
  private let log = Log()

  private func stage(options: DriverOptions = DriverOptions(), _ change: (inout Row) -> Void)
    -> Stage
  {
    var row = Row("b", log: log)
    change(&row)
    let stage = Stage(CollectionViewModel([Row("a", log: log), row]), options: options)
    _ = log.take()
    return stage
  }

  @Test func aClickHighlightsTheCellAndSelectsIt() {
    let stage = stage { _ in }
    stage.window.press(at: CGPoint(x: 150, y: 72))
    #expect(log.take() == ["didHighlight b"])
    #expect(stage.cell(1)?.isHighlighted == true)
    stage.window.release(at: CGPoint(x: 150, y: 72))
    #expect(log.take() == ["didUnhighlight b", "didSelect b"])
    #expect(stage.driver.selection.map(\.id) == ["b"])
    #expect(stage.cell(1)?.isSelected == true)
  }

  @Test func aClickOnAnotherCellDeselectsTheFirst() {
    let stage = stage { _ in }
    stage.window.clickItem(at: [0, 1])
    _ = log.take()
    stage.window.clickItem(at: [0, 0])
    let events = log.take().filter { $0.contains("elect") }
    #expect(events == ["didDeselect b", "didSelect a"])
    #expect(stage.driver.selection.map(\.id) == ["a"])
  }

  @Test func aCellThatIsNotToBeSelectedIsHighlightedOnly() {
    let stage = stage { $0.shouldSelect = false }
    stage.window.clickItem(at: [0, 1])
    #expect(log.take() == ["didHighlight b", "didUnhighlight b"])
    #expect(stage.driver.selection == [])
  }

  @Test func aCellThatIsNotToBeHighlightedIsNotSelectedEither() {
    let stage = stage { $0.shouldHighlight = false }
    stage.window.clickItem(at: [0, 1])
    #expect(log.take() == [])
    #expect(stage.driver.selection == [])
  }

  @Test func aCellThatIsNotToBeDeselectedStaysSelected() {
    let stage = stage { $0.shouldDeselect = false }
    stage.view.allowsMultipleSelection = true
    stage.window.clickItem(at: [0, 1])
    stage.window.clickItem(at: [0, 1], modifiers: .control)
    #expect(stage.driver.selection.map(\.id) == ["b"])
    stage.window.clickItem(at: [0, 0], modifiers: .control)
    #expect(stage.driver.selection.map(\.id) == ["a", "b"])
    #expect(!log.take().contains("didDeselect b"))
  }

  @Test func aSelectedCellOfAMenuIsDeselectedAtOnce() {
    let stage = stage(options: DriverOptions(deselectsAfterSelection: true)) { _ in }
    stage.window.clickItem(at: [0, 1])
    #expect(log.take().last == "didSelect b", "the program deselects without a call")
    #expect(stage.driver.selection == [])
    #expect(stage.cell(1)?.isSelected == false)
  }

  @Test func aSelectedCellOfAMenuIsDeselectedWhereAnUpdateHasMovedIt() {
    let coordinator = Coordinator(log)
    coordinator.onEvent = { driver, event, _ in
      if event == .didSelect { driver.update(CollectionViewModel(names: ["new", "a", "b"])) }
    }
    let stage = Stage(
      CollectionViewModel(names: ["a", "b"]), options: DriverOptions(deselectsAfterSelection: true),
      coordinator: coordinator)
    stage.window.clickItem(at: [0, 1])
    stage.window.settle()
    #expect(stage.texts == ["new", "a", "b"])
    #expect(stage.driver.selection == [])
  }

  @Test func aDoubleClickOpensTheCell() {
    let stage = stage { _ in }
    stage.window.clickItem(at: [0, 1], count: 2)
    let opened = log.take().filter { $0.hasPrefix("didPerform") }
    #expect(opened == ["didPerformPrimaryAction b"])
  }

  @Test func theProgramSelectsACellWithoutAnEvent() {
    let stage = stage { _ in }
    #expect(stage.driver.select("b"))
    #expect(!stage.driver.select("z"))
    #expect(stage.cell(1)?.isSelected == true)
    stage.driver.deselect("b")
    #expect(stage.driver.selection == [])
    #expect(log.take() == [])
  }

  @Test func theSelectionFollowsACellThatIsMoved() {
    let stage = stage { _ in }
    stage.window.clickItem(at: [0, 1])
    stage.show(CollectionViewModel(names: ["b", "c", "a"]))
    #expect(stage.driver.selection.map(\.id) == ["b"])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 0]])
    stage.show(CollectionViewModel(names: ["c", "a"]))
    #expect(stage.driver.selection == [])
  }
}
