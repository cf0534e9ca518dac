import XCTest

@testable import AccessTestSupport

final class AccessBusTests: AccessTestCase {
  func testAnObjectThatIsRemovedWhileATestLooksForItIsWaitedFor() throws {
    let program = try AccessProgram("AccessSubject", ["--rows"], in: try session)
    let list = try program.list("Rows")
    let removed = Accessible(bus: list.bus, owner: list.owner, path: list.path + "removed")
    var objects = [removed, removed, list]
    XCTAssertEqual(try awaited("the name") { try objects.removeFirst().name }, "Rows")
    XCTAssertThrowsError(try awaited("the name", within: 0.1) { try removed.name }) {
      guard case AccessSession.Failure.notInTime(let what)? = $0 as? AccessSession.Failure else {
        return XCTFail("\($0)")
      }
      XCTAssertTrue(what.hasPrefix("the name: "), what)
    }
    program.stop()
  }
}
