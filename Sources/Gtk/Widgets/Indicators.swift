internal import CGtk

/// How far a task has come.
public final class ProgressBar: Widget {
  public init() {
    super.init(widget: gtk_progress_bar_new())
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_progress_bar_get_type()) { ProgressBar(widget: $0) }
  }

  /// 0...1
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }

  /// Moves a block a little: something is going on, and nobody knows how long.
  public func pulse() { gtk_progress_bar_pulse(opaque) }
}

/// Turns while something is going on.
public final class Spinner: Widget {
  public init() {
    super.init(widget: gtk_spinner_new())
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_spinner_get_type()) { Spinner(widget: $0) }
  }

  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
  }
}
