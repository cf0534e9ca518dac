internal import CGtk

/// The objects that GtkBuilder XML describes, made, by their ids.
///
/// It keeps its objects for as long as it lives.
@preconcurrency @MainActor
public final class Builder: NativeObject {
  /// Why a description cannot be used. Reasons are GTK's own sentences.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// There is no display to make widgets for.
    case noDisplay
    case unreadable(path: String, reason: String)
    /// No XML, or it names a class, property or signal handler that is not there; the reason has
    /// line and column.
    case invalid(reason: String)
    case missingObject(id: String)
    /// `actual` is a GTK class, `expected` a Swift one.
    case wrongClass(id: String, actual: String, expected: String)
    /// A window or popover, or inside another widget of the description: it cannot be put into a
    /// widget.
    case unusableRoot(id: String, reason: String)
  }

  /// Makes everything that `xml` describes.
  ///
  /// - Throws: `Builder.Error`
  public init(string xml: String) throws {
    guard MainLoop.initialize() else { throw Error.noDisplay }
    let builder = gtk_builder_new()!  // g_object_new never returns nil
    super.init(owned: Gtk.raw(builder))
    try Self.checkIsWhole(xml)
    var error: UnsafeMutablePointer<GError>?
    let isMade = xml.withCString {
      gtk_builder_add_from_string(builder, $0, gssize(xml.utf8.count), &error) != 0
    }
    guard isMade else { throw Error.invalid(reason: takeMessage(from: &error)) }
  }

  /// The widget with the id; a new Swift object for it each time.
  ///
  /// - Parameter type: `Widget`, or one of its subclasses that stand for a GTK class.
  /// - Throws: `Builder.Error`
  public func object<W: Widget>(_ id: String, as type: W.Type = Widget.self) throws -> W {
    guard let object = gtk_builder_get_object(opaque, id) else {
      throw Error.missingObject(id: id)
    }
    let native = type.nativeClass
    guard isInstance(object, of: native.type),
      let widget = native.wrap(Gtk.raw(object).assumingMemoryBound(to: GtkWidget.self)) as? W
    else {
      throw Error.wrongClass(id: id, actual: className(of: object), expected: "\(type)")
    }
    return widget
  }

  /// The widget with the id, which stands by itself and can be put into another.
  ///
  /// - Throws: `Builder.Error`
  public func root(_ id: String) throws -> Widget {
    let root = try object(id)
    let object = root.object
    if isInstance(object, of: gtk_native_get_type()) {
      let name = className(of: object)
      // GTK's list of windows would keep it for ever.
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

  /// GtkBuilder takes XML that is empty or ends early, and makes what came before.
  ///
  /// - Throws: `Builder.Error.invalid`
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

  /// - Throws: `Builder.Error.unreadable`
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

/// The message of an error, which is freed.
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
