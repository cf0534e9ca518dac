import CTrellisGtk
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

final class ScrollbarTests: GtkTestCase {
  func testTheAdjustmentReflectsContentSizeInsetAndOffset() {
    onMain {
      let scene = Scene(counts: [800]) {
        $0.view.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      }
      // With eight cells in a line of 400 points there are a hundred lines.
      XCTAssertEqual(scene.view.contentSize.height, 5000)
      var adjustment = scene.vertical
      XCTAssertEqual(adjustment.lower, -10)
      XCTAssertEqual(adjustment.upper, 5020)
      XCTAssertEqual(adjustment.page, 300)
      XCTAssertEqual(adjustment.step, pow(300, 2.0 / 3.0), accuracy: 1e-9)
      XCTAssertEqual(adjustment.value, -10, "the inset is in view at first")
      scene.scroll(to: CGPoint(x: 0, y: 123))
      XCTAssertEqual(scene.vertical.value, 123)
      scene.data.counts = [16]
      scene.view.reloadData()
      scene.frame()
      adjustment = scene.vertical
      XCTAssertEqual(adjustment.upper, -10 + 300, "no less than a page")
      XCTAssertEqual(adjustment.value, -10)
    }
  }

  func testTheScrollbarMovesTheViewWithOneScrollCall() {
    onMain {
      let scene = Scene(counts: [800])
      let delegate = RecordingDelegate()
      scene.view.delegate = delegate
      scene.frame()
      delegate.log.removeAll()
      scene.scroller.verticalPosition = 777
      XCTAssertEqual(scene.view.contentOffset.y, 777)
      scene.settle()
      XCTAssertEqual(delegate.log.count(of: .didScroll), 1)
      XCTAssertEqual(scene.scroller.verticalPosition, 777)
      scene.view.contentOffset = CGPoint(x: 0, y: 1234)
      scene.settle()
      XCTAssertEqual(delegate.log.count(of: .didScroll), 2)
      XCTAssertEqual(scene.scroller.verticalPosition, 1234)
      XCTAssertEqual(scene.cell(200).flatMap(scene.bounds)?.minY, 16)
    }
  }

