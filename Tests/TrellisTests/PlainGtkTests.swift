import CTrellisGtk
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of a collection view in a window that is made with plain GTK calls.
final class PlainGtkTests: GtkTestCase {
  func testACollectionViewShowsItsCellsInAWindowMadeWithPlainGtkCalls() throws {
    try onMain {
      let data = LabelDataSource(counts: [1000])
      weak var weakView: CollectionView?
      let window = PlainWindow()
      do {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
        weakView = view
        data.registerViews(in: view)
        view.dataSource = data
        gtk_scrolled_window_set_child(window.scroller, nativeWidget(of: view))
      }
      window.present()
      let view = try XCTUnwrap(weakView, "the widget does not keep its collection view")
      XCTAssertTrue(MainLoop.run(upTo: 60) { !view.visibleCells.isEmpty })
      XCTAssertEqual(gtk_scrolled_window_get_child(window.scroller), nativeWidget(of: view))
      let cells = view.visibleCells
      XCTAssertGreaterThan(cells.count, 20)
      XCTAssertLessThan(cells.count, 1000)
      let area = view.widget
      for cell in cells {
        let widget = try XCTUnwrap(cell.widget)
        XCTAssertTrue(MainLoop.run(upTo: 60) { widget.isMapped })
        let native = widget.pointer.assumingMemoryBound(to: GtkWidget.self)
        XCTAssertEqual(gtk_widget_get_root(native), window.root)
        XCTAssertEqual(widget.bounds(in: area)?.size, CGSize(width: 50, height: 50))
      }
      // The scrolled window scrolls the collection view.
      gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(window.scroller), 600)
      XCTAssertTrue(MainLoop.run(upTo: 60) { view.contentOffset.y == 600 })
      window.destroy()
    }
  }

  func testACollectionViewIsReleasedWithTheWindowMadeWithPlainGtkCalls() {
    onMain {
      let data = LabelDataSource(counts: [1000])
      weak var weakView: CollectionView?
      let window = PlainWindow()
      do {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
        weakView = view
        data.registerViews(in: view)
        view.dataSource = data
        gtk_scrolled_window_set_child(window.scroller, nativeWidget(of: view))
      }
      window.present()
      XCTAssertTrue(MainLoop.run(upTo: 60) { weakView?.visibleCells.isEmpty == false })
      XCTAssertGreaterThan(ScrollArea.liveInstances, 20)
      window.destroy()
      XCTAssertTrue(MainLoop.run(upTo: 60) { ScrollArea.liveInstances == 0 })
      XCTAssertNil(weakView)
    }
  }

  // MARK: Lifetime of the widget

  func testTheWidgetIsTheSameObjectInTwoReadingsInOneTurnOfTheMainLoop() {
    onMain {
      let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
      view.widget.name = "first"
      XCTAssertEqual(view.widget.name, "first")
      let pointer = view.widget.pointer
      XCTAssertEqual(view.widget.pointer, pointer)
      XCTAssertNotNil(view.host)
    }
  }

  func testAnUnreferencedWidgetIsReleasedByTheMainLoopAndCreatedAgain() {
    onMain {
      let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
      view.widget.name = "first"
      // A second reading in the same turn does not keep the widget alive after the turn.
      _ = view.widget
      XCTAssertTrue(MainLoop.run(upTo: 60) { ScrollArea.liveInstances == 0 })
      XCTAssertNil(view.host)
      XCTAssertNotEqual(view.widget.name, "first")
    }
  }

  func testAReferenceTakenWithPlainGtkCallsKeepsTheWidgetAndItsCollectionView() throws {
    try onMain {
      weak var weakView: CollectionView?
      var kept: UnsafeMutableRawPointer?
      do {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
        weakView = view
        view.widget.name = "kept"
        kept = g_object_ref(view.widget.pointer)
      }
      turnMainLoop()
      XCTAssertEqual(weakView?.widget.name, "kept")
      turnMainLoop()
      g_object_unref(try XCTUnwrap(kept))
      XCTAssertTrue(MainLoop.run(upTo: 60) { ScrollArea.liveInstances == 0 })
      XCTAssertNil(weakView)
    }
  }

  // MARK: Widgets from plain GTK calls

  func testASwiftObjectTakesTheFloatingReferenceOfAWidgetAndReleasesIt() throws {
    try onMain {
      let native = try XCTUnwrap(gtk_label_new("plain"))
      let object = UnsafeMutableRawPointer(native)
      var isGone = false
      do {
        let widget = Widget(pointer: object)
        XCTAssertEqual(widget.pointer, object)
        XCTAssertEqual(g_object_is_floating(object), 0)
        XCTAssertEqual(object.assumingMemoryBound(to: GObject.self).pointee.ref_count, 1)
        let another = Widget(pointer: object)
        XCTAssertEqual(object.assumingMemoryBound(to: GObject.self).pointee.ref_count, 2)
        widget.onDestroyed { isGone = true }
        XCTAssertEqual(another.pointer, widget.pointer)
      }
      XCTAssertTrue(isGone)
    }
  }

  func testACellShowsAWidgetMadeWithPlainGtkCalls() throws {
    try onMain {
      let scene = Scene(counts: [1])
      let native = try XCTUnwrap(gtk_label_new("plain"))
      let cell = try XCTUnwrap(scene.cell(0))
      cell.child = Widget(pointer: native)
      scene.settle()
      XCTAssertNotEqual(gtk_widget_get_mapped(native), 0)
      XCTAssertEqual(cell.child?.size, CGSize(width: 50, height: 50))
    }
  }
}

@MainActor
private func nativeWidget(of view: CollectionView) -> UnsafeMutablePointer<GtkWidget> {
  view.widget.pointer.assumingMemoryBound(to: GtkWidget.self)
}

/// Runs the sources of the main loop that are due.
@MainActor
private func turnMainLoop() {
  var isOver = false
  MainLoop.after(0.02) { isOver = true }
  XCTAssertTrue(MainLoop.run(upTo: 60) { isOver })
}

/// A window with a scrolled window, made without classes of Trellis.
@MainActor
private final class PlainWindow {
  private let window: UnsafeMutablePointer<GtkWindow>
  let scroller: OpaquePointer

  init() {
    let native = gtk_window_new()!
    let scrolled = gtk_scrolled_window_new()!
    window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWindow.self)
    scroller = OpaquePointer(scrolled)
    gtk_window_set_default_size(window, 400, 300)
    gtk_window_set_child(window, scrolled)
  }

  var root: OpaquePointer { OpaquePointer(window) }

  func present() { gtk_window_present(window) }
  func destroy() { gtk_window_destroy(window) }
}
