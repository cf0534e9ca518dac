import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The information that a collection view gives its host for assistive technology.
@MainActor
struct AccessTests {
  private func stage(_ counts: [Int], isAccessible: Bool = true) -> Stage {
    Stage(counts: counts) { stage in
      stage.host.isAccessible = isAccessible
      stage.view.allowsMultipleSelection = true
      stage.view.allowsFocus = true
    }
  }

  private func elementAccess(_ item: Int, _ section: Int = 0, in stage: Stage) -> ElementAccess? {
    stage.view.cellForItem(at: IndexPath(item: item, section: section)).flatMap {
      stage.host.described[ObjectIdentifier($0)]
    }
  }

  @Test func itemsAreCountedThroughAllSections() {
    let stage = stage([1, 4])
    #expect(elementAccess(0, in: stage)?.number == 1)
    #expect(elementAccess(0, 1, in: stage)?.number == 2)
    #expect(elementAccess(0, 1, in: stage)?.count == 5)
    #expect(stage.host.lists == [ListAccess(count: 5)])
  }

  @Test func anItemIsDescribedOnceWhenItComesIntoView() {
    let stage = stage([1000])
    let before = stage.host.describeCount
    #expect(before == stage.view.visibleCells.count)
    for _ in 0..<5 { stage.tick() }
    #expect(stage.host.describeCount == before)
    stage.scroll(to: 50)
    stage.settle()
    #expect(stage.host.describeCount == before + 2, "the two items of the line that came into view")
    stage.scroll(to: 20_000)
    stage.settle()
    let first = stage.view.indexPathsForVisibleItems[0].item
    #expect(first > 500 && elementAccess(first, in: stage)?.number == first + 1)
  }

  @Test func itemNumbersAndCountsFollowAnInsertionAndAReload() {
    let stage = stage([10])
    #expect(elementAccess(3, in: stage)?.number == 4)
    let cell = stage.view.cellForItem(at: [0, 1])
    stage.insert(at: [[0, 0]])
    stage.settle()
    // Item 1 is item 2 now. Item 3 has left the view.
    #expect(cell?.ownership.displayedKey == ElementKey(.cell, [0, 2]))
    let moved = cell.flatMap { stage.host.described[ObjectIdentifier($0)] }
    #expect(moved?.number == 3 && moved?.count == 11)
    #expect((0..<4).map { elementAccess($0, in: stage)?.number } == [1, 2, 3, 4])
    #expect(stage.view.visibleCells.count == 4)
    #expect(
      stage.view.visibleCells.allSatisfy { stage.host.described[ObjectIdentifier($0)]?.count == 11 }
    )
    #expect(stage.host.lists.last?.count == 11)
    stage.reload([2])
    #expect(
      elementAccess(1, in: stage)
        == ElementAccess(key: ElementKey(.cell, [0, 1]), number: 2, count: 2, isSelected: false))
  }

  @Test func itemsHaveNoSelectionStateWhileSelectionIsNotAllowed() {
    let stage = stage([4])
    stage.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    stage.view.allowsSelection = false
    #expect(stage.host.isFrameRequested)
    stage.settle()
    #expect(elementAccess(1, in: stage)?.isSelected == nil)
    stage.view.allowsSelection = true
    #expect(stage.host.isFrameRequested)
    stage.settle()
    #expect(elementAccess(1, in: stage)?.isSelected == true)
    #expect(elementAccess(0, in: stage)?.isSelected == false)
  }

  @Test func anAnimatedLayoutChangeIsReportedAtItsStartAndEnd() {
    let stage = stage([20])
    let other = CollectionViewFlowLayout(itemSize: CGSize(width: 20, height: 20))
    other.accessibilityLabel = "Small"
    stage.view.setCollectionViewLayout(other, animated: true)
    stage.settle()
    let changes = stage.host.lists.dropFirst()
    #expect(changes.map(\.isChanging) == [true, false])
    #expect(changes.allSatisfy { $0.layout == "Small" })
    stage.view.collectionViewLayout = stage.layout
    stage.settle()
    #expect(stage.host.lists.last == ListAccess(count: 20))
  }

  @Test func nothingIsDescribedWhileTheHostIsNotAccessible() {
    let stage = stage([100], isAccessible: false)
    stage.scroll(to: 400)
    stage.settle()
    #expect(stage.host.describeCount == 0 && stage.host.lists == [])
  }

  @Test func accessibilityActionsFocusSelectActivateAndShowTheMenu() throws {
    let stage = stage([20])
    let delegate = SelectionDelegate()
    stage.view.delegate = delegate
    stage.view.focus.keyboardDidEnter()
    let cell = try #require(stage.view.cellForItem(at: [0, 2]))
    #expect(stage.view.access.perform(.focus, on: cell))
    #expect(stage.view.focusedIndexPath == [0, 2])
    #expect(stage.view.access.perform(.select, on: cell))
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2]])
    let next = try #require(stage.view.cellForItem(at: [0, 3]))
    #expect(stage.view.access.perform(.toggleSelection, on: next))
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2], [0, 3]])
    _ = delegate.takeAll()
    #expect(stage.view.access.perform(.activate, on: next))
    #expect(delegate.takeAll() == ["open 3"])
    #expect(stage.view.access.perform(.showMenu, on: next))
    #expect(delegate.takeAll().last == "menu [2, 3] at 85,80")
  }

  @Test func changesOfAccessibilityPropertiesReachTheContainer() {
    let stage = stage([1])
    let cell = stage.view.cellForItem(at: [0, 0])
    let container = cell?.container as? FakeContainer
    let before = container?.accessibilityChanges ?? 0
    cell?.accessibilityLabel = "A"
    cell?.accessibilityValue = "B"
    cell?.accessibilityHint = "C"
    cell?.accessibilityExpandedStatus = .collapsed
    #expect(container?.accessibilityChanges == before + 4)
  }
}
