internal import CTrellisGtk

/// A widget that shows text that cannot be edited.
public final class Label: Widget {
  /// Creates a label.
  ///
  /// - Parameter text: The text to show. The default is an empty string.
  public init(_ text: String = "") {
    super.init(making: gtk_label_new(text))
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_label_get_type()) { Label(widget: $0) }
  }

  /// The text of the label. After `setMarkup(_:)`, it includes the markup.
  public var text: String {
    get { String(cString: gtk_label_get_label(opaque)) }
    set { gtk_label_set_label(opaque, newValue) }
  }

  /// Sets a text with Pango markup. Plain text inside it must be escaped by the caller.
  public func setMarkup(_ markup: String) { gtk_label_set_markup(opaque, markup) }

  /// A Boolean value that indicates whether a text that is too long ends with "…". The default is
  /// false.
  public var ellipsizes: Bool {
    get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }

  /// A Boolean value that indicates whether a long text continues on further lines. Lines break
  /// between words, or within a word that is longer than a line. The default is false.
  public var wraps: Bool {
    get { gtk_label_get_wrap(opaque) != 0 }
    set {
      gtk_label_set_wrap(opaque, newValue ? 1 : 0)
      gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    }
  }

  /// The horizontal position of the text in the label, from 0 (start) to 1 (end). The default is
  /// 0.5.
  public var xalign: Float {
    get { gtk_label_get_xalign(opaque) }
    set { gtk_label_set_xalign(opaque, newValue) }
  }

  /// A Boolean value that indicates whether the lines of a text with several lines are centered.
  /// The default is false.
  public var isCentered: Bool {
    get { gtk_label_get_justify(opaque) == GTK_JUSTIFY_CENTER }
    set { gtk_label_set_justify(opaque, newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
  }

  /// The greatest natural width in characters, or -1 for no limit. The default is -1.
  public var maxWidthChars: Int {
    get { Int(gtk_label_get_max_width_chars(opaque)) }
    set { gtk_label_set_max_width_chars(opaque, Int32(newValue)) }
  }

  /// The greatest number of lines of a text that wraps and is ellipsized, or -1 for no limit. The
  /// default is -1.
  public var lines: Int {
    get { Int(gtk_label_get_lines(opaque)) }
    set { gtk_label_set_lines(opaque, Int32(newValue)) }
  }

  /// A Boolean value that indicates whether the user can select the text with the pointer and with
  /// keys, to copy it. The default is false.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(opaque) != 0 }
    set { gtk_label_set_selectable(opaque, newValue ? 1 : 0) }
  }

  /// The part of the text that the user has selected, or nil if there is none.
  public var selectedText: String? {
    var (start, end) = (gint(), gint())
    guard gtk_label_get_selection_bounds(opaque, &start, &end) != 0, start < end else { return nil }
    // The bounds are in Unicode scalars, without markup.
    let scalars = String(cString: gtk_label_get_text(opaque)).unicodeScalars
    return String(String.UnicodeScalarView(scalars.dropFirst(Int(start)).prefix(Int(end - start))))
  }
}
