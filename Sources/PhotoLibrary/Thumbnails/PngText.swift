/// The text entries of a PNG file.
struct PngText {
  private var entries: [String: String] = [:]

  /// Creates entries from keys, each followed by its value.
  init(_ texts: [String]) {
    for index in stride(from: 0, to: texts.count - 1, by: 2) {
      entries[texts[index]] = texts[index + 1]
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
