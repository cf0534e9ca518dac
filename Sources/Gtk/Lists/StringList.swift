internal import CTrellisGtk

/// A list model of strings, for programs that have no GListModel of their own: a `GtkStringList`.
///
/// Each change sends one `items-changed`, which a `ListModelDataSource` shows as one animated
/// update.
public final class StringList: ListModel {
  /// Creates a list of `strings`.
  public init(_ strings: [String] = []) {
    super.init(owned: TrellisGtk.raw(gtk_string_list_new(nil)))
    if !strings.isEmpty { replaceSubrange(0..<0, with: strings) }
  }

  /// Replaces the strings at `positions`, which have to exist, by `strings`.
  public func replaceSubrange(_ positions: Range<Int>, with strings: [String]) {
    precondition(
      positions.lowerBound >= 0 && positions.upperBound <= count,
      "the positions \(positions) are not within a list of \(count) strings")
    var pointers = strings.map { strdup($0).map { UnsafePointer($0) } } + [nil]
    defer { for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) } }
    gtk_string_list_splice(
      opaque, guint(positions.lowerBound), guint(positions.count), &pointers)
  }
}

extension NativeObject {
  /// The text of a `GtkStringObject`, such as an item of a `StringList`; nil for any other object.
  public final var string: String? {
    let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, gtk_string_object_get_type()) != 0 else {
      return nil
    }
    return gtk_string_object_get_string(opaque).map { String(cString: $0) }
  }
}
