import CTrellisGtk
import GtkTestSupport
import TrellisGtk
import XCTest

final class ScrollableTests: GtkTestCase {
  func testBothAdjustmentsReflectRangePageAndOffset() {
    onMain {
      let stage = AreaStage(isScrolled: true)
      stage.reference.setContent(
        CGRect(x: -5, y: -10, width: 1000, height: 5000), offset: CGPoint(x: 20, y: 300))
      stage.frame()
      let (across, down) = (stage.adjustment(.horizontal), stage.adjustment(.vertical))
      XCTAssertEqual([across.lower, across.upper, across.page, across.value], [-5, 995, 300, 20])
      XCTAssertEqual([down.lower, down.upper, down.page, down.value], [-10, 4990, 200, 300])
      XCTAssertEqual(across.step, pow(300, 2.0 / 3.0), accuracy: 1e-9)
      XCTAssertEqual(down.step, pow(200, 2.0 / 3.0), accuracy: 1e-9)
      XCTAssertEqual(stage.owner.scrolledTo, [], "the owner is not called for its own offset")
    }
  }

  func testContentSmallerThanThePageLeavesNothingToScroll() {
    onMain {
      let stage = AreaStage(isScrolled: true)
      stage.reference.setContent(CGRect(x: 0, y: 0, width: 100, height: 50), offset: .zero)
      stage.frame()
      let down = stage.adjustment(.vertical)
      XCTAssertEqual([down.lower, down.upper, down.page, down.value], [0, 200, 200, 0])
      XCTAssertEqual(stage.owner.scrolledTo, [])
    }
  }

  func testAChangedAdjustmentNotifiesTheOwnerOnce() {
    onMain {
      let stage = AreaStage(isScrolled: true)
      stage.reference.setContent(
        CGRect(x: 0, y: 0, width: 1000, height: 5000), offset: CGPoint(x: 20, y: 300))
      stage.adjustment(.vertical).value = 444
      XCTAssertEqual(stage.owner.scrolledTo, [CGPoint(x: 20, y: 444)])
      stage.adjustment(.horizontal).value = 30
      XCTAssertEqual(stage.owner.scrolledTo.count, 2)
      // The owner sets the offset and is not notified again.
      stage.reference.setContent(
        CGRect(x: 0, y: 0, width: 1000, height: 5000), offset: CGPoint(x: 30, y: 444))
      stage.frame()
      XCTAssertEqual(stage.owner.scrolledTo.count, 2)
    }
  }

  /// A scrollbar can move in steps of less than a pixel, for example while the second button is held in
  /// its trough.
  func testAnAdjustmentKeepsTheFractionThatWasSetWhenTheContentGrows() {
    onMain {
      let stage = AreaStage(isScrolled: true)
      stage.reference.setContent(CGRect(x: 0, y: 0, width: 300, height: 5000), offset: .zero)
      stage.adjustment(.vertical).value = 100.4
      stage.reference.setContent(
        CGRect(x: 0, y: 0, width: 300, height: 6000), offset: CGPoint(x: 0, y: 100))
      XCTAssertEqual(stage.adjustment(.vertical).value, 100.4)
      XCTAssertEqual(stage.adjustment(.vertical).upper, 6000)
      stage.reference.setContent(
        CGRect(x: 0, y: 0, width: 300, height: 7000), offset: CGPoint(x: 0, y: 101))
      XCTAssertEqual(stage.adjustment(.vertical).value, 101, "the owner has moved the content")
    }
  }

  func testAReplacedAdjustmentIsNoLongerObserved() {
    onMain {
      let stage = AreaStage()
      let scrollable = OpaquePointer(stage.area.raw)
      stage.reference.setContent(
        CGRect(x: 0, y: 0, width: 300, height: 5000), offset: CGPoint(x: 0, y: 70))
      let old = gtk_adjustment_new(0, 0, 100, 1, 1, 1)
      g_object_ref_sink(old)
      gtk_scrollable_set_vadjustment(scrollable, old)
      XCTAssertEqual(gtk_adjustment_get_value(old), 70, "it takes over the offset")
      gtk_scrollable_set_vadjustment(scrollable, nil)
      let callCount = stage.owner.scrolledTo.count
      gtk_adjustment_set_value(old, 90)
      XCTAssertEqual(stage.owner.scrolledTo.count, callCount)
      XCTAssertEqual(stage.adjustment(.vertical).value, 70)
      XCTAssertEqual(stage.adjustment(.vertical).upper, 5000)
      g_object_unref(old)
    }
  }

  func testTheNaturalScrollPolicyRequestsTheHeightOfTheContent() {
    onMain {
      let stage = AreaStage()
      let scrollable = OpaquePointer(stage.area.raw)
      stage.reference.setContent(CGRect(x: 0, y: -20, width: 640, height: 480), offset: .zero)
      XCTAssertEqual(stage.naturalHeight, 300)
      gtk_scrollable_set_vscroll_policy(scrollable, GTK_SCROLL_NATURAL)
      XCTAssertEqual(gtk_scrollable_get_vscroll_policy(scrollable), GTK_SCROLL_NATURAL)
      XCTAssertEqual(stage.naturalHeight, 480)
      stage.reference.setContent(CGRect(x: 0, y: 0, width: 640, height: 900), offset: .zero)
      XCTAssertEqual(stage.naturalHeight, 900, "the content grew")
      gtk_scrollable_set_vscroll_policy(scrollable, GTK_SCROLL_MINIMUM)
      XCTAssertEqual(stage.naturalHeight, 300)
    }
  }

