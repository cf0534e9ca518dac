import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// A data source of numbered items that records the number shown by each cell.
@MainActor
private final class NamedItems: CollectionViewDataSource {
  var names: [Int]
  private(set) var cellNames: [ObjectIdentifier: Int] = [:]
  private(set) var asked: [Int] = []

  init(count: Int) { names = Array(0..<count) }

  func takeAsked() -> [Int] {
    defer { asked.removeAll() }
    return asked
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cellNames[ObjectIdentifier(cell)] = names[indexPath.item]
    asked.append(names[indexPath.item])
    return cell
  }
}

/// Updates while cells are prepared but not yet visible. Rows of two items begin every 60 points; the
/// view is 100 points high.
@MainActor
struct PreparedUpdateTests {
  private let items = NamedItems(count: 300)
  private let stage: Stage

  /// Scrolls two equal steps and prepares the third row, items 4 and 5.
  init() {
    let items = items
    stage = Stage(counts: []) {
      $0.view.register(RecordingCell.self, forCellWithReuseIdentifier: "cell")
      $0.view.dataSource = items
    }
    stage.scroll(to: 10)
    stage.scroll(to: 20)
    stage.idle()
    #expect(stage.view.elements.prepared.count == 2)
    _ = items.takeAsked()
  }

  private func update(_ change: @escaping () -> Void) {
    stage.view.performBatchUpdates(change, completion: nil)
    stage.settle()
  }

  private func checkNames() {
    for path in stage.view.indexPathsForVisibleItems {
      let shown = stage.view.cellForItem(at: path).flatMap { items.cellNames[ObjectIdentifier($0)] }
      #expect(shown == items.names[path.item], "at \(path.item)")
    }
    #expect(stage.faults == [])
  }

  @Test func preparedCellsAreShownAtTheirNewPlaceAfterAnUpdate() {
    update {
      items.names.insert(contentsOf: [1000, 1001], at: 0)
      stage.view.insertItems(at: [[0, 0], [0, 1]])
    }
    #expect(stage.view.elements.prepared.count == 2)
    _ = items.takeAsked()
    stage.scroll(to: stage.view.contentOffset.y + 10)
    #expect(stage.view.indexPathsForVisibleItems.contains([0, 7]))
    #expect(items.takeAsked() == [], "the prepared cells are used")
    checkNames()
  }

  @Test func preparedCellsOfDeletedAndReloadedItemsAreDiscarded() {
    update {
      items.names.remove(at: 4)
      stage.view.deleteItems(at: [[0, 4]])
      stage.view.reloadItems(at: [[0, 5]])
    }
    #expect(stage.view.elements.prepared.count == 0)
    stage.scroll(to: 30)
    #expect(Set(items.takeAsked()).isSuperset(of: [5, 6]))
    checkNames()
  }

  @Test func aPreparedCellIsDiscardedWhenItsItemIsReconfigured() {
    update { stage.view.reconfigureItems(at: [[0, 4]]) }
    #expect(stage.view.elements.prepared.count == 1)
    checkNames()
  }

  @Test func itemsThatAnUpdateBringsIntoViewUsePreparedCells() {
    update {
      items.names.removeSubrange(0..<2)
      stage.view.deleteItems(at: [[0, 0], [0, 1]])
    }
    #expect(stage.view.indexPathsForVisibleItems.count >= 4)
    #expect(!items.takeAsked().contains { $0 == 4 || $0 == 5 })
    checkNames()
  }

  @Test func aRandomWalkWithUpdatesNeverShowsAnotherItemsCell() {
    let seed = SeededGenerator.freshSeed(for: "prepared cells and updates")
    var random = SeededGenerator(seed: seed)
    var step: CGFloat = 10
    var next = 10_000
    for _ in 0..<600 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        step = CGFloat.random(in: -60...60, using: &random)
      }
      let offset = stage.view.limited(CGPoint(x: 0, y: stage.view.contentOffset.y + step))
      if offset.y == stage.view.contentOffset.y { step = -step }
      stage.scroll(to: offset.y)
      stage.idle(cells: Int.random(in: 0...6, using: &random))
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      let place = Int.random(in: 0..<items.names.count, using: &random)
      stage.view.performBatchUpdates(
        {
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            items.names.insert(next, at: place)
            next += 1
            stage.view.insertItems(at: [[0, place]])
          case 1 where items.names.count > 100:
            items.names.remove(at: place)
            stage.view.deleteItems(at: [[0, place]])
          case 2:
            let other = Int.random(in: 0..<items.names.count, using: &random)
            items.names.insert(items.names.remove(at: place), at: other)
            stage.view.moveItem(at: [0, place], to: [0, other])
          default:
            stage.view.reloadItems(at: [[0, place]])
          }
        }, completion: nil)
      if Bool.random(using: &random) { stage.tick() } else { stage.settle() }
      checkNames()
    }
  }
}
