internal import CTrellisGtk

/// A slider with which the user sets a number in a range.
public final class Scale: Widget {
  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - orientation: The axis along which the slider moves.
  ///   - range: The smallest and the greatest value.
  ///   - step: The difference that one press of an arrow key makes.
  public init(_ orientation: Orientation, _ range: ClosedRange<Double>, step: Double) {
    super.init(
      making: gtk_scale_new_with_range(
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

  /// The current value. A value outside the range is limited to it.
  public var value: Double {
    get { gtk_range_get_value(base) }
    set { gtk_range_set_value(base, newValue) }
  }

  /// Runs `body` each time the value changes, even if the program changes it.
  public func onValueChanged(_ body: @escaping @MainActor () -> Void) { on("value-changed", body) }
}