  func testTheNaturalSizeIsTheRoundedSetSizeAndTheMinimumIsZero() {
    onMain {
      let stage = AreaStage()
      let cases: [(CGSize, CGSize)] = [
        (.zero, CGSize(width: 400, height: 300)),
        (CGSize(width: 320.2, height: 200), CGSize(width: 321, height: 200)),
        (CGSize(width: 0, height: 200), CGSize(width: 400, height: 200)),
        (CGSize(width: -5, height: CGFloat.infinity), CGSize(width: 400, height: 300)),
        (CGSize(width: 1e9, height: 1), CGSize(width: 32767, height: 1)),
      ]
      for (set, expected) in cases {
        stage.reference.setNaturalSize(set)
        let (minimum, natural) = stage.measuredSizes
        XCTAssertEqual(natural, expected, "\(set)")
        XCTAssertEqual(minimum, .zero, "\(set)")
      }
    }
  }

  func testAScrolledWindowHasTheNaturalSizeOfItsArea() {
    onMain {
      let stage = AreaStage(isScrolled: true)
      let scroller = gtk_widget_get_parent(stage.area.raw.assumingMemoryBound(to: GtkWidget.self))
      for (size, orientation) in [
        (640, GTK_ORIENTATION_HORIZONTAL), (480, GTK_ORIENTATION_VERTICAL),
      ] {
        stage.reference.setNaturalSize(CGSize(width: 640, height: 480))
        var (minimum, natural) = (gint(), gint())
        gtk_widget_measure(scroller, orientation, -1, &minimum, &natural, nil, nil)
        XCTAssertEqual(natural, gint(size))
        XCTAssertLessThan(minimum, 60, "a window around it can be made small")
      }
    }
  }

  func testAScrolledWindowWithAnAreaHasNoKineticScrolling() {
    onMain {
      let stage = AreaStage()
      stage.window.setChild(nil)
      let scroller = ScrolledWindow(stage.area)
      stage.window.setChild(scroller)
      XCTAssertEqual(gtk_scrolled_window_get_kinetic_scrolling(OpaquePointer(scroller.raw)), 0)
    }
  }

  func testTheOwnerIsNotifiedOnceOfEachSize() {
    onMain {
      let stage = AreaStage()
      XCTAssertEqual(stage.owner.sizes, [CGSize(width: 300, height: 200)])
      for _ in 0..<3 { stage.frame() }
      XCTAssertEqual(stage.owner.sizes.count, 1)
      stage.window.setDefaultSize(width: 320, height: 210)
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { stage.owner.sizes.last == CGSize(width: 320, height: 210) })
    }
  }

  func testSeveralRequestsOfAFrameCauseOneTick() {
    onMain {
      let stage = AreaStage()
      stage.frame()
      MainLoop.run(upTo: 0.1)
      let before = stage.owner.ticks.count
      for _ in 0..<5 { stage.reference.requestFrame() }
      XCTAssertTrue(MainLoop.run(upTo: 60) { stage.owner.ticks.count > before })
      MainLoop.run(upTo: 0.2)
      XCTAssertEqual(stage.owner.ticks.count, before + 1)
    }
  }

  func testTheOwnerIsFreedWithTheWindow() {
    onMain {
      weak var weakOwner: RecordingOwner?
      let window = Window()
      do {
        let owner = RecordingOwner()
        weakOwner = owner
        window.setChild(ScrollArea(owner: owner))
      }
      XCTAssertEqual(weakOwner?.isDestroyed, false)
      window.destroy()
      XCTAssertNil(weakOwner)
      XCTAssertEqual(ScrollArea.liveInstances, 0)
    }
  }

  func testFedEventsReachTheOwnerUnchanged() {
    onMain {
      let stage = AreaStage()
      let event = AreaScrollEvent(
        .change, isWheel: true, delta: CGPoint(x: 1, y: -2), location: CGPoint(x: 3, y: 4),
        modifiers: [.control, .shift])
      XCTAssertTrue(stage.reference.feed(event))
      let received = stage.owner.scrolls.last
      XCTAssertEqual(received?.phase, .change)
      XCTAssertEqual(received?.isWheel, true)
      XCTAssertEqual(received?.delta, event.delta)
      XCTAssertEqual(received?.location, event.location)
      XCTAssertEqual(received?.modifiers, event.modifiers)
      XCTAssertTrue(stage.reference.feed(KeyEvent(.down)))
      XCTAssertFalse(stage.reference.feed(KeyEvent(.up)))
      XCTAssertEqual(stage.owner.keys, [.down, .up])
    }
  }
}

extension AreaStage {
  fileprivate var naturalHeight: Int { Int(measuredSizes.natural.height) }

  fileprivate var measuredSizes: (minimum: CGSize, natural: CGSize) {
    let widget = area.raw.assumingMemoryBound(to: GtkWidget.self)
    var (minimum, natural) = (GtkRequisition(), GtkRequisition())
    gtk_widget_get_preferred_size(widget, &minimum, &natural)
    func size(_ requisition: GtkRequisition) -> CGSize {
      CGSize(width: Int(requisition.width), height: Int(requisition.height))
    }
    return (size(minimum), size(natural))
  }
}
