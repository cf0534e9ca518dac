import Foundation
import ProgramTestSupport
import XCTest

/// Tests of trellis-gallery in a Wayland session.
final class WaylandTests: WaylandGalleryTestCase {
  /// The photos' colours, in the photos' order.
  private static let colours = [
    (200, 30, 30), (30, 160, 30), (30, 30, 200), (190, 170, 0), (150, 0, 150), (0, 150, 160),
  ].map { Colour(red: UInt8($0.0), green: UInt8($0.1), blue: UInt8($0.2)) }

  func testKeysShowAllLayoutsWithoutWarnings() throws {
    let program = try openColours(layout: "timeline")
    var last = try shown(by: program)
    let keys = [
      "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus", "equal", "w", "l", "o",
    ]
    for key in keys {
      try program.press(key)
      last = try shown(by: program, otherThan: last)
      try session.keep("wayland-gallery-\(key)")
    }
    try close(program)
  }

  func testDraggingAPhotoMovesItToAnotherPlace() throws {
    let program = try openColours(layout: "grid")
    let places = try shown(by: program)
    XCTAssertEqual(order(of: places), [0, 1, 2, 3, 4, 5])
    let (first, fourth) = (try XCTUnwrap(places[0]), try XCTUnwrap(places[3]))
    try program.drag(from: (first.x, first.y), to: (fourth.x, fourth.y))
    _ = try program.stillScreenshot()
    try session.keep("wayland-gallery-move")
    try session.input.release()
    try session.input.move(to: 1, 1)
    try eventually("the photo in its new place") {
      order(of: self.places(in: try program.stillScreenshot())) == [1, 2, 3, 0, 4, 5]
    }
    try close(program)
  }

  func testTheWheelWithControlChangesTheLayout() throws {
    let program = try openColours(layout: "grid")
    let grid = try shown(by: program)
    try program.point(at: 300, 300)
    try session.input.hold("ctrl")
    try session.input.turnWheel(-4)
    try session.input.release("ctrl")
    _ = try shown(by: program, otherThan: grid)
    try close(program)
  }

  /// The fingers do not move quite along the row.
  func testATouchpadMovesTheBannerOfTheStorefrontByOnePage() throws {
    let program = try openColours(layout: "storefront")
    let before = try shown(by: program)
    let first = try XCTUnwrap(before[0])
    try program.point(at: first.x, first.y)
    try program.swipe(10, across: 100)
    try session.input.lift()
    let after = try shown(by: program, otherThan: before)
    try session.keep("wayland-gallery-banner")
    let second = try XCTUnwrap(after[1])
    XCTAssertEqual(Double(second.x), Double(first.x), accuracy: 4)
    XCTAssertEqual(Double(second.y), Double(first.y), accuracy: 4)
    try close(program)
  }

  // MARK: Rows

  func testDraggingARowOfTheListMovesIt() throws {
    let program = try openColours(layout: "list")
    let places = try shown(by: program)
    XCTAssertEqual(order(of: places), [0, 1, 2, 3, 4, 5])
    let (first, fourth) = (try XCTUnwrap(places[0]), try XCTUnwrap(places[3]))
    try program.drag(from: (first.x, first.y), to: (fourth.x, fourth.y))
    _ = try program.stillScreenshot()
    try session.keep("wayland-gallery-list-move")
    try session.input.release()
    try session.input.move(to: 1, 1)
    try eventually("the row in its new place") {
      order(of: self.places(in: try program.stillScreenshot())) == [1, 2, 3, 0, 4, 5]
    }
    try close(program)
  }

  func testASwipeAcrossARowOfTheListDeletesIt() throws {
    let program = try openColours(layout: "list")
    let second = try XCTUnwrap(try shown(by: program)[1])
    try program.point(at: 500, second.y)
    try program.swipe(0, across: 300)
    try session.keep("wayland-gallery-list-swipe")
    try session.input.lift()
    try session.input.move(to: 1, 1)
    try eventually("the row to disappear") {
      order(of: self.places(in: try program.stillScreenshot())) == [0, 2, 3, 4, 5]
    }
    try close(program)
  }

