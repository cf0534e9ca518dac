internal import CTrellisGtk

/// A button with a label or an icon.
open class Button: Widget {
  /// Creates a button with a label.
  public init(_ label: String) {
    super.init(making: gtk_button_new_with_label(label))
  }

  /// Creates a button with an icon.
  ///
  /// - Parameter name: The name of the icon in the icon theme.
  public init(icon name: String) {
    super.init(making: gtk_button_new_from_icon_name(name))
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override init(making make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    super.init(making: make())
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_button_get_type()) { Button(widget: $0) }
  }

  /// The text of the button. It is empty for a button with an icon.
  public final var label: String {
    get {
      gtk_button_get_label(raw.assumingMemoryBound(to: GtkButton.self))
        .map { String(cString: $0) } ?? ""
    }
    set { gtk_button_set_label(raw.assumingMemoryBound(to: GtkButton.self), newValue) }
  }

  override var isIconOnly: Bool {
    gtk_button_get_icon_name(raw.assumingMemoryBound(to: GtkButton.self)) != nil
  }

  /// Shows an icon in place of the label, or of another icon.
  ///
  /// - Parameter name: The name of the icon in the icon theme.
  public final func setIcon(_ name: String) {
    gtk_button_set_icon_name(raw.assumingMemoryBound(to: GtkButton.self), name)
  }

  /// Shows a widget in place of the label or the icon.
  public final func setChild(_ child: Widget) {
    gtk_button_set_child(raw.assumingMemoryBound(to: GtkButton.self), child.widget)
    // GTK 4.18 leaves the former label as the button's name for assistive technology.
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }

  /// A Boolean value that determines whether a click gives the button the keyboard focus. Keys can
  /// focus the button in any case. The default is true.
  public final var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(widget) != 0 }
    set { gtk_widget_set_focus_on_click(widget, newValue ? 1 : 0) }
  }

  /// The name of the action that the button activates, with its prefix "app." or "win.". The button
  /// is insensitive while the action is disabled. The default is nil.
  public final var actionName: String? {
    get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
    set { gtk_actionable_set_action_name(opaque, newValue) }
  }

  /// Runs `body` each time the button is clicked or activated with a key.
  public final func onClicked(_ body: @escaping @MainActor () -> Void) { on("clicked", body) }
}

/// A button that stays pressed until it is clicked again.
public final class ToggleButton: Button {
  /// Creates a toggle button with a label.
  public init(label: String) {
    super.init(making: gtk_toggle_button_new_with_label(label))
  }

  /// Creates a toggle button with an icon.
  ///
  /// - Parameter name: The name of the icon in the icon theme.
  public override init(icon name: String) {
    super.init(making: gtk_toggle_button_new())
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

  /// A Boolean value that indicates whether the button is pressed. The default is false.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(toggle) != 0 }
    set { gtk_toggle_button_set_active(toggle, newValue ? 1 : 0) }
  }

  /// Adds the button to the group of `other`. At most one button of a group is active.
  public func join(_ other: ToggleButton) { gtk_toggle_button_set_group(toggle, other.toggle) }

  /// Runs `body` each time `isActive` changes, even if the program changes it.
  public func onToggled(_ body: @escaping @MainActor () -> Void) { on("toggled", body) }
}

/// A button that opens a menu.
public final class MenuButton: Widget {
  /// The menu that the button opens.
  public var menu: Menu {
    didSet { setMenu() }
  }

  /// Creates a menu button.
  ///
  /// - Parameters:
  ///   - name: The name of the icon in the icon theme.
  ///   - menu: The menu that the button opens.
  ///   - isPrimary: Whether the F10 key opens the menu. The default is true.
  public init(icon name: String, _ menu: Menu, isPrimary: Bool = true) {
    self.menu = menu
    super.init(making: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, name)
    gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0)
    setMenu()
  }

  override var isIconOnly: Bool { true }

  /// Names the toggle button inside too, because it receives the keyboard focus.
  override func setIconAccessibleName(_ text: String) {
    super.setIconAccessibleName(text)
    if let inner = gtk_widget_get_first_child(widget) {
      Widget(widget: inner).setAccessibleLabel(text)
    }
  }

  /// Runs `body` each time the menu has closed. Has no effect on a menu that is set later.
  public func onClosed(_ body: @escaping @MainActor () -> Void) {
    guard let popover = gtk_menu_button_get_popover(opaque) else { return }
    NativeObject(TrellisGtk.raw(popover)).on("closed", body)
  }

  private func setMenu() {
    gtk_menu_button_set_menu_model(opaque, menu.raw.assumingMemoryBound(to: GMenuModel.self))
  }
}
