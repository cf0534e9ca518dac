import TestSupport
import XCTest

/// A widget that a program makes before GTK is initialized.
final class EarlyWidgetTests: XCTestCase {
  private static let message = "A widget is made before GTK is initialized."

  private func start(_ arguments: String...) throws -> BuiltProgram {
    let display = try PrivateDisplay()
    defer { display.stop() }
    return try BuiltProgram(
      running: "EarlyWidget", arguments,
      environment: [
        "DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
        "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ])
  }

  func testAWidgetAtTheTopLevelStopsADebugBuildWithAMessage() throws {
    let program = try start()
    XCTAssertFalse(program.hasExited)
    XCTAssertTrue(program.errors.contains(Self.message), program.errors)
  }

  func testAProgramThatGoesOnShowsTheWidget() throws {
    let program = try start("continue")
    XCTAssertTrue(program.output.contains(Self.message), program.output)
    XCTAssertTrue(program.output.hasSuffix("status 0, on screen: x\n"), program.output)
  }
}
