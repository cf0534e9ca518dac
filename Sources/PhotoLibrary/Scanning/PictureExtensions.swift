import CPicture

/// The file name extensions that make a file a candidate: what is inside decides later.
///
/// Common formats count even when no decoder for them is installed, so that people see that their
/// photos are there and why they are not shown.
struct PictureExtensions: Sendable {
  /// Up to eight lower-case letters, packed: compared once per directory entry.
  private let packed: Set<UInt64>

  /// Well-known ones and those of the installed GdkPixbuf loaders.
  static let installed = PictureExtensions(
    ["jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "bmp", "heic", "heif"]
      + ["avif", "jxl"] + loaderExtensions())

  init(_ extensions: [String]) {
    packed = Set(
      extensions.compactMap { text in
        text.withCString { Self.pack(UnsafeRawPointer($0), count: text.utf8.count) }
      })
  }

  /// - Parameter name: `count` bytes of a file name.
  func matches(_ name: UnsafeRawPointer, count: Int) -> Bool {
    var dot = count - 1
    while dot > 0, name.load(fromByteOffset: dot, as: UInt8.self) != UInt8(ascii: ".") {
      dot -= 1
    }
    guard dot > 0, let key = Self.pack(name + dot + 1, count: count - dot - 1) else { return false }
    return packed.contains(key)
  }

  func matches(_ name: String) -> Bool {
    name.withCString { matches(UnsafeRawPointer($0), count: name.utf8.count) }
  }

  private static func pack(_ text: UnsafeRawPointer, count: Int) -> UInt64? {
    guard (1...8).contains(count) else { return nil }
    var result: UInt64 = 0
    for index in 0..<count {
      let byte = text.load(fromByteOffset: index, as: UInt8.self)
      let lower = (0x41...0x5A).contains(byte) ? byte + 32 : byte
      result = result << 8 | UInt64(lower)
    }
    return result
  }

  private static func loaderExtensions() -> [String] {
    final class List {
      var extensions: [String] = []
    }
    let list = List()
    cpicture_visit_extensions(
      { context, text in
        guard let context, let text else { return }
        Unmanaged<List>.fromOpaque(context).takeUnretainedValue()
          .extensions.append(String(cString: text))
      }, Unmanaged.passUnretained(list).toOpaque())
    return list.extensions
  }
}
