internal import CTrellisGtk

/// A switch, which the user turns on and off.
///
/// It keeps its natural size in the middle of the space that it gets.
public final class Switch: Widget {
  /// Creates a switch that is off.
  public init() {
    super.init(making: gtk_switch_new())
    (halign, valign) = (.center, .center)
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_switch_get_type()) { Switch(widget: $0) }
  }

  /// A Boolean value that indicates whether the switch is on. The default is false.
  public var isActive: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  /// Runs `body` each time `isActive` changes, even if the program changes it.
  public func onToggled(_ body: @escaping @MainActor () -> Void) {
    onChange(of: "active", body)
  }
}
