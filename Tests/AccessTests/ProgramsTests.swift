import AccessTestSupport
import TestSupport
import XCTest

/// Tests of the programs Photos and Gallery as a screen reader sees them.
final class ProgramsTests: AccessTestCase {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples").path

  private func photos(_ settings: [String: String] = [:]) throws -> AccessProgram {
    try AccessProgram("trellis-photos", [Self.samples], in: try session, settings: settings)
  }

  private func locale(_ name: String, _ language: String) throws -> [String: String] {
    try TestLocale(name, language: language, in: try session.home).environment
  }

  func testPhotosListsMonthsAndPhotosAndKeysMoveTheFocus() throws {
    let program = try photos()
    let list = try program.list("Photos")
    try awaited("all photos") { try list.descriptionText == "Grid, 43 items" ? () : nil }
    // The count is known one frame before the cells are there.
    let first = try awaited("the first month and its photos") { () -> [Accessible]? in
      let first = Array(try list.children().prefix(3))
      guard try first.map({ try $0.role }) == ["heading", "list item", "list item"] else {
        return nil
      }
      return try first[0].name == "October 2025 5" ? first : nil
    }
    XCTAssertEqual(try first[1].name, "maple-leaf-in-autumn.jpg")
    XCTAssertEqual(try first[1].descriptionText, "1 of 43")
    // The first key moves the keyboard focus to the first photo.
    try program.press("Home")
    try awaited("the first photo to have the focus") {
      try first[1].states.contains(.focused) ? () : nil
    }
    try program.press("End")
    let last = try awaited("the last photo to have the focus") {
      try list.children().first {
        try $0.descriptionText == "43 of 43" && $0.states.contains(.focused)
      }
    }
    XCTAssertTrue(try last.states.contains(.selected))
    try awaited("the last photo to be the last child") {
      try list.children().last?.path == last.path ? () : nil
    }
    let window = try program.window()
    for name in ["Main Menu (F10)", "Smaller (Ctrl+−)", "Larger (Ctrl++)"] {
      XCTAssertNotNil(try window.first("button", name), name)
    }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testACellSaysWhyItHasNoPicture() throws {
    let folder = try session.home.appendingPathComponent("kinds")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The beginnings of a HEIC and an AVIF file.
    for (name, brand) in [("a.heic", "heic"), ("b.avif", "avif")] {
      try Data("\0\0\0\u{14}ftyp\(brand)\0\0\0\0mif1".utf8)
        .write(to: folder.appendingPathComponent(name))
    }
    let program = try AccessProgram("trellis-photos", [folder.path], in: try session)
    let list = try program.list("Photos")
    for name in ["a.heic", "b.avif"] {
      let cell = try list.item(name)
      let text = "This picture is damaged."
      try awaited("the reason on \(name)") {
        try cell.descriptionText.contains(text) || cell.first("label", text) != nil ? () : nil
      }
    }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testACellAndAPageSayThatTheirPictureIsIncomplete() throws {
    let folder = try session.home.appendingPathComponent("cut")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Self.samples)/coffee.jpg"))
    try bytes.prefix(bytes.count / 2).write(to: folder.appendingPathComponent("a.jpg"))
    let program = try AccessProgram("trellis-photos", [folder.path], in: try session)
    let cell = try program.list("Photos").item("a.jpg")
    try awaited("the mark") { try cell.first("image", "Incomplete").map { _ in } }
    XCTAssertTrue(try cell.descriptionText.contains("Incomplete"))
    try program.press("Home", "Return")
    let text = "This file is incomplete: part of the picture is missing."
    try awaited("the sentence") { try program.window().first("label", text).map { _ in } }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testPhotosIsTranslatedIntoGerman() throws {
    let program = try photos(locale("de_DE", "de"))
    let list = try program.list("Fotos")
    try awaited("all photos") { try list.descriptionText == "Raster, 43 Elemente" ? () : nil }
    let first = try list.item("maple-leaf-in-autumn.jpg")
    XCTAssertEqual(try first.descriptionText, "1 von 43")
    let window = try program.window()
    XCTAssertEqual(try window.name, "samples — Fotos")
    XCTAssertNotNil(try window.first("label", "43 Fotos"))
    // Dates are written in the language of the session, too.
    XCTAssertNotNil(try window.first("label", "Oktober 2025"))
    for name in ["Hauptmenü (F10)", "Kleiner (Strg+−)", "Größer (Strg++)"] {
      XCTAssertNotNil(try window.first("button", name), name)
    }
  }

  func testPhotosIsLaidOutAndNavigatedFromRightToLeftInArabic() throws {
    let program = try photos(locale("ar_EG", "ar"))
    let list = try program.list("الصور")
    try awaited("all photos") { try list.descriptionText == "شبكة, 43 عنصرًا" ? () : nil }
    let (first, second) = (
      try list.item("maple-leaf-in-autumn.jpg"), try list.item("aizkorri-in-october.jpg")
    )
    XCTAssertGreaterThan(try first.frame.minX, try second.frame.maxX)
    XCTAssertEqual(try first.frame.minY, try second.frame.minY)
    try first.perform("item.activate")
    try awaited("the page with one photo") {
      try list.descriptionText == "صورة واحدة, 43 عنصرًا" && !list.states.contains(.busy) ? () : nil
    }
    func turn(_ key: String, to name: String) throws {
      let window = try program.window()
      try program.press(key)
      try awaited("\(name) in the title") { try window.first("label", name) == nil ? nil : () }
    }
    try turn("Left", to: "aizkorri-in-october.jpg")
    try turn("Right", to: "maple-leaf-in-autumn.jpg")
  }

  func testTheGalleryReportsItsLayoutAndListsItemsInOrder() throws {
    let program = try AccessProgram("trellis-gallery", [Self.samples], in: try session)
    let list = try program.list("Photographs")
    try awaited("the first layout") { try list.descriptionText == "Grid, 43 items" ? () : nil }
    try program.press("2")
    try awaited("the second layout") { try list.descriptionText == "Shelves, 43 items" ? () : nil }
    let numbers = try awaited("items in their order") { () -> [Int]? in
      let numbers = try list.children().compactMap { child in
        try child.role == "list item"
          ? Int(try child.descriptionText.split(separator: " ").first ?? "") : nil
      }
      return numbers.count > 3 && numbers == numbers.sorted() ? numbers : nil
    }
    XCTAssertEqual(numbers.first, 1)
    // Before 4.10, GTK reports a toggle button as a button.
    let window = try program.window()
    let button = try window.first("button", "Cover Flow")
    XCTAssertNotNil(try button ?? window.first("toggle button", "Cover Flow"))
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }
}
