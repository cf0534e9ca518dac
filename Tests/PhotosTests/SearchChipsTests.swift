import Foundation
import ProgramTestSupport
import XCTest

/// Tests of the chips below the search field with the pointer and the keyboard.
final class SearchChipsTests: PhotosTestCase {
  private static let included = Colour(red: 240, green: 200, blue: 40)
  private static let excluded = Colour(red: 120, green: 200, blue: 120)

  /// The program with pictures and with chips of known colours, by which they are found.
  private func openPictures() throws -> ProgramUnderTest {
    let styles = home.appendingPathComponent(".config/gtk-4.0/gtk.css")
    let rules = """

      .search-chip { background: \(css(Self.included)); }
      .search-chip.excluded { background: \(css(Self.excluded)); }
      """
    try Data((String(contentsOf: styles, encoding: .utf8) + rules).utf8).write(to: styles)
    let program = try open(try colours())
    try grid(of: program, showing: Array(0..<12))
    return program
  }

  private func css(_ colour: Colour) -> String {
    "rgb(\(colour.red), \(colour.green), \(colour.blue))"
  }

  private func search(_ keys: String..., in program: ProgramUnderTest) throws {
    try program.press("ctrl+f")
    _ = try program.stillScreenshot()
    for key in keys { try program.press(key) }
  }

  private struct Chip: Equatable {
    let isExcluded: Bool
    let x: Range<Int>
    /// The middle between the upper and the lower edge.
    let y: Int

    /// The x coordinate of the button that removes the term, at the right.
    var remover: Int { x.upperBound - 13 }
    /// The x coordinate of the button with the text.
    var body: Int { x.lowerBound + 12 }
  }

  /// Returns the chips in a picture from left to right.
  private func chips(in shot: Screenshot) -> [Chip] {
    func isExcluded(_ x: Int, _ y: Int) -> Bool? {
      if shot[x, y].distance(to: Self.included) <= 2 { return false }
      return shot[x, y].distance(to: Self.excluded) <= 2 ? true : nil
    }
    // Near its upper edge, nothing is drawn over the background of a chip.
    let columns = 10..<shot.width - 10
    let rows = (60..<140).filter { y in columns.contains { isExcluded($0, y) != nil } }
    guard let top = rows.first, let bottom = rows.last else { return [] }
    var chips: [Chip] = []
    for x in columns {
      guard let isExcluded = isExcluded(x, top + 2) else { continue }
      if let last = chips.last, last.x.upperBound == x, last.isExcluded == isExcluded {
        chips[chips.count - 1] = Chip(
          isExcluded: isExcluded, x: last.x.lowerBound..<x + 1, y: last.y)
      } else {
        chips.append(Chip(isExcluded: isExcluded, x: x..<x + 1, y: (top + bottom) / 2))
      }
    }
    return chips
  }

  /// Waits until nothing moves, and the chips, of which these are excluded, are shown.
  @discardableResult
  private func chips(of program: ProgramUnderTest, excluded: [Bool]) throws -> [Chip] {
    // The button under the pointer has a color of its own.
    try program.point(at: 10, 400)
    var found: [Chip] = []
    try program.wait(for: "the chips, excluded: \(excluded)") {
      found = chips(in: $0)
      return found.map(\.isExcluded) == excluded
    }
    return found
  }

  func testAClickOnAChipExcludesItsTermAndOneOnItsCrossRemovesIt() throws {
    let program = try openPictures()
    try search("1", in: program)
    try grid(of: program, showing: [1, 10, 11])
    // A simple word has no chip.
    XCTAssertEqual(chips(in: try program.stillScreenshot()), [])
    try program.press("space", "minus", "0")
    try grid(of: program, showing: [1, 11])
    var shown = try chips(of: program, excluded: [false, true])
    try program.keep("chips")
    try program.click(at: shown[1].body, shown[1].y)
    try grid(of: program, showing: [10])
    XCTAssertEqual(try program.title, "Results for “1 0” — Photos")
    shown = try chips(of: program, excluded: [false, false])
    try program.click(at: shown[0].body, shown[0].y)
    try grid(of: program, showing: [0])
    shown = try chips(of: program, excluded: [true, false])
    try program.click(at: shown[0].remover, shown[0].y)
    try grid(of: program, showing: [0, 10])
    // The row stays, so that the photos do not move. Typing continues at the end of the text.
    shown = try chips(of: program, excluded: [false])
    try program.press("space", "minus", "1")
    try grid(of: program, showing: [0])
    shown = try chips(of: program, excluded: [false, true])
    try program.click(at: shown[0].remover, shown[0].y)
    try grid(of: program, showing: [0, 2, 3, 4, 5, 6, 7, 8, 9])
    shown = try chips(of: program, excluded: [true])
    try program.click(at: shown[0].remover, shown[0].y)
    try grid(of: program, showing: Array(0..<12))
    XCTAssertEqual(chips(in: try program.stillScreenshot()), [])
    try program.press("7")
    try grid(of: program, showing: [7])
    XCTAssertEqual(chips(in: try program.stillScreenshot()), [])
    try program.press("Escape")
    try grid(of: program, showing: Array(0..<12))
    try close(program)
  }

  func testChipsAreUsedWithTheKeyboardAndDeleteRemovesATermAndNoPhoto() throws {
    let program = try openPictures()
    try program.press("Right", "Right")
    try grid(of: program, showing: Array(0..<12), selected: [1])
    try search("1", "space", "minus", "0", in: program)
    try grid(of: program, showing: [1, 11])
    // Past the button that keeps the search.
    try program.press("Tab", "Tab", "space")
    try grid(of: program, showing: Array(2...9))
    try chips(of: program, excluded: [true, true])
    try program.press("Tab", "Tab", "Delete")
    try chips(of: program, excluded: [true])
    try grid(of: program, showing: [0, 2, 3, 4, 5, 6, 7, 8, 9])
    // The chip that is left has the keyboard.
    try program.press("Delete")
    try grid(of: program, showing: Array(0..<12))
    XCTAssertEqual(names(in: home.appendingPathComponent("colours")).count, 12)
    // The text has the keyboard when there are no more chips.
    try program.press("1", "space", "minus", "0")
    try grid(of: program, showing: [1, 11])
    try program.press("Tab", "Tab", "Escape")
    try grid(of: program, showing: Array(0..<12))
    XCTAssertEqual(chips(in: try program.stillScreenshot()), [])
    try close(program)
  }

  func testManyTermsAreOneLineThatScrollsInANarrowWindow() throws {
    let program = try openPictures()
    try program.resize(to: 430, 600)
    try search(in: program)
    for _ in 0..<12 { try program.press("minus", "9", "space") }
    func waitForTerms(_ count: Int) throws {
      let text = Array(repeating: "-9", count: count).joined(separator: " ")
      try program.wait(for: "\(count) terms") { _ in
        try program.title == "Results for “\(text)” — Photos"
      }
    }
    try waitForTerms(12)
    // The term that was typed last is in sight.
    let shown = try XCTUnwrap(chips(in: try program.stillScreenshot()).last)
    XCTAssertLessThan(shown.x.upperBound, 420)
    try program.keep("chips-narrow")
    try program.click(at: shown.remover, shown.y)
    try waitForTerms(11)
    try close(program)
  }
}
