import CGtk
import Foundation
import GtkTestSupport
import Trellis
import XCTest

/// What the delegate says of items, by the pointer that rests and by Ctrl+F1.
final class TooltipTests: GtkTestCase {
  func testAPointerThatRestsOnAnItemIsToldAboutIt() throws {
    try onMain {
      let (scene, teller) = try makeScene("trellis tooltip")
      let cell = try XCTUnwrap(scene.cell(1))
      let bounds = try XCTUnwrap(scene.bounds(of: cell))
      let before = try scene.screenshot()
      try Tool.run("xdotool", "mousemove", "\(Int(bounds.midX) - 3)", "\(Int(bounds.midY))")
      try Tool.run("xdotool", "mousemove", "\(Int(bounds.midX))", "\(Int(bounds.midY))")
      XCTAssertTrue(MainLoop.run(upTo: 60) { teller.asked.last == 1 }, "\(teller.asked)")
      var dark = 0
      XCTAssertTrue(
        MainLoop.run(upTo: 60) {
          dark = (try? scene.screenshot().count(of: Colour(0, 0, 0))) ?? 0
          return dark > before.count(of: Colour(0, 0, 0)) + 500
        }, "nothing dark is shown: \(dark)")
      // The gap between items has nothing to tell.
      XCTAssertNil(scene.view.tooltip(at: CGPoint(x: bounds.maxX + 5, y: bounds.midY)))
    }
  }

  func testControlF1TellsOfTheFocusedItemUntilTheNextKey() throws {
    try onMain {
      let (scene, teller) = try makeScene("trellis tooltip key")
      XCTAssertTrue(scene.area.grabFocus())
      try Tool.run("xdotool", "key", "Right", "Right")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.focusedIndexPath?.item == 1 })
      try Tool.run("xdotool", "key", "ctrl+F1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.area?.shownTooltip == "This is 1" })
      scene.settle()
      XCTAssertEqual(scene.cell(1)?.widget?.hasState(.focused), true, "the keyboard stays")
      // Escape means the tooltip alone: what is selected stays so.
      XCTAssertEqual(scene.view.indexPathsForSelectedItems?.map(\.item), [1])
      try Tool.run("xdotool", "key", "Escape")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.area?.shownTooltip == nil })
      XCTAssertEqual(scene.view.indexPathsForSelectedItems?.map(\.item), [1])
      try Tool.run("xdotool", "key", "ctrl+F1", "Right")
      XCTAssertTrue(
        MainLoop.run(upTo: 60) {
          scene.view.focusedIndexPath?.item == 2 && scene.view.area?.shownTooltip == nil
        })
      XCTAssertEqual(teller.asked, [1, 1])
    }
  }

  func testWhereTheDelegateIsSilentThereIsNone() throws {
    try onMain {
      let (scene, teller) = try makeScene("trellis no tooltip")
      teller.isSilent = true
      scene.view.focusItem(at: IndexPath(item: 0, section: 0))
      XCTAssertEqual(scene.view.area?.showTooltip(), false)
      XCTAssertNil(scene.view.area?.shownTooltip)
      XCTAssertEqual(teller.asked, [0])
    }
  }

  func testThePlaceIsWhereTheItemIsSeenRightToLeftToo() throws {
    try onMain {
      let (scene, _) = try makeScene("trellis tooltip mirrored", layout: MirroredFlow())
      gtk_widget_set_direction(
        scene.area.raw.assumingMemoryBound(to: GtkWidget.self), GTK_TEXT_DIR_RTL)
      scene.settle()
      let cell = try XCTUnwrap(scene.cell(1))
      let bounds = try XCTUnwrap(scene.bounds(of: cell))
      let point = scene.view.viewPoint(forHostPoint: CGPoint(x: bounds.midX, y: bounds.midY))
      let tooltip = try XCTUnwrap(scene.view.tooltip(at: point))
      XCTAssertEqual(tooltip.text, "This is 1")
      XCTAssertEqual(tooltip.frame, bounds)
      XCTAssertGreaterThan(bounds.minX, 200)
    }
  }
}

@MainActor
private func makeScene(
  _ title: String, layout: CollectionViewFlowLayout = CollectionViewFlowLayout()
) throws -> (Scene, Teller) {
  let teller = Teller()
  let scene = Scene(counts: [100], layout: layout) { scene in
    scene.layout.minimumLineSpacing = 10
    scene.layout.minimumInteritemSpacing = 10
    scene.view.allowsMultipleSelection = true
    scene.view.allowsFocus = true
    scene.view.delegate = teller
    scene.window.title = title
    scene.companion = teller
  }
  try Tool.run("xdotool", "mousemove", "1000", "700")
  try Tool.giveKeyboard(toWindow: title)
  return (scene, teller)
}

@MainActor
private final class Teller: CollectionViewDelegate {
  var isSilent = false
  var asked: [Int] = []

  func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? {
    asked.append(indexPath.item)
    return isSilent ? nil : "This is \(indexPath.item)"
  }
}

@MainActor
private final class MirroredFlow: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
