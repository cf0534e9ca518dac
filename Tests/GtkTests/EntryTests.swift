import CTrellisGtk
import GtkTestSupport
import TrellisGtk
import XCTest

/// Text fields, search fields, popovers and signals of any kind.
final class EntryTests: GtkTestCase {
  func testAnEntryTellsOfItsChangesAndOfReturn() {
    onMain {
      let entry = Entry("Rose")
      entry.placeholder = "A flower"
      XCTAssertEqual(entry.placeholder, "A flower")
      var events: [String] = []
      entry.onChanged { [weak entry] in events.append(entry?.text ?? "freed") }
      entry.onActivate { events.append("Return") }
      entry.text = "Lily"
      var value = GValue()
      g_value_init(&value, gtk_entry_get_type())
      g_value_set_object(&value, entry.pointer)
      g_signal_emitv(&value, g_signal_lookup("activate", gtk_entry_get_type()), 0, nil)
      g_value_unset(&value)
      // GTK deletes the former text before it inserts the new one.
      XCTAssertEqual(events, ["", "Lily", "Return"])
    }
  }

  func testASearchIsMadeWhenTypingPausesAndAtOnceForAnEmptyText() {
    onMain {
      let entry = SearchEntry(placeholder: "Search photos")
      XCTAssertEqual(entry.placeholder, "Search photos")
      entry.searchDelay = 20
      XCTAssertEqual(entry.searchDelay, 20)
      var searches: [String] = []
      entry.onSearchChanged { [weak entry] in searches.append(entry?.text ?? "freed") }
      entry.text = "su"
      entry.text = "summer"
      XCTAssertFalse(searches.contains("summer"), "the search waits for the end of typing")
      XCTAssertTrue(MainLoop.run(upTo: 60) { searches.last == "summer" })
      XCTAssertFalse(searches.contains("su"))
      entry.text = ""
      XCTAssertEqual(searches.last, "")
    }
  }

  func testATextThatTakesThePlaceOfAnotherEndsNoSearch() {
    onMain {
      let entry = SearchEntry()
      entry.searchDelay = 1
      var searches: [String] = []
      entry.onSearchChanged { [weak entry] in searches.append(entry?.text ?? "freed") }
      for text in ["été 日本", "sea", "été", ""] {
        entry.text = text
        XCTAssertEqual(entry.text, text)
        XCTAssertTrue(MainLoop.run(upTo: 60) { searches.last == text })
      }
      XCTAssertEqual(searches.filter { $0.isEmpty }.count, 1)
    }
  }

  func testTypingContinuesAfterATextThatTheProgramHasSet() {
    onMain {
      let entry = SearchEntry()
      entry.maxWidthChars = 30
      XCTAssertEqual(entry.maxWidthChars, 30)
      entry.text = "summer"
      let position = gtk_editable_get_position(OpaquePointer(entry.pointer))
      XCTAssertEqual(position, 6)
    }
  }

  func testKeysThatAreTypedElsewhereGoToTheSearchField() {
    onMain {
      let window = Window()
      let (entry, label) = (SearchEntry(), Button("Photos"))
      window.setChild(Box(.vertical, [entry, label]))
      entry.captureKeys(of: label)
      let captured = gtk_search_entry_get_key_capture_widget(OpaquePointer(entry.pointer))
      XCTAssertEqual(captured.map { UnsafeMutableRawPointer($0) }, label.pointer)
      entry.captureKeys(of: nil)
      XCTAssertNil(gtk_search_entry_get_key_capture_widget(OpaquePointer(entry.pointer)))
      window.destroy()
    }
  }

  func testAPopoverOpensOverOneWidgetAndThenOverAnotherAndClosesWithIt() {
    onMain {
      let window = Window()
      let (first, second) = (Button("One"), Button("Two"))
      let box = Box(.vertical, [first, second])
      window.setChild(box)
      window.present()
      // The window is on a monitor when it has been drawn.
      var frames = 0
      window.onEveryFrame { _ in
        frames += 1
        return frames < 3
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { frames == 3 })
      let popover = Popover(Label("More"))
      var closings = 0
      popover.onClosed { closings += 1 }
      popover.open(over: first)
      XCTAssertTrue(popover.isOpen)
      popover.open(over: second, pointingTo: CGRect(x: 2, y: 3, width: 4, height: 5))
      XCTAssertTrue(popover.isOpen)
      popover.close()
      XCTAssertTrue(MainLoop.run(upTo: 60) { !popover.isOpen })
      XCTAssertGreaterThan(closings, 0)
      popover.open(over: second)
      window.destroy()
      XCTAssertFalse(popover.isOpen)
    }
  }

  func testASignalWithArgumentsRunsItsClosure() {
    onMain {
      let window = Window()
      let button = Button("Photos")
      window.setChild(button)
      var (changes, requests) = (0, 0)
      // Its handlers get a flag and return nothing.
      button.on("state-flags-changed") { changes += 1 }
      gtk_widget_set_state_flags(
        button.pointer.assumingMemoryBound(to: GtkWidget.self), GTK_STATE_FLAG_ACTIVE, 0)
      XCTAssertEqual(changes, 1)
      // Its handlers return whether they keep the window open.
      window.on("close-request") { requests += 1 }
      window.present()
      window.close()
      XCTAssertEqual(requests, 1)
      XCTAssertFalse(window.isMapped)
      window.destroy()
    }
  }
}
