import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of what the delegate is told of the display of cells while items are not shown at their
/// places in the data. Ten items are in view, two in a line.
@MainActor
struct PlaceholderDisplayTests {
  /// A delegate that records which cells are displayed, by the names that they show.
  private final class Displays: CollectionViewDelegate {
    private var calls: [String] = []

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }

    private func record(_ call: String, _ cell: CollectionViewCell, _ indexPath: IndexPath) {
      calls.append("\(call) \((cell as? NamedCell)?.name ?? -1) at \(indexPath.item)")
    }

    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { record("begin", cell, indexPath) }

    func collectionView(
      _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { record("end", cell, indexPath) }
  }

  private let stage = MovementStage([Array(0..<10)], height: 400)
  private let displays = Displays()

  init() {
    stage.view.delegate = displays
    stage.settle()
    _ = displays.take()
  }

  private func addPlaceholder(before item: Int) -> PendingDrop {
    let placeholder = CollectionViewDropPlaceholder(
      insertionIndexPath: [0, item], reuseIdentifier: "cell")
    placeholder.cellUpdateHandler = { ($0 as? NamedCell)?.name = 70 }
    let waiting = PendingDrop(placeholder)
    stage.view.insertions.add(waiting, before: [0, item])
    stage.settle()
    return waiting
  }

  /// Reloads the data and returns the reported ends in the order of the names.
  private func endsOfReload() -> [String] {
    _ = displays.take()
    stage.reload()
    return displays.take().filter { $0.hasPrefix("end") }.sorted()
  }

  @Test func aPlaceholderThatIsCommittedIsNotReported() {
    let waiting = addPlaceholder(before: 2)
    #expect(stage.shown == [[0, 1, 70, 2, 3, 4, 5, 6, 7, 8, 9]])
    #expect(displays.take() == [])
    stage.view.insertions.commit(waiting) { stage.model[0].insert(60, at: $0.item) }
    stage.settle()
    #expect(displays.take() == ["begin 60 at 2"])
    #expect(stage.shown == stage.model && stage.faults == [])
  }

  @Test func aPlaceholderThatIsDeletedIsNotReported() {
    let waiting = addPlaceholder(before: 2)
    stage.view.insertions.remove(waiting)
    stage.settle()
    #expect(displays.take() == [])
    #expect(stage.shown == stage.model && stage.faults == [])
  }

  @Test func aReloadWithAPlaceholderEndsEachCellAtTheIndexPathOfItsItem() {
    _ = addPlaceholder(before: 2)
    #expect(endsOfReload() == (0..<10).map { "end \($0) at \($0)" })
    #expect(stage.shown == stage.model && stage.faults == [])
  }

  @Test func itemsThatAreDeletedWithAPlaceholderEndAtTheirOldIndexPaths() {
    _ = addPlaceholder(before: 10)
    stage.view.performBatchUpdates {
      stage.model[0].removeLast(2)
      stage.view.deleteItems(at: [[0, 8], [0, 9]])
    }
    #expect(displays.take() == [])
    stage.settle()
    #expect(displays.take() == ["end 8 at 8", "end 9 at 9"])
    // The other cells have the index paths of the new data.
    stage.view.performBatchUpdates {
      stage.model[0].removeFirst()
      stage.view.deleteItems(at: [[0, 0]])
    }
    stage.settle()
    #expect(displays.take() == ["end 0 at 0"])
    #expect(endsOfReload() == (1..<8).map { "end \($0) at \($0 - 1)" })
  }

  @Test func aReloadDuringAMovementEndsEachCellAtTheIndexPathOfItsItem() {
    stage.drag(0, to: CGPoint(x: 85, y: 85))
    stage.settle()
    #expect(stage.shown == [[1, 2, 3, 0, 4, 5, 6, 7, 8, 9]])
    #expect(endsOfReload() == (0..<10).map { "end \($0) at \($0)" })
  }

  @Test func cellsEndAtTheIndexPathsToWhichAMovementHasBroughtTheirItems() {
    stage.drag(0, to: CGPoint(x: 85, y: 85))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.model == [[1, 2, 3, 0, 4, 5, 6, 7, 8, 9]])
    #expect(
      endsOfReload() == [
        "end 0 at 3", "end 1 at 0", "end 2 at 1", "end 3 at 2", "end 4 at 4", "end 5 at 5",
        "end 6 at 6", "end 7 at 7", "end 8 at 8", "end 9 at 9",
      ])
  }
}
