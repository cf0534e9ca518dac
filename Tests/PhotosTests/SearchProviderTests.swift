import Foundation
import ProgramTestSupport
import TestSupport
import XCTest

/// Tests of the process that answers the searches of the desktop's overview.
final class SearchProviderTests: PhotosTestCase {
  private static let (id, provider) = (
    "io.github.trellis.Photos", "io.github.trellis.Photos.SearchProvider"
  )

  private func ask(_ desktop: BareDesktop, _ method: String, _ arguments: String...) throws
    -> String
  {
    try desktop.call(Self.provider, "org.gnome.Shell.SearchProvider2.\(method)", arguments)
  }

  /// Writes pictures, and lets the program find them once.
  private func keep(_ pictures: ColouredPictures, in folder: URL, _ desktop: BareDesktop) throws {
    try pictures.write(to: folder)
    let program = try open(settings: desktop.settings)
    _ = try program.filledGrid { $0.tiles.count == pictures.count }
    try eventually("the thumbnails") {
      try ThumbnailFolder(home: home).files(in: "large").count == pictures.count
    }
    try program.press("ctrl+w")
    XCTAssertEqual(try program.waitForEnd(), 0)
  }

  func testTheDesktopFindsPhotosAndOpensThem() throws {
    let folder = try folder("Pictures/2024")
    let pictures = ColouredPictures(count: 12)
    let desktop = try BareDesktop(.withoutAccessibilityBus, home: home)
    try keep(pictures, in: folder, desktop)
    let answering = try launch([], settings: desktop.settings, options: ["--search-provider"])
    try desktop.waitForService(Self.provider)
    let uri = folder.appendingPathComponent("3.ppm").absoluteString
    XCTAssertEqual(try ask(desktop, "GetInitialResultSet", "['3.ppm']"), "(['\(uri)'],)")
    XCTAssertEqual(
      try ask(desktop, "GetSubsearchResultSet", "['\(uri)']", "['3.ppm', 'nothing']"), "(@as [],)")
    XCTAssertEqual(
      try ask(desktop, "GetInitialResultSet", "['ppm']").components(separatedBy: "file://").count,
      13)
    let told = try ask(desktop, "GetResultMetas", "['\(uri)', 'file:///nowhere']")
    XCTAssertEqual(told.components(separatedBy: "'id'").count, 2, told)
    XCTAssertTrue(told.contains("'name': <'3.ppm'>"), told)
    XCTAssertTrue(told.contains("/thumbnails/large/"), told)

    let program = try launch([], settings: desktop.settings, options: ["--gapplication-service"])
    try desktop.waitForService(Self.id)
    _ = try ask(desktop, "ActivateResult", uri, "['3.ppm']", "0")
    try program.waitForWindow()
    try program.waitForPage(of: 3, in: pictures)
    _ = try ask(desktop, "LaunchSearch", "['3.ppm', 'jpg']", "0")
    // The window has the folder of the photo, so the Pictures folder gets one of its own.
    let photo = program.window
    program.window = try eventually("another window") {
      try program.windows().first { $0 != photo }
    }
    try eventually("the search") { try program.title == "Results for “3.ppm jpg” — Photos" }
    // The next search is made there.
    _ = try ask(desktop, "LaunchSearch", "['4.ppm']", "0")
    try eventually("the next search") { try program.title == "Results for “4.ppm” — Photos" }
    XCTAssertEqual(try program.windows().count, 2)
    try program.press("ctrl+q")
    XCTAssertEqual(try program.waitForEnd(), 0)
    XCTAssertEqual(BareDesktop.complaints(in: program.standardErrorText), "")
    XCTAssertEqual(answering.standardErrorText, "")
  }

  func testTheDesktopSearchesInTheLanguageOfTheUserForPhotosThatAreThere() throws {
    let folder = try folder("Pictures")
    let desktop = try BareDesktop(.withoutAccessibilityBus, home: home)
    try keep(ColouredPictures(count: 3), in: folder, desktop)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("1.ppm"))
    let german = desktop.settings.merging(
      try TestLocale("de_DE", language: "de", in: home).environment
    ) { $1 }
    let answering = try launch([], settings: german, options: ["--search-provider"])
    try desktop.waitForService(Self.provider)
    for word in ["sommer", "juni"] {
      let found = try ask(desktop, "GetInitialResultSet", "['\(word)']")
      XCTAssertEqual(found.components(separatedBy: "file://").count, 3, found)
    }
    XCTAssertEqual(answering.standardErrorText, "")
  }

  func testASearchOfTheDesktopOpensAWindow() throws {
    try ColouredPictures(count: 3).write(to: try folder("Pictures"))
    let desktop = try BareDesktop(.withoutAccessibilityBus, home: home)
    let program = try launch([], settings: desktop.settings, options: ["--gapplication-service"])
    try desktop.waitForService(Self.id)
    try desktop.callApplication(Self.id, "ActivateAction", "search", "[<'2.ppm'>]", "{}")
    try program.waitForWindow()
    try eventually("the search") { try program.title == "Results for “2.ppm” — Photos" }
    XCTAssertEqual(try program.filledGrid { $0.tiles.count == 1 }.tiles.count, 1)
    try program.press("ctrl+q")
    XCTAssertEqual(try program.waitForEnd(), 0)
  }

  func testWithoutABusTheProcessEnds() throws {
    let program = try launch(
      [], settings: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"], options: ["--search-provider"])
    XCTAssertEqual(try program.waitForEnd(), 1)
  }
}
