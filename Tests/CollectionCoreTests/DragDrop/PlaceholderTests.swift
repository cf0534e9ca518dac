import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of placeholders, which are shown while the content of a drop loads.
@MainActor
struct PlaceholderTests {
  /// Drops a file on place `item` and returns the contexts of its placeholders, one for each name.
  private func drop(_ names: [Int], at item: Int, on stage: DragStage)
    -> [any CollectionViewDropPlaceholderContext]
  {
    var contexts: [any CollectionViewDropPlaceholderContext] = []
    stage.perform = { coordinator in
      for name in names {
        let placeholder = CollectionViewDropPlaceholder(
          insertionIndexPath: coordinator.destinationIndexPath ?? [0, 0],
          reuseIdentifier: "waiting")
        placeholder.cellUpdateHandler = { ($0 as? NamedCell)?.name = name }
        contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
      }
    }
    stage.enter(at: stage.place(item))
    _ = stage.view.drops.perform([DragStage.file], at: stage.place(item))
    return contexts
  }

  @Test func placeholdersAreShownAndCountedAndBlockMovements() {
    let stage = DragStage()
    let contexts = drop([70, 71], at: 2, on: stage)
    #expect(stage.stage.shown == [[0, 1, 70, 71, 2, 3, 4, 5]])
    #expect(stage.view.hasUncommittedUpdates && stage.view.presentation.insertions.gap == nil)
    #expect(stage.view.numberOfItems(inSection: 0) == 8)
    #expect(contexts.map(\.dragItem.content) == [DragStage.file.content, DragStage.file.content])
    stage.settle()
    #expect(stage.stage.faults == [])
    #expect(!stage.view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test func aDropOnAPlaceholderThatIsRefusedEndsAtOnce() {
    let stage = DragStage()
    var ended = 0
    var context: (any CollectionViewDropPlaceholderContext)?
    stage.perform = { coordinator in
      let placeholder = CollectionViewDropPlaceholder(
        insertionIndexPath: [0, 7], reuseIdentifier: "waiting")
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
      context?.addCompletion { ended += 1 }
    }
    let messages = mistakes {
      stage.enter(at: stage.place(2))
      _ = stage.view.drops.perform([DragStage.file], at: stage.place(2))
    }
    stage.settle()
    #expect(messages.count == 1)
    #expect(ended == 1)
    #expect(context?.deletePlaceholder() == false)
    #expect(stage.stage.shown == stage.stage.model)
  }

