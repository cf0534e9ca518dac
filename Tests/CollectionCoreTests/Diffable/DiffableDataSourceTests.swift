import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Applying snapshots to a collection view.
@MainActor
struct DiffableDataSourceTests {
  private func snapshot(
    _ sections: KeyValuePairs<String, [Int]>
  ) -> DiffableStage.Source.Snapshot { DiffableStage.snapshot(sections) }

  @Test func performWithoutAnimationShowsASnapshotAtOnce() {
    let stage = DiffableStage()
    stage.host.animates = true
    stage.source.apply(DiffableStage.snapshot(["a": [1, 2, 3]]), animatingDifferences: false)
    stage.settle()
    CollectionView.performWithoutAnimation {
      stage.source.apply(DiffableStage.snapshot(["a": [3, 1, 2]]))
      #expect(stage.view.elements.animations.isEmpty)
    }
    stage.source.apply(DiffableStage.snapshot(["a": [1, 2, 3]]))
    #expect(!stage.view.elements.animations.isEmpty)
    stage.settle()
  }

  @Test func aSnapshotIsAppliedAtOnceOnTheMainActor() {
    let stage = DiffableStage()
    stage.source.apply(snapshot(["a": [3, 1], "b": [2]]), completion: nil)
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    #expect(stage.numbers == [3, 1, 2])
    var next = stage.source.snapshot()
    next.moveItem(1, beforeItem: 3)
    next.deleteItems([2])
    next.appendItems([4])
    stage.source.apply(next, animatingDifferences: false, completion: nil)
    #expect(stage.numbers == [1, 3, 4])
  }

