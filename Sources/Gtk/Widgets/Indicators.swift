internal import CTrellisGtk

/// A bar that shows how much of a task is done.
public final class ProgressBar: Widget {
  /// Creates an empty progress bar.
  public init() {
    super.init(making: gtk_progress_bar_new())
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_progress_bar_get_type()) { ProgressBar(widget: $0) }
  }

  /// The part of the task that is done, from 0 to 1. Other values are limited to this range. The
  /// default is 0.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }

  /// Moves a block along the bar by one step, for a task whose length is not known.
  public func pulse() { gtk_progress_bar_pulse(opaque) }
}

/// An indicator that turns while a task is running.
public final class Spinner: Widget {
  /// Creates a spinner, which stands still.
  public init() {
    super.init(making: gtk_spinner_new())
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_spinner_get_type()) { Spinner(widget: $0) }
  }

  /// A Boolean value that indicates whether the spinner turns. The default is false.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
  }
}
