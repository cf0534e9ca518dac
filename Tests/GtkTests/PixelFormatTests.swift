import CTrellisGtk
import Foundation
import GtkTestSupport
import PixelLayout
import TrellisGtk
import XCTest

/// Tests of the formats of textures.
final class PixelFormatTests: GtkTestCase {
  func testCairoDrawsRGBAndRGBAWithTheLeastWorkBeforeGTK4_12() {
    for minor in [8, 10, 11] {
      XCTAssertEqual(
        PixelFormats.fastest(drawsWithCairo: true, minorVersion: minor),
        PixelFormats(opaque: .rgb, translucent: .rgba))
    }
  }

  func testCairoDrawsPremultipliedPixelsWithTheLeastWorkSinceGTK4_12() {
    for minor in [12, 14, 18, 20] {
      XCTAssertEqual(
        PixelFormats.fastest(drawsWithCairo: true, minorVersion: minor),
        PixelFormats(opaque: .premultipliedBGRA, translucent: .premultipliedBGRA))
    }
  }

  func testOtherRenderersDrawRGBAndPremultipliedPixelsWithTheLeastWork() {
    for minor in [8, 12, 18] {
      XCTAssertEqual(
        PixelFormats.fastest(drawsWithCairo: false, minorVersion: minor),
        PixelFormats(opaque: .rgb, translucent: .premultipliedBGRA))
    }
  }

  func testAWidgetHasTheFormatsOfItsRenderer() {
    onMain {
      let label = Label("")
      XCTAssertEqual(label.pixelFormats, .decoded, "outside of a window")
      let window = Window()
      window.setChild(label)
      window.present()
      XCTAssertTrue(MainLoop.run(upTo: 60) { window.isMapped })
      XCTAssertEqual(
        label.pixelFormats,
        .fastest(
          drawsWithCairo: window.rendererName == "GskCairoRenderer",
          minorVersion: Int(gtk_get_minor_version())))
      window.destroy()
    }
  }

  func testAnOpaquePictureLooksTheSameInEveryFormat() throws {
    try onMain {
      let pictures = try PixelFormat.allCases.map { try Self.drawing(in: $0) { _ in 255 } }
      XCTAssertEqual(pictures[1], pictures[0], "RGBA and RGB")
      XCTAssertEqual(pictures[2], pictures[0], "premultiplied BGRA and RGB")
      XCTAssertGreaterThan(Set(pictures[0]).count, 100, "the picture has many colors")
    }
  }

  func testATranslucentPictureLooksTheSameInBothFormats() throws {
    try onMain {
      let alpha: (Int) -> UInt8 = { UInt8($0 * 5 % 256) }
      let straight = try Self.drawing(in: .rgba, alpha: alpha)
      let premultiplied = try Self.drawing(in: .premultipliedBGRA, alpha: alpha)
      let difference = zip(straight, premultiplied).map { abs(Int($0) - Int($1)) }.max()
      XCTAssertLessThanOrEqual(try XCTUnwrap(difference), 1)
      XCTAssertNotEqual(straight, try Self.drawing(in: .rgb, alpha: alpha))
    }
  }

  /// Returns the bytes of what a window shows of a picture.
  ///
  /// - Parameters:
  ///   - format: The format of the picture.
  ///   - alpha: Returns the alpha channel of a pixel by its number.
  @MainActor
  private static func drawing(in format: PixelFormat, alpha: (Int) -> UInt8) throws -> [UInt8] {
    let (width, height) = (48, 32)
    var bytes: [UInt8] = []
    for n in 0..<(width * height) {
      let (red, green, blue) = (UInt8(n % width * 5), UInt8(n / width * 7), UInt8(n % 251))
      let opacity = alpha(n)
      let product: (UInt8) -> UInt8 = { UInt8((Int($0) * Int(opacity) + 127) / 255) }
      switch format {
      case .rgb: bytes += [red, green, blue]
      case .rgba: bytes += [red, green, blue, opacity]
      case .premultipliedBGRA: bytes += [product(blue), product(green), product(red), opacity]
      }
    }
    let memory = Memory(bytes)
    let picture = Picture(
      Texture(
        width: width, height: height, stride: width * format.byteCount, format: format,
        pixels: memory.start, owner: memory))
    let window = Window()
    window.setDefaultSize(width: width, height: height)
    window.setChild(picture)
    window.present()
    defer { window.destroy() }
    XCTAssertTrue(MainLoop.run(upTo: 60) { window.isMapped })
    var frames = 0
    window.watchFrames(.wallTime) { _ in frames += 1 }
    window.queueDraw()
    XCTAssertTrue(MainLoop.run(upTo: 60) { frames > 0 })
    return try image(of: picture)
  }

  @MainActor
  private static func image(of widget: Widget) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: path) }
    XCTAssertTrue(widget.writeImage(to: path.path))
    let texture = try XCTUnwrap(gdk_texture_new_from_filename(path.path, nil))
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let (width, height) = (gdk_texture_get_width(texture), gdk_texture_get_height(texture))
    var bytes = [UInt8](repeating: 0, count: Int(width * height) * 4)
    gdk_texture_download(texture, &bytes, gsize(width) * 4)
    return bytes
  }
}

/// Bytes that a texture uses.
private final class Memory: Sendable {
  // The bytes are written before the object is shared, and not changed afterwards.
  nonisolated(unsafe) let start: UnsafeMutableRawPointer

  init(_ bytes: [UInt8]) {
    start = .allocate(byteCount: bytes.count, alignment: 8)
    start.copyMemory(from: bytes, byteCount: bytes.count)
  }

  deinit { start.deallocate() }
}
