internal import CGtk

/// Text that cannot be edited.
public final class Label: Widget {
  public init(_ text: String = "") {
    super.init(widget: gtk_label_new(text))
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_label_get_type()) { Label(widget: $0) }
  }

  public var text: String {
    get { String(cString: gtk_label_get_label(opaque)) }
    set { gtk_label_set_label(opaque, newValue) }
  }

  /// Pango markup; not escaped.
  public func setMarkup(_ markup: String) { gtk_label_set_markup(opaque, markup) }

  /// Ends with "…" where room is short.
  public var ellipsizes: Bool {
    get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }

  public var wraps: Bool {
    get { gtk_label_get_wrap(opaque) != 0 }
    set {
      gtk_label_set_wrap(opaque, newValue ? 1 : 0)
      gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    }
  }

  /// 0 at the start, 1 at the end of the room given.
  public var xalign: Float {
    get { gtk_label_get_xalign(opaque) }
    set { gtk_label_set_xalign(opaque, newValue) }
  }

  /// Centres the lines of a text with more than one.
  public var isCentered: Bool {
    get { gtk_label_get_justify(opaque) == GTK_JUSTIFY_CENTER }
    set { gtk_label_set_justify(opaque, newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
  }

  /// -1 for no limit.
  public var maxWidthChars: Int {
    get { Int(gtk_label_get_max_width_chars(opaque)) }
    set { gtk_label_set_max_width_chars(opaque, Int32(newValue)) }
  }

  /// -1 for no limit.
  public var lines: Int {
    get { Int(gtk_label_get_lines(opaque)) }
    set { gtk_label_set_lines(opaque, Int32(newValue)) }
  }
}
