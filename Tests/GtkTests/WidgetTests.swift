import CTrellisGtk
import GtkTestSupport
import TrellisGtk
import XCTest

final class WidgetTests: GtkTestCase {
  func testTheClosureOfASignalIsFreedWithTheWidget() {
    onMain {
      weak var weakToken: Token?
      var clicks = 0
      do {
        let button = Button("press")
        let token = Token()
        weakToken = token
        button.onClicked {
          token.touch()
          clicks += 1
        }
        emitPlain(button, "clicked")
      }
      XCTAssertEqual(clicks, 1)
      XCTAssertNil(weakToken)
    }
  }

  func testTheClosureOfAPropertyChangeIsFreedWithTheWidget() {
    onMain {
      weak var weakToken: Token?
      var changes = 0
      do {
        let label = Label("before")
        let token = Token()
        weakToken = token
        label.onChange(of: "label") {
          token.touch()
          changes += 1
        }
        label.text = "after"
      }
      XCTAssertEqual(changes, 1)
      XCTAssertNil(weakToken)
    }
  }

  func testAFrameCallbackIsFreedWhenItEnds() {
    onMain {
      weak var weakToken: Token?
      let window = Window()
      window.present()
      var calls = 0
      do {
        let token = Token()
        weakToken = token
        window.onEveryFrame { _ in
          token.touch()
          calls += 1
          return calls < 3
        }
      }
      XCTAssertNotNil(weakToken)
      XCTAssertTrue(MainLoop.run(upTo: 60) { weakToken == nil })
      XCTAssertEqual(calls, 3)
      window.destroy()
    }
  }

  func testATextureKeepsItsPixelsUntilItIsFreed() {
    onMain {
      weak var pixels: Pixels?
      var texture: Texture?
      do {
        let owner = Pixels(count: 4 * 3 * 2)
        pixels = owner
        texture = Texture(
          width: 3, height: 2, stride: 12, hasAlpha: true, pixels: owner.start, owner: owner)
      }
      XCTAssertNotNil(pixels)
      XCTAssertEqual(texture?.width, 3)
      XCTAssertEqual(texture?.height, 2)
      var picture: Picture? = Picture(texture)
      texture = nil
      XCTAssertNotNil(pixels, "the picture keeps the texture")
      XCTAssertEqual(picture?.texture?.width, 3, "the texture that GTK has")
      picture = nil
      XCTAssertNil(pixels)
    }
  }

  func testATextureOfAMissingFileThrowsItsPathAndAReason() {
    onMain {
      do {
        _ = try Texture(contentsOfFile: "/nowhere/at/all.png")
        XCTFail("a missing file was read")
      } catch {
        let error = error as? TextureError
        XCTAssertEqual(error?.path, "/nowhere/at/all.png")
        XCTAssertEqual(error?.reason.isEmpty, false)
      }
    }
  }

  func testAWindowStaysOpenIfTheCloseRequestIsRefused() {
    onMain {
      let window = Window()
      window.setDefaultSize(width: 200, height: 100)
      window.present()
      var (asked, isGone) = (0, false)
      window.onCloseRequest {
        asked += 1
        // The first request is refused.
        return asked == 1
      }
      window.onDestroyed { isGone = true }
      XCTAssertTrue(MainLoop.run(upTo: 60) { window.isMapped })
      window.close()
      XCTAssertTrue(MainLoop.run(upTo: 60) { asked == 1 })
      XCTAssertFalse(isGone)
      window.close()
      XCTAssertTrue(MainLoop.run(upTo: 60) { isGone })
      XCTAssertEqual(asked, 2)
    }
  }

  func testPropertiesOfALabelReturnTheValuesThatWereSet() {
    onMain {
      let label = Label("text")
      label.ellipsizes = true
      label.maxWidthChars = 12
      label.lines = 2
      label.xalign = 0.25
      label.isCentered = true
      label.wraps = true
      label.halign = .end
      label.opacity = 0.5
      label.tooltip = "tip"
      label.name = "id"
      label.setCSSClass("one", true)
      label.setCSSClass("two", true)
      label.setCSSClass("one", false)
      XCTAssertEqual(label.text, "text")
      XCTAssertTrue(label.ellipsizes && label.isCentered && label.wraps)
      XCTAssertEqual([label.maxWidthChars, label.lines], [12, 2])
      XCTAssertEqual(label.xalign, 0.25)
      XCTAssertTrue(label.halign == .end && label.valign == .fill)
      XCTAssertEqual(label.opacity, 0.5, accuracy: 0.01)
      XCTAssertEqual([label.tooltip, label.name], ["tip", "id"])
      XCTAssertFalse(label.hasCSSClass("one"))
      XCTAssertTrue(label.hasCSSClass("two"))
    }
  }

  func testOnlyOneOfTwoJoinedToggleButtonsIsActive() {
    onMain {
      let window = Window()
      defer { window.destroy() }
      let toggles = [ToggleButton(icon: "go-up"), ToggleButton(icon: "go-down")]
      toggles[1].join(toggles[0])
      var toggled = 0
      toggles[0].onToggled { toggled += 1 }
      window.setChild(Box(.horizontal, toggles))
      toggles[0].isActive = true
      toggles[1].isActive = true
      XCTAssertFalse(toggles[0].isActive)
      XCTAssertEqual(toggled, 2)
    }
  }
}

@MainActor
private final class Token {
  private(set) var touches = 0
  func touch() { touches += 1 }
}

private final class Pixels: Sendable {
  // The bytes are written before the object is shared, and not changed afterwards.
  nonisolated(unsafe) let start: UnsafeRawPointer

  init(count: Int) {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 255, count: count)
    start = UnsafeRawPointer(bytes)
  }

  deinit { start.deallocate() }
}

/// Emits a signal without arguments. `g_signal_emit_by_name` has variable arguments, which Swift
/// cannot call.
@MainActor
private func emitPlain(_ button: Button, _ signal: String) {
  var value = GValue()
  g_value_init(&value, gtk_button_get_type())
  g_value_set_object(&value, button.raw)
  g_signal_emitv(&value, g_signal_lookup(signal, gtk_button_get_type()), 0, nil)
  g_value_unset(&value)
}
