internal import CTrellisGtk

/// A container that lays out its children in a row or a column.
open class Box: Widget {
  /// Creates a box.
  ///
  /// - Parameters:
  ///   - orientation: The axis along which the children are laid out.
  ///   - spacing: The space between two children, in points. The default is 0.
  ///   - children: The first children. The default is none.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(making: gtk_box_new(orientation.gtk, Int32(spacing)))
    for child in children { append(child) }
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_box_get_type()) { Box(widget: $0) }
  }

  /// A Boolean value that indicates whether all visible children get the same size along the axis.
  /// The default is false.
  public final var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(raw.assumingMemoryBound(to: GtkBox.self)) != 0 }
    set { gtk_box_set_homogeneous(raw.assumingMemoryBound(to: GtkBox.self), newValue ? 1 : 0) }
  }

  /// Adds a widget after the last child.
  public final func append(_ child: Widget) {
    gtk_box_append(raw.assumingMemoryBound(to: GtkBox.self), child.widget)
  }
}

/// A container that shows widgets on top of a child. The child determines the size.
open class Overlay: Widget {
  /// Creates an overlay container.
  ///
  /// - Parameters:
  ///   - child: The widget that determines the size. The default is none.
  ///   - overlays: The widgets on top of it, from back to front. The default is none.
  public init(_ child: Widget? = nil, overlays: [Widget] = []) {
    self.child = child
    super.init(making: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child?.widget)
    for overlay in overlays { add(overlay: overlay) }
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_overlay_get_type()) { Overlay(widget: $0) }
  }

  /// The widget below the overlays, which determines the size. The default is nil.
  public final var child: Widget? {
    didSet { gtk_overlay_set_child(opaque, child?.widget) }
  }

  /// Adds a widget on top of the others.
  ///
  /// - Parameters:
  ///   - overlay: The widget to add.
  ///   - isMeasured: Whether the container is at least as large as `overlay` requires. The default
  ///     is false.
  public final func add(overlay: Widget, isMeasured: Bool = false) {
    gtk_overlay_add_overlay(opaque, overlay.widget)
    if isMeasured { gtk_overlay_set_measure_overlay(opaque, overlay.widget, 1) }
  }

  /// Removes a widget that is on top of the others.
  package final func remove(overlay: Widget) {
    gtk_overlay_remove_overlay(opaque, overlay.widget)
  }
}

/// A container that shows one of its pages at a time.
public final class Stack: Widget {
  /// Creates a stack without pages.
  ///
  /// Pages change without a transition. GTK's cross-fade draws both pages into textures of the
  /// window's size in every frame, which is slow with the cairo renderer.
  public init() {
    super.init(making: gtk_stack_new())
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_stack_get_type()) { Stack(widget: $0) }
  }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - page: The content of the page.
  ///   - name: The name by which `visiblePage` refers to the page.
  public func add(_ page: Widget, named name: String) {
    gtk_stack_add_named(opaque, page.widget, name)
  }

  /// The name of the page that is shown, or nil if there is none. The first visible page is shown
  /// until the program sets another one. GTK logs a warning for a name that no page has.
  public var visiblePage: String? {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
    set { gtk_stack_set_visible_child_name(opaque, newValue) }
  }
}

/// A container that shows and hides its child with an animation.
public final class Revealer: Widget {
  /// Creates a revealer, which hides its child.
  public init(_ child: Widget) {
    super.init(making: gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_revealer_get_type()) { Revealer(widget: $0) }
  }

  /// A Boolean value that indicates whether the child is shown. The default is false.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }
}

/// A container that puts scrollbars around a scrollable child.
public final class ScrolledWindow: Widget {
  /// Creates a scrolled window around `child`.
  public init(_ child: Widget) {
    super.init(making: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  private var vertical: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(opaque)
  }

  /// The position of the vertical scrollbar in points. Setting it scrolls the child as moving the
  /// scrollbar does.
  public var verticalPosition: Double {
    get { gtk_adjustment_get_value(vertical) }
    set { gtk_adjustment_set_value(vertical, newValue) }
  }

  /// The positions that the vertical scrollbar can take, in points.
  public var verticalRange: ClosedRange<Double> {
    let lower = gtk_adjustment_get_lower(vertical)
    let upper = gtk_adjustment_get_upper(vertical) - gtk_adjustment_get_page_size(vertical)
    return lower...max(lower, upper)
  }
}
