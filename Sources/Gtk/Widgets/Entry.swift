internal import CTrellisGtk

/// A field for one line of text.
public final class Entry: Widget {
  /// Creates a text field.
  ///
  /// - Parameter text: The initial text. The default is an empty string.
  public init(_ text: String = "") {
    super.init(making: gtk_entry_new())
    self.text = text
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_entry_get_type()) { Entry(widget: $0) }
  }

  private var entry: UnsafeMutablePointer<GtkEntry> {
    raw.assumingMemoryBound(to: GtkEntry.self)
  }

  /// The text in the field.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// The text that is shown while the field is empty. The default is an empty string.
  public var placeholder: String {
    get { gtk_entry_get_placeholder_text(entry).map { String(cString: $0) } ?? "" }
    set { gtk_entry_set_placeholder_text(entry, newValue) }
  }

  /// A Boolean value that indicates whether the Return key activates the window's default widget.
  /// The default is false.
  public var activatesDefault: Bool {
    get { gtk_entry_get_activates_default(entry) != 0 }
    set { gtk_entry_set_activates_default(entry, newValue ? 1 : 0) }
  }

  /// Selects the whole text. Typing replaces it.
  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Runs `body` each time `text` changes, even if the program changes it.
  public func onChanged(_ body: @escaping @MainActor () -> Void) { on("changed", body) }

  /// Runs `body` each time the user presses Return in the field.
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate", body) }
}
