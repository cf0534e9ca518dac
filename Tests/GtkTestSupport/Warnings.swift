import CTrellisGtk
import Synchronization

/// Records the warnings of GLib, GDK and GTK on all threads.
package enum Warnings {
  private static let messages = Mutex<[String]>([])

  /// Starts recording. Must be called once in a process, before anything is logged.
  static func start() {
    g_log_set_writer_func(
      { level, fields, count, data in
        Warnings.record(level, fields, Int(count))
        return g_log_writer_default(level, fields, count, data)
      }, nil, nil)
  }

  /// Returns the warnings since the last call and forgets them.
  package static func take() -> [String] {
    messages.withLock { messages in
      defer { messages.removeAll() }
      return messages
    }
  }

  private static func record(
    _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: Int
  ) {
    // G_LOG_LEVEL_ERROR, _CRITICAL and _WARNING. GLib 2.90 hides the names from Swift.
    guard level.rawValue & (1 << 2 | 1 << 3 | 1 << 4) != 0 else { return }
    let text = ["GLIB_DOMAIN", "MESSAGE"].map { field($0, fields, count) }
    messages.withLock { $0.append("\(text[0]): \(text[1])") }
  }

  private static func field(
    _ name: String, _ fields: UnsafePointer<GLogField>?, _ count: Int
  ) -> String {
    for field in UnsafeBufferPointer(start: fields, count: count)
    where String(cString: field.key) == name {
      guard let value = field.value else { return "" }
      let bytes = UnsafeRawBufferPointer(
        start: value, count: field.length >= 0 ? Int(field.length) : Int(strlen(value)))
      return String(decoding: bytes, as: UTF8.self)
    }
    return ""
  }

  /// Returns the length of a field that ends with a zero byte.
  private static func strlen(_ text: UnsafeRawPointer) -> Int {
    String(cString: text.assumingMemoryBound(to: CChar.self)).utf8.count
  }
}
