import CTrellisGtk
import Foundation
import GtkTestSupport
import PixelLayout
import TrellisGtk
import XCTest

/// Tests of pictures of which only the part in view is drawn.
final class TiledPictureTests: GtkTestCase {
  func testAnEnlargedPictureIsDrawnAgainWhenLessThanAllOfItIsInView() {
    onMain {
      let pixels = Pixels(byteCount: 8 * 8 * 4)
      let picture = TiledPicture(
        width: 8, height: 8, stride: 8 * 4, format: .premultipliedBGRA, pixels: pixels.pointer,
        owner: pixels)
      let (whole, part) = (picture.visiblePart, CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
      var count = 0
      picture.on("invalidate-contents") { count += 1 }
      draw(picture, length: 80)
      picture.visiblePart = part
      XCTAssertEqual(count, 1, "the pixels become squares")
      draw(picture, length: 80)
      picture.visiblePart = whole
      XCTAssertEqual(count, 2)
      draw(picture, length: 8)
      picture.visiblePart = part
      XCTAssertEqual(count, 2, "small pixels are no squares")
    }
  }
}

/// Draws a picture over a square.
@MainActor
private func draw(_ picture: TiledPicture, length: Double) {
  let snapshot = gtk_snapshot_new()
  gdk_paintable_snapshot(OpaquePointer(picture.raw), snapshot, length, length)
  if let node = gtk_snapshot_free_to_node(snapshot) { gsk_render_node_unref(node) }
}

/// Pixels in memory.
private final class Pixels: @unchecked Sendable {
  private let buffer: UnsafeMutableRawBufferPointer

  init(byteCount: Int) {
    buffer = .allocate(byteCount: byteCount, alignment: 16)
    buffer.initializeMemory(as: UInt8.self, repeating: 90)
  }

  deinit { buffer.deallocate() }

  var pointer: UnsafeRawPointer { UnsafeRawPointer(buffer.baseAddress!) }
}
