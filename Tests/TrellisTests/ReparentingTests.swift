import CTrellisGtk
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of a collection view whose widget is hidden, shown, or moved to another window.
final class ReparentingTests: GtkTestCase {
  func testAScrolledWindowHasItsOwnSettingsWithoutTheView() {
    onMain {
      let scene = Scene(counts: [1000]) { $0.view.showsVerticalScrollIndicator = false }
      let scroller = OpaquePointer(scene.scroller.raw)
      XCTAssertEqual(verticalPolicy(of: scroller), GTK_POLICY_EXTERNAL)
      XCTAssertEqual(gtk_scrolled_window_get_kinetic_scrolling(scroller), 0)
      let other = Label("Nothing here")
      gtk_scrolled_window_set_child(scroller, other.pointer.assumingMemoryBound(to: GtkWidget.self))
      XCTAssertEqual(verticalPolicy(of: scroller), GTK_POLICY_AUTOMATIC)
      XCTAssertNotEqual(gtk_scrolled_window_get_kinetic_scrolling(scroller), 0)
      XCTAssertEqual(gtk_scrolled_window_get_propagate_natural_height(scroller), 0)
      gtk_scrolled_window_set_child(
        scroller, scene.area.pointer.assumingMemoryBound(to: GtkWidget.self))
      XCTAssertEqual(verticalPolicy(of: scroller), GTK_POLICY_EXTERNAL)
      XCTAssertNotEqual(gtk_scrolled_window_get_propagate_natural_height(scroller), 0)
      scene.view.showsVerticalScrollIndicator = true
      XCTAssertEqual(verticalPolicy(of: scroller), GTK_POLICY_AUTOMATIC)
      scene.settle()
    }
  }

  func testAViewMovedToAnotherWindowKeepsItsOffsetAndUsesTheNewScrollbar() {
    onMain {
      let scene = Scene(counts: [1000])
      scene.scroll(to: CGPoint(x: 0, y: 600))
      gtk_scrolled_window_set_child(OpaquePointer(scene.scroller.raw), nil)
      let window = Window()
      defer { window.destroy() }
      let scroller = ScrolledWindow(scene.area)
      window.setDefaultSize(width: 400, height: 300)
      window.setChild(scroller)
      window.present()
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.area.isMapped })
      XCTAssertEqual(scene.view.contentOffset.y, 600)
      XCTAssertEqual(scroller.verticalPosition, 600)
      scroller.verticalPosition = 650
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.cell(104)?.widget?.isMapped == true })
      XCTAssertTrue(
        MainLoop.run(upTo: 60) {
          scene.cell(104).flatMap(scene.bounds) == CGRect(x: 0, y: 0, width: 50, height: 50)
        })
      // The former scrollbar no longer moves the view.
      scene.scroller.verticalPosition = 10
      XCTAssertEqual(scene.view.contentOffset.y, 650)
    }
  }

  func testAScrollAnimationFinishesAfterTheViewWasHidden() {
    onMain {
      let scene = Scene(counts: [1000])
      scene.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      scene.frame()
      scene.area.isVisible = false
      MainLoop.run(upTo: 0.1)
      scene.area.isVisible = true
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 900)
      XCTAssertEqual(scene.cell(144).flatMap(scene.bounds)?.minY, 0)
    }
  }

  func testAChangeInAHiddenWindowIsShownWhenTheWindowIsPresented() {
    onMain {
      let scene = Scene(counts: [1000])
      scene.window.isVisible = false
      scene.data.counts = [3]
      scene.view.reloadData()
      scene.window.present()
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.visibleCells.count == 3 })
      scene.settle()
      XCTAssertTrue(scene.view.visibleCells.allSatisfy { $0.widget?.isMapped == true })
    }
  }

  func testAViewWithoutAWindowCreatesNoCells() {
    onMain {
      let data = LabelDataSource(counts: [5])
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100),
        collectionViewLayout: CollectionViewFlowLayout())
      data.registerViews(in: view)
      view.dataSource = data
      let area = view.widget
      view.setContentOffset(CGPoint(x: 0, y: 5), animated: true)
      MainLoop.run(upTo: 0.1)
      XCTAssertEqual(view.visibleCells.count, 0)
      XCTAssertFalse(area.isMapped)
    }
  }

  func testACollectionViewInACellHandlesTheWheelBeforeTheOuterOne() throws {
    try onMain {
      var inner: CollectionView?
      let scene = Scene(counts: [10]) { scene in
        scene.layout.itemSize = CGSize(width: 400, height: 200)
        scene.data.configure = { [weak scene] cell, indexPath in
          guard indexPath.item == 0, inner == nil else { return }
          let layout = CollectionViewFlowLayout()
          let view = CollectionView(frame: .zero, collectionViewLayout: layout)
          let data = LabelDataSource(counts: [500])
          data.registerViews(in: view)
          view.dataSource = data
          scene?.companion = data
          inner = view
          cell.child = view.widget
        }
      }
      let nested = try XCTUnwrap(inner)
      try Tool.run("xdotool", "mousemove", "100", "100", "click", "5")
      XCTAssertTrue(MainLoop.run(upTo: 60) { nested.contentOffset.y > 0 })
      scene.settle()
      XCTAssertEqual(scene.view.restingOffset.y, 0)
      try Tool.run("xdotool", "mousemove", "100", "250", "click", "5")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.restingOffset.y > 0 })
    }
  }
}

private func verticalPolicy(of scroller: OpaquePointer) -> GtkPolicyType {
  var policy = GTK_POLICY_NEVER
  gtk_scrolled_window_get_policy(scroller, nil, &policy)
  return policy
}
