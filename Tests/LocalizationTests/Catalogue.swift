import Foundation

/// The entries of a PO file in which each text is on one line.
struct Catalogue {
  struct Key: Hashable {
    let one: String
    let many: String?
  }

  /// The translations of each text, without the header entry. A text with a plural has several.
  private(set) var entries: [Key: [String]] = [:]

  init(po file: URL) throws {
    var (one, many): (String?, String?) = (nil, nil)
    var forms: [String] = []
    func text(_ line: Substring) -> String {
      guard let open = line.firstIndex(of: "\""), let close = line.lastIndex(of: "\"") else {
        return ""
      }
      return String(line[line.index(after: open)..<close])
    }
    var entries: [Key: [String]] = [:]
    func end() {
      if let one, !one.isEmpty { entries[Key(one: one, many: many)] = forms }
      (one, many, forms) = (nil, nil, [])
    }
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("msgid_plural ") {
        many = text(line)
      } else if line.hasPrefix("msgid ") {
        end()
        one = text(line)
      } else if line.hasPrefix("msgstr") {
        forms.append(text(line))
      }
    }
    end()
    self.entries = entries
  }
}
