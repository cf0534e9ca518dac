import CPicture

/// The text entries of a PNG file.
struct PngText {
  private var entries: [String: String] = [:]

  init(_ bytes: UnsafeRawBufferPointer) {
    withUnsafeMutablePointer(to: &entries) { entries in
      cpicture_visit_png_text(
        bytes.baseAddress, bytes.count,
        { context, key, value in
          guard let context, let key, let value else { return }
          context.assumingMemoryBound(to: [String: String].self)
            .pointee[String(cString: key)] = String(cString: value)
        }, entries)
    }
  }

  subscript(key: String) -> String? {
    entries[key]
  }

  /// Returns whether a thumbnail with these entries shows the present state of `original`.
  func isOf(_ original: ThumbnailCache.Original) -> Bool {
    // Some programs write the modification time with a fraction of a second.
    let modified = self["Thumb::MTime"].flatMap { $0.split(separator: ".").first }
    return self["Thumb::URI"] == original.uri && modified.flatMap { Int64($0) } == original.modified
      && (self["Thumb::Size"].map { Int($0) == original.byteSize } ?? true)
  }
}
