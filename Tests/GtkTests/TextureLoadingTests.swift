import CTrellisGtk
import Foundation
import GtkTestSupport
import PixelLayout
import TrellisGtk
import XCTest

final class TextureLoadingTests: GtkTestCase {
  /// The folder with the sample photos.
  private let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples")

  func testALoadedPictureHasTheRequestedLongerSideAndItsAspectRatio() throws {
    let path = samples.appendingPathComponent("coffee.jpg").path
    try onMain {
      let whole = try Texture(contentsOfFile: path)
      let small = try XCTUnwrap(load(path, longerSide: 120).get())
      XCTAssertEqual(max(small.width, small.height), 120)
      let ratio = Double(whole.width) / Double(whole.height)
      XCTAssertEqual(Double(small.width) / Double(small.height), ratio, accuracy: 0.02)
    }
  }

  func testALoadedPictureIsTurnedByTheOrientationInItsEXIFData() throws {
    // The APP1 segment has one entry, the orientation 6, which requires a clockwise turn by 90
    // degrees.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0]
      + [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    let original = samples.appendingPathComponent("coffee.jpg")
    var picture = try Data(contentsOf: original)
    // The picture has such a segment at offset 20, which begins with two bytes of marker and two of
    // length.
    XCTAssertEqual(Array(picture[20..<22]), [0xFF, 0xE1])
    picture.replaceSubrange(20..<(22 + Int(picture[22]) * 256 + Int(picture[23])), with: exif)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("turned-\(UUID().uuidString).jpg")
    try picture.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try onMain {
      let upright = try load(original.path, longerSide: 90).get()
      let turned = try load(file.path, longerSide: 90).get()
      XCTAssertNotEqual(upright.width, upright.height)
      XCTAssertEqual([turned.width, turned.height], [upright.height, upright.width])
    }
  }

  func testAPictureIsTheSameInEveryFormat() throws {
    let premultiplied = PixelFormats(opaque: .premultipliedBGRA, translucent: .premultipliedBGRA)
    let paths = ["coffee.jpg", "cameraman.png"].map { samples.appendingPathComponent($0).path }
    try onMain {
      for path in paths {
        let decoded = try load(path, longerSide: 90).get()
        let converted = try load(path, longerSide: 90, formats: premultiplied).get()
        XCTAssertEqual([converted.width, converted.height], [decoded.width, decoded.height])
        XCTAssertEqual(bytes(of: converted), bytes(of: decoded), path)
      }
    }
  }

  func testLoadingAFileThatIsNotAPictureThrowsAnErrorWithItsPath() {
    let path = samples.appendingPathComponent("LICENCES.md").path
    onMain {
      guard case .failure(let error as TextureError) = load(path, longerSide: 100) else {
        return XCTFail("no error was thrown")
      }
      XCTAssertEqual(error.path, path)
      XCTAssertNotEqual(error.reason, "")
    }
  }

  func testACancelledLoadingTaskEnds() {
    let path = samples.appendingPathComponent("coffee.jpg").path
    onMain {
      var isOver = false
      let task = Task {
        defer { isOver = true }
        return try await Texture.load(contentsOfFile: path, longerSide: 100).width
      }
      task.cancel()
      XCTAssertTrue(MainLoop.run(upTo: 60) { isOver })
    }
  }
}

/// Returns the pixels in the format of GTK's surfaces.
@MainActor
private func bytes(of texture: Texture) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: texture.width * texture.height * 4)
  gdk_texture_download(OpaquePointer(texture.pointer), &bytes, gsize(texture.width) * 4)
  return bytes
}

/// Loads a picture and runs the main loop until it is loaded.
@MainActor
private func load(
  _ path: String, longerSide side: Int, formats: PixelFormats = .decoded
) -> Result<Texture, any Error> {
  var result: Result<Texture, any Error>?
  Task {
    do {
      result = .success(
        try await Texture.load(contentsOfFile: path, longerSide: side, formats: formats))
    } catch {
      result = .failure(error)
    }
  }
  MainLoop.run(upTo: 60) { result != nil }
  return result ?? .failure(CancellationError())
}