  func testTheScrollbarStopsAScrollAnimation() {
    onMain {
      let scene = Scene(counts: [800])
      scene.view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
      scene.frame()
      scene.scroller.verticalPosition = 50
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 50)
    }
  }

  func testTheScrollbarReturnsToTheContentWhileScrollingIsDisabled() {
    onMain {
      let scene = Scene(counts: [800])
      scene.scroll(to: CGPoint(x: 0, y: 100))
      scene.view.isScrollEnabled = false
      scene.scroller.verticalPosition = 777
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 100)
      XCTAssertEqual(scene.scroller.verticalPosition, 100)
    }
  }

  func testAnAnimatedScrollOfGtkReachesItsTarget() {
    onMain {
      let scene = Scene(counts: [800])
      scene.emitScrollChild(GTK_SCROLL_END)
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.contentOffset.y == 4700 })
      scene.settle()
      XCTAssertEqual(scene.scroller.verticalPosition, 4700)
      scene.emitScrollChild(GTK_SCROLL_PAGE_BACKWARD)
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.contentOffset.y == 4700 - 270 })
    }
  }

  func testAnAnimatedScrollOfGtkStaysWithinContentThatShrinks() throws {
    try onMain {
      let scene = Scene(counts: [800])
      // The new end of the content is some lines before the present offset or after it.
      for distance in [-300, 300] as [CGFloat] {
        scene.data.counts = [800]
        scene.view.reloadData()
        let offset = try XCTUnwrap(scene.beginScrollToEnd(), "no animation was seen on its way")
        let end = max((offset / 50).rounded() * 50 + distance, 0)
        scene.data.counts = [(Int(end) + 300) / 50 * 8]
        scene.view.reloadData()
        XCTAssertTrue(MainLoop.run(upTo: 10) { scene.isIdle })
        scene.settle()
        XCTAssertEqual(scene.view.contentSize.height, end + 300)
        XCTAssertEqual(scene.view.contentOffset.y, end)
        XCTAssertTrue(MainLoop.run(upTo: 10) { CGFloat(scene.scroller.verticalPosition) == end })
      }
    }
  }

  func testAPageOfTheScrollbarGoesAsFarThroughRowsThatAreMeasuredOnTheWay() throws {
    try onMain {
      let scene = Scene.measured()
      scene.scroll(to: CGPoint(x: 0, y: 3000))
      scene.settle()
      let path = try XCTUnwrap(scene.view.indexPathsForVisibleItems.min())
      let (start, before) = (scene.view.contentOffset.y, try scene.distance(of: path))
      scene.moveSlider(GTK_SCROLL_PAGE_BACKWARD)
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.contentOffset.y != start })
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.isIdle })
      scene.settle()
      // GTK's page is nine tenths of the view.
      XCTAssertEqual(try scene.distance(of: path), before + 270, accuracy: 0.01)
      XCTAssertGreaterThan(scene.view.contentOffset.y, start - 269, "rows above were measured")
      XCTAssertTrue(
        MainLoop.run(upTo: 10) {
          CGFloat(scene.scroller.verticalPosition) == scene.view.contentOffset.y.rounded()
        })
    }
  }

  func testAnAnimatedScrollOfGtkGoesInOneDirectionThroughRowsThatAreMeasuredOnTheWay() throws {
    try onMain {
      let scene = Scene.measured()
      scene.scroll(to: CGPoint(x: 0, y: 3000))
      scene.settle()
      let path = try XCTUnwrap(scene.view.indexPathsForVisibleItems.min())
      var distances = [try scene.distance(of: path)]
      scene.emitScrollChild(GTK_SCROLL_PAGE_BACKWARD)
      MainLoop.run(upTo: 0.6) {
        if let distance = try? scene.distance(of: path) { distances.append(distance) }
        return false
      }
      XCTAssertTrue(zip(distances, distances.dropFirst()).allSatisfy { $1 > $0 - 0.01 })
      let distance = (distances.last ?? 0) - distances[0]
      XCTAssertGreaterThan(distance, 1)
      XCTAssertLessThan(distance, 270.01)
      XCTAssertEqual(scene.scroller.verticalPosition, scene.view.contentOffset.y, accuracy: 0.5)
    }
  }

  func testTheScrollbarReachesTheEndThatIsMeasuredOnTheWay() {
    onMain {
      let scene = Scene.measured()
      let former = scene.view.contentSize.height
      scene.moveSlider(GTK_SCROLL_END)
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.contentOffset.y > 0 })
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.isIdle })
      scene.settle()
      XCTAssertGreaterThan(scene.view.contentSize.height, former)
      XCTAssertEqual(scene.view.contentOffset.y, scene.view.contentSize.height - 300)
      XCTAssertEqual(scene.view.indexPathsForVisibleItems.max()?.item, 299)
      scene.scroll(to: CGPoint(x: 0, y: 2000))
      scene.settle()
      scene.moveSlider(GTK_SCROLL_START)
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.contentOffset.y < 2000 })
      XCTAssertTrue(MainLoop.run(upTo: 10) { scene.isIdle })
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 0)
      XCTAssertEqual(scene.scroller.verticalPosition, 0)
    }
  }

  func testOtherScrollsEndAnAnimatedScrollOfTheScrollbar() {
    onMain {
      let scrolls: [(end: CGFloat, begin: @MainActor (CollectionView) -> Void)] = [
        (100, { $0.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }),
        (100, { $0.contentOffset = CGPoint(x: 0, y: 100) }),
        (0, { _ = $0.perform(.home) }),
      ]
      for (end, begin) in scrolls {
        let scene = Scene(counts: [800])
        scene.moveSlider(GTK_SCROLL_END)
        XCTAssertTrue(MainLoop.run(upTo: 10) { scene.view.contentOffset.y > 0 })
        begin(scene.view)
        scene.settle()
        // GTK's animation takes 0.2 seconds.
        MainLoop.run(upTo: 0.3)
        XCTAssertEqual(scene.view.contentOffset.y, end)
        XCTAssertEqual(CGFloat(scene.scroller.verticalPosition), end)
      }
    }
  }

  func testTheRoundedScrollbarDoesNotRoundTheContentOffset() {
    onMain {
      let scene = Scene(counts: [800])
      scene.scroll(to: CGPoint(x: 0, y: 100.4))
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 100.4)
      XCTAssertEqual(scene.scroller.verticalPosition, 100)
    }
  }

  func testABackgroundViewFillsTheAreaAndDoesNotScroll() throws {
    try onMain {
      let background = Label("behind")
      let scene = Scene(counts: [800]) { $0.view.backgroundView = background }
      let room = CGRect(x: 0, y: 0, width: 400, height: 300)
      XCTAssertEqual(background.bounds(in: scene.area), room)
      scene.scroll(to: CGPoint(x: 0, y: 200))
      XCTAssertEqual(background.bounds(in: scene.area), room)
      // The background view is behind the cells: the cell is picked where both are.
      let cell = try XCTUnwrap(scene.cell(32)?.widget as? CellWidget)
      XCTAssertEqual(scene.view.area?.hasCell(cell, at: CGPoint(x: 20, y: 20)), true)
      scene.view.backgroundView = nil
      scene.frame()
      XCTAssertFalse(background.isMapped)
    }
  }
}

