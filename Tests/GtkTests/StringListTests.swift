import CTrellisGtk
import GtkTestSupport
import TrellisGtk
import XCTest

final class StringListTests: GtkTestCase {
  func testAStringListIsAGListModelOfItsStrings() {
    onMain {
      let list = StringList(["one", "two", "three"])
      XCTAssertEqual(strings(of: list), ["one", "two", "three"])
      XCTAssertEqual(g_list_model_get_n_items(OpaquePointer(list.pointer)), 3)
      XCTAssertEqual(list.pointer.assumingMemoryBound(to: GObject.self).pointee.ref_count, 1)
      XCTAssertNil(list.item(at: 3))
    }
  }

  func testEachReplacementOfStringsSendsOneChange() {
    onMain {
      let list = StringList()
      var changes: [ListModel.Change] = []
      let connection = list.onItemsChanged { changes.append($0) }
      list.replaceSubrange(0..<0, with: ["a", "b", "ü", "d"])
      list.replaceSubrange(1..<3, with: ["x"])
      list.replaceSubrange(0..<1, with: [])
      XCTAssertEqual(strings(of: list), ["x", "d"])
      XCTAssertEqual(changes.map(\.position), [0, 1, 0])
      XCTAssertEqual(changes.map(\.removed), [0, 2, 1])
      XCTAssertEqual(changes.map(\.added), [4, 1, 0])
      withExtendedLifetime(connection) {}
    }
  }

  func testAnObjectThatIsNotAStringHasNoString() {
    onMain { XCTAssertNil(Label("text").string) }
  }
}

@MainActor
private func strings(of list: StringList) -> [String] {
  (0..<list.count).compactMap { list.item(at: $0)?.string }
}