  @Test func aCommittedPlaceholderBecomesAnItem() {
    let stage = DragStage()
    let contexts = drop([70, 71], at: 2, on: stage)
    stage.settle()
    var paths: [IndexPath] = []
    #expect(
      contexts[1].commitInsertion { path in
        paths.append(path)
        stage.stage.model[0].insert(9, at: path.item)
      })
    #expect(paths == [[0, 2]])
    #expect(stage.stage.shown == [[0, 1, 70, 9, 2, 3, 4, 5]])
    #expect(stage.stage.faults == [])
    #expect(!contexts[1].commitInsertion { _ in Issue.record("the placeholder no longer exists") })
    #expect(!contexts[1].deletePlaceholder())
    #expect(
      contexts[0].commitInsertion { path in
        paths.append(path)
        stage.stage.model[0].insert(8, at: path.item)
      })
    #expect(paths == [[0, 2], [0, 2]])
    stage.settle()
    #expect(stage.stage.shown == [[0, 1, 8, 9, 2, 3, 4, 5]])
    #expect(stage.stage.shown == stage.stage.model)
    #expect(!stage.view.hasUncommittedUpdates && stage.stage.faults == [])
  }

  @Test func aCommittedPlaceholderStaysBeforeTheNextPlaceholder() {
    let stage = DragStage()
    let contexts = drop([70, 71], at: 2, on: stage)
    contexts[0].commitInsertion { stage.stage.model[0].insert(9, at: $0.item) }
    stage.settle()
    #expect(stage.stage.shown == [[0, 1, 9, 71, 2, 3, 4, 5]])
    #expect(stage.stage.faults == [])
  }

  @Test func aDeletedPlaceholderIsRemovedFromTheView() {
    let stage = DragStage()
    let contexts = drop([70], at: 4, on: stage)
    #expect(stage.stage.shown == [[0, 1, 2, 3, 70, 4, 5]])
    #expect(contexts[0].deletePlaceholder())
    stage.settle()
    #expect(stage.stage.shown == stage.stage.model && !stage.view.hasUncommittedUpdates)
    #expect(stage.stage.faults == [])
  }

  @Test func placeholdersStayBeforeTheirItemDuringUpdates() {
    let stage = DragStage(height: 400)
    _ = drop([70], at: 2, on: stage)
    _ = drop([71], at: 5, on: stage)
    stage.settle()
    #expect(stage.stage.shown == [[0, 1, 70, 2, 3, 71, 4, 5]])
    stage.view.performBatchUpdates {
      stage.stage.model = [[9, 1, 3, 2, 4, 5]]
      stage.view.deleteItems(at: [[0, 0]])
      stage.view.insertItems(at: [[0, 0]])
      stage.view.moveItem(at: [0, 3], to: [0, 2])
    }
    stage.settle()
    #expect(stage.stage.shown[0].filter { $0 < 70 } == stage.stage.model[0])
    #expect(stage.stage.shown[0].firstIndex(of: 70).map { stage.stage.shown[0][$0 + 1] } == 2)
    #expect(stage.stage.shown[0].firstIndex(of: 71).map { stage.stage.shown[0][$0 + 1] } == 4)
    #expect(stage.stage.faults == [])
    // Several operations at once are applied as a reload that keeps the visible items in place.
    stage.stage.onCell = { [stage] in
      stage.stage.onCell = nil
      for name in [8, 7] {
        stage.stage.model[0].insert(name, at: 0)
        stage.view.insertItems(at: [[0, 0]])
      }
    }
    stage.view.reconfigureItems(at: [[0, 0]])
    stage.settle()
    #expect(stage.stage.shown[0].firstIndex(of: 71).map { stage.stage.shown[0][$0 + 1] } == 4)
    #expect(stage.view.presentation.insertions.places.count == 2 && stage.stage.faults == [])
  }

  @Test func aSectionDeletionAndAReloadRemovePlaceholders() {
    let stage = DragStage([[0, 1], [2, 3]])
    let first = drop([70], at: 1, on: stage)
    stage.view.performBatchUpdates {
      stage.stage.model = [[2, 3]]
      stage.view.deleteSections([0])
    }
    stage.settle()
    #expect(!stage.view.hasUncommittedUpdates && stage.stage.faults == [])
    #expect(!first[0].commitInsertion { _ in Issue.record("the placeholder no longer exists") })
    let second = drop([71], at: 0, on: stage)
    stage.settle()
    #expect(stage.stage.shown == [[71, 2, 3]])
    stage.reload()
    #expect(stage.stage.shown == [[2, 3]] && stage.stage.faults == [])
    #expect(!second[0].deletePlaceholder())
  }

  @Test func setNeedsCellUpdateConfiguresThePlaceholderCellAgain() {
    let stage = DragStage()
    var count = 0
    var context: (any CollectionViewDropPlaceholderContext)?
    stage.perform = { coordinator in
      let placeholder = CollectionViewDropPlaceholder(
        insertionIndexPath: [0, 1], reuseIdentifier: "waiting")
      placeholder.cellUpdateHandler = {
        count += 1
        ($0 as? NamedCell)?.name = 70 + count
      }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    stage.enter(at: stage.place(1))
    _ = stage.view.drops.perform([DragStage.file], at: stage.place(1))
    #expect(count == 1)
    context?.setNeedsCellUpdate()
    #expect(count == 2 && stage.stage.cell(72) != nil)
  }

  @Test func aPlaceholderCanBeNeitherSelectedNorFocusedNorOpened() throws {
    let stage = DragStage()
    stage.view.allowsFocus = true
    _ = drop([70], at: 1, on: stage)
    stage.settle()
    stage.click(at: stage.place(1))
    #expect(stage.view.indexPathsForSelectedItems == [])
    _ = stage.view.selectAllByKey()
    #expect(stage.view.indexPathsForSelectedItems?.contains([0, 1]) == false)
    #expect(stage.view.numberOfSelectedItems == 6)
    stage.view.focusItem(at: [0, 0])
    _ = stage.view.focusKeys.move(.step(.horizontal, isForward: true), [])
    #expect(stage.view.focusedIndexPath == [0, 2])
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    func opened(byDoubleClickOn item: Int) -> [String] {
      for count in 1...2 {
        stage.click(at: stage.place(item), clickCount: count)
      }
      return delegate.takeAll().filter { $0.hasPrefix("open") }
    }
    #expect(opened(byDoubleClickOn: 1) == [])
    let placeholder = try #require(stage.stage.cell(70))
    stage.view.access.perform(.activate, on: placeholder)
    #expect(delegate.takeAll() == [])
    // The item after the placeholder is item 1 of the data.
    #expect(opened(byDoubleClickOn: 2) == ["open 1"])
  }

  @Test func aCommitThatInsertsNoItemIsAMistake() {
    let stage = DragStage()
    let contexts = drop([70], at: 1, on: stage)
    let messages = mistakes { _ = contexts[0].commitInsertion { _ in } }
    #expect(messages.count == 1)
    stage.settle()
    #expect(stage.stage.shown == stage.stage.model && stage.stage.faults == [])
  }
}