/// The values of a GtkAdjustment.
private struct Adjustment {
  let lower, upper, value, page, step: Double
}

extension Scene {
  /// Returns a scene with 300 rows of three lines of text, whose estimated height is 20 points.
  fileprivate static func measured() -> Scene {
    Scene(counts: [300]) {
      $0.data.configure = { cell, _ in cell.label.text = "one\ntwo\nthree" }
      $0.view.collectionViewLayout = EstimatedList(estimate: 20)
    }
  }

  fileprivate var isIdle: Bool { if case .idle = view.activity { true } else { false } }

  /// Returns the distance of an item from the upper edge of the view.
  fileprivate func distance(of path: IndexPath) throws -> CGFloat {
    try XCTUnwrap(view.layoutAttributesForItem(at: path)).frame.minY - view.contentOffset.y
  }

  /// Begins an animated scroll of GTK from the start to the end of content that is 5000 points high, and
  /// returns an offset on the way. A busy machine may show only the end of an animation. It is then
  /// repeated, and nil is returned after 20 times.
  fileprivate func beginScrollToEnd() -> CGFloat? {
    for _ in 0..<20 {
      scroll(to: .zero)
      emitScrollChild(GTK_SCROLL_END)
      MainLoop.run(upTo: 10) { view.contentOffset.y > 0 }
      if view.contentOffset.y < 3000 { return view.contentOffset.y }
    }
    return nil
  }

  /// Emits the signal that keys of GtkScrolledWindow emit, whose animation belongs to GTK.
  fileprivate func emitScrollChild(_ type: GtkScrollType) {
    var values = arguments(scroller.raw, gtk_scrolled_window_get_type(), type)
    values.append(GValue())
    var isHandled = GValue()
    g_value_init(&values[2], GType(5 << 2))
    g_value_init(&isHandled, GType(5 << 2))
    g_signal_emitv(
      &values, g_signal_lookup("scroll-child", gtk_scrolled_window_get_type()), 0, &isHandled)
    XCTAssertEqual(g_value_get_boolean(&isHandled), 1)
    for index in values.indices { g_value_unset(&values[index]) }
  }

  /// Emits the signal that keys of the vertical scrollbar emit. GTK would animate it as it would animate
  /// a click in the trough.
  fileprivate func moveSlider(_ type: GtkScrollType) {
    let bar = gtk_scrolled_window_get_vscrollbar(OpaquePointer(scroller.raw))
    guard let range = gtk_widget_get_first_child(bar) else { return XCTFail("no range") }
    var values = arguments(UnsafeMutableRawPointer(range), gtk_range_get_type(), type)
    g_signal_emitv(&values, g_signal_lookup("move-slider", gtk_range_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }

  /// Returns an object and a scroll type for `g_signal_emitv`. `g_signal_emit_by_name` has variable
  /// arguments, which Swift cannot call.
  private func arguments(
    _ object: UnsafeMutableRawPointer, _ type: GType, _ scroll: GtkScrollType
  ) -> [GValue] {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], object)
    g_value_init(&values[1], gtk_scroll_type_get_type())
    g_value_set_enum(&values[1], gint(scroll.rawValue))
    return values
  }

  fileprivate var vertical: Adjustment {
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.raw))
    return Adjustment(
      lower: gtk_adjustment_get_lower(adjustment), upper: gtk_adjustment_get_upper(adjustment),
      value: gtk_adjustment_get_value(adjustment),
      page: gtk_adjustment_get_page_size(adjustment),
      step: gtk_adjustment_get_step_increment(adjustment))
  }
}
