import AccessTestSupport
import XCTest

/// Tests of the AT-SPI interface of list cells in a tree.
final class TreeTests: AccessTestCase {
  private func open(
    settings: [String: String] = [:]
  ) throws -> (AccessProgram, Accessible) {
    let program = try AccessProgram(
      "AccessSubject", ["--tree"], in: try session, settings: settings)
    let window = try program.window()
    let tree = try awaited("the tree") { () -> Accessible? in
      guard let tree = try window.first("tree", "Folders") else { return nil }
      return try tree.children().isEmpty ? nil : tree
    }
    return (program, tree)
  }

  func testATreeTellsLevelsPositionsAndExpansion() throws {
    let (program, tree) = try open()
    try tree.expect(["tree item Documents", "tree item Music"])
    let documents = try tree.item("Documents")
    XCTAssertEqual(try documents.descriptionText, "1 of 2, level 1")
    XCTAssertTrue(try documents.states.contains(.expandable))
    XCTAssertFalse(try documents.states.contains(.expanded))
    XCTAssertFalse(try tree.item("Music").states.contains(.expandable))
    XCTAssertEqual(
      try tree.item("Music").all { try $0.name == "Expand" }.count, 0,
      "the arrow of an item without children is hidden")
    let button = try XCTUnwrap(try documents.all { try $0.name == "Expand" }.first)
    try button.perform("click")
    try tree.expect([
      "tree item Documents", "tree item Letters", "tree item Bills", "tree item Music",
    ])
    XCTAssertTrue(try documents.states.contains(.expanded))
    XCTAssertEqual(try tree.item("Bills").descriptionText, "2 of 2, level 2")
    XCTAssertTrue(try tree.item("Letters").states.contains(.checked))
    XCTAssertFalse(try tree.item("Bills").states.contains(.checked))
    XCTAssertNotNil(try documents.all { try $0.name == "Collapse" }.first)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  /// Returns nil unless the children have these roles. A row that changes its role disappears for a
  /// moment, so that it may be gone when it is asked.
  private func lists(_ tree: Accessible, _ roles: [String]) throws -> Void? {
    let told = try? tree.children().map { try $0.role }
    return told == roles ? () : nil
  }

  func testAReusedRowHasTheRoleOfItsItem() throws {
    let (program, tree) = try open()
    try tree.expect(["tree item Documents", "tree item Music"])
    try tree.item("Music").perform("item.focus")
    try awaited("Music to have the focus") {
      try tree.item("Music").states.contains(.focused) ? () : nil
    }
    for _ in 1...2 {
      try program.tell("flatten")
      try awaited("the rows of a list") { try lists(tree, ["list item", "list item"]) }
      XCTAssertEqual(try tree.item("Documents").descriptionText, "1 of 2")
      try program.tell("branch")
      try awaited("the rows of a tree") { try lists(tree, ["tree item", "tree item"]) }
      XCTAssertEqual(try tree.item("Documents").descriptionText, "1 of 2, level 1")
    }
    try tree.item("Documents").perform("item.focus")
    try awaited("Documents to have the focus") {
      try tree.item("Documents").states.contains(.focused) ? () : nil
    }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testTheButtonsOfARowHaveNamesAndActions() throws {
    let (program, tree) = try open()
    let info = try XCTUnwrap(
      try tree.item("Documents").all { try $0.name == "More Info" }.first)
    try info.perform("click")
    try program.hear("details\n")
    XCTAssertEqual(try tree.item("Music").all { try $0.name == "Delete" }.count, 0)
    try program.tell("edit")
    let delete = try awaited("the button") {
      try tree.item("Music").all { try $0.name == "Delete" }.first
    }
    try delete.perform("click")
    try program.hear("deleted Music\n")
  }
}
