import Foundation
import ProgramTestSupport
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

  func testTheDesktopFindsPhotosAndOpensThem() throws {
    let folder = try folder("Pictures")
    let pictures = ColouredPictures(count: 12)
    try pictures.write(to: folder)
    let desktop = try BareDesktop(.withoutAccessibilityBus, home: home)
    let first = try open(settings: desktop.settings)
    _ = try first.filledGrid { $0.tiles.count == 12 }
    try eventually("the thumbnails") {
      try ThumbnailFolder(home: home).files(in: "large").count == 12
    }
    try close(first)

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
    try eventually("the search") { try program.title == "Results for “3.ppm jpg” — Photos" }
    XCTAssertEqual(try program.windows().count, 1)
    try program.press("ctrl+q")
    XCTAssertEqual(try program.waitForEnd(), 0)
    XCTAssertEqual(BareDesktop.complaints(in: program.standardErrorText), "")
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
