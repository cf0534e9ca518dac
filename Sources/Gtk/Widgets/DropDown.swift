internal import CGtk

/// One of a few words, chosen from a list that drops down.
public final class DropDown: Widget {
  public init(_ words: [String]) {
    var strings = words.map { strdup($0).map { UnsafePointer($0) } } + [nil]
    defer { for string in strings { free(UnsafeMutableRawPointer(mutating: string)) } }
    super.init(widget: gtk_drop_down_new_from_strings(&strings))
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_drop_down_get_type()) { DropDown(widget: $0) }
  }

  /// The number of the word; nil when there is none.
  public var selection: Int? {
    get {
      let position = gtk_drop_down_get_selected(opaque)
      return position == Self.none ? nil : Int(position)
    }
    set { gtk_drop_down_set_selected(opaque, newValue.map { guint($0) } ?? Self.none) }
  }

  /// GTK_INVALID_LIST_POSITION, a macro that Swift does not see.
  private static let none = guint.max

  /// Also when the program sets it.
  public func onSelectionChanged(_ body: @escaping @MainActor () -> Void) {
    onChange(of: "selected", body)
  }
}
