internal import CGtk

/// A field for one line of text.
public final class Entry: Widget {
  /// Creates a text field.
  ///
  /// - Parameter text: The initial text. The default is an empty string.
  public init(_ text: String = "") {
    super.init(making: gtk_entry_new())
    self.text = text
  }

  /// The text in the field.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// A Boolean value that indicates whether the Return key activates the window's default widget.
  /// The default is false.
  public var activatesDefault: Bool {
    get { gtk_entry_get_activates_default(raw.assumingMemoryBound(to: GtkEntry.self)) != 0 }
    set {
      gtk_entry_set_activates_default(
        raw.assumingMemoryBound(to: GtkEntry.self), newValue ? 1 : 0)
    }
  }
}
