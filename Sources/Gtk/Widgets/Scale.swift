internal import CGtk

/// A number between two others, set by dragging a knob.
public final class Scale: Widget {
  /// - Parameter step: By which the arrow keys change it.
  public init(_ orientation: Orientation, _ range: ClosedRange<Double>, step: Double) {
    super.init(
      widget: gtk_scale_new_with_range(
        orientation.gtk, range.lowerBound, range.upperBound, step))
    gtk_scale_set_draw_value(raw.assumingMemoryBound(to: GtkScale.self), 0)
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_scale_get_type()) { Scale(widget: $0) }
  }

  private var base: UnsafeMutablePointer<GtkRange> {
    raw.assumingMemoryBound(to: GtkRange.self)
  }

  public var value: Double {
    get { gtk_range_get_value(base) }
    set { gtk_range_set_value(base, newValue) }
  }

  /// Also when the program sets it.
  public func onValueChanged(_ body: @escaping @MainActor () -> Void) { on("value-changed", body) }
}
