import AccessTestSupport
import XCTest

/// Tests of the names of rows that are named by their labels. `AccessSubject` shows five rows at a
/// time.
final class RowNamesTests: AccessTestCase {
  private func open() throws -> (AccessProgram, Accessible) {
    let program = try AccessProgram("AccessSubject", ["--rows"], in: try session)
    return (program, try program.list("Rows"))
  }

  /// Returns what is told of five rows, of which the even ones have an addition to their name.
  ///
  /// - Parameters:
  ///   - first: The number of the first row.
  ///   - addition: The addition with a space before it. The default is none.
  ///   - isTurned: Whether the odd rows have the addition instead. The default is false.
  private func rows(from first: Int, _ addition: String = "", isTurned: Bool = false) -> [String] {
    (first..<first + 5).map { number in
      "list item Item \(number)" + (number.isMultiple(of: 2) != isTurned ? addition : "")
    }
  }

  private func stop(_ program: AccessProgram) {
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testRowsKeepTheirNamesWhenTheListIsEdited() throws {
    let (program, list) = try open()
    try list.expect(rows(from: 0))
    try program.tell("edit")
    try awaited("the check boxes") {
      try list.children().contains { try $0.all { try $0.name == "Select" }.isEmpty } ? nil : ()
    }
    try list.expect(rows(from: 0))
    try program.tell("finish")
    try list.expect(rows(from: 0))
    stop(program)
  }

  func testARowOnScreenIsNamedByItsLabelsAfterAChange() throws {
    let (program, list) = try open()
    try list.expect(rows(from: 0))
    for command in ["arrow 0", "indent 1", "replace 2", "count 3", "hide 4"] {
      try program.tell(command)
    }
    try list.expect(
      [
        "list item Item 0", "list item Item 1", "list item Other 2", "list item Item 3 5",
        "list item Item 4",
      ])
    for command in ["badge 0", "replace 1", "arrow 2", "arrow 3", "count 4"] {
      try program.tell(command)
    }
    try list.expect(
      [
        "list item Item 0 new", "list item Other 1", "list item Other 2", "list item Item 3",
        "list item Item 4 5",
      ])
    for item in 0..<5 { try program.tell("configure \(item)") }
    let contents = (0..<5).map { "list item Content \($0)" + ($0 == 4 ? " 5" : "") }
    try list.expect(contents)
    try program.tell("extend 3")
    try list.expect(contents.map { $0.hasSuffix("3") ? $0 + " more" : $0 })
    try program.tell("configure 3")
    try list.expect(contents)
    stop(program)
  }

  func testAReusedRowIsNotNamedByTheAccessoryOfItsLastItem() throws {
    try checkReuse(of: "count", " 5")
  }

  func testAReusedRowIsNotNamedByAnInvisibleLabelOfItsContent() throws {
    try checkReuse(of: "badge", " new")
  }

  /// Shows other items in the same cells, by scrolling and by configuring them again.
  private func checkReuse(of kind: String, _ addition: String) throws {
    let (program, list) = try open()
    try list.expect(rows(from: 0))
    try program.tell("show \(kind)")
    try list.expect(rows(from: 0, addition))
    for first in [101, 202, 33, 250, 7, 0] {
      try program.tell("scroll \(first)")
      try list.expect(rows(from: first, addition))
    }
    for isTurned in [true, false] {
      try program.tell("turn")
      try list.expect(rows(from: 0, addition, isTurned: isTurned))
    }
    try program.tell("show plain")
    try list.expect(rows(from: 0))
    stop(program)
  }

  func testALabelThatIsDisplayedDuringEditingIsInTheNameOnlyThen() throws {
    let (program, list) = try open()
    try program.tell("show editingCount")
    try list.expect(rows(from: 0))
    for _ in 1...2 {
      try program.tell("edit")
      try list.expect(rows(from: 0, " 5"))
      try program.tell("finish")
      try list.expect(rows(from: 0))
    }
    stop(program)
  }
}
