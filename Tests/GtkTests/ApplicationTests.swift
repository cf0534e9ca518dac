import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of `Application` without a D-Bus session: the address of the session bus does not exist.
final class ApplicationTests: GtkTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", 1)
  }

  func testAProgramStartsActivatesAndEndsWithItsLastWindow() {
    onMain {
      let application = Application(id: "org.example.TrellisOne")
      var heard: [String] = []
      application.onStartup { heard.append("startup") }
      application.onActivate {
        heard.append("activate")
        let window = Window(application)
        window.present()
        MainLoop.after(0.05) { window.close() }
      }
      XCTAssertEqual(application.run(["test"]), 0)
      XCTAssertEqual(heard, ["startup", "activate"])
    }
  }

  func testQuitEndsAProgramWithAWindowOpen() {
    onMain {
      let application = Application(id: "org.example.TrellisTwo")
      var isGone = false
      application.onActivate {
        let window = Window(application)
        window.onDestroyed { isGone = true }
        window.present()
        Task { @MainActor in
          application.quit()
          window.destroy()
        }
      }
      XCTAssertEqual(application.run(["test"]), 0)
      XCTAssertTrue(isGone)
    }
  }

  func testFilesOnTheCommandLineAreOpenedByAbsolutePath() {
    onMain {
      let application = Application(id: "org.example.TrellisThree")
      var opened: [String] = []
      var isActivated = false
      application.onOpen { opened = $0 }
      application.onActivate { isActivated = true }
      XCTAssertEqual(application.run(["test", "/tmp/one", "two"]), 0)
      XCTAssertEqual(
        opened, ["/tmp/one", FileManager.default.currentDirectoryPath + "/two"])
      XCTAssertFalse(isActivated)
    }
  }

  func testAButtonIsSensitiveWhileTheActionItNamesIsEnabled() {
    onMain {
      let application = Application(id: "org.example.TrellisFour")
      var calls = 0
      let action = application.addAction("count") { calls += 1 }
      application.setAccelerators(["<Control>k"], for: "app.count")
      application.onActivate {
        let window = Window(application)
        let button = Button("count")
        button.actionName = "app.count"
        window.setChild(button)
        window.present()
        MainLoop.run(upTo: 60) { window.isMapped }
        XCTAssertTrue(button.isSensitive)
        action.isEnabled = false
        XCTAssertFalse(button.isSensitive)
        action.isEnabled = true
        XCTAssertTrue(button.isSensitive)
        window.destroy()
      }
      XCTAssertEqual(application.run(["test"]), 0)
      XCTAssertEqual(calls, 0)
    }
  }
}
