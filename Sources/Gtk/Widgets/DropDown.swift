internal import CTrellisGtk

/// A button with a drop-down list from which the user chooses one of several words.
public final class DropDown: Widget {
  /// Creates a drop-down list. The first word is selected.
  ///
  /// - Parameter words: The words in the order in which they are listed.
  public init(_ words: [String]) {
    var strings = words.map { strdup($0).map { UnsafePointer($0) } } + [nil]
    defer { for string in strings { free(UnsafeMutableRawPointer(mutating: string)) } }
    super.init(making: gtk_drop_down_new_from_strings(&strings))
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_drop_down_get_type()) { DropDown(widget: $0) }
  }

  /// The position of the selected word, counted from 0, or nil if no word is selected.
  public var selection: Int? {
    get {
      let position = gtk_drop_down_get_selected(opaque)
      return position == Self.none ? nil : Int(position)
    }
    set { gtk_drop_down_set_selected(opaque, newValue.map { guint($0) } ?? Self.none) }
  }

  /// Sets the accessible name of the list and of the button in it, which receives the keyboard focus.
  /// A screen reader reads it instead of the selected word, so it should contain the word.
  public func setAccessibleName(_ text: String) {
    // GTK names the list after the selected word by a relation, which counts more than a label. GTK 4.18
    // reads the name of the list for the button, too.
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    setAccessibleLabel(text)
    if let inner = gtk_widget_get_first_child(widget) {
      Widget(widget: inner).setAccessibleLabel(text)
    }
  }

  /// GTK_INVALID_LIST_POSITION, a macro that is not imported into Swift.
  private static let none = guint.max

  /// Runs `body` each time the selection changes, even if the program changes it.
  public func onSelectionChanged(_ body: @escaping @MainActor () -> Void) {
    onChange(of: "selected", body)
  }
}
