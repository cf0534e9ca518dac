import Foundation
import TestSupport
import Testing

/// The script that shortens the output of the test runners.
struct TestOutputTests {
  private func shortened(_ text: String) throws -> String {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", Checkout.root.appendingPathComponent(".ci/readable").path]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let shown = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: shown, as: UTF8.self)
  }

  @Test func testsThatPassAreALineForEachSuite() throws {
    let text = """
      warning: prohibited flag(s): -pthread
      [99/300] Compiling TrellisGtk Widget.swift
      [100/300] Compiling TrellisGtk Window.swift
      Build complete! (7.53s)
      [1/3] Testing GtkTests.EntryTests/testA
      [2/3] Testing GtkTests.EntryTests/testB
      [3/3] Testing GtkTests.BoxTests/testC
      ◇ Test run started.
      ◇ Suite FlowTests started.
      ◇ Test itemsFillALine() started.
      ✔ Test itemsFillALine() passed after 0.001 seconds.
      ✘ Test itNeedsRoot() skipped: "root"
      ➜ Test itNeedsGL() skipped.
      ✔ Suite FlowTests passed after 0.002 seconds.
      ✔ Test run with 3 tests in 1 suite passed after 0.003 seconds.

      """
    #expect(
      try shortened(text) == """
        [100/300] Compiling TrellisGtk Window.swift
        Build complete! (7.53s)
        [1/3] GtkTests.EntryTests
        [3/3] GtkTests.BoxTests
        ✔ Suite FlowTests passed after 0.002 seconds.

        XCTest: tests run: 3 of 3
        Swift Testing: tests skipped: 2
        ✔ Test run with 3 tests in 1 suite passed after 0.003 seconds.

        """)
  }

  @Test func whatFailsIsShownAndRepeatedAtTheEnd() throws {
    let text = """
      [1/1] Testing GtkTests.EntryTests/testA
      Tests/GtkTests/EntryTests.swift:7: error: EntryTests.testA : XCTAssertEqual failed
      SEED 184733317
      ✘ Test itemsFillALine() recorded an issue at FlowTests.swift:9:5: 3 rows are skipped
      ↳ the frame is wrong

      """
    let shown = try shortened(text)
    #expect(
      shown == """
        [1/1] GtkTests.EntryTests
        Tests/GtkTests/EntryTests.swift:7: error: EntryTests.testA : XCTAssertEqual failed
        SEED 184733317
        ✘ Test itemsFillALine() recorded an issue at FlowTests.swift:9:5: 3 rows are skipped
        ↳ the frame is wrong

        Failures and errors:
        Tests/GtkTests/EntryTests.swift:7: error: EntryTests.testA : XCTAssertEqual failed
        ✘ Test itemsFillALine() recorded an issue at FlowTests.swift:9:5: 3 rows are skipped
        SEED 184733317

        XCTest: tests run: 1 of 1

        """)
  }
}
