internal import CTrellisGtk
import Foundation

/// The way a widget uses space beyond its natural size.
public enum Align: Sendable {
  /// The widget is stretched over the whole space.
  case fill
  /// The widget has its natural size, at the start of the space.
  case start
  /// The widget has its natural size, at the end of the space.
  case end
  /// The widget has its natural size, in the middle of the space.
  case center

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .end: GTK_ALIGN_END
    case .center: GTK_ALIGN_CENTER
    }
  }
}

/// The axis along which a widget is laid out.
public enum Orientation: Sendable {
  /// The axis of a row.
  case horizontal
  /// The axis of a column.
  case vertical

  var gtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}

/// A GTK widget.
///
/// A subclass composes other widgets: its initializer makes them and calls `init(wrapping:)`.
@preconcurrency @MainActor
open class Widget: NativeObject {
  var widget: UnsafeMutablePointer<GtkWidget> { raw.assumingMemoryBound(to: GtkWidget.self) }

  init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(UnsafeMutableRawPointer(widget))
  }

  /// Creates a Swift object for a new widget.
  ///
  /// - Parameter make: Makes the widget. It is called after the check that GTK can make widgets.
  init(making make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    MainLoop.checkIsInitialized()
    super.init(UnsafeMutableRawPointer(make()))
  }

  /// Creates a Swift object for a widget that another library or plain GTK calls have made.
  ///
  /// The object holds a strong reference of its own, which it releases when it is deallocated. A
  /// floating reference, as of a widget that has just been made, becomes that reference. The widget
  /// does not keep the Swift object.
  ///
  /// - Parameter pointer: A valid `GtkWidget *`.
  public convenience init(pointer: UnsafeMutableRawPointer) {
    self.init(widget: pointer.assumingMemoryBound(to: GtkWidget.self))
  }

  /// The GTK class whose instances `init(widget:)` accepts.
  class var nativeClass: NativeClass {
    NativeClass(type: gtk_widget_get_type()) { Widget(widget: $0) }
  }

  /// Creates another Swift object for the GTK widget of `other`.
  public init(wrapping other: Widget) {
    super.init(other.raw)
  }

  // MARK: State

  /// A Boolean value that indicates whether the widget is shown. An invisible widget takes no
  /// space. The default is true.
  public final var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set {
      guard newValue != isVisible else { return }
      gtk_widget_set_visible(widget, newValue ? 1 : 0)
      labelsDidChange()
    }
  }

  /// A Boolean value that indicates whether the widget and all its ancestors are on screen.
  public final var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// A Boolean value that indicates whether the widget reacts to input. The default is true.
  public final var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the widget can take the keyboard focus. The default
  /// depends on the widget: it is true for a button and false for a label.
  public final var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the widget and its children receive pointer events. The
  /// default is true.
  public final var isTarget: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }

  /// The opacity, from 0 (transparent) to 1 (opaque). The default is 1.
  public final var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  /// The text of the tooltip, or nil for none. The default is nil.
  ///
  /// The tooltip of a button that shows only an icon is also its accessible name.
  public final var tooltip: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    set {
      // GTK asks the X server for the pointer whenever the text is set, even if it stays the same.
      guard newValue != tooltip else { return }
      gtk_widget_set_tooltip_text(widget, newValue)
      if let newValue, isIconOnly { setIconAccessibleName(newValue) }
    }
  }

  /// The widget's name, which is its id in CSS.
  public final var name: String {
    get { String(cString: gtk_widget_get_name(widget)) }
    set { gtk_widget_set_name(widget, newValue) }
  }

  /// Whether the widget shows only a picture, so that its tooltip
  /// becomes its accessible name.
  var isIconOnly: Bool { false }

  /// Sets the accessible name of a widget that shows only a picture.
  func setIconAccessibleName(_ text: String) { setAccessibleLabel(text) }

  /// Sets the accessible name, which a screen reader reads instead of the widget's text.
  public final func setAccessibleLabel(_ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }

  /// A Boolean value that indicates whether the version of GTK has announcements. It is true since
  /// GTK 4.14.
  public static var canAnnounce: Bool { trellis_can_announce() != 0 }

  /// Makes a screen reader say `text` after its current speech. Has no effect before GTK 4.14, and
  /// where assistive technology cannot connect, for example without a session bus.
  public final func announce(_ text: String) { trellis_announce(widget, text) }

  /// Moves the keyboard focus to the widget.
  ///
  /// - Returns: False if the widget does not take the focus.
  @discardableResult
  public final func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// A Boolean value that indicates whether the widget has the focus of its window.
  public final var hasFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// A Boolean value that indicates whether the widget, or one inside it, has the keyboard focus within its
  /// window.
  public final var containsFocus: Bool {
    guard let focus = gtk_root_get_focus(gtk_widget_get_root(widget)) else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// A Boolean value that indicates whether drawing outside the widget's bounds is cut off. The
  /// default is false.
  public final var clipsToBounds: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Draws the widget again in the next frame.
  public final func queueDraw() { gtk_widget_queue_draw(widget) }

  // MARK: Style

  /// Adds a CSS class to the widget.
  public final func addCSSClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

  /// Removes a CSS class from the widget.
  public final func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Returns a Boolean value that indicates whether the widget has a CSS class.
  public final func hasCSSClass(_ name: String) -> Bool {
    gtk_widget_has_css_class(widget, name) != 0
  }

  /// Adds a CSS class to the widget or removes it.
  public final func setCSSClass(_ name: String, _ isOn: Bool) {
    if isOn { addCSSClass(name) } else { removeCSSClass(name) }
  }

  // MARK: Controllers

  /// Adds an event controller, which lives as long as the widget.
  public final func add(_ controller: EventController) {
    gtk_widget_add_controller(widget, OpaquePointer(g_object_ref(controller.raw)))
  }
}

extension Widget {
  /// Runs `body` when the widget is destroyed, before its content is freed. When a window closes
  /// for good, the window and everything in it is destroyed.
  public final func onDestroyed(_ body: @escaping @MainActor () -> Void) { on("destroy", body) }
}

/// The GTK class that a Swift class stands for, and the function that wraps its instances.
@MainActor
struct NativeClass {
  let type: GType
  let wrap: @MainActor (UnsafeMutablePointer<GtkWidget>) -> Widget
}
