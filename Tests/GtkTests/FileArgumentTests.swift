import TrellisGtk
import XCTest

/// Tests of the files that are named on a command line.
final class FileArgumentTests: XCTestCase {
  func testPathsAndFileURIsNameFiles() throws {
    XCTAssertEqual(FileArgument.path("/a b/%20.jpg"), "/a b/%20.jpg")
    XCTAssertEqual(FileArgument.path("file:///a%20b/%C3%BC.jpg"), "/a b/ü.jpg")
    let relative = try XCTUnwrap(FileArgument.path("./-a.jpg"))
    XCTAssertTrue(relative.hasPrefix("/") && relative.hasSuffix("/-a.jpg"), relative)
  }
}
