import CGtk
import Gtk
import GtkTestSupport
import Trellis
import XCTest

/// What is made between frames is also drawn there.
final class DrawnAheadTests: GtkTestCase {
  func testCellsMadeAheadAreDrawnBetweenFramesAndNotAgainWhenTheyAreShown() {
    onMain {
      FramePhase.watch()
      let record = DrawRecord()
      let scene = Scene(counts: [10_000]) { scene in
        scene.data.configure = { cell, indexPath in record.watch(cell, indexPath.item) }
      }
      // Cells enough for two screens are there, and all have been mapped once.
      glide(scene, by: 2000)
      record.draws = []
      glide(scene, by: 2000)
      let ahead = record.draws.filter { $0.phase == .events }
      XCTAssertGreaterThan(ahead.count, 20)
      let again = Set(ahead.map(\.item)).intersection(
        record.draws.filter { $0.phase == .paint }.map(\.item))
      XCTAssertEqual(again, [])
    }
  }

  func testWhatWasDrawnAheadIsWhatIsSeen() throws {
    try onMain {
      let scene = Scene(counts: [10_000])
      glide(scene, by: 2020)
      let ahead = try scene.screenshot()
      scene.view.isPrefetchingEnabled = false
      scene.view.reloadData()
      scene.settle()
      // Left of the scrollbar, which fades.
      XCTAssertEqual(try scene.screenshot().differences(from: ahead, width: 350), 0)
    }
  }
}

@MainActor
private func glide(_ scene: Scene, by distance: CGFloat) {
  let offset = scene.view.contentOffset
  scene.view.setContentOffset(CGPoint(x: 0, y: offset.y + distance), animated: true)
  scene.settle()
}

/// When which item was drawn.
@MainActor
private final class DrawRecord {
  var draws: [(item: Int, phase: FramePhase)] = []
  private var areas: [ObjectIdentifier: DrawnItem] = [:]

  /// Makes the cell's content a drawing of `item`.
  func watch(_ cell: LabelCell, _ item: Int) {
    let drawn = areas[ObjectIdentifier(cell)] ?? DrawnItem(self, in: cell)
    areas[ObjectIdentifier(cell)] = drawn
    drawn.item = item
    gtk_widget_queue_draw(drawn.widget)
  }
}

@MainActor
private final class DrawnItem {
  let widget: UnsafeMutablePointer<GtkWidget>
  var item = 0
  private unowned let record: DrawRecord

  init(_ record: DrawRecord, in cell: LabelCell) {
    self.record = record
    widget = gtk_drawing_area_new()
    let box = Box(.horizontal)
    gtk_widget_set_hexpand(widget, 1)
    gtk_box_append(box.pointer.assumingMemoryBound(to: GtkBox.self), widget)
    cell.child = box
    let area = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkDrawingArea.self)
    gtk_drawing_area_set_draw_func(
      area,
      { _, _, _, _, data in
        guard let data else { return }
        let drawn = Unmanaged<DrawnItem>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { drawn.note() }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func note() { record.draws.append((item, FramePhase.current)) }
}
