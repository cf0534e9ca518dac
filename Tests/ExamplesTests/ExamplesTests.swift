import Foundation
import ProgramTestSupport
import TestSupport
import XCTest

/// Each example as built, in a window.
final class ExamplesTests: ExampleTestCase {
  func testEveryExampleRunsWithoutAssistiveTechnology() throws {
    for kind in [BareDesktop.Kind.withoutBus, .withoutAccessibilityBus] {
      let desktop = try BareDesktop(kind, home: home)
      for name in ExampleNamesTests.names {
        let program = try ExampleUnderTest(
          [name], home: home, display: XCTUnwrap(display), settings: desktop.settings)
        try program.shows("\(name) with \(kind)") { $0.colourCount > 10 }
        program.stop()
        XCTAssertEqual(BareDesktop.complaints(in: program.standardErrorText), "", name)
      }
    }
  }

  func testNumbersShowsAGridWithPrimesInTheAccentColour() throws {
    try inEachTheme("numbers") { program, palette in
      let shot = try program.shows("the first numbers") { $0.colourCount > 30 }
      XCTAssertEqual([shot.width, shot.height], [648, 472])
      // The cell of a number in the first six rows, without its text.
      let primes = (0..<36).filter { number in
        shot[16 + number % 6 * 105 + 12, 16 + number / 6 * 70 + 10].distance(to: palette.accent) < 4
      }
      XCTAssertEqual(primes, [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31], palette.theme)
      // Typing a number scrolls to it. The fourth column has no prime but 3.
      try program.point(at: 300, 200)
      try program.type("500")
      let column = PixelRect(x: 331, y: 0, width: 92, height: shot.height)
      XCTAssertGreaterThan(shot.count(of: palette.accent, in: column), 3000)
      try program.shows("the numbers around 500") {
        $0.count(of: palette.accent, in: column) == 0
      }
    }
  }

  func testPhotosShowsEachPictureOfAFolderAsASquare() throws {
    let folder = home.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let colours = [
      Colour(red: 200, green: 40, blue: 40), Colour(red: 40, green: 160, blue: 60),
      Colour(red: 40, green: 60, blue: 200),
    ]
    for (number, colour) in colours.enumerated() {
      let file = folder.appendingPathComponent("\(number).png").path
      let name = "xc:rgb(\(colour.red),\(colour.green),\(colour.blue))"
      try Command.output(of: "convert", ["-size", "300x200", name, file])
    }
    try inEachTheme("photos", folder.path) { program, palette in
      let shot = try program.shows("three pictures") { shot in
        colours.enumerated().allSatisfy { number, colour in
          shot[6 + number * 171 + 80, 80].distance(to: colour) <= 4
        }
      }
      XCTAssertEqual([shot.width, shot.height], [860, 640])
      // Nothing is in the fourth place.
      XCTAssertEqual(shot[6 + 3 * 171 + 80, 80], palette.base)
      XCTAssertEqual(try program.title, "pictures")
    }
  }

  func testPhotosSaysThatAFolderHasNoPhotographs() throws {
    try inEachTheme("photos", home.path) { program, palette in
      try program.shows("a sentence") { shot in
        shot.colourCount > 10 && shot[20, 20] == palette.base
      }
    }
  }

  func testTimetableScrollsBelowTheNamesOfTheDays() throws {
    try inEachTheme("timetable") { program, _ in
      let before = try program.shows("the week") { $0.colourCount > 30 }
      XCTAssertEqual([before.width, before.height], [820, 600])
      // The stand-up of each day begins at nine, one hour below the first line.
      let blue = Colour(red: 53, green: 132, blue: 228)
      for day in 0..<5 {
        let edge = PixelRect(x: 60 + day * 150 + 3, y: 40 + 56 + 8, width: 8, height: 12)
        XCTAssertGreaterThan(before.count(of: blue, in: edge), 20, "day \(day)")
      }
      try program.point(at: 400, 300)
      try program.turnWheel(10)
      let after = try program.shows("the evening") {
        try $0.part(0, 60, 800, 500) != before.part(0, 60, 800, 500)
      }
      XCTAssertEqual(try after.part(64, 0, 740, 38), try before.part(64, 0, 740, 38))
      // Nothing of the hours is beside the names.
      XCTAssertEqual(try after.part(0, 0, 60, 26).colourCount, 1)
      // The first hours are out of sight.
      let edges = PixelRect(x: 60, y: 40 + 56 + 8, width: 750, height: 12)
      XCTAssertLessThan(after.count(of: blue, in: edges), 20)
    }
  }

