import AccessTestSupport
import XCTest

/// A test case that queries programs over AT-SPI. Each test has a session of its own.
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
  /// Returns the roles and names of the children, in their AT-SPI order.
  func told() throws -> [String] {
    try children().map { "\(try $0.role) \(try $0.name)" }
  }

  /// Waits until `told()` returns `expected`, and records a failure if it does not in time.
  func expect(
    _ expected: [String], _ when: String = "", file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var last: [String] = []
    do {
      try awaited("the children") {
        last = try told()
        return last == expected ? () : nil
      }
    } catch {
      XCTAssertEqual(last, expected, when, file: file, line: line)
    }
  }

  func item(_ name: String) throws -> Accessible {
    try awaited("the item \(name)") { try children().first { try $0.name == name } }
  }
}
