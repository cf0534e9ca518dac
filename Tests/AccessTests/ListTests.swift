import AccessTestSupport
import XCTest

/// Tests of the AT-SPI interface of a collection view. `AccessSubject` shows five items of 60×40
/// points in a line, below headers of 30 points, in a window of 300×200 points.
final class ListTests: AccessTestCase {
  private func items(_ numbers: ClosedRange<Int>) -> [String] {
    numbers.map { number in
      number > 0 && number.isMultiple(of: 5) ? "list item Item \(number)" : "list item \(number)"
    }
  }

  private func open() throws -> (AccessProgram, Accessible) {
    let program = try AccessProgram("AccessSubject", in: try session)
    return (program, try program.list("Numbers"))
  }

  func testVisibleItemsAreListedInOrderWithRolesNamesAndPositions() throws {
    let (program, list) = try open()
    try list.expect(
      ["heading Section 0"] + items(0...9) + ["heading Section 1"] + items(10...19))
    XCTAssertEqual(try list.descriptionText, "Grid, 3400 items")
    let cells = try list.children()
    XCTAssertEqual(try cells[1].descriptionText, "1 of 3400")
    XCTAssertEqual(
      try cells[6].descriptionText, "special, opens it, 6 of 3400",
      "value and hint come first")
    XCTAssertEqual(try cells[13].descriptionText, "12 of 3400", "positions count all sections")
    XCTAssertEqual(try cells[0].descriptionText, "", "a heading has no position")
    let (first, second) = (try cells[1].frame, try cells[2].frame)
    XCTAssertEqual(first.size, CGSize(width: 60, height: 40))
    XCTAssertEqual(second.minX - first.minX, 60)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testTheIndexBarIsASliderThatTellsItsTitle() throws {
    let (program, list) = try open()
    try program.tell("index")
    let window = try program.window()
    let bar = try awaited("the index bar") { try window.first("slider", "Index") }
    XCTAssertEqual(try bar.descriptionText, "Few")
    // Before GTK 4.10 only its own ranges have a value.
    let hasValue = AccessSession.supportsAnnouncements
    if hasValue { XCTAssertEqual(try bar.value, 0) }
    XCTAssertTrue(try bar.states.contains(.focusable))
    XCTAssertNil(try list.first("slider"), "the bar is no item")
    try list.item("3").perform("item.focus")
    try awaited("the item to have the focus") {
      try list.item("3").states.contains(.focused) ? () : nil
    }
    try program.press("Tab")
    try awaited("the bar to have the focus") { try bar.states.contains(.focused) ? () : nil }
    try program.press("Down")
    try awaited("the next title") { try bar.descriptionText == "Many" ? () : nil }
    if hasValue { XCTAssertEqual(try bar.value, 1) }
    try list.expect(["heading Section 1"] + items(10...34))
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testItemsScrolledOutOfViewAreNotListed() throws {
    let (program, list) = try open()
    try list.expect(
      ["heading Section 0"] + items(0...9) + ["heading Section 1"] + items(10...19))
    for offset in [400, 4_000, 26_000, 0, 1_000] { try program.tell("scroll \(offset)") }
    // The first section is 110 points high and the header 30: at 1,000, lines 21 and a half on are
    // visible.
    try list.expect(["heading Section 1"] + items(115...144))
    XCTAssertEqual(try list.item("116").descriptionText, "117 of 3400")
    try program.tell("scroll 0")
    try list.expect(
      ["heading Section 0"] + items(0...9) + ["heading Section 1"] + items(10...19))
  }

  func testPositionsChangeWhenItemsAreInsertedBefore() throws {
    let (program, list) = try open()
    XCTAssertEqual(try list.item("7").descriptionText, "8 of 3400")
    try program.tell("insert 2")
    try awaited("the new position") {
      try list.item("7").descriptionText == "10 of 3402" ? () : nil
    }
    XCTAssertEqual(try list.descriptionText, "Grid, 3402 items")
    try list.expect(
      ["heading Section 0", "list item -1", "list item -2"] + items(0...9) + ["heading Section 1"]
        + items(10...14))
  }

  func testItemsReportTheirStatesAndPerformTheirActions() throws {
    let (program, list) = try open()
    let (three, four) = (try list.item("3"), try list.item("4"))
    XCTAssertEqual(try three.states, [.focusable, .selectable])
    XCTAssertEqual(
      try three.actions.sorted(),
      ["item.activate", "item.focus", "item.menu", "item.select", "item.toggle-selection"])
    _ = program.takeEvents()
    try three.perform("item.select")
    try awaited("three to be selected") { try three.states.contains(.selected) ? () : nil }
    try four.perform("item.toggle-selection")
    try awaited("four to be selected") { try four.states.contains(.selected) ? () : nil }
    XCTAssertTrue(try three.states.contains(.selected))
    let told = program.takeEvents().filter { $0.member == "StateChanged" && $0.value == 1 }
    XCTAssertTrue(told.contains { $0.path == three.path && $0.detail == "selected" }, "\(told)")
    XCTAssertTrue(told.contains { $0.path == four.path && $0.detail == "selected" }, "\(told)")
    try four.perform("item.toggle-selection")
    try awaited("four not to be selected") { try four.states.contains(.selected) ? nil : () }
    try three.perform("item.activate")
    try program.hear("opened 3\n")
    try four.perform("item.menu")
    try program.hear("menu of [4]\n")
    try program.tell("refuse")
    try awaited("nothing to be selectable") { try three.states.contains(.selectable) ? nil : () }
  }

  func testTheButtonsOfSwipeActionsHaveNamesAndActions() throws {
    let (program, list) = try open()
    try program.tell("list")
    try program.tell("swipe 1")
    let delete = try awaited("the button") {
      try list.item("1").all { try $0.name == "Delete" && $0.role == "button" }.first
    }
    XCTAssertEqual(try list.item("2").all { try $0.name == "Delete" }.count, 0)
    try delete.perform("click")
    try program.hear("deleted 1\n")
    try awaited("the row to close") {
      // The button may go while its properties are read.
      (try? list.item("1").all { try $0.name == "Delete" })?.isEmpty == true ? () : nil
    }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testAnItemCanBeFocusedAndIsListedOutOfViewWhileFocused() throws {
    let (program, list) = try open()
    try list.item("3").perform("item.focus")
    try awaited("three to have the focus") {
      try list.item("3").states.contains(.focused) ? () : nil
    }
    try program.press("Right")
    try awaited("four to have the focus") {
      try list.item("4").states.contains(.focused) ? () : nil
    }
    XCTAssertFalse(try list.item("3").states.contains(.focused))
    XCTAssertEqual(try list.item("4").states, [.focusable, .focused, .selectable, .selected])
    try program.press("Return")
    try program.hear("opened 4\n")
    // The focused item is still listed when it is out of view.
    try program.tell("scroll 1000")
    try list.expect(["list item 4", "heading Section 1"] + items(115...144))
  }

  func testAnExpandedItemAndANewNameAreReported() throws {
    let (program, list) = try open()
    XCTAssertEqual(try list.item("Item 5").states, [.focusable, .selectable, .expandable])
    XCTAssertFalse(try list.item("6").states.contains(.expandable))
    try program.tell("unfold 5")
    try awaited("item 5 to be expanded") {
      try list.item("Item 5").states.contains(.expanded) ? () : nil
    }
    _ = program.takeEvents()
    try program.tell("label 6")
    let renamed = try list.item("Renamed")
    XCTAssertTrue(
      program.takeEvents().contains {
        $0.path == renamed.path && $0.detail == "accessible-name" && $0.text == "Renamed"
      })
    XCTAssertEqual(try renamed.descriptionText, "7 of 3400")
  }

  func testAnotherLayoutIsReportedAndListsItemsInTheirOrder() throws {
    let (program, list) = try open()
    _ = program.takeEvents()
    try program.tell("cover")
    var events: [AccessBus.Event] = []
    var announcements: [String?] = []
    try awaited("the end of the change") {
      let new = program.takeEvents()
      events += new.filter { $0.path == list.path }
      announcements += new.filter { $0.member == "Announcement" }.map(\.text)
      return events.last { $0.detail == "busy" }?.value == 0 ? () : nil
    }
    if AccessSession.supportsAnnouncements {
      try awaited("the announcement of the layout") {
        announcements += program.takeEvents().filter { $0.member == "Announcement" }.map(\.text)
        return announcements == ["Covers, 3400 items"] ? () : nil
      }
    }
    XCTAssertEqual(events.filter { $0.detail == "busy" }.map(\.value), [1, 0])
    XCTAssertTrue(
      events.contains { $0.detail == "accessible-description" && $0.text == "Covers, 3400 items" },
      "\(events)")
    let names = try awaited("items in their order") { () -> [Int]? in
      let numbers = try list.children().compactMap { child in
        Int(try child.name.replacingOccurrences(of: "Item ", with: ""))
      }
      return numbers.count >= 5 && numbers == numbers.sorted() ? numbers : nil
    }
    // The z-index puts the middle item on top, but the children are in the order of the items.
    XCTAssertEqual(names, Array((names.first ?? 0)...(names.last ?? 0)))
    // The view was at the beginning and stays there, with the first item in the middle. Picking follows
    // the z-index: in the window of 300 points, this item covers the half of its neighbour.
    for (x, name) in [(60, "nothing"), (105, "0"), (150, "0"), (195, "0"), (240, "1")] {
      let found = try program.ask("top \(x)", for: "on top is ")
      XCTAssertEqual(found, name, "at \(x)")
    }
  }
}