  func testAClickOnTheDisclosureOfAMonthHidesItsPhotosAndAnotherShowsThem() throws {
    let program = try openColours(layout: "outline")
    let places = try shown(by: program)
    XCTAssertEqual(order(of: places), [0, 1, 2, 3, 4, 5])
    let first = try XCTUnwrap(places[0])
    // The row of the month is above the first photo, and its disclosure is before the thumbnail.
    try program.click(at: first.x - 42, first.y - 38)
    try session.input.move(to: 1, 1)
    try eventually("the photos to disappear") {
      self.places(in: try program.stillScreenshot()).isEmpty
    }
    try session.keep("wayland-gallery-outline-closed")
    try program.click(at: first.x - 42, first.y - 38)
    XCTAssertEqual(order(of: try shown(by: program)), [0, 1, 2, 3, 4, 5])
    try close(program)
  }

  func testTheLeftAndRightKeysCloseAndOpenTheMonthWithTheFocus() throws {
    let program = try openColours(layout: "outline")
    let first = try XCTUnwrap(try shown(by: program)[0])
    try program.click(at: first.x + 60, first.y - 38)
    try session.input.move(to: 1, 1)
    try program.press("Left")
    try eventually("the photos to disappear") {
      self.places(in: try program.stillScreenshot()).isEmpty
    }
    try program.press("Right")
    XCTAssertEqual(order(of: try shown(by: program)), [0, 1, 2, 3, 4, 5])
    try close(program)
  }

  func testTheDeleteKeyRemovesTheRowWithTheFocus() throws {
    let program = try openColours(layout: "list")
    let third = try XCTUnwrap(try shown(by: program)[2])
    try program.click(at: 500, third.y)
    try session.input.move(to: 1, 1)
    try program.press("Delete")
    try eventually("the row to disappear") {
      order(of: self.places(in: try program.stillScreenshot())) == [0, 1, 3, 4, 5]
    }
    try close(program)
  }

  // MARK: Program

  /// Opens the program with six photos of one colour each.
  private func openColours(layout: String) throws -> WaylandProgram {
    let folder = try photosFolder()
    let newest = Date(timeIntervalSince1970: 1_718_452_800)
    for (index, colour) in Self.colours.enumerated() {
      let file = folder.appendingPathComponent("\(index).ppm")
      var bytes = Data("P6\n32 32\n255\n".utf8)
      for _ in 0..<(32 * 32) { bytes.append(contentsOf: [colour.red, colour.green, colour.blue]) }
      try bytes.write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: newest.addingTimeInterval(TimeInterval(-60 * index))],
        ofItemAtPath: file.path)
    }
    return try open(folder, layout: layout)
  }

  // MARK: Screenshots

  private struct Place: Equatable {
    var x: Int
    var y: Int
  }

  /// Returns the centre of each visible photo.
  private func places(in screenshot: Screenshot) -> [Int: Place] {
    var sums: [Int: (x: Int, y: Int, count: Int)] = [:]
    // Every third pixel is enough for photos, which are large.
    for y in stride(from: 0, to: screenshot.height, by: 3) {
      for x in stride(from: 0, to: screenshot.width, by: 3) {
        let colour = screenshot[x, y]
        let photo = Self.colours.firstIndex { $0.distance(to: colour) <= 4 }
        guard let photo else { continue }
        let sum = sums[photo] ?? (0, 0, 0)
        sums[photo] = (sum.x + x, sum.y + y, sum.count + 1)
      }
    }
    // The smallest thumbnails have 28 × 28 pixels.
    return sums.filter { $0.value.count > 60 }
      .mapValues { Place(x: $0.x / $0.count, y: $0.y / $0.count) }
  }

  /// Returns the photos in the order of their rows from top to bottom, and from left to right in a
  /// row.
  private func order(of places: [Int: Place]) -> [Int] {
    places.sorted { ($0.value.y / 20, $0.value.x) < ($1.value.y / 20, $1.value.x) }.map(\.key)
  }

  /// Waits until nothing moves and the photos are in other places than `before`, and returns their
  /// places.
  private func shown(
    by program: WaylandProgram, otherThan before: [Int: Place] = [:]
  ) throws -> [Int: Place] {
    try session.input.move(to: 1, 1)
    return try eventually("photos in other places") {
      let places = self.places(in: try program.stillScreenshot())
      return places.isEmpty || places == before ? nil : places
    }
  }
}
