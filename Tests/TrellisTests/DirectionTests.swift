import CTrellisGtk
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of the text direction of widgets and of layouts that are mirrored from right to left.
final class DirectionTests: GtkTestCase {
  func testTheViewHasTheLayoutDirectionOfItsWidget() {
    onMain {
      let scene = Scene(counts: [100])
      XCTAssertEqual(scene.view.effectiveUserInterfaceLayoutDirection, .leftToRight)
      scene.area.setDirection(GTK_TEXT_DIR_RTL)
      XCTAssertEqual(scene.view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
      scene.frame()
      XCTAssertEqual(scene.cell(0).flatMap(scene.bounds)?.minX, 0, "this layout does not flip")
    }
  }

  func testAViewHasTheDefaultDirectionOfGTKFromTheStart() {
    onMain {
      let standard = gtk_widget_get_default_direction()
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(standard) }
      let scene = Scene(counts: [100], layout: MirroredFlow())
      XCTAssertEqual(scene.view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
      XCTAssertEqual(
        scene.cell(0).flatMap(scene.bounds), CGRect(x: 350, y: 0, width: 50, height: 50))
    }
  }

  func testCellsOfAMirroredLayoutChangeSidesWithTheDirection() {
    onMain {
      let scene = Scene(counts: [100], layout: MirroredFlow())
      let cell = scene.cell(1)
      XCTAssertEqual(cell.flatMap(scene.bounds), CGRect(x: 50, y: 0, width: 50, height: 50))
      scene.area.setDirection(GTK_TEXT_DIR_RTL)
      scene.frame()
      XCTAssertIdentical(scene.cell(1), cell)
      XCTAssertEqual(cell.flatMap(scene.bounds), CGRect(x: 300, y: 0, width: 50, height: 50))
      scene.area.setDirection(GTK_TEXT_DIR_LTR)
      scene.frame()
      XCTAssertEqual(cell.flatMap(scene.bounds), CGRect(x: 50, y: 0, width: 50, height: 50))
    }
  }

  func testAMirroredHorizontalLayoutScrollsFromTheRight() {
    onMain {
      let scene = horizontalScene()
      // The content has a hundred columns of 50 points. In GTK's coordinates it extends from -5000
      // to 0.
      XCTAssertEqual(scene.view.contentOffset, .zero)
      XCTAssertEqual(scene.cell(0).flatMap(scene.bounds)?.minX, 350)
      var bar = scene.horizontal
      XCTAssertEqual([bar.lower, bar.upper, bar.value], [-5000, 0, -400], "at the right end")

      scene.scroll(to: CGPoint(x: 130, y: 0))
      bar = scene.horizontal
      XCTAssertEqual(bar.value, -530)
      XCTAssertEqual(scene.cell(3).flatMap(scene.bounds)?.minX, 330)

      scene.setHorizontal(-777)
      XCTAssertEqual(scene.view.contentOffset.x, 377)
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.x, 377, "the scrollbar's update moved the view")

      let before = scene.view.contentOffset.x
      scene.view.area?.feed(
        AreaScrollEvent(.change, isWheel: true, delta: CGPoint(x: -1, y: 0), modifiers: []))
      scene.settle()
      XCTAssertGreaterThan(scene.view.contentOffset.x, before, "a step to the left scrolls on")
    }
  }

  func testArrowKeysAndMenusFollowAMirroredLayout() throws {
    try onMain {
      let scene = gridScene()
      let menus = SelectionDelegate()
      scene.view.delegate = menus
      scene.frame()
      scene.area.grabFocus()
      scene.view.focusItem(at: IndexPath(item: 9, section: 0))
      scene.frame()
      scene.view.area?.feed(KeyEvent(.left))
      XCTAssertEqual(scene.view.focusedIndexPath?.item, 10, "the left arrow moves to the next item")
      scene.view.area?.feed(KeyEvent(.right))
      scene.view.area?.feed(KeyEvent(.right))
      XCTAssertEqual(scene.view.focusedIndexPath?.item, 8)
      scene.view.area?.feed(KeyEvent(.down))
      XCTAssertEqual(scene.view.focusedIndexPath?.item, 16)
      let seen = try XCTUnwrap(scene.cell(3).flatMap(scene.bounds))
      XCTAssertEqual(seen, CGRect(x: 200, y: 0, width: 50, height: 50))
      let middle = CGPoint(x: seen.midX, y: seen.midY)
      scene.view.area?.feedMenu(at: middle)
      XCTAssertEqual(menus.calls.filter { $0.hasPrefix("menu") }, ["menu [3] at 225,25"])
      XCTAssertEqual(
        scene.view.indexPathForItem(at: scene.view.contentPoint(forWidgetPoint: middle))?.item, 3)
    }
  }

  func testARubberBandSelectsTheItemsInsideItInAMirroredLayout() {
    onMain {
      let scene = gridScene()
      // The band starts in the space below the last line and goes up and left over the first two
      // columns.
      let (start, end) = (CGPoint(x: 395, y: 280), CGPoint(x: 320, y: 120))
      scene.view.area?.feed(AreaPressEvent(.begin, location: start))
      scene.view.area?.feed(AreaPressEvent(.change, location: end))
      scene.frame()
      XCTAssertEqual(scene.view.indexPathsForSelectedItems?.map(\.item), [16, 17])
      scene.view.area?.feed(AreaPressEvent(.end, location: end))
    }
  }

  func testCellsFarToTheLeftHaveExactPositions() {
    onMain {
      let scene = horizontalScene(counts: [1_000_100])
      for offset: CGFloat in [131_072, 262_144, 49_999_861] {
        scene.scroll(to: CGPoint(x: offset, y: 0))
        let items = scene.view.indexPathsForVisibleItems.map(\.item)
        XCTAssertGreaterThanOrEqual(items.count, 8)
        for item in items {
          XCTAssertEqual(
            scene.cell(item).flatMap(scene.bounds),
            CGRect(x: 350 + offset - CGFloat(item * 50), y: 0, width: 50, height: 300),
            "item \(item) at \(offset)")
        }
      }
    }
  }
}

/// Returns a scene of 20 items in lines of eight, laid out from right to left.
@MainActor
private func gridScene() -> Scene {
  let scene = Scene(counts: [20], layout: MirroredFlow()) {
    $0.view.allowsFocus = true
    $0.view.allowsMultipleSelection = true
  }
  scene.area.setDirection(GTK_TEXT_DIR_RTL)
  scene.frame()
  return scene
}

@MainActor
private func horizontalScene(counts: [Int] = [100]) -> Scene {
  let scene = Scene(counts: counts, layout: MirroredFlow()) {
    $0.layout.scrollDirection = .horizontal
    $0.layout.itemSize = CGSize(width: 50, height: 300)
  }
  scene.area.setDirection(GTK_TEXT_DIR_RTL)
  scene.frame()
  return scene
}

@MainActor
private final class MirroredFlow: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension Widget {
  @MainActor
  fileprivate func setDirection(_ direction: GtkTextDirection) {
    gtk_widget_set_direction(raw.assumingMemoryBound(to: GtkWidget.self), direction)
  }
}

extension Scene {
  private var horizontalAdjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_hadjustment(OpaquePointer(scroller.raw))
  }

  fileprivate var horizontal: (lower: Double, upper: Double, value: Double) {
    let adjustment = horizontalAdjustment
    return (
      gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment),
      gtk_adjustment_get_value(adjustment)
    )
  }

  fileprivate func setHorizontal(_ value: Double) {
    gtk_adjustment_set_value(horizontalAdjustment, value)
  }
}
