import CTrellisGtk
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests that cells that are prefetched between frames are also drawn there.
final class PrefetchedDrawingTests: GtkTestCase {
  func testPrefetchedCellsAreDrawnBetweenFramesAndNotAgainWhenShown() {
    onMain {
      FramePhase.watch()
      let record = DrawRecord()
      let scene = Scene(counts: [10_000]) { scene in
        scene.data.configure = { cell, path in record.watch(cell, path.item) }
      }
      // After the first glide there are cells for two screens, and all have been mapped once.
      glide(scene, by: 2000)
      record.draws = []
      record.givenBack = []
      var shown: Set<Int> = []
      // On a busy machine frames come late, and one glide shows few of the prefetched cells.
      for _ in 0..<30 where shown.count <= 20 {
        glide(scene, by: 2000)
        shown = record.shownOfDrawnAhead(
          upTo: scene.view.indexPathsForVisibleItems.last?.item ?? 0)
      }
      XCTAssertGreaterThan(shown.count, 20)
      let again = shown.intersection(record.draws.filter { $0.phase == .paint }.map(\.fill))
      XCTAssertEqual(again, [])
    }
  }

  func testPrefetchedCellsLookLikeCellsMadeInAFrame() throws {
    try onMain {
      let scene = Scene(counts: [10_000])
      glide(scene, by: 2020)
      let ahead = try scene.screenshot()
      scene.view.isPrefetchingEnabled = false
      scene.view.reloadData()
      scene.settle()
      // The compared part is left of the scrollbar, which fades.
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

/// Records the draws of cells, each with the number of the cell's last filling. The item is not
/// enough: on a busy machine a prefetched cell may be removed before it is shown, and another cell
/// filled for its item.
@MainActor
private final class DrawRecord {
  var draws: [(fill: Int, phase: FramePhase)] = []
  /// The fillings of cells that were unmapped afterwards.
  var givenBack: Set<Int> = []
  /// The first filling of each cell.
  private(set) var firstFillings: Set<Int> = []
  /// The item of each filling.
  private(set) var items = [0]
  private var areas: [ObjectIdentifier: DrawnItem] = [:]

  /// Returns the fillings that were drawn between frames and have been shown since, for items up to
  /// `item`.
  ///
  /// Later items are not in view yet. Fillings of cells that were unmapped before they were shown
  /// are left out, and so is the first filling of each cell: GTK computes the style of new widgets
  /// in the next frame and draws them again.
  func shownOfDrawnAhead(upTo item: Int) -> Set<Int> {
    let ahead = draws.filter { $0.phase == .events }.map(\.fill)
    return Set(ahead).subtracting(givenBack).subtracting(firstFillings).filter { items[$0] <= item }
  }

  /// Makes the cell's content a drawing area whose draws are recorded.
  func watch(_ cell: LabelCell, _ item: Int) {
    if areas[ObjectIdentifier(cell)] == nil { firstFillings.insert(items.count) }
    let drawn = areas[ObjectIdentifier(cell)] ?? DrawnItem(self, in: cell)
    areas[ObjectIdentifier(cell)] = drawn
    items.append(item)
    drawn.fill = items.count - 1
    gtk_widget_queue_draw(drawn.widget)
  }
}

@MainActor
private final class DrawnItem {
  let widget: UnsafeMutablePointer<GtkWidget>
  var fill = 0
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
        MainActor.assumeIsolated { drawn.recordDrawing() }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    let unmapped: @convention(c) (UnsafeMutablePointer<GtkWidget>?, gpointer?) -> Void = {
      guard let data = $1 else { return }
      let drawn = Unmanaged<DrawnItem>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { _ = drawn.record.givenBack.insert(drawn.fill) }
    }
    g_signal_connect_data(
      widget, "unmap", unsafeBitCast(unmapped, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  private func recordDrawing() { record.draws.append((fill, FramePhase.current)) }
}
