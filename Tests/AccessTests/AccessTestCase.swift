import AccessTestSupport
import XCTest

/// A test that asks over AT-SPI, with a session of its own.
class AccessTestCase: XCTestCase {
  private var kept: AccessSession?

  override func setUpWithError() throws {
    continueAfterFailure = false
    kept = try AccessSession()
  }

  override func tearDownWithError() throws { kept?.stop() }

  var session: AccessSession {
    get throws { try XCTUnwrap(kept) }
  }
}

extension Accessible {
  /// Names and roles of what is in it, in the order in which it is told.
  func told() throws -> [String] {
    try children().map { "\(try $0.role) \(try $0.name)" }
  }

  /// Waits for `told()`.
  func expect(
    _ expected: [String], _ when: String = "", file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var last: [String] = []
    do {
      try awaited("what is told") {
        last = try told()
        return last == expected ? () : nil
      }
    } catch {
      XCTAssertEqual(last, expected, when, file: file, line: line)
    }
  }

  func item(_ name: String) throws -> Accessible {
    try awaited("an item \(name)") { try children().first { try $0.name == name } }
  }
}
