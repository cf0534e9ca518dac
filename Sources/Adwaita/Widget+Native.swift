internal import CAdwaita
import TrellisGtk

extension Widget {
  /// The widget for calls of C functions.
  var native: UnsafeMutablePointer<GtkWidget> { raw.assumingMemoryBound(to: GtkWidget.self) }
}

extension NativeObject {
  /// The object for calls of C functions.
  var nativeObject: UnsafeMutablePointer<GObject> { raw.assumingMemoryBound(to: GObject.self) }
}

extension [String] {
  /// Calls `body` with the strings as an array of C strings with a null pointer at its end.
  func withCStrings<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    var strings = map { strdup($0).map { UnsafePointer($0) } } + [nil]
    defer { for string in strings { free(UnsafeMutableRawPointer(mutating: string)) } }
    return strings.withUnsafeMutableBufferPointer { buffer in
      // The array has at least the null pointer.
      body(UnsafePointer(buffer.baseAddress!))
    }
  }
}
