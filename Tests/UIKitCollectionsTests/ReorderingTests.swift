import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of cells that the user moves.
@MainActor
struct ReorderingTests {
  private func row(_ id: String, canReorder: Bool) -> Row {
    var row = Row(id)
    row.canReorder = canReorder
    return row
  }

  /// Drags the handle of the first row downwards by a number of rows.
  private func dragFirstRow(by rows: Int, in window: TestWindow) throws {
    let handle = try #require(window.accessories(ofItemAt: [0, 0]).first)
    let start = CGPoint(x: handle.frame.midX, y: handle.frame.midY)
    let end = CGPoint(x: start.x, y: start.y + CGFloat(rows) * 48)
    window.press(at: start)
    window.movePress(to: CGPoint(x: start.x, y: start.y + 20))
    window.frames(5)
    window.movePress(to: end)
    window.frames(20)
    window.release(at: end)
    window.settle()
  }

  @Test func theViewModelFollowsARowThatIsMoved() throws {
    let coordinator = Coordinator(Log())
    let rows = ["a", "b", "c", "d"].map { row($0, canReorder: true) }
    let stage = Stage(CollectionViewModel(rows), coordinator: coordinator)
    _ = coordinator.log.take()
    try dragFirstRow(by: 2, in: stage.window)
    #expect(coordinator.log.take().contains("order [b, c, a, d]"))
    let expected = CollectionViewModel(["b", "c", "a", "d"].map { row($0, canReorder: true) })
    #expect(stage.driver.viewModel == expected)
    #expect(stage.texts == ["b", "c", "a", "d"])
  }

  @Test func aRowThatCannotBeMovedStays() {
    let rows = [row("a", canReorder: false), row("b", canReorder: true)]
    let stage = Stage(CollectionViewModel(rows))
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 1]))
    stage.view.cancelInteractiveMovement()
  }
}