  func testToDoRowsAreReorderedByDraggingAndCheckedOffByAClick() throws {
    try inEachTheme("todo") { program, palette in
      try program.point(at: 210, 460)
      let before = try program.shows("six rows") { $0.colourCount > 30 }
      XCTAssertEqual([before.width, before.height], [420, 480])
      let rows = try rowPictures(before)
      XCTAssertEqual(Set(rows.map(\.bytesDescription)).count, 6)
      // The second row goes below the fourth.
      let (from, to) = (rowMiddle(1), rowMiddle(3))
      try program.beginDrag(from: (200, from), to: (200, to + 6))
      try program.shows("a gap") { try self.rowPictures($0)[1] == rows[2] }
      try program.endDrag()
      try program.point(at: 210, 460)
      let expected = [0, 2, 3, 1, 4, 5].map { rows[$0] }
      try program.shows("the new order") { try self.rowPictures($0) == expected }
      // A click on the circle of the first row that is not done.
      let circle = PixelRect(x: 24, y: rowMiddle(1) - 12, width: 24, height: 24)
      XCTAssertEqual(before.count(of: palette.accent, in: circle), 0)
      try program.click(at: 36, rowMiddle(1))
      try program.point(at: 210, 460)
      try program.shows("a check mark") { $0.count(of: palette.accent, in: circle) > 150 }
      // A new item comes last.
      try program.click(at: 150, 28)
      try program.type("Sleep", then: "Return")
      try program.shows("a seventh row") {
        try $0.part(60, 54 + 12 + 6 * 52, 200, 46).colourCount > 5
      }
    }
  }

  private func rowMiddle(_ row: Int) -> Int { 54 + 12 + row * 52 + 23 }

  /// The titles of the rows.
  private func rowPictures(_ shot: Screenshot) throws -> [Screenshot] {
    try (0..<6).map { try shot.part(56, 54 + 12 + $0 * 52 + 4, 300, 38) }
  }

  func testProcessesShowsProcessesThatComeAndGo() throws {
    try inEachTheme("processes") { program, _ in
      let shot = try eventually("rows") {
        let shot = try program.screenshot()
        return shot.colourCount > 30 ? shot : nil
      }
      XCTAssertEqual([shot.width, shot.height], [560, 560])
      // The rows are lists of names, with lines between them.
      XCTAssertNotEqual(shot[280, 35], shot[280, 33])
      let before = try count(program)
      let sleepers = try (0..<20).map { _ in
        let sleeper = Process()
        sleeper.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        sleeper.arguments = ["sleep", "600"]
        try sleeper.run()
        return sleeper
      }
      defer { for sleeper in sleepers { sleeper.terminate() } }
      // Other programs come and go on the machine meanwhile.
      try eventually("twenty more processes") { try count(program) >= before + 10 }
      let more = try count(program)
      for sleeper in sleepers {
        sleeper.terminate()
        sleeper.waitUntilExit()
      }
      try eventually("twenty processes fewer") { try count(program) <= more - 10 }
    }
  }

  private func count(_ program: ExampleUnderTest) throws -> Int {
    try Int(program.title.split(separator: " ").first ?? "") ?? 0
  }

  func testChatStaysAtItsEndWhenMessagesComeAndWhenTheWindowIsResized() throws {
    try inEachTheme("chat") { program, palette in
      try program.point(at: 200, 200)
      let before = try program.shows("bubbles") { shot in
        // The last message is the user's own, just above the bar.
        shot.count(of: palette.accent, in: self.end(of: shot)) > 500
      }
      XCTAssertEqual([before.width, before.height], [440, 520])
      try program.type("One more thing", then: "Return")
      // The answer is not in the accent colour, and is at the end.
      let answered = try program.shows("an answer") { shot in
        let end = self.end(of: shot)
        return shot.count(of: palette.accent, in: end) == 0
          && shot.mainColour(of: end).share < 0.95
      }
      XCTAssertNotEqual(answered, before)
      for (width, height) in [(440, 300), (440, 520), (300, 520)] {
        try program.resize(to: width, height)
        try program.shows("the answer at the end of \(width) × \(height)") { shot in
          let end = self.end(of: shot)
          return shot.count(of: palette.accent, in: end) == 0
            && shot.mainColour(of: end).share < 0.95
        }
      }
    }
  }

  func testModelShowsAnEditedNameInTheListAndInTheGrid() throws {
    try inEachTheme("model") { program, _ in
      let before = try program.shows("the plants") { $0.colourCount > 30 }
      XCTAssertEqual([before.width, before.height], [720, 420])
      let (row, card, other) = (self.row, self.card, self.otherCard)
      // The field with the name of the first plant is below the list.
      try program.click(at: 110, 350)
      try program.type(" deliciosa")
      try program.shows("the name in the list and in the grid") { shot in
        try row(shot) != row(before) && card(shot) != card(before)
      }
      let after = try program.screenshot()
      XCTAssertEqual(try other(after), try other(before))
    }
  }

  /// The first row of the plants, and the first two cards.
  private func row(_ shot: Screenshot) throws -> Screenshot { try shot.part(0, 0, 219, 50) }
  private func card(_ shot: Screenshot) throws -> Screenshot { try shot.part(290, 20, 195, 88) }
  private func otherCard(_ shot: Screenshot) throws -> Screenshot {
    try shot.part(505, 20, 190, 88)
  }

  /// The place of the last message, if it has one line: 32 pixels high, 12 pixels above the bar.
  private func end(of shot: Screenshot) -> PixelRect {
    PixelRect(x: 0, y: shot.height - 54 - 12 - 30, width: shot.width, height: 28)
  }
}

extension Screenshot {
  fileprivate var bytesDescription: String {
    (0..<height).map { y in (0..<width).map { "\(self[$0, y].red)" }.joined() }.joined()
  }
}
