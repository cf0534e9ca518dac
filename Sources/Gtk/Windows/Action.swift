internal import CGtk

/// Something a button, a menu entry or a key can ask for.
@preconcurrency @MainActor
public final class Action: NativeObject {
  /// - Parameter isChecked: Nil for an action without a check mark.
  init(_ name: String, isChecked: Bool? = nil, _ body: @escaping @MainActor () -> Void) {
    super.init(
      owned: Gtk.raw(
        isChecked.map {
          g_simple_action_new_stateful(name, nil, g_variant_new_boolean($0 ? 1 : 0))
        } ?? g_simple_action_new(name, nil)))
    let callback: SpecCallback = { _, _, data in
      let handler = Handler<Void, Void>.from(data)
      MainActor.assumeIsolated { handler.body(()) }
    }
    connect("activate", Handler<Void, Void> { _ in body() }, callback)
  }

  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }
}

/// A menu's entries.
@preconcurrency @MainActor
public final class Menu: NativeObject {
  public init() {
    super.init(owned: Gtk.raw(g_menu_new()))
  }

  public func append(_ label: String, action: String) { g_menu_append(opaque, label, action) }

  public func append(_ label: String, submenu: Menu) {
    g_menu_append_submenu(opaque, label, submenu.raw.assumingMemoryBound(to: GMenuModel.self))
  }

  /// Entries apart from those before, under `title` if there is one.
  public func append(_ title: String? = nil, section: Menu) {
    g_menu_append_section(opaque, title, section.raw.assumingMemoryBound(to: GMenuModel.self))
  }
}
