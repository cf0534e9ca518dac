internal import CGtk

/// A named command that buttons, menu entries and keyboard shortcuts activate.
///
/// Create an action with `Application.addAction(_:_:)` or `Window.addAction(_:_:)`.
@preconcurrency @MainActor
public final class Action: NativeObject {
  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name without the prefix "app." or "win.".
  ///   - isChecked: The state of the check mark, or nil for an action without a check mark.
  ///   - body: The block that runs each time the action is activated.
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

  /// A Boolean value that indicates whether the action can be activated. Buttons and menu entries
  /// of a disabled action are insensitive. The default is true.
  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }
}

/// The model of a menu: its entries, submenus and sections.
@preconcurrency @MainActor
public final class Menu: NativeObject {
  /// Creates an empty menu.
  public init() {
    super.init(owned: Gtk.raw(g_menu_new()))
  }

  /// Adds an entry that activates an action.
  ///
  /// - Parameters:
  ///   - label: The text of the entry.
  ///   - action: The action's name with its prefix, for example "win.close".
  public func append(_ label: String, action: String) { g_menu_append(opaque, label, action) }

  /// Adds an entry that opens a submenu.
  ///
  /// - Parameters:
  ///   - label: The text of the entry.
  ///   - submenu: The menu that the entry opens.
  public func append(_ label: String, submenu: Menu) {
    g_menu_append_submenu(opaque, label, submenu.raw.assumingMemoryBound(to: GMenuModel.self))
  }

  /// Adds a section. A separator divides its entries from the entries before.
  ///
  /// - Parameters:
  ///   - title: The heading of the section, or nil for a section without a heading.
  ///   - section: The entries of the section.
  public func append(_ title: String? = nil, section: Menu) {
    g_menu_append_section(opaque, title, section.raw.assumingMemoryBound(to: GMenuModel.self))
  }
}
