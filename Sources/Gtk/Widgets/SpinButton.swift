internal import CTrellisGtk
import Foundation

/// A field for a number in a range, with buttons that increase and decrease it.
public final class SpinButton: Widget {
  /// Creates a field with the smallest value of the range.
  ///
  /// - Parameters:
  ///   - range: The smallest and the greatest value.
  ///   - step: The difference that one click or one press of an arrow key makes. It is not 0.
  ///   - digits: The number of decimal places that are shown, from 0 to 20. Nil, the default, stands
  ///     for those that `step` needs.
  public init(_ range: ClosedRange<Double>, step: Double, digits: Int? = nil) {
    super.init(
      making: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    self.digits = digits ?? Self.places(of: step)
  }

  /// Returns the number of decimal places that a number needs. GTK counts too few for 0.25, and a value whose
  /// text has too few places changes when the text is read back.
  private static func places(of step: Double) -> Int {
    (0..<20).first { places in
      let scaled = step * pow(10, Double(places))
      return abs(scaled - scaled.rounded()) < 1e-9
    } ?? 20
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_spin_button_get_type()) { SpinButton(widget: $0) }
  }

  /// The current value. A value outside the range is limited to it.
  ///
  /// A text that the user types becomes the value with Return, or when the keyboard focus leaves the
  /// field.
  public var value: Double {
    get { gtk_spin_button_get_value(opaque) }
    set { gtk_spin_button_set_value(opaque, newValue) }
  }

  /// The smallest and the greatest value. Setting it limits `value` to the new range.
  public var range: ClosedRange<Double> {
    get {
      var (lower, upper) = (0.0, 0.0)
      gtk_spin_button_get_range(opaque, &lower, &upper)
      return lower...max(lower, upper)
    }
    set { gtk_spin_button_set_range(opaque, newValue.lowerBound, newValue.upperBound) }
  }

  /// The difference that one click or one press of an arrow key makes. Setting it makes `digits` at least
  /// as large as it needs.
  public var step: Double {
    get {
      var step = 0.0
      gtk_spin_button_get_increments(opaque, &step, nil)
      return step
    }
    set {
      var page = 0.0
      gtk_spin_button_get_increments(opaque, nil, &page)
      gtk_spin_button_set_increments(opaque, newValue, page)
      digits = max(digits, Self.places(of: newValue))
    }
  }

  /// The number of decimal places that are shown, from 0 to 20.
  public var digits: Int {
    get { Int(gtk_spin_button_get_digits(opaque)) }
    set { gtk_spin_button_set_digits(opaque, guint(min(max(newValue, 0), 20))) }
  }

  /// Runs `body` each time the value changes, even if the program changes it.
  public func onValueChanged(_ body: @escaping @MainActor () -> Void) { on("value-changed", body) }
}
