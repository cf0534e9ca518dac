internal import CTrellisGtk

/// A field for a text that is searched for, with an icon that clears it.
public final class SearchEntry: Widget {
  /// Creates an empty search field.
  ///
  /// - Parameter placeholder: The text that is shown while the field is empty.
  public init(placeholder: String = "") {
    super.init(making: gtk_search_entry_new())
    self.placeholder = placeholder
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_search_entry_get_type()) { SearchEntry(widget: $0) }
  }

  /// The text in the field. Setting it moves the cursor to its end.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set {
      // The text is never empty in between, because the end of a search would be reported at once.
      let former = gint(text.unicodeScalars.count)
      var end = former
      gtk_editable_insert_text(opaque, newValue, -1, &end)
      gtk_editable_delete_text(opaque, 0, former)
      gtk_editable_set_position(opaque, -1)
    }
  }

  /// The natural width of the text in average characters, or -1 for that of a few. The field shrinks where
  /// there is less space. The default is -1.
  public var maxWidthChars: Int {
    get { Int(gtk_editable_get_max_width_chars(opaque)) }
    set { gtk_editable_set_max_width_chars(opaque, Int32(newValue)) }
  }

  /// The text that is shown while the field is empty. The default is an empty string.
  public var placeholder: String {
    // The functions for it are those of GTK 4.10.
    get {
      var value = GValue()
      g_object_get_property(object, "placeholder-text", &value)
      defer { g_value_unset(&value) }
      return g_value_get_string(&value).map { String(cString: $0) } ?? ""
    }
    set {
      var value = GValue()
      g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
      g_value_set_string(&value, newValue)
      g_object_set_property(object, "placeholder-text", &value)
      g_value_unset(&value)
    }
  }

  /// The time between the last key and `onSearchChanged(_:)`, in milliseconds. The default is 150.
  public var searchDelay: Int {
    get { Int(gtk_search_entry_get_search_delay(opaque)) }
    set { gtk_search_entry_set_search_delay(opaque, guint(max(0, newValue))) }
  }

  /// Takes the keys that are typed while another widget has the keyboard, so that typing starts a
  /// search.
  ///
  /// - Parameter widget: The widget whose keys are taken, usually the window's content, or nil for
  ///   none. Keys that it or a widget in it handles are not taken.
  public func captureKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(opaque, widget?.widget)
  }

  /// Runs `body` each time the text has changed and `searchDelay` has passed, or at once if the text
  /// is empty.
  public func onSearchChanged(_ body: @escaping @MainActor () -> Void) {
    on("search-changed", body)
  }

  /// Runs `body` each time the user presses Return in the field.
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate", body) }

  /// Runs `body` each time the user presses Escape in the field.
  public func onStopSearch(_ body: @escaping @MainActor () -> Void) { on("stop-search", body) }
}
