import Foundation
import ProgramTestSupport
import XCTest

/// Tests of printing with GTK's dialog, whose printer writes a file.
final class PrintTests: PhotosTestCase {
  /// Returns the widths and heights that follow a word in a PDF file.
  private func sizes(after word: String, in file: URL) -> [(width: Double, height: Double)] {
    let data = (try? Data(contentsOf: file)) ?? Data()
    return String(decoding: data, as: UTF8.self).components(separatedBy: word).dropFirst()
      .compactMap { part in
        let numbers = part.prefix(80).split { !($0.isNumber || $0 == ".") }.compactMap {
          Double($0)
        }
        guard numbers.count >= 2 else { return nil }
        // A page begins with its corner, (0, 0).
        return numbers[0] == 0 && numbers.count >= 4
          ? (numbers[2], numbers[3]) : (numbers[0], numbers[1])
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
    let pictures = try eventually("two pictures") {
      let pictures = sizes(after: "/Subtype /Image", in: file)
      return pictures.count == 2 ? pictures : nil
    }
    XCTAssertEqual(pictures.filter { $0.width > $0.height }.count, 1)
    XCTAssertEqual(pictures.filter { $0.width < $0.height }.count, 1)
    // Newer versions of cairo compress the objects of pages.
    let pages = sizes(after: "/MediaBox", in: file)
    if !pages.isEmpty {
      XCTAssertEqual(pages.filter { $0.width > $0.height }.count, 1)
      XCTAssertEqual(pages.filter { $0.width < $0.height }.count, 1)
    }
    try program.waitForDialog(isOpen: false)
    try program.takeKeyboard()
    try program.press("ctrl+w")
    XCTAssertEqual(try program.waitForEnd(), 0)
  }
}