  @Test func itemsAndSectionsAreFoundByIdentifierAndByIndexPath() {
    let stage = DiffableStage()
    stage.source.apply(snapshot(["a": [3, 1], "b": [], "c": [2]]), completion: nil)
    #expect(stage.source.indexPath(for: 2) == IndexPath(item: 0, section: 2))
    #expect(stage.source.indexPath(for: 1) == IndexPath(item: 1, section: 0))
    #expect(stage.source.indexPath(for: 9) == nil)
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == 3)
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == nil)
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 3)) == nil)
    #expect(stage.source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(stage.source.sectionIdentifier(for: 1) == "b")
    #expect(stage.source.sectionIdentifier(for: 3) == nil)
    #expect(stage.source.index(for: "c") == 2)
    #expect(stage.source.index(for: "x") == nil)
    stage.source.apply(snapshot(["a": [1, 3]]), completion: nil)
    #expect(stage.source.indexPath(for: 1) == IndexPath(item: 0, section: 0))
    #expect(stage.source.indexPath(for: 2) == nil)
  }

  @Test func applyingAnEqualSnapshotRequestsNoCells() {
    let stage = DiffableStage()
    stage.source.apply(snapshot(["a": [1, 2]]), completion: nil)
    #expect(stage.numbers == [1, 2])
    let asked = stage.asked
    stage.source.apply(snapshot(["a": [1, 2]]), completion: nil)
    stage.showAll()
    #expect(stage.asked == asked)
  }

  @Test func aReloadedItemIsRequestedAgainAndNoLongerMarked() {
    let stage = DiffableStage()
    stage.source.apply(snapshot(["a": [1, 2]]), completion: nil)
    stage.showAll()
    let asked = stage.asked.count
    var next = stage.source.snapshot()
    next.reloadItems([2])
    stage.source.apply(next, completion: nil)
    stage.showAll()
    #expect(stage.asked.dropFirst(asked) == [2], "only the marked item is requested, and once")
    #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test func visibleItemsKeepTheirPlaceWhenItemsAreInsertedAbove() {
    let stage = DiffableStage()
    stage.source.apply(snapshot(["a": Array(0..<40)]), completion: nil)
    stage.showAll()
    stage.view.contentOffset.y = 300
    #expect(stage.numbers.first == 10)
    var next = stage.source.snapshot()
    next.insertItems(Array(100..<120), beforeItem: 0)
    stage.source.apply(next, completion: nil)
    #expect(stage.numbers.first == 10)
    #expect(stage.view.contentOffset.y == 900)
  }

  @Test func applySnapshotUsingReloadDataRequestsEveryCellAgain() {
    let stage = DiffableStage()
    stage.source.apply(snapshot(["a": [1, 2]]), completion: nil)
    stage.showAll()
    let asked = stage.asked.count
    stage.source.applySnapshotUsingReloadData(snapshot(["a": [1, 2]]), completion: nil)
    stage.showAll()
    #expect(stage.asked.dropFirst(asked) == [1, 2], "every cell is requested again")
  }

  @Test func theCompletionOfAnAnimatedSnapshotWaitsForTheAnimations() async {
    let stage = DiffableStage()
    stage.host.animates = true
    stage.source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false, completion: nil)
    let second = stage.view.cellForItem(at: [0, 1])
    let ended = Notes<String>()
    stage.source.apply(snapshot(["a": [2]])) { ended.all.append("end") }
    stage.clock.tick(stage.view, stage.host)
    stage.clock.tick(stage.view, stage.host)
    #expect(stage.view.cellForItem(at: [0, 0]) === second)
    let x = second.flatMap { stage.host.placement(of: $0)?.geometry.origin.x } ?? 0
    #expect(x > 0 && x < 60, "the cell is moving")
    await Task.yield()
    #expect(ended.all == [])
    #expect(stage.numbers == [2])
    while ended.all.isEmpty { await Task.yield() }
  }

  // MARK: Threads and order

  @Test func theCompletionOfASnapshotIsCalledAfterApplyReturns() async {
    let stage = DiffableStage()
    let notes = Notes<String>()
    await withCheckedContinuation { continuation in
      stage.source.apply(snapshot(["a": [1]])) {
        notes.all.append("completed")
        continuation.resume()
      }
      notes.all.append("returned")
    }
    #expect(notes.all == ["returned", "completed"])
    await stage.source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    #expect(stage.numbers == [1, 2])
    await stage.source.applySnapshotUsingReloadData(snapshot(["a": [5]]))
    #expect(stage.numbers == [5])
  }

  @Test func aSnapshotWithoutAnimationIsCompletedBeforeApplyReturns() {
    let stage = DiffableStage()
    stage.host.animates = true
    let notes = Notes<String>()
    let source = stage.source
    func note(_ text: String) -> @MainActor @Sendable () -> Void {
      { [weak source] in notes.all.append("\(text) \(source?.snapshot().numberOfItems ?? -1)") }
    }
    source.apply(snapshot(["a": [1]]), animatingDifferences: false, completion: note("shown"))
    #expect(notes.all == ["shown 1"])
    #expect(stage.view.cellForItem(at: [0, 0]) != nil)
    source.apply(snapshot(["a": [1]]), animatingDifferences: false, completion: note("unchanged"))
    source.applySnapshotUsingReloadData(snapshot(["a": [1, 2]]), completion: note("reloaded"))
    #expect(notes.all == ["shown 1", "unchanged 1", "reloaded 2"])
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([3, 4, 5])
    source.apply(tree, to: "a", animatingDifferences: false, completion: note("section"))
    #expect(notes.all.last == "section 3")
    source.apply(snapshot(["a": [1]]), completion: note("animated"))
    #expect(notes.all.last == "section 3")
  }

  @Test func aSnapshotThatACallbackAppliesIsCompletedAfterIt() async {
    let stage = DiffableStage()
    let notes = Notes<String>()
    let layout = EagerLayout()
    stage.view.collectionViewLayout = layout
    stage.showAll()
    layout.onInvalidation = { [unowned stage] in
      layout.onInvalidation = nil
      stage.source.apply(
        DiffableStage.snapshot(["a": [1, 2]]), animatingDifferences: false
      ) { notes.all.append("applied") }
      stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot(["a": [3]])) {
        notes.all.append("reloaded")
      }
      notes.all.append("callback over")
    }
    stage.source.apply(snapshot(["a": [1]]), animatingDifferences: false) {
      notes.all.append("first")
    }
    #expect(notes.all.prefix(1) == ["callback over"])
    while notes.all.count < 4 {
      stage.showAll()
      await Task.yield()
    }
    #expect(Set(notes.all) == ["callback over", "first", "applied", "reloaded"])
    #expect(stage.source.snapshot().itemIdentifiers == [3])
  }

  @Test func aCompletionThatAppliesASnapshotReturnsBeforeThatIsCompleted() async {
    let stage = DiffableStage()
    let notes = Notes<String>()
    await withCheckedContinuation { continuation in
      let source = stage.source
      source.apply(snapshot(["a": [1]]), animatingDifferences: false) {
        let next = DiffableStage.snapshot(["a": [1, 2]])
        source.apply(next, animatingDifferences: false) {
          notes.all.append("second")
          continuation.resume()
        }
        notes.all.append("first with \(source.snapshot().numberOfItems) items")
      }
      notes.all.append("returned")
    }
    #expect(notes.all == ["first with 2 items", "returned", "second"])
  }

  @Test func snapshotsFromAnotherThreadAreAppliedInOrder() async {
    let stage = DiffableStage()
    let source = stage.source
    let order = Notes<Int>()
    await Task.detached {
      for number in 0..<100 {
        var snapshot = DiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems(Array(0...number))
        if number < 99 {
          Self.applyFromSynchronousCode(snapshot, to: source) { order.all.append(number) }
        } else {
          await source.apply(snapshot)
        }
      }
    }.value
    #expect(order.all == Array(0..<99))
    #expect(source.snapshot().numberOfItems == 100)
  }

  /// Applies a snapshot from a function that is not asynchronous.
  nonisolated private static func applyFromSynchronousCode(
    _ snapshot: DiffableStage.Source.Snapshot, to source: DiffableStage.Source,
    _ completion: @escaping @MainActor @Sendable () -> Void
  ) {
    source.apply(snapshot, completion: completion)
  }

  @Test func aSnapshotFromTheMainActorIsAppliedAfterWaitingSnapshots() async {
    let stage = DiffableStage()
    let source = stage.source
    let given = snapshot(["a": [1]])
    let shown = Notes<String>()
    DispatchQueue.global().sync {
      source.apply(given) { shown.all.append("another thread's") }
    }
    #expect(source.snapshot().numberOfItems == 0, "the main actor is busy")
    source.apply(snapshot(["a": [2, 3]])) { shown.all.append("the main actor's") }
    #expect(source.snapshot().itemIdentifiers == [2, 3])
    await source.apply(snapshot(["a": [2, 3]]))
    #expect(source.snapshot().itemIdentifiers == [2, 3], "the older snapshot is not applied later")
    #expect(shown.all == ["another thread's", "the main actor's"])
  }

  @Test func aSnapshotAppliedDuringAnotherWaitsForIt() {
    let stage = DiffableStage()
    let layout = EagerLayout()
    stage.view.collectionViewLayout = layout
    stage.showAll()
    layout.onInvalidation = { [unowned stage] in
      let isFirst = stage.source.snapshot().itemIdentifiers == [1]
      stage.source.apply(DiffableStage.snapshot(["a": [1, 2]]), completion: nil)
      #expect(stage.source.snapshot().itemIdentifiers == (isFirst ? [1] : [1, 2]))
    }
    stage.source.apply(snapshot(["a": [1]]), completion: nil)
    layout.onInvalidation = nil
    #expect(stage.numbers == [1, 2])
  }

  // MARK: Mistakes

  @Test func aCellProviderThatReturnsNilIsReported() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    let host = FakeHost()
    view.host = host
    let source = DiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
    let messages = mistakes { source.apply(snapshot(["a": [77]]), completion: nil) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("returned nil for the item 77 at index path [0, 0]") == true)
  }

  @Test func aMissingSupplementaryViewProviderOrViewIsReported() {
    let stage = DiffableStage()
    stage.layout.headerReferenceSize.height = 10
    var messages = mistakes {
      stage.source.apply(snapshot(["a": [1]]), completion: nil)
    }
    #expect(messages.contains { $0.contains("supplementaryViewProvider is not set") })
    stage.source.supplementaryViewProvider = { _, _, _ in nil }
    stage.source.applySnapshotUsingReloadData(snapshot(["a": [1]]), completion: nil)
    messages = mistakes { stage.showAll() }
    #expect(messages.contains { $0.contains("supplementaryViewProvider returned nil") })
  }

  @Test func aRequestForAnItemOutsideTheSnapshotIsReported() {
    let stage = DiffableStage()
    var cell: CollectionViewCell?
    let messages = mistakes {
      cell = stage.source.collectionView(stage.view, cellForItemAt: IndexPath(item: 4, section: 0))
    }
    #expect(messages.count == 1)
    #expect(cell.map { type(of: $0) } == CollectionViewCell.self, "an empty cell is returned")
    #expect(cell?.reuseIdentifier == nil && stage.asked == [])
    #expect(messages.first?.contains("[0, 4], where the snapshot has no item") == true)
  }

  @Test func applySnapshotUsingReloadDataWaitsForEarlierSnapshots() {
    let stage = DiffableStage()
    stage.source.apply(snapshot(["a": Array(1...40)]), completion: nil)
    stage.showAll()
    let delegate = RecordingDelegate()
    stage.view.delegate = delegate
    delegate.onWillDisplay = { _, _ in
      delegate.onWillDisplay = nil
      stage.source.apply(snapshot(["a": [7]]), completion: nil)
      stage.source.applySnapshotUsingReloadData(snapshot(["a": [8, 9]]), completion: nil)
    }
    stage.view.contentOffset.y = 300
    stage.showAll()
    #expect(stage.numbers == [8, 9])
    #expect(stage.source.snapshot().itemIdentifiers == [8, 9])
  }

  @Test func aReplacedDataSourceDoesNotChangeTheView() {
    let stage = DiffableStage()
    stage.source.apply(snapshot(["a": [1, 2]]), completion: nil)
    stage.showAll()
    let other = RecordingDataSource(counts: [1])
    other.registerViews(in: stage.view)
    stage.view.dataSource = other
    stage.showAll()
    let messages = mistakes {
      stage.source.apply(snapshot(["a": [1, 2, 3, 4]]), completion: nil)
      stage.showAll()
    }
    #expect(messages == [])
    #expect(stage.view.numberOfItems(inSection: 0) == 1)
    #expect(stage.source.snapshot().itemIdentifiers == [1, 2, 3, 4])
  }

  @Test func snapshotsAreAppliedThroughAForwardingDataSource() {
    let stage = DiffableStage()
    let proxy = ForwardingDataSource(to: stage.source)
    stage.view.dataSource = proxy
    stage.source.apply(snapshot(["a": [1, 2]]), completion: nil)
    stage.showAll()
    stage.source.apply(snapshot(["a": [1, 3, 2]]), completion: nil)
    #expect(stage.view.numberOfItems(inSection: 0) == 3)
    stage.showAll()
    #expect(stage.numbers == [1, 3, 2])
  }

  @Test func theCompletionOfASnapshotIsCalledWhenTheViewIsReleased() async {
    var stage: DiffableStage? = DiffableStage()
    stage?.host.animates = true
    let source = stage?.source
    source?.apply(snapshot(["a": [1, 2]]), animatingDifferences: false, completion: nil)
    stage?.showAll()
    await confirmation { ended in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        source?.apply(snapshot(["a": [2]])) {
          ended()
          continuation.resume()
        }
        stage = nil
      }
    }
  }
}

/// Values that were recorded on the main actor, in order.
@MainActor
private final class Notes<Note> {
  var all: [Note] = []
}

/// A layout that runs a closure when it is invalidated.
@MainActor
private final class EagerLayout: CollectionViewFlowLayout {
  var onInvalidation: (() -> Void)?

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    onInvalidation?()
  }
}
