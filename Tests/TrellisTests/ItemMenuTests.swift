import CTrellisGtk
import Foundation
import GtkTestSupport
import TestSupport
import Trellis
import XCTest

/// Tests of context menus of the delegate and of `ContextMenu`.
final class ItemMenuTests: GtkTestCase {
  func testARightClickOpensAMenuWhoseActionsRun() throws {
    try onMain {
      let menus = Menus()
      let scene = Scene(counts: [100]) {
        $0.window.title = "trellis menus"
        $0.view.allowsFocus = true
        $0.companion = menus
        $0.view.delegate = menus
      }
      try Tool.giveKeyboard(toWindow: "trellis menus")
      try Tool.run("xdotool", "mousemove", "75", "25", "click", "3")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.area.hasOpenMenu })
      XCTAssertEqual(menus.asked, [[1]])
      for _ in 0..<10 { scene.frame() }
      XCTAssertTrue(scene.area.hasOpenMenu, "the menu stays open in later frames")
      if let path = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] {
        try Tool.run("import", "-silent", "-window", "root", "\(path)/menu.png")
      }
      // The entry that has the focus first depends on the version of GTK.
      XCTAssertTrue(
        MainLoop.run(upTo: 60) {
          if menus.chosen.isEmpty { _ = try? Tool.run("xdotool", "key", "Down", "Return") }
          return !menus.chosen.isEmpty
        })
      XCTAssertTrue(["Open", "Marked", "Delete"].contains(menus.chosen.first ?? ""))
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.area.menu == nil }, "the menu is removed after it closed")
    }
  }

  func testAMenuOfOneEntryIsAsHighAsTheEntry() throws {
    try onMain {
      let menus = Menus()
      menus.hasOneEntry = true
      let scene = Scene(counts: [100]) {
        $0.companion = menus
        $0.view.delegate = menus
      }
      XCTAssertTrue(scene.view.pointer.contextClick(at: CGPoint(x: 75, y: 25)))
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.area.hasOpenMenu })
      let menu = try XCTUnwrap(scene.area.menu)
      let content = try XCTUnwrap(descendant("GtkScrolledWindow", of: menu))
      let entry = try XCTUnwrap(descendant("GtkModelButton", of: menu))
      XCTAssertTrue(MainLoop.run(upTo: 60) { gtk_widget_get_height(entry) > 0 })
      XCTAssertEqual(gtk_widget_get_height(content), gtk_widget_get_height(entry))
    }
  }

  func testAViewCanBeFreedWhileItsMenuIsOpen() throws {
    try onMain {
      let menus = Menus()
      var scene: Scene? = Scene(counts: [100]) {
        $0.companion = menus
        $0.view.delegate = menus
      }
      XCTAssertEqual(scene?.view.pointer.contextClick(at: CGPoint(x: 75, y: 25)), true)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene?.area.hasOpenMenu == true })
      scene = nil
      // All other idle handlers have run before this one.
      let last = IdleCall()
      g_idle_add_full(
        G_PRIORITY_LOW,
        { data in
          guard let data else { return 0 }
          Unmanaged<IdleCall>.fromOpaque(data).takeUnretainedValue().hasCome = true
          return 0
        }, Unmanaged.passUnretained(last).toOpaque(), nil)
      XCTAssertTrue(MainLoop.run(upTo: 60) { last.hasCome })
      XCTAssertEqual(menus.chosen, [])
      // The menu no longer grabs the pointer.
      let next = Scene(counts: [1000])
      try Tool.run("xdotool", "mousemove", "200", "150", "click", "5")
      XCTAssertTrue(MainLoop.run(upTo: 60) { next.view.restingOffset.y > 0 })
    }
  }

  func testAnOpenContextMenuCanBeDestroyedWithItsWindow() throws {
    try onMain {
      let menu = Menu()
      menu.append("Open", action: "win.open")
      var closed = 0
      let window = Window()
      let box = Box(.vertical)
      let contextMenu = ContextMenu(in: box)
      window.setChild(box)
      window.present()
      XCTAssertTrue(MainLoop.run(upTo: 60) { window.isMapped })
      contextMenu.open(menu, at: CGPoint(x: 10, y: 10)) { closed += 1 }
      XCTAssertTrue(MainLoop.run(upTo: 60) { box.hasOpenMenu })
      withExtendedLifetime(contextMenu) { window.destroy() }
      let next = Scene(counts: [1000])
      try Tool.run("xdotool", "mousemove", "200", "150", "click", "5")
      XCTAssertTrue(MainLoop.run(upTo: 60) { next.view.restingOffset.y > 0 })
      XCTAssertEqual(closed, 0)
    }
  }

  func testTheTraitCollectionHasThemeScaleAndDirection() {
    onMain {
      let wasDark = Style.isDark
      defer { Style.isDark = wasDark }
      Style.isDark = false
      let scene = Scene(counts: [10])
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.view.traitCollection.userInterfaceStyle == .light })
      XCTAssertEqual(scene.view.traitCollection.displayScale, 1)
      XCTAssertEqual(scene.view.traitCollection.layoutDirection, .leftToRight)
      Style.isDark = true
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { scene.view.traitCollection.userInterfaceStyle == .dark })
      XCTAssertGreaterThan(Display.firstMonitor.size.width, 100)
      XCTAssertEqual(Display.firstMonitor.scale, 1)
    }
  }
}

private final class IdleCall {
  var hasCome = false
}

/// Returns the first widget of a type below another one, or nil.
@MainActor
private func descendant(
  _ type: String, of widget: UnsafeMutablePointer<GtkWidget>
) -> UnsafeMutablePointer<GtkWidget>? {
  var child = gtk_widget_get_first_child(widget)
  while let found = child {
    if g_type_name_from_instance(
      UnsafeMutableRawPointer(found).assumingMemoryBound(to: GTypeInstance.self)
    ).map({ String(cString: $0) }) == type {
      return found
    }
    if let deeper = descendant(type, of: found) { return deeper }
    child = gtk_widget_get_next_sibling(found)
  }
  return nil
}

@MainActor
private final class Menus: CollectionViewDelegate {
  var chosen: [String] = []
  var asked: [[Int]] = []
  var hasOneEntry = false

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ItemMenuConfiguration? {
    asked.append(indexPaths.map(\.item))
    if hasOneEntry {
      return ItemMenuConfiguration(previewProvider: nil) { _ in
        ItemMenu(children: [ItemMenuAction(title: "Delete") { _ in }])
      }
    }
    return ItemMenuConfiguration(previewProvider: nil) { _ in
      ItemMenu(children: [
        ItemMenuAction(title: "Open") { self.chosen.append($0.title) },
        ItemMenuAction(title: "Marked", state: .on) { self.chosen.append($0.title) },
        ItemMenu(
          title: "Share with", children: [ItemMenuAction(title: "Anna") { _ in }]),
        ItemMenu(
          title: "For good", options: .displayInline,
          children: [
            ItemMenuAction(title: "Delete", attributes: .destructive) {
              self.chosen.append($0.title)
            },
            ItemMenuAction(title: "Never", attributes: .disabled) { _ in },
          ]),
      ])
    }
  }
}
