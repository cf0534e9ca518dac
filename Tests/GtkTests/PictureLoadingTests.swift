import CTrellisGtk
import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of pictures that are read from files while the program goes on, as in reused cells.
final class PictureLoadingTests: GtkTestCase {
  func testAFileIsShownWhenItHasBeenRead() {
    onMain {
      let picture = Picture()
      picture.load(contentsOfFile: sample("coffee.jpg"), longerSide: 80)
      XCTAssertFalse(picture.hasContent, "the file is read later")
      XCTAssertTrue(MainLoop.run(upTo: 60) { picture.hasContent })
      XCTAssertEqual(picture.longerSide, Int(80 * picture.scale))
    }
  }

  func testOfSeveralFilesTheOneThatWasAskedForLastIsShown() {
    onMain {
      let picture = Picture()
      var failures = 0
      for side in 20..<60 {
        let name = side % 2 == 0 ? "coffee.jpg" : "cameraman.png"
        picture.load(contentsOfFile: sample(name), longerSide: CGFloat(side)) { _ in failures += 1 }
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { picture.hasContent })
      XCTAssertEqual(picture.longerSide, Int(59 * picture.scale))
      // Files that were asked for before would come now.
      MainLoop.run(upTo: 0.3) { picture.longerSide != Int(59 * picture.scale) }
      XCTAssertEqual(picture.longerSide, Int(59 * picture.scale))
      XCTAssertEqual(failures, 0)
    }
  }

  func testATextureThatIsSetEndsTheReading() {
    onMain {
      for texture in [nil, try? Texture(contentsOfFile: sample("cameraman.png"))] {
        let (picture, other) = (Picture(), Picture())
        picture.load(contentsOfFile: sample("coffee.jpg"), longerSide: 33)
        picture.texture = texture
        other.load(contentsOfFile: sample("coffee.jpg"), longerSide: 33)
        XCTAssertTrue(MainLoop.run(upTo: 60) { other.hasContent })
        MainLoop.run(upTo: 0.1)
        XCTAssertEqual(picture.texture?.pointer, texture?.pointer)
      }
    }
  }

  func testAnotherFileEmptiesThePictureAndTheSameOneDoesNot() {
    onMain {
      let picture = Picture()
      picture.load(contentsOfFile: sample("coffee.jpg"), longerSide: 40)
      XCTAssertTrue(MainLoop.run(upTo: 60) { picture.hasContent })
      picture.load(contentsOfFile: sample("coffee.jpg"), longerSide: 50)
      XCTAssertEqual(picture.longerSide, Int(40 * picture.scale), "until it has been read")
      XCTAssertTrue(MainLoop.run(upTo: 60) { picture.longerSide == Int(50 * picture.scale) })
      picture.load(contentsOfFile: sample("cameraman.png"), longerSide: 50)
      XCTAssertFalse(picture.hasContent)
    }
  }

  func testAFileThatCannotBeReadLeavesThePictureEmptyAndSaysWhy() {
    onMain {
      let picture = Picture()
      var errors: [TextureError] = []
      for path in [sample("LICENCES.md"), "/nowhere/at/all.png"] {
        picture.load(contentsOfFile: sample("coffee.jpg"), longerSide: 40)
        XCTAssertTrue(MainLoop.run(upTo: 60) { picture.hasContent })
        let count = errors.count
        picture.load(contentsOfFile: path, longerSide: 40) { errors.append($0) }
        XCTAssertTrue(MainLoop.run(upTo: 60) { errors.count > count })
        XCTAssertEqual(errors.last?.path, path)
        XCTAssertEqual(errors.last?.reason.isEmpty, false)
        XCTAssertFalse(picture.hasContent)
      }
    }
  }

  func testAPictureThatIsFreedIsNotKeptByItsReading() {
    onMain {
      var isFreed = false
      var failures = 0
      do {
        let picture = Picture()
        trackEnd(of: picture) { isFreed = true }
        picture.load(contentsOfFile: sample("LICENCES.md"), longerSide: 40) { _ in failures += 1 }
      }
      XCTAssertTrue(isFreed)
      let other = Picture()
      other.load(contentsOfFile: sample("LICENCES.md"), longerSide: 40) { _ in failures += 10 }
      XCTAssertTrue(MainLoop.run(upTo: 60) { failures >= 10 })
      XCTAssertEqual(failures, 10)
    }
  }

  /// The parts of a cell from a UI file are other Swift objects each time.
  func testSeveralSwiftObjectsOfAPictureReadOneFile() throws {
    try onMain {
      let builder = try Builder(
        string: "<interface><object class='GtkPicture' id='photo'/></interface>")
      for (name, side) in [("coffee.jpg", 44), ("cameraman.png", 55)] {
        let picture = try builder.object("photo", as: Picture.self)
        picture.load(contentsOfFile: sample(name), longerSide: CGFloat(side))
      }
      let picture = try builder.object("photo", as: Picture.self)
      XCTAssertTrue(MainLoop.run(upTo: 60) { picture.hasContent })
      MainLoop.run(upTo: 0.2)
      XCTAssertEqual(picture.longerSide, Int(55 * picture.scale))
    }
  }
}

/// Returns the path of a file in the folder with the sample photos.
private func sample(_ name: String) -> String {
  URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples").appendingPathComponent(name).path
}

extension Picture {
  /// The length of the longer side of what is shown, in pixels.
  @MainActor
  fileprivate var longerSide: Int? { texture.map { max($0.width, $0.height) } }
}

/// Runs `body` when the GTK widget is freed.
@MainActor
private func trackEnd(of widget: Widget, _ body: @escaping () -> Void) {
  final class End: @unchecked Sendable {
    // It is used on the main thread only.
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
  g_object_weak_ref(
    widget.pointer.assumingMemoryBound(to: GObject.self),
    { data, _ in
      if let data { Unmanaged<End>.fromOpaque(data).takeRetainedValue().body() }
    }, Unmanaged.passRetained(End(body)).toOpaque())
}
