internal import CGtk

open class Button: Widget {
  public init(_ label: String) {
    super.init(widget: gtk_button_new_with_label(label))
  }

  public init(icon name: String) {
    super.init(widget: gtk_button_new_from_icon_name(name))
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_button_get_type()) { Button(widget: $0) }
  }

  /// Empty for an icon.
  public final var label: String {
    get {
      gtk_button_get_label(raw.assumingMemoryBound(to: GtkButton.self))
        .map { String(cString: $0) } ?? ""
    }
    set { gtk_button_set_label(raw.assumingMemoryBound(to: GtkButton.self), newValue) }
  }

  override var isWordless: Bool {
    gtk_button_get_icon_name(raw.assumingMemoryBound(to: GtkButton.self)) != nil
  }

  /// "app.name" or "win.name": the button does what the action does, and is insensitive with it.
  public final var actionName: String? {
    get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
    set { gtk_actionable_set_action_name(opaque, newValue) }
  }

  public final func onClicked(_ body: @escaping @MainActor () -> Void) { on("clicked", body) }
}

public final class ToggleButton: Button {
  public override init(icon name: String) {
    super.init(widget: gtk_toggle_button_new())
    gtk_button_set_icon_name(raw.assumingMemoryBound(to: GtkButton.self), name)
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_toggle_button_get_type()) { ToggleButton(widget: $0) }
  }

  private var toggle: UnsafeMutablePointer<GtkToggleButton> {
    raw.assumingMemoryBound(to: GtkToggleButton.self)
  }

  public var isActive: Bool {
    get { gtk_toggle_button_get_active(toggle) != 0 }
    set { gtk_toggle_button_set_active(toggle, newValue ? 1 : 0) }
  }

  /// At most one of a group is active.
  public func join(_ other: ToggleButton) { gtk_toggle_button_set_group(toggle, other.toggle) }

  public func onToggled(_ body: @escaping @MainActor () -> Void) { on("toggled", body) }
}

public final class MenuButton: Widget {
  public var menu: Menu {
    didSet { setMenu() }
  }

  /// - Parameter isPrimary: F10 opens it.
  public init(icon name: String, _ menu: Menu, isPrimary: Bool = true) {
    self.menu = menu
    super.init(widget: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, name)
    gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0)
    setMenu()
  }

  override var isWordless: Bool { true }

  /// The keyboard goes to the toggle button inside.
  override func nameAccessibly(_ text: String) {
    super.nameAccessibly(text)
    if let inner = gtk_widget_get_first_child(widget) {
      Widget(widget: inner).setAccessibleLabel(text)
    }
  }

  private func setMenu() {
    gtk_menu_button_set_menu_model(opaque, menu.raw.assumingMemoryBound(to: GMenuModel.self))
  }
}
