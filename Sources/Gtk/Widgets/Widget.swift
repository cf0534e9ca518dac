internal import CGtk
import Foundation

/// How a widget uses room beyond its natural size.
public enum Align: Sendable {
  case fill, start, end, center

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .end: GTK_ALIGN_END
    case .center: GTK_ALIGN_CENTER
    }
  }
}

public enum Orientation: Sendable {
  case horizontal, vertical

  var gtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}

/// A GTK widget. Subclasses compose others: they call `init(wrapping:)`.
@preconcurrency @MainActor
open class Widget: NativeObject {
  var widget: UnsafeMutablePointer<GtkWidget> { raw.assumingMemoryBound(to: GtkWidget.self) }

  init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(UnsafeMutableRawPointer(widget))
  }

  /// - Parameter pointer: A `GtkWidget`; a floating reference is sunk.
  package convenience init(pointer: UnsafeMutableRawPointer) {
    self.init(widget: pointer.assumingMemoryBound(to: GtkWidget.self))
  }

  /// The GTK class that `init(widget:)` takes instances of.
  class var nativeClass: NativeClass {
    NativeClass(type: gtk_widget_get_type()) { Widget(widget: $0) }
  }

  /// A Swift object of its own for the GTK widget that `other` stands for.
  public init(wrapping other: Widget) {
    super.init(other.raw)
  }

  // MARK: State

  public final var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// On screen, with everything above it.
  public final var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  public final var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  public final var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// Whether the pointer reaches the widget and its children.
  public final var isTarget: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }

  public final var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  public final var tooltip: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    set {
      gtk_widget_set_tooltip_text(widget, newValue)
      if let newValue, isWordless { nameAccessibly(newValue) }
    }
  }

  /// The widget's id in CSS.
  public final var name: String {
    get { String(cString: gtk_widget_get_name(widget)) }
    set { gtk_widget_set_name(widget, newValue) }
  }

  /// There is only a picture in it: its tooltip is its name.
  var isWordless: Bool { false }

  func nameAccessibly(_ text: String) { setAccessibleLabel(text) }

  /// Sets the accessible name, which a screen reader reads instead of the widget's text.
  public final func setAccessibleLabel(_ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }

  /// Has a screen reader say `text` when it has finished what it says now. No effect with a GTK
  /// before 4.14.
  public final func announce(_ text: String) { trellis_announce(widget, text) }

  @discardableResult
  public final func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// Whether the window's keys come to it.
  public final var hasKeyboard: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Cuts off what is drawn outside the widget.
  public final var clipsToBounds: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Draws it anew in the next frame.
  public final func queueDraw() { gtk_widget_queue_draw(widget) }

  // MARK: Style

  public final func addCSSClass(_ name: String) { gtk_widget_add_css_class(widget, name) }
  public final func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }
  public final func hasCSSClass(_ name: String) -> Bool {
    gtk_widget_has_css_class(widget, name) != 0
  }

  public final func setCSSClass(_ name: String, _ isOn: Bool) {
    if isOn { addCSSClass(name) } else { removeCSSClass(name) }
  }

  // MARK: Controllers

  public final func add(_ controller: EventController) {
    gtk_widget_add_controller(widget, OpaquePointer(g_object_ref(controller.raw)))
  }
}

extension Widget {
  /// Runs when the widget is destroyed, before its content is freed: a window that has closed for
  /// good, and everything in it.
  public final func onDestroyed(_ body: @escaping @MainActor () -> Void) { on("destroy", body) }
}
