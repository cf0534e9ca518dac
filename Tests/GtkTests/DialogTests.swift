import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of the windows that a modal dialog keeps from input.
final class DialogTests: GtkTestCase {
  func testAModalDialogTakesTheKeysOfItsWindowAndNoneOfAnother() throws {
    try check { parent in
      let dialog = Window()
      dialog.title = "a dialog"
      dialog.isModal = true
      dialog.setTransient(for: parent)
      dialog.present()
    }
  }

  func testTheOverviewOfShortcutsTakesTheKeysOfItsWindowAndNoneOfAnother() throws {
    try check { parent in
      let overview = ShortcutsOverview([.init("Keys", [.init("Count", "<Control>k")])])
      try parent.setShortcuts(overview)
      try Self.press("F1", in: "the left window")
    }
  }

  func testTheFolderDialogTakesTheKeysOfItsWindowAndNoneOfAnother() throws {
    try check { parent in
      parent.chooseFolder(title: "a folder") { _ in }
    }
  }

  /// Checks that with a dialog over the first of two windows, keys reach the second one only.
  ///
  /// - Parameter open: Opens the dialog over a window.
  private func check(_ open: @escaping @MainActor (Window) throws -> Void) throws {
    try onMain {
      setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", 1)
      let application = Application(id: "org.example.TrellisDialogs")
      application.setAccelerators(["<Control>k"], for: "win.count")
      application.setAccelerators(["F1"], for: "win.show-help-overlay")
      var failure: (any Error)?
      application.onActivate {
        var counts = ["left": 0, "right": 0]
        let windows = ["left", "right"].map { title in
          let window = Window(application)
          window.title = "the \(title) window"
          window.setDefaultSize(width: 300, height: 200)
          window.addAction("count") { counts[title, default: 0] += 1 }
          window.present()
          return window
        }
        do {
          try Tool.move(window: "the right window", to: 500, 0)
          let count = Self.windowCount()
          try open(windows[0])
          let isOpen = MainLoop.run(upTo: 60) { Self.windowCount() > count }
          XCTAssertTrue(isOpen, "no dialog")
          try Self.press("ctrl+k", in: "the left window")
          try Self.press("ctrl+k", in: "the right window")
          XCTAssertTrue(MainLoop.run(upTo: 60) { counts["right"] == 1 }, "no key on the right")
          XCTAssertEqual(counts["left"], 0, "the window of the dialog")
        } catch {
          failure = error
        }
        application.quit()
        for window in windows { window.destroy() }
      }
      XCTAssertEqual(application.run(["test"]), 0)
      if let failure { throw failure }
    }
  }

  /// Returns the number of windows that this process has on screen. A folder dialog of an earlier test
  /// may be among them.
  @MainActor private static func windowCount() -> Int {
    let pid = "\(ProcessInfo.processInfo.processIdentifier)"
    let found = try? Tool.run("xdotool", "search", "--onlyvisible", "--pid", pid, "--name", ".")
    return String(decoding: found ?? [], as: UTF8.self).split(separator: "\n").count
  }

  @MainActor private static func press(_ key: String, in title: String) throws {
    try Tool.giveKeyboard(toWindow: title)
    try Tool.run("xdotool", "key", key)
  }
}
