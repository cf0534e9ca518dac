internal import CTrellisGtk

/// A container of two children with a handle between them, which the user moves to give one of them
/// more space.
public final class Paned: Widget {
  /// Creates a container.
  ///
  /// - Parameters:
  ///   - orientation: The axis along which the children are laid out.
  ///   - start: The first child. The default is none.
  ///   - end: The second child. The default is none.
  public init(_ orientation: Orientation, start: Widget? = nil, end: Widget? = nil) {
    super.init(making: gtk_paned_new(orientation.gtk))
    gtk_paned_set_start_child(opaque, start?.widget)
    gtk_paned_set_end_child(opaque, end?.widget)
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_paned_get_type()) { Paned(widget: $0) }
  }

  /// The first child: on the left, on the right in a right-to-left language, or at the top. Reading
  /// it makes a new Swift object. The default is nil.
  public var start: Widget? {
    get { gtk_paned_get_start_child(opaque).map { Widget(widget: $0) } }
    set { gtk_paned_set_start_child(opaque, newValue?.widget) }
  }

  /// The second child. Reading it makes a new Swift object. The default is nil.
  public var end: Widget? {
    get { gtk_paned_get_end_child(opaque).map { Widget(widget: $0) } }
    set { gtk_paned_set_end_child(opaque, newValue?.widget) }
  }

  /// The size of the first child along the axis, in points. Until it has been set or the user has
  /// moved the handle, it follows from the sizes that the children need.
  public var position: Int {
    get { Int(gtk_paned_get_position(opaque)) }
    set { gtk_paned_set_position(opaque, Int32(clamping: newValue)) }
  }

  /// A Boolean value that determines whether the first child grows and shrinks with the container.
  /// If only one of the children does, the other one keeps its size. The default is true.
  public var resizesStart: Bool {
    get { gtk_paned_get_resize_start_child(opaque) != 0 }
    set { gtk_paned_set_resize_start_child(opaque, newValue ? 1 : 0) }
  }

  /// A Boolean value that determines whether the second child grows and shrinks with the container.
  /// The default is true.
  public var resizesEnd: Bool {
    get { gtk_paned_get_resize_end_child(opaque) != 0 }
    set { gtk_paned_set_resize_end_child(opaque, newValue ? 1 : 0) }
  }

  /// A Boolean value that determines whether the user can make the first child smaller than its
  /// minimum size. What does not fit is cut off. The default is true.
  public var shrinksStart: Bool {
    get { gtk_paned_get_shrink_start_child(opaque) != 0 }
    set { gtk_paned_set_shrink_start_child(opaque, newValue ? 1 : 0) }
  }

  /// A Boolean value that determines whether the user can make the second child smaller than its
  /// minimum size. The default is true.
  public var shrinksEnd: Bool {
    get { gtk_paned_get_shrink_end_child(opaque) != 0 }
    set { gtk_paned_set_shrink_end_child(opaque, newValue ? 1 : 0) }
  }

  /// Runs `body` each time `position` changes, whether the user moves the handle, the program sets
  /// it, or the container gets another size.
  public func onPositionChanged(_ body: @escaping @MainActor () -> Void) {
    onChange(of: "position", body)
  }
}
