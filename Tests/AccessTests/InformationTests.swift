import AccessTestSupport
import TestSupport
import XCTest

/// Tests of the information panel of Photos as a screen reader sees it.
final class InformationTests: AccessTestCase {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples")

  /// Writes a folder with three photos of one camera, the newest first.
  private func writePhotos() throws -> URL {
    let folder = try session.home.appendingPathComponent("trip")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.samples.path)
      .filter { $0.hasSuffix(".jpg") }.sorted()
    let apertures = [28, 40, 56]
    for (number, name) in names.prefix(3).enumerated() {
      let writer = TiffWriter(
        image: [0x010F: .text("FUJIFILM"), 0x0110: .text("X-T5")],
        exif: [
          0x829A: .fractions([[1, 250]]), 0x829D: .fractions([[apertures[number], 10]]),
          0x8827: .shorts([400]), 0x9003: .text("2024:05:1\(9 - number) 16:03:59"),
          0x920A: .fractions([[35, 1]]), 0xA405: .shorts([52]),
        ])
      let jpeg = try Array(Data(contentsOf: Self.samples.appendingPathComponent(name)))
      try Data(writer.insert(intoJpeg: jpeg))
        .write(to: folder.appendingPathComponent("\(number).jpg"))
    }
    return folder
  }

  private func open(_ folder: URL) throws -> (program: AccessProgram, window: Accessible) {
    let program = try AccessProgram("trellis-photos", [folder.path], in: try session)
    let list = try program.list("Photos")
    try awaited("all photos") { try list.descriptionText == "Grid, 3 items" ? () : nil }
    return (program, try program.window())
  }

  private func wait(for labels: String..., in window: Accessible) throws {
    for label in labels {
      try awaited("the label \(label)") { try window.first("label", label) == nil ? nil : () }
    }
  }

  func testThePanelShowsWhatASidecarSaysAsSoonAsItIsWritten() throws {
    let folder = try writePhotos()
    let (program, window) = try open(folder)
    try program.press("Home", "ctrl+i")
    try wait(for: "Aperture: f/2.8", in: window)
    func write(rating: Int) throws {
      let xml = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(rating)"/></rdf:RDF></x:xmpmeta>
        """
      try Data(xml.utf8).write(to: folder.appendingPathComponent("0.jpg.xmp"))
    }
    try write(rating: 2)
    try wait(for: "Rating: ★★", in: window)
    try write(rating: 4)
    try wait(for: "Rating: ★★★★", "Aperture: f/2.8", in: window)
    try write(rating: 0)
    try awaited("no stars") { try window.first("label", "Rating: ★★★★") == nil ? () : nil }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testThePanelFollowsTheSelectionAndTheOpenPhotoAndIsRemembered() throws {
    let folder = try writePhotos()
    var (program, window) = try open(folder)
    try program.press("Home", "ctrl+i")
    try wait(
      for: "Camera: FUJIFILM X-T5", "Exposure: 1/250 s", "Aperture: f/2.8", "Sensitivity: ISO 400",
      "Focal Length: 35 mm (52 mm equivalent)", "Folder: \(folder.lastPathComponent)", in: window)
    XCTAssertNotNil(try window.first("button", "Show in the File Manager"))
    // No photo has a position.
    XCTAssertNil(try window.first("button", "Show on a Map"))
    try program.press("ctrl+a")
    try wait(for: "3 photos", "Camera: FUJIFILM X-T5", in: window)
    XCTAssertNil(try window.first("label", "Aperture: f/2.8"))
    // The arrow keys turn the pages while the panel is open.
    // Before GTK 4.14 an open photo gives the list its name.
    let list = try program.list("Photos")
    try program.press("Home", "Return")
    try awaited("the page with one photo") {
      try list.descriptionText == "One Photo, 3 items" && !list.states.contains(.busy) ? () : nil
    }
    try wait(for: "Aperture: f/2.8", in: window)
    try program.press("Right")
    try wait(for: "Aperture: f/4", in: window)
    try program.press("Right")
    try wait(for: "Aperture: f/5.6", in: window)
    try program.press("ctrl+w")
    try program.waitForEnd()
    XCTAssertEqual(program.standardErrorText, "")
    // The next window opens with the panel.
    (program, window) = try open(folder)
    try wait(for: "Select photos to see what is known of them.", in: window)
    try program.press("Home")
    try wait(for: "Aperture: f/2.8", in: window)
    try program.press("ctrl+i")
    try awaited("the panel to be closed") {
      try window.first("label", "Aperture: f/2.8") == nil ? () : nil
    }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testAnEmptyFileHasASizeInBytesAndNoHistogram() throws {
    let folder = try writePhotos()
    try Data().write(to: folder.appendingPathComponent("empty.jpg"))
    let program = try AccessProgram("trellis-photos", [folder.path], in: try session)
    let list = try program.list("Photos")
    try awaited("all photos") { try list.descriptionText == "Grid, 4 items" ? () : nil }
    let window = try program.window()
    func hasHistogram() throws -> Bool {
      try !window.all { try $0.name == "Histogram" }.isEmpty
    }
    // The empty file is the newest.
    try program.press("End", "ctrl+i")
    try wait(for: "Aperture: f/5.6", in: window)
    try awaited("the histogram") { try hasHistogram() ? () : nil }
    try program.press("Home")
    try wait(for: "empty.jpg", "Size: 0 bytes", in: window)
    try awaited("no histogram") { try hasHistogram() ? nil : () }
    // A file that cannot be decoded has none either: the panel hears of it after it has shown it.
    try Data("no picture".utf8).write(to: folder.appendingPathComponent("empty.jpg"))
    try wait(for: "Size: 10 bytes", in: window)
    try awaited("no histogram of a damaged file") { try hasHistogram() ? nil : () }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testTheSlideshowHidesThePanelAndBringsItBack() throws {
    let folder = try writePhotos()
    let (program, window) = try open(folder)
    try program.press("Home", "ctrl+i")
    try wait(for: "Aperture: f/2.8", in: window)
    try program.press("F12")
    try awaited("the panel to be hidden") {
      try window.first("label", "Aperture: f/2.8") == nil ? () : nil
    }
    try program.press("Escape")
    try wait(for: "Aperture: f/2.8", in: window)
    // The next window has the panel even if this one is closed during the slideshow.
    try program.press("F12")
    try awaited("the panel to be hidden") {
      try window.first("label", "Aperture: f/2.8") == nil ? () : nil
    }
    try program.press("ctrl+w")
    try program.waitForEnd()
    XCTAssertEqual(program.standardErrorText, "")
    let (next, nextWindow) = try open(folder)
    try wait(for: "Select photos to see what is known of them.", in: nextWindow)
    next.stop()
  }
  func testAFileWithoutAPictureHasNoHistogram() throws {
    let folder = try writePhotos()
    // The newest file is the first.
    try Data().write(to: folder.appendingPathComponent("0.jpg"))
    let (program, window) = try open(folder)
    try program.press("Home", "ctrl+i")
    try wait(for: "Size: 0 bytes", in: window)
    XCTAssertNil(try window.first("image", "Histogram"))
    try program.press("Right")
    try wait(for: "Aperture: f/4", in: window)
    XCTAssertNotNil(try window.first("image", "Histogram"))
    try program.press("Left")
    try wait(for: "Size: 0 bytes", in: window)
    XCTAssertNil(try window.first("image", "Histogram"))
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }
}
