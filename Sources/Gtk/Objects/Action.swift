internal import CTrellisGtk

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
      owned: TrellisGtk.raw(
        isChecked.map {
          g_simple_action_new_stateful(name, nil, g_variant_new_boolean($0 ? 1 : 0))
        } ?? g_simple_action_new(name, nil)))
    let callback: SpecCallback = { _, _, data in
      let handler = Handler<Void, Void>.from(data)
      MainActor.assumeIsolated { handler.body(()) }
    }
    connect("activate", Handler<Void, Void> { _ in body() }, callback)
  }

  /// Creates an action that takes a text.
  ///
  /// - Parameters:
  ///   - name: The name without the prefix "app.".
  ///   - body: The block that runs with the text each time the action is activated.
  init(_ name: String, taking body: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    super.init(owned: TrellisGtk.raw(g_simple_action_new(name, type)))
    g_variant_type_free(type)
    connectText(body)
  }

  /// A Boolean value that indicates whether the action can be activated. Buttons and menu entries
  /// of a disabled action are insensitive. The default is true.
  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }
}

extension NativeObject {
  /// Runs `body` with the text with which a GSimpleAction is activated.
  fileprivate func connectText(_ body: @escaping @MainActor (String) -> Void) {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void =
        { _, value, data in
          let handler = Handler<String, Void>.from(data)
          guard let value, let text = g_variant_get_string(value, nil) else { return }
          let choice = String(cString: text)
          MainActor.assumeIsolated { handler.body(choice) }
        }
    connect("activate", Handler<String, Void>(body), callback)
  }
}

/// A named command that chooses one of several values. The menu entries of the values are shown as a
/// group of which one is checked.
///
/// Create one with `Window.addChoice(_:_:_:)`.
@preconcurrency @MainActor
public final class ChoiceAction: NativeObject {
  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name without the prefix "win.".
  ///   - choice: The value that is chosen first.
  ///   - body: The block that runs with each value that the user chooses.
  init(_ name: String, _ choice: String, _ body: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    super.init(
      owned: TrellisGtk.raw(g_simple_action_new_stateful(name, type, g_variant_new_string(choice))))
    g_variant_type_free(type)
    connectText(body)
  }

  /// The value that is chosen, whose menu entry is checked.
  public var choice: String {
    get {
      guard let state = g_action_get_state(opaque) else { return "" }
      defer { g_variant_unref(state) }
      return g_variant_get_string(state, nil).map { String(cString: $0) } ?? ""
    }
    set { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) }
  }
}

/// The model of a menu: its entries, submenus and sections.
@preconcurrency @MainActor
public final class Menu: NativeObject {
  /// Creates an empty menu.
  public init() {
    super.init(owned: TrellisGtk.raw(g_menu_new()))
  }

  /// Adds an entry that activates an action.
  ///
  /// - Parameters:
  ///   - label: The text of the entry.
  ///   - action: The action's name with its prefix, for example "win.close".
  public func append(_ label: String, action: String) { g_menu_append(opaque, label, action) }

  /// Adds an entry that activates an action and is there only while the action is enabled.
  ///
  /// - Parameters:
  ///   - label: The text of the entry.
  ///   - action: The action's name with its prefix, for example "win.close".
  public func append(_ label: String, enabledAction action: String) {
    let item = g_menu_item_new(label, action)
    g_menu_item_set_attribute_value(item, "hidden-when", g_variant_new_string("action-disabled"))
    g_menu_append_item(opaque, item)
    g_object_unref(UnsafeMutableRawPointer(item))
  }

  /// Adds an entry that chooses a value of a `ChoiceAction`.
  ///
  /// - Parameters:
  ///   - label: The text of the entry.
  ///   - action: The action's name with its prefix, for example "win.order".
  ///   - choice: The value.
  public func append(_ label: String, action: String, choice: String) {
    let item = g_menu_item_new(label, nil)
    g_menu_item_set_action_and_target_value(item, action, g_variant_new_string(choice))
    g_menu_append_item(opaque, item)
    g_object_unref(item.map { UnsafeMutableRawPointer($0) })
  }

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
