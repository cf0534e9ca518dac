internal import CTrellisGtk

/// The objects that GtkBuilder XML describes, found by their ids.
///
/// A builder keeps its objects alive as long as it exists.
@preconcurrency @MainActor
public final class Builder: NativeObject {
  /// The reason why a description cannot be used. The `reason` of a case is a message of GTK or of
  /// this library.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// There is no display on which widgets can be made.
    case noDisplay
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The text is not valid XML, or it names a class, property or signal handler that does not
    /// exist. The reason contains line and column.
    case invalid(reason: String)
    /// There is no object with the id.
    case missingObject(id: String)
    /// The object has another class. `actual` is a GTK class, `expected` a Swift class.
    case wrongClass(id: String, actual: String, expected: String)
    /// The object cannot be put into a widget, because it is a window or popover or is inside
    /// another widget of the description.
    case unusableRoot(id: String, reason: String)
  }

  /// Creates all objects that `xml` describes.
  ///
  /// - Parameter xml: The description in GtkBuilder XML.
  /// - Throws: `Builder.Error` when there is no display or the description is invalid.
  public init(string xml: String) throws {
    guard MainLoop.initialize() else { throw Error.noDisplay }
    let builder = gtk_builder_new()!  // g_object_new never returns nil
    super.init(owned: TrellisGtk.raw(builder))
    try Self.checkIsWhole(xml)
    var error: UnsafeMutablePointer<GError>?
    let isMade = xml.withCString {
      gtk_builder_add_from_string(builder, $0, gssize(xml.utf8.count), &error) != 0
    }
    guard isMade else { throw Error.invalid(reason: takeMessage(from: &error)) }
  }

  /// Returns the widget with an id, as a new Swift object each time.
  ///
  /// - Parameters:
  ///   - id: The id in the description.
  ///   - type: `Widget`, or a subclass that stands for a GTK class. The default is the type that
  ///     the caller expects.
  /// - Returns: The widget.
  /// - Throws: `Builder.Error` when there is no such object or it has another class.
  public func object<W: Widget>(_ id: String, as type: W.Type = Widget.self) throws -> W {
    guard let object = gtk_builder_get_object(opaque, id) else {
      throw Error.missingObject(id: id)
    }
    let native = type.nativeClass
    guard isInstance(object, of: native.type),
      let widget = native.wrap(TrellisGtk.raw(object).assumingMemoryBound(to: GtkWidget.self)) as? W
    else {
      throw Error.wrongClass(id: id, actual: className(of: object), expected: "\(type)")
    }
    return widget
  }

  /// Returns the widget with an id that has no parent and can be put into another widget.
  ///
  /// - Parameter id: The id in the description.
  /// - Returns: The widget.
  /// - Throws: `Builder.Error` when there is no such widget, or it is a window or popover or is
  ///   inside another widget.
  public func root(_ id: String) throws -> Widget {
    let root = try object(id)
    let object = root.object
    if isInstance(object, of: gtk_native_get_type()) {
      let name = className(of: object)
      // GTK's list of windows would keep the window alive.
      if isInstance(object, of: gtk_window_get_type()) {
        gtk_window_destroy(root.raw.assumingMemoryBound(to: GtkWindow.self))
      }
      throw Error.unusableRoot(id: id, reason: "a \(name) cannot be inside another widget")
    }
    if let parent = gtk_widget_get_parent(root.widget) {
      let name = parent.withMemoryRebound(to: GObject.self, capacity: 1) { className(of: $0) }
      throw Error.unusableRoot(id: id, reason: "it is inside a \(name)")
    }
    return root
  }

  /// Checks that the XML is complete. GtkBuilder accepts XML that is empty or ends early, and makes
  /// the objects before the end.
  ///
  /// - Throws: `Builder.Error.invalid` when it is not.
  private static func checkIsWhole(_ xml: String) throws {
    var parser = GMarkupParser()
    var error: UnsafeMutablePointer<GError>?
    let isWhole = withUnsafeMutablePointer(to: &parser) { parser in
      let context = g_markup_parse_context_new(parser, GMarkupParseFlags(rawValue: 0), nil, nil)
      defer { g_markup_parse_context_free(context) }
      return xml.withCString {
        g_markup_parse_context_parse(context, $0, gssize(xml.utf8.count), &error) != 0
          && g_markup_parse_context_end_parse(context, &error) != 0
      }
    }
    if !isWhole { throw Error.invalid(reason: takeMessage(from: &error)) }
  }

  /// Returns the text of a file.
  ///
  /// - Throws: `Builder.Error.unreadable` when the file cannot be read.
  static func contents(ofFile path: String) throws -> String {
    var bytes: UnsafeMutablePointer<gchar>?
    var error: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(path, &bytes, nil, &error) != 0, let bytes else {
      throw Error.unreadable(path: path, reason: takeMessage(from: &error))
    }
    defer { g_free(bytes) }
    return String(cString: bytes)
  }
}

extension Builder.Error: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDisplay: "there is no display to make widgets for; set DISPLAY or WAYLAND_DISPLAY"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .invalid(let reason): "the XML cannot be used: \(reason)"
    case .missingObject(let id): "there is no object with the id \(id)"
    case .wrongClass(let id, let actual, let expected):
      "the object with the id \(id) is a \(actual) and cannot be used as \(expected)"
    case .unusableRoot(let id, let reason):
      "the object with the id \(id) cannot be the root: \(reason)"
    }
  }
}

/// Returns the message of an error and frees the error.
private func takeMessage(from error: inout UnsafeMutablePointer<GError>?) -> String {
  defer { g_clear_error(&error) }
  return error.map { String(cString: $0.pointee.message) } ?? ""
}

private func isInstance(_ object: UnsafeMutablePointer<GObject>, of type: GType) -> Bool {
  object.withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
    g_type_check_instance_is_a($0, type) != 0
  }
}

private func className(of object: UnsafeMutablePointer<GObject>) -> String {
  object.withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
    String(cString: g_type_name_from_instance($0))
  }
}
