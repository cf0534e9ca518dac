import Foundation
import ProgramTestSupport
import XCTest

/// Tests of printing with GTK's dialog, whose printer writes a file.
final class PrintTests: PhotosTestCase {
  /// Returns the sizes of the pages of a PDF file, in points, from its page objects.
  private func pages(_ file: URL) throws -> [(width: Double, height: Double)] {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.components(separatedBy: "/MediaBox").dropFirst().compactMap { part in
      let box = part.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      let numbers = box.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 4 ? (numbers[2] - numbers[0], numbers[3] - numbers[1]) : nil
    }
  }

  func testEachSelectedPhotoIsPrintedOnAPageOfItsOrientation() throws {
    let folder = try folder("print")
    for (name, size) in [("a", "600x300"), ("b", "300x600")] {
      let file = folder.appendingPathComponent("\(name).jpg")
      try Command.output(of: "convert", ["-size", size, "plasma:red-blue", file.path])
    }
    let program = try open(folder)
    _ = try program.filledGrid { $0.tiles.count == 2 }
    try program.press("ctrl+a", "ctrl+p")
    try program.waitForDialog()
    // The first printer is the file.
    try program.press("Tab", "Down")
    _ = try program.stillScreenshot()
    try program.press("alt+p")
    let file = home.appendingPathComponent("output.pdf")
    let pages = try eventually("two pages") {
      let pages = (try? self.pages(file)) ?? []
      return pages.count == 2 ? pages : nil
    }
    XCTAssertEqual(pages.filter { $0.width > $0.height }.count, 1)
    XCTAssertEqual(pages.filter { $0.width < $0.height }.count, 1)
    // The pictures take most of the file.
    XCTAssertGreaterThan(try Data(contentsOf: file).count, 100_000)
    try program.waitForDialog(isOpen: false)
    try program.takeKeyboard()
    try program.press("ctrl+w")
    XCTAssertEqual(try program.waitForEnd(), 0)
  }
}
