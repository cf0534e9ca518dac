import CTrellisGtk
import GtkTestSupport
import TestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of the widgets of `ContentUnavailableConfiguration`.
final class ContentUnavailableTests: GtkTestCase {
  func testTheViewFillsTheAreaAndShowsItsTexts() throws {
    try onMain {
      let scene = Scene(counts: [0])
      var content = ContentUnavailableConfiguration.empty()
      content.image = ViewImage(icon: "folder-symbolic")
      content.text = "No Photos"
      content.secondaryText = "Photos that you add are shown here."
      content.button.title = "Add Photos…"
      scene.view.contentUnavailableView = content.makeContentView()
      scene.settle()
      let widget = try XCTUnwrap(unavailableWidget(of: scene))
      XCTAssertEqual(
        widget.bounds(in: scene.area), CGRect(origin: .zero, size: scene.view.bounds.size))
      XCTAssertEqual(
        texts(in: widget), ["No Photos", "Photos that you add are shown here.", "Add Photos…"])
      try scene.shoot("unavailable")
      content.button.title = nil
      content.secondaryText = nil
      (scene.view.contentUnavailableView as? ContentUnavailableView)?.configuration = content
      scene.settle()
      XCTAssertEqual(texts(in: widget), ["No Photos"])
      scene.view.contentUnavailableView = nil
      scene.settle()
      XCTAssertNil(widget.bounds(in: scene.area))
    }
  }

  func testTheButtonPerformsItsActionAndTheItemsBelowAreNotPressed() throws {
    try onMain {
      let scene = Scene(counts: [100])
      var content = ContentUnavailableConfiguration.empty()
      content.button = .borderedProminent()
      content.button.title = "Retry"
      var calls = 0
      content.buttonProperties.primaryAction = ItemMenuAction(title: "Retry") { _ in calls += 1 }
      scene.view.contentUnavailableView = content.makeContentView()
      scene.settle()
      try Tool.run("xdotool", "mousemove", "200", "150", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { calls == 1 })
      try Tool.run("xdotool", "mousemove", "25", "25", "click", "1")
      try Tool.run("xdotool", "mousemove", "200", "150", "click", "1")
      XCTAssertTrue(MainLoop.run(upTo: 60) { calls == 2 })
      XCTAssertEqual(scene.view.indexPathsForSelectedItems, [])
    }
  }

  func testASearchNamesWhatIsSoughtUntilTheProgramSetsAText() {
    onMain {
      var state = ContentUnavailableConfigurationState(traitCollection: TraitCollection())
      let search = ContentUnavailableConfiguration.search()
      XCTAssertEqual(search.updated(for: state).text, "No Results")
      state.searchText = "sea"
      let found = search.updated(for: state)
      XCTAssertEqual(found.text, "No Results for “sea”")
      state.searchText = "lake"
      XCTAssertEqual(found.updated(for: state).text, "No Results for “lake”")
      state.searchText = nil
      XCTAssertEqual(found.updated(for: state), search)
      var own = search
      own.text = "Nothing"
      state.searchText = "sea"
      XCTAssertEqual(own.updated(for: state).text, "Nothing")
      XCTAssertEqual(ContentUnavailableConfiguration.empty().updated(for: state), .empty())
      XCTAssertEqual(ContentUnavailableConfiguration.loading().text, "Loading…")
    }
  }

  func testACellShowsTheConfiguration() throws {
    try onMain {
      let scene = Scene(counts: [1])
      scene.layout.itemSize = CGSize(width: 400, height: 200)
      var content = ContentUnavailableConfiguration.loading()
      content.alignment = .natural
      scene.cell(0)?.contentConfiguration = content
      scene.settle()
      let cell = try XCTUnwrap(scene.cell(0)?.widget)
      XCTAssertTrue(texts(in: cell).contains("Loading…"))
    }
  }
}

/// Returns the texts of the visible labels in a widget.
@MainActor
private func texts(in widget: Widget) -> [String] {
  var texts: [String] = []
  func visit(_ widget: UnsafeMutablePointer<GtkWidget>) {
    guard gtk_widget_get_visible(widget) != 0 else { return }
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0,
      let text = gtk_label_get_text(OpaquePointer(widget))
    {
      texts.append(String(cString: text))
    }
    var child = gtk_widget_get_first_child(widget)
    while let present = child {
      visit(present)
      child = gtk_widget_get_next_sibling(present)
    }
  }
  visit(widget.pointer.assumingMemoryBound(to: GtkWidget.self))
  return texts
}

/// Returns the widget of the view for unavailable content.
@MainActor
private func unavailableWidget(of scene: Scene) -> Widget? {
  scene.view.contentUnavailableView?.content as? Widget
}
