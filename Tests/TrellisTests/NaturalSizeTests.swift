import CTrellisGtk
import GtkTestSupport
import Trellis
import XCTest

final class NaturalSizeTests: GtkTestCase {
  func testAWindowWithoutADefaultSizeOpensAtTheDefaultSizeOfTheView() {
    onMain {
      let stage = SizeStage()
      defer { stage.close() }
      stage.show { $0.setChild(ScrolledWindow($1)) }
      XCTAssertEqual(stage.view.bounds.size, CGSize(width: 400, height: 300))
      XCTAssertEqual(stage.window.size, CGSize(width: 400, height: 300))
      XCTAssertEqual(stage.warnings, [])
    }
  }

  func testAWindowWithoutADefaultSizeOpensAtTheFrameOfTheView() {
    onMain {
      let frame = CGRect(x: 0, y: 0, width: 320, height: 240)
      let scrolled = SizeStage(frame: frame)
      defer { scrolled.close() }
      scrolled.show { $0.setChild(ScrolledWindow($1)) }
      XCTAssertEqual(scrolled.view.bounds.size, frame.size)
      let bare = SizeStage(frame: frame)
      defer { bare.close() }
      bare.show { $0.setChild($1) }
      XCTAssertEqual(bare.view.bounds.size, frame.size)
    }
  }

  func testAFrameThatIsSetBeforeTheWindowOpensIsTheNaturalSize() {
    onMain {
      let stage = SizeStage(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
      defer { stage.close() }
      stage.show { window, widget in
        window.setChild(ScrolledWindow(widget))
        stage.view.frame = CGRect(x: 0, y: 0, width: 200, height: 0)
      }
      XCTAssertEqual(stage.view.bounds.size, CGSize(width: 200, height: 300))
    }
  }

  func testTheDefaultSizeOfTheWindowOverridesTheFrame() {
    onMain {
      let stage = SizeStage(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
      defer { stage.close() }
      stage.show { window, widget in
        window.setDefaultSize(width: 150, height: 130)
        window.setChild(ScrolledWindow(widget))
      }
      XCTAssertEqual(stage.view.bounds.size, CGSize(width: 150, height: 130))
    }
  }

  func testAViewInABoxTakesTheSpaceThatItsSiblingsLeave() {
    onMain {
      let stage = SizeStage(frame: CGRect(x: 0, y: 0, width: 900, height: 900))
      defer { stage.close() }
      let (sidebar, bar) = (Label("side"), Label("bar"))
      sidebar.setSizeRequest(width: 120, height: nil)
      bar.setSizeRequest(width: nil, height: 40)
      stage.show { window, widget in
        window.setDefaultSize(width: 500, height: 300)
        let row = Box(.horizontal, [sidebar, ScrolledWindow(widget)])
        window.setChild(Box(.vertical, [bar, row]))
      }
      XCTAssertEqual(stage.view.bounds.size, CGSize(width: 380, height: 260))
    }
  }

  func testAViewInAPanedTakesTheSpaceBehindItsPosition() {
    onMain {
      let stage = SizeStage()
      defer { stage.close() }
      let paned = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
      stage.show { window, widget in
        window.setDefaultSize(width: 500, height: 300)
        let scroller = ScrolledWindow(widget)
        let native = OpaquePointer(paned)
        gtk_paned_set_start_child(native, gtk_label_new("side"))
        gtk_paned_set_end_child(
          native, scroller.raw.assumingMemoryBound(to: GtkWidget.self))
        gtk_paned_set_position(native, 100)
        gtk_window_set_child(window.raw.assumingMemoryBound(to: GtkWindow.self), paned)
      }
      XCTAssertEqual(stage.view.bounds.height, 300)
      XCTAssertEqual(stage.view.bounds.width, 400, accuracy: 12, "the handle takes some points")
    }
  }

  func testAnItemThatIsWiderThanTheWindowCausesOneWarning() {
    onMain {
      let stage = SizeStage()
      defer { stage.close() }
      stage.show { window, widget in
        window.setDefaultSize(width: 60, height: 100)
        window.setChild(ScrolledWindow(widget))
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { !stage.warnings.isEmpty })
      XCTAssertEqual(stage.warnings.count, 1)
      XCTAssertTrue(stage.warnings.first?.contains("item width") == true, "\(stage.warnings)")
    }
  }
}

/// A window without a default size, and a collection view with items of 96 × 64 points.
@MainActor
private final class SizeStage {
  let window = Window()
  let view: CollectionView
  private(set) var warnings: [String] = []
  private let data = LabelDataSource(counts: [1000])
  private let formerHandler = CallerMistake.warningHandler

  init(frame: CGRect = .zero) {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 96, height: 64)
    view = CollectionView(frame: frame, collectionViewLayout: layout)
    data.registerViews(in: view)
    view.dataSource = data
    CallerMistake.warningHandler = { [weak self] in self?.warnings.append($0) }
  }

  func close() {
    CallerMistake.warningHandler = formerHandler
    window.destroy()
  }

  /// Presents the window and waits for the first cells and for two more frames.
  func show(_ fill: (Window, Widget) -> Void) {
    fill(window, view.widget)
    var frames = 0
    window.present()
    window.watchFrames(.wallTime) { _ in frames += 1 }
    MainLoop.run(upTo: 60) { !view.visibleCells.isEmpty }
    let first = frames
    MainLoop.run(upTo: 60) {
      view.setNeedsLayout()
      return frames >= first + 2
    }
  }
}
