import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of what is on screen after a change of the view model.
@MainActor
struct UpdateTests {
  @Test func anUpdateThatBeginsWhileCellsAreMadeLosesNone() {
    let coordinator = Coordinator(Log())
    coordinator.onEvent = { driver, event, cell in
      guard event == .willDisplay, cell.id == "a" else { return }
      driver.update(CollectionViewModel(names: ["c", "a"]))
    }
    let stage = Stage(CollectionViewModel(names: ["a", "b", "c"]), coordinator: coordinator)
    stage.window.settle()
    #expect(stage.texts == ["c", "a"])
  }

  @Test func anInsertedCellFadesInAndTheOthersMakeRoom() {
    let stage = Stage(CollectionViewModel(names: ["a", "c"]))
    stage.driver.update(CollectionViewModel(names: ["a", "b", "c"]))
    stage.window.frames(6)
    let views = stage.window.shownViews
    let alpha = views.first { $0.indexPath == [0, 1] }?.alpha ?? 0
    #expect(alpha > 0 && alpha < 1)
    let y = stage.window.frame(ofItemAt: [0, 2])?.minY ?? 0
    #expect(y > 48 && y < 96)
    stage.window.settle()
    #expect(stage.texts == ["a", "b", "c"])
    #expect(stage.window.frame(ofItemAt: [0, 2])?.minY == 96)
  }

  @Test func anUpdateWithoutAnimationIsCompleteInTheNextFrame() {
    let stage = Stage(CollectionViewModel(names: ["a", "b", "c"]))
    stage.driver.update(CollectionViewModel(names: ["b", "d"]), animated: false)
    stage.window.frames()
    #expect(stage.texts == ["b", "d"])
    #expect(stage.window.shownViews.map(\.alpha) == [1, 1])
    #expect(stage.window.frame(ofItemAt: [0, 0])?.minY == 0)
  }

  @Test func aMovedCellKeepsItsView() {
    let stage = Stage(CollectionViewModel(names: ["a", "b", "c"]))
    let (first, last) = (stage.cell(0), stage.cell(2))
    stage.show(CollectionViewModel(names: ["c", "b", "a"]))
    #expect(stage.texts == ["c", "b", "a"])
    #expect(stage.cell(2) === first)
    #expect(stage.cell(0) === last)
  }

  @Test func onlyTheCellWithOtherContentIsConfiguredAgain() {
    let log = Log()
    let rows = [Row("a", log: log), Row("b", log: log), Row("c", log: log)]
    let stage = Stage(CollectionViewModel(rows))
    #expect(log.take() == ["configure a", "configure b", "configure c"])
    let cell = stage.cell(1)
    stage.show(CollectionViewModel([rows[0], Row("b", "B", log: log), rows[2]]))
    #expect(log.take() == ["configure b"])
    #expect(stage.texts == ["a", "B", "c"])
    #expect(stage.cell(1) === cell)
  }

  @Test func aCellThatMovesAndChangesDoesBoth() {
    let log = Log()
    let stage = Stage(CollectionViewModel(names: ["a", "b", "c"], log: log))
    let cell = stage.cell(0)
    _ = log.take()
    stage.show(
      CollectionViewModel([Row("b", log: log), Row("c", log: log), Row("a", "A", log: log)]))
    #expect(stage.texts == ["b", "c", "A"])
    #expect(log.take() == ["configure a"])
    #expect(stage.cell(2) === cell)
  }

  @Test func aCellOfAnotherTypeIsReplaced() {
    let stage = Stage(CollectionViewModel([Row("a"), Row("b")]))
    let old = stage.cell(1)
    let mistakes = stage.window.mistakes {
      stage.show(CollectionViewModel([Row("a"), Badge(id: "b", count: 12)]))
    }
    #expect(mistakes == [])
    #expect(stage.texts == ["a", "12"])
    #expect(stage.cell(1) !== old)
  }

  @Test func aReplacementIsShownWithoutAnimation() {
    let stage = Stage(
      CollectionViewModel([Row("a"), Row("b")], id: "one"),
      options: DriverOptions(reloadsOnReplacement: true))
    stage.window.clickItem(at: [0, 1])
    #expect(stage.driver.selection.map(\.id) == ["b"])
    stage.driver.update(CollectionViewModel([Row("b"), Row("c")], id: "two"))
    stage.window.frames()
    #expect(stage.texts == ["b", "c"])
    #expect(stage.window.shownViews.map(\.alpha) == [1, 1])
    #expect(stage.driver.selection == [], "a reload clears the selection")
  }

  @Test func theCompletionHandlerIsCalledAfterTheAnimations() async {
    let log = Log()
    let stage = Stage(CollectionViewModel(names: ["a"]))
    stage.driver.update(CollectionViewModel(names: ["b", "a"])) { changes in
      log.add("inserted \(changes.inserted)")
    }
    stage.window.frames(3)
    await mainQueue()
    #expect(log.take() == [])
    stage.window.settle()
    await mainQueue()
    #expect(log.take() == ["inserted [b]"])
  }

  @Test func anAwaitedUpdateReturnsWhatHasChanged() async {
    let log = Log()
    let stage = Stage(CollectionViewModel(names: ["a", "b"]))
    // A task, so that the test fails rather than waits for an update that does not end.
    Task {
      let changes = await stage.driver.update(
        CollectionViewModel([Row("b", "B"), Row("c")]), animated: false)
      log.add("+ \(changes.inserted), - \(changes.deleted), changed \(changes.reconfigured)")
    }
    for _ in 0..<10 { await mainQueue() }
    #expect(log.take() == ["+ [c], - [a], changed [b]"])
    stage.window.settle()
    #expect(stage.texts == ["B", "c"])
  }

  /// Returns when what is in the main queue now has run.
  private func mainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
