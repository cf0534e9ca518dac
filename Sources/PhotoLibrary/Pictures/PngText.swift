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
}
