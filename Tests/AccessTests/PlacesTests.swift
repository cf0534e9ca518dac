import AccessTestSupport
import XCTest

/// Tests of what a screen reader's user does in the window of Photos without the pointer: places, selected
/// photos, the search.
final class PlacesTests: AccessTestCase {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples")

  /// A copy of three samples.
  private func writePhotos() throws -> URL {
    let folder = try session.home.appendingPathComponent("trip")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["coffee", "kite", "fig"] {
      let file = Self.samples.appendingPathComponent("\(name).jpg")
      try FileManager.default.copyItem(
        at: file.resolvingSymlinksInPath(), to: folder.appendingPathComponent("\(name).jpg"))
    }
    return folder
  }

  /// Returns a button, which GTK before 4.10 reports so also if it is a switch.
  private func button(_ name: String, in window: Accessible) throws -> Accessible {
    try awaited("the button \(name)") {
      for role in ["push button", "button", "toggle button"] {
        if let button = try window.first(role, name) { return button }
      }
      return nil
    }
  }

  /// Starts the program with three photos, and opens its search.
  private func openSearch() throws -> (
    program: AccessProgram, photos: Accessible, window: Accessible
  ) {
    let program = try AccessProgram("trellis-photos", [try writePhotos().path], in: try session)
    let photos = try program.list("Photos")
    try wait(for: "3 items", in: photos)
    let window = try program.window()
    try button("Search (Ctrl+F)", in: window).perform("click")
    try awaited("the field to have the keyboard") {
      try window.all { try $0.name == "Search" && $0.states.contains(.focused) }.isEmpty ? nil : ()
    }
    return (program, photos, window)
  }

  private func wait(for count: String, in list: Accessible) throws {
    try awaited(count) { try list.descriptionText == "Grid, \(count)" ? () : nil }
  }

  func testPlacesAndSelectedPhotosAreUsedThroughTheirActions() throws {
    let folder = try writePhotos()
    let program = try AccessProgram("trellis-photos", [folder.path], in: try session)
    let (photos, places) = (try program.list("Photos"), try program.list("Places"))
    try wait(for: "3 items", in: photos)
    for name in ["Library", "Videos", "Recently Added", "Screenshots", "Trash"] {
      XCTAssertEqual(try places.item(name).role, "list item")
    }
    try places.item("Videos").perform("item.activate")
    try wait(for: "0 items", in: photos)
    try awaited("the place to be selected") {
      try places.item("Videos").states.contains(.selected) ? () : nil
    }
    try places.item("Library").perform("item.activate")
    try wait(for: "3 items", in: photos)
    let window = try program.window()
    try photos.item("kite.jpg").perform("item.select")
    try button("Move to the Trash (Ctrl+Delete)", in: window).perform("click")
    try wait(for: "2 items", in: photos)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(left.sorted(), ["coffee.jpg", "fig.jpg"])
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testTheSearchIsOpenedThroughItsActionAndTellsHowManyPhotosAreFound() throws {
    let (program, photos, _) = try openSearch()
    try program.press("f", "i")
    try wait(for: "1 item", in: photos)
    XCTAssertEqual(try photos.item("fig.jpg").role, "list item")
    try program.press("Escape")
    try wait(for: "3 items", in: photos)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testTheChipsOfASearchSayWhatTheyExcludeAndChangeTheSearch() throws {
    let (program, photos, window) = try openSearch()
    try program.press("minus", "f", "i", "g", "space", "k", "i")
    try wait(for: "1 item", in: photos)
    try button("ki", in: window).perform("click")
    XCTAssertEqual(try photos.item("coffee.jpg").role, "list item")
    try button("without fig", in: window).perform("click")
    XCTAssertEqual(try photos.item("fig.jpg").role, "list item")
    try button("Remove “ki”", in: window).perform("click")
    try button("fig", in: window).perform("click")
    try wait(for: "2 items", in: photos)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }
}
