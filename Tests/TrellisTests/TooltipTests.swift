import CTrellisGtk
import Foundation
import GtkTestSupport
import Trellis
import XCTest

/// Tests of tooltips from the delegate, shown for a resting pointer and by Ctrl+F1.
final class TooltipTests: GtkTestCase {
  func testAPointerThatRestsOnAnItemShowsItsTooltip() throws {
    try onMain {
      let (scene, tooltips) = try makeScene("trellis tooltip")
      let cell = try XCTUnwrap(scene.cell(1))
      let bounds = try XCTUnwrap(scene.bounds(of: cell))
      let before = try scene.screenshot()
      try Tool.run("xdotool", "mousemove", "\(Int(bounds.midX) - 3)", "\(Int(bounds.midY))")
      try Tool.run("xdotool", "mousemove", "\(Int(bounds.midX))", "\(Int(bounds.midY))")
      XCTAssertTrue(MainLoop.run(upTo: 60) { tooltips.asked.last == 1 }, "\(tooltips.asked)")
      var dark = 0
      XCTAssertTrue(
        MainLoop.run(upTo: 60) {
          dark = (try? scene.screenshot().count(of: Colour(0, 0, 0))) ?? 0
          return dark > before.count(of: Colour(0, 0, 0)) + 500
        }, "nothing dark is shown: \(dark)")
      // The gap between items has no tooltip.
      XCTAssertNil(scene.view.tooltip(at: CGPoint(x: bounds.maxX + 5, y: bounds.midY)))
    }
  }

  func testControlF1ShowsTheTooltipOfTheFocusedItemUntilTheNextKey() throws {
    try onMain {
      let (scene, tooltips) = try makeScene("trellis tooltip key")
      XCTAssertTrue(scene.area.grabFocus())
      try Tool.run("xdotool", "key", "Right", "Right")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.focusedIndexPath?.item == 1 })
      try Tool.run("xdotool", "key", "ctrl+F1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.area?.shownTooltip == "This is 1" })
      scene.settle()
      XCTAssertEqual(scene.cell(1)?.widget?.hasState(.focused), true, "the cell keeps the focus")
      // Escape closes only the tooltip and keeps the selection.
      XCTAssertEqual(scene.view.indexPathsForSelectedItems?.map(\.item), [1])
      try Tool.run("xdotool", "key", "Escape")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.area?.shownTooltip == nil })
      XCTAssertEqual(scene.view.indexPathsForSelectedItems?.map(\.item), [1])
      try Tool.run("xdotool", "key", "ctrl+F1", "Right")
      XCTAssertTrue(
        MainLoop.run(upTo: 60) {
          scene.view.focusedIndexPath?.item == 2 && scene.view.area?.shownTooltip == nil
        })
      XCTAssertEqual(tooltips.asked, [1, 1])
    }
  }

  func testTheTooltipOfAKeyIsHiddenWhenItsPlaceIsLeft() throws {
    try onMain {
      let (scene, _) = try makeScene("trellis tooltip left")
      XCTAssertTrue(scene.area.grabFocus())
      scene.view.focusItem(at: IndexPath(item: 1, section: 0))
      scene.settle()
      let leavings: [(String, () -> Void)] = [
        ("scrollbar", { scene.scroller.verticalPosition = 40 }),
        ("focus elsewhere", { gtk_window_set_focus(scene.window.native, nil) }),
        ("hidden", { scene.area.isVisible = false }),
      ]
      for (name, leave) in leavings {
        scene.area.isVisible = true
        scene.settle()
        XCTAssertTrue(scene.area.grabFocus())
        scene.view.focusItem(at: IndexPath(item: 1, section: 0))
        scene.settle()
        XCTAssertEqual(scene.view.area?.showTooltip(), true, name)
        XCTAssertNotNil(scene.view.area?.shownTooltip, name)
        leave()
        XCTAssertNil(scene.view.area?.shownTooltip, name)
      }
    }
  }

  func testAnItemWithoutTooltipTextShowsNoTooltip() throws {
    try onMain {
      let (scene, tooltips) = try makeScene("trellis no tooltip")
      tooltips.returnsNil = true
      scene.view.focusItem(at: IndexPath(item: 0, section: 0))
      XCTAssertEqual(scene.view.area?.showTooltip(), false)
      XCTAssertNil(scene.view.area?.shownTooltip)
      XCTAssertEqual(tooltips.asked, [0])
    }
  }

  func testATooltipIsAtTheFrameOfItsItemInAMirroredLayout() throws {
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
) throws -> (Scene, TooltipDelegate) {
  let tooltips = TooltipDelegate()
  let scene = Scene(counts: [100], layout: layout) { scene in
    scene.layout.minimumLineSpacing = 10
    scene.layout.minimumInteritemSpacing = 10
    scene.view.allowsMultipleSelection = true
    scene.view.allowsFocus = true
    scene.view.delegate = tooltips
    scene.window.title = title
    scene.companion = tooltips
  }
  try Tool.run("xdotool", "mousemove", "1000", "700")
  try Tool.giveKeyboard(toWindow: title)
  return (scene, tooltips)
}

extension Window {
  fileprivate var native: UnsafeMutablePointer<GtkWindow> {
    pointer.assumingMemoryBound(to: GtkWindow.self)
  }
}

@MainActor
private final class TooltipDelegate: CollectionViewDelegate {
  var returnsNil = false
  var asked: [Int] = []

  func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? {
    asked.append(indexPath.item)
    return returnsNil ? nil : "This is \(indexPath.item)"
  }
}

@MainActor
private final class MirroredFlow: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
