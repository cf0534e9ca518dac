/// The file name extensions of pictures. A file with such an extension is a candidate, and its
/// contents are examined later.
///
/// Formats are included even if their codec is not installed, so that the user sees the photos and the
/// reason why they cannot be shown.
struct PictureExtensions: Sendable {
  /// Extensions of up to eight lower-case letters, each packed into an integer, so that the
  /// comparison for each directory entry is fast.
  private let packed: Set<UInt64>

  /// The extensions of pictures, raw files and videos.
  static let known = PictureExtensions(
    ["jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "bmp", "heic", "heif"]
      + ["heics", "heifs", "hif", "avif", "avifs", "jxl", "svg", "svgz", "ppm"]
      + StackKinds.rawExtensions + StackKinds.videoExtensions)

  init(_ extensions: [String]) {
    packed = Set(
      extensions.compactMap { text in
        text.withCString { Self.pack(UnsafeRawPointer($0), count: text.utf8.count) }
      })
  }

  /// Returns whether a file name has one of the extensions.
  ///
  /// - Parameters:
  ///   - name: The bytes of the file name.
  ///   - count: The number of bytes.
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

  /// Returns whether a scan of a file's folder finds the file by its name.
  func areFound(in name: String) -> Bool { !name.startsExactly(with: ".") && matches(name) }

  /// Returns the packed form of an extension, or nil if it is empty or has more than eight bytes.
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
}
