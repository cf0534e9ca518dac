internal import CGtk

/// One line of text to be typed.
public final class Entry: Widget {
  public init(_ text: String = "") {
    super.init(widget: gtk_entry_new())
    self.text = text
  }

  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// Whether Return does what the window's default widget does.
  public var activatesDefault: Bool {
    get { gtk_entry_get_activates_default(raw.assumingMemoryBound(to: GtkEntry.self)) != 0 }
    set {
      gtk_entry_set_activates_default(
        raw.assumingMemoryBound(to: GtkEntry.self), newValue ? 1 : 0)
    }
  }
}
