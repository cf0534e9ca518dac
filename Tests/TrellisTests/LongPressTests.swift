import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of a finger that is held down. They call the functions behind the gestures, because a
/// headless display cannot simulate a touch screen.
final class LongPressTests: GtkTestCase {
  func testALongPressWithoutAMenuSelectsAndTapsThenToggleItems() throws {
    try onMain {
      let scene = Scene(counts: [40]) { $0.view.allowsMultipleSelection = true }
      try hold(3, in: scene)
      try lift(3, in: scene)
      XCTAssertEqual(selected(in: scene), [3])
      XCTAssertEqual(scene.cell(3)?.widget?.hasState(.selected), true)
      try tap(5, in: scene)
      XCTAssertEqual(selected(in: scene), [3, 5])
      try tap(3, in: scene)
      XCTAssertEqual(selected(in: scene), [5])
    }
  }

  func testALongPressAsksForAMenuAndSelectsNothing() throws {
    try onMain {
      let delegate = SelectionDelegate()
      let scene = Scene(counts: [40]) {
        $0.view.delegate = delegate
        $0.companion = delegate
      }
      try hold(3, in: scene)
      let menu = "menu [3] at 175,25"
      XCTAssertTrue(delegate.calls.contains(menu))
      try lift(3, in: scene)
      XCTAssertEqual(selected(in: scene), [], "a menu selects nothing, as on iOS")
      let heard = delegate.calls.filter { $0.hasPrefix("menu") || $0.hasPrefix("open") }
      XCTAssertEqual(heard, [menu], "the release is not a tap")
    }
  }

  func testALongPressMovesAnItemToWhereTheFingerIsLifted() throws {
    try onMain {
      let data = Movable(counts: [40])
      let scene = Scene(counts: [40]) { scene in
        data.registerViews(in: scene.view)
        scene.view.dataSource = data
        scene.view.movesItemsByDragging = true
        scene.companion = data
      }
      try hold(1, in: scene)
      XCTAssertTrue(scene.view.isInteractivelyMovingItems)
      let goal = try point(of: 10, in: scene)
      scene.view.area?.feed(press(.change, at: goal))
      scene.settle()
      XCTAssertEqual(scene.bounds(of: try XCTUnwrap(scene.cell(10)))?.midX, goal.x)
      scene.view.area?.feed(press(.end, at: goal))
      scene.settle()
      XCTAssertFalse(scene.view.isInteractivelyMovingItems)
      XCTAssertEqual(data.moves, ["1 to 10"])
      // A finger that moves without a long press scrolls and moves no item.
      scene.view.area?.feed(press(.begin, at: goal))
      scene.view.area?.feed(press(.change, at: CGPoint(x: 5, y: 5)))
      XCTAssertFalse(scene.view.isInteractivelyMovingItems)
      scene.view.area?.feed(press(.cancel, at: .zero))
    }
  }
}

private func press(_ phase: GesturePhase, at point: CGPoint) -> AreaPressEvent {
  AreaPressEvent(phase, location: point, isTouch: true)
}

@MainActor
private func point(of item: Int, in scene: Scene) throws -> CGPoint {
  let bounds = try XCTUnwrap(scene.bounds(of: try XCTUnwrap(scene.cell(item))))
  return CGPoint(x: bounds.midX, y: bounds.midY)
}

@MainActor
private func hold(_ item: Int, in scene: Scene) throws {
  let point = try point(of: item, in: scene)
  scene.view.area?.feed(press(.begin, at: point))
  XCTAssertEqual(scene.view.area?.feedMenu(at: point, isHeld: true), true)
}

@MainActor
private func lift(_ item: Int, in scene: Scene) throws {
  scene.view.area?.feed(press(.end, at: try point(of: item, in: scene)))
}

@MainActor
private func tap(_ item: Int, in scene: Scene) throws {
  scene.view.area?.feed(press(.begin, at: try point(of: item, in: scene)))
  try lift(item, in: scene)
}

@MainActor
private func selected(in scene: Scene) -> [Int] {
  scene.view.indexPathsForSelectedItems?.map(\.item) ?? []
}

@MainActor
private final class Movable: CollectionViewDataSource {
  private let labels: LabelDataSource
  private(set) var moves: [String] = []

  init(counts: [Int]) { labels = LabelDataSource(counts: counts) }

  func registerViews(in view: CollectionView) { labels.registerViews(in: view) }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { labels.counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { labels.collectionView(collectionView, cellForItemAt: indexPath) }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) { moves.append("\(source.item) to \(destination.item)") }
}
