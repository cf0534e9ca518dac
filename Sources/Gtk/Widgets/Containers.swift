internal import CGtk

/// Children in a row or a column.
open class Box: Widget {
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(widget: gtk_box_new(orientation.gtk, Int32(spacing)))
    for child in children { append(child) }
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_box_get_type()) { Box(widget: $0) }
  }

  public final func append(_ child: Widget) {
    gtk_box_append(raw.assumingMemoryBound(to: GtkBox.self), child.widget)
  }
}

/// Widgets stacked upon one that decides the size.
open class Overlay: Widget {
  public init(_ child: Widget? = nil, overlays: [Widget] = []) {
    self.child = child
    super.init(widget: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child?.widget)
    for overlay in overlays { add(overlay: overlay) }
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_overlay_get_type()) { Overlay(widget: $0) }
  }

  /// What decides the size.
  public final var child: Widget? {
    didSet { gtk_overlay_set_child(opaque, child?.widget) }
  }

  /// - Parameter isMeasured: Whether the overlay is to be at least as large as `overlay` needs.
  public final func add(overlay: Widget, isMeasured: Bool = false) {
    gtk_overlay_add_overlay(opaque, overlay.widget)
    if isMeasured { gtk_overlay_set_measure_overlay(opaque, overlay.widget, 1) }
  }
}

/// Shows one of its pages.
public final class Stack: Widget {
  /// Pages change at once: a cross-fade draws both into pictures of the window's size, frame by
  /// frame, which the cairo renderer takes long for.
  public init() {
    super.init(widget: gtk_stack_new())
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_stack_get_type()) { Stack(widget: $0) }
  }

  public func add(_ page: Widget, named name: String) {
    gtk_stack_add_named(opaque, page.widget, name)
  }

  public var visiblePage: String? {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
    set { gtk_stack_set_visible_child_name(opaque, newValue) }
  }
}

/// Slides its child in and out.
public final class Revealer: Widget {
  public init(_ child: Widget) {
    super.init(widget: gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_revealer_get_type()) { Revealer(widget: $0) }
  }

  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }
}

/// Scrollbars around a scrollable child.
public final class ScrolledWindow: Widget {
  public init(_ child: Widget) {
    super.init(widget: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  private var vertical: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(opaque)
  }

  /// Where the vertical scrollbar stands, in points; setting it scrolls as the scrollbar does.
  public var verticalPosition: Double {
    get { gtk_adjustment_get_value(vertical) }
    set { gtk_adjustment_set_value(vertical, newValue) }
  }

  /// The positions the vertical scrollbar can take.
  public var verticalRange: ClosedRange<Double> {
    let lower = gtk_adjustment_get_lower(vertical)
    let upper = gtk_adjustment_get_upper(vertical) - gtk_adjustment_get_page_size(vertical)
    return lower...max(lower, upper)
  }
}
