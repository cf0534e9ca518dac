import Foundation

/// The entries of a PO file in which each text is on one line.
struct Catalogue {
  struct Key: Hashable {
    let one: String
    let many: String?
  }

  /// The translations of each text, without the header entry. A text with a plural has several.
  private(set) var entries: [Key: [String]] = [:]
  /// The texts whose translations are marked as uncertain. `msgfmt` leaves them out.
  private(set) var fuzzy: Set<Key> = []
  /// The fields of the header by their names, such as "Language".
  private(set) var header: [String: String] = [:]

  init(po file: URL) throws {
    var (one, many): (String?, String?) = (nil, nil)
    var forms: [String] = []
    var isFuzzy = false
    func text(_ line: Substring) -> String {
      guard let open = line.firstIndex(of: "\""), let close = line.lastIndex(of: "\"") else {
        return ""
      }
      return String(line[line.index(after: open)..<close])
    }
    var entries: [Key: [String]] = [:]
    var fuzzy: Set<Key> = []
    func end() {
      if let one, !one.isEmpty {
        let key = Key(one: one, many: many)
        entries[key] = forms
        if isFuzzy { fuzzy.insert(key) }
      }
      (one, many, forms, isFuzzy) = (nil, nil, [], false)
    }
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.isEmpty {
        end()
      } else if line.hasPrefix("#, ") {
        isFuzzy = isFuzzy || line.contains("fuzzy")
      } else if line.hasPrefix("msgid_plural ") {
        many = text(line)
      } else if line.hasPrefix("msgid ") {
        one = text(line)
      } else if line.hasPrefix("msgstr") {
        forms.append(text(line))
      } else if line.hasPrefix("\""), one == "" {
        let field = text(line).split(separator: ":", maxSplits: 1)
        if field.count == 2 {
          header[String(field[0])] = field[1].trimmingCharacters(in: .whitespaces)
            .replacingOccurrences(of: "\\n", with: "")
        }
      }
    }
    end()
    (self.entries, self.fuzzy) = (entries, fuzzy)
  }
}

/// The plurals of the language.
extension Catalogue {
  /// The rule that selects the form for a number, such as "nplurals=2; plural=(n != 1);".
  var pluralRule: String { header["Plural-Forms"] ?? "" }

  /// The number of forms, or nil if the header has no rule.
  var formCount: Int? {
    let digits = pluralRule.split(separator: "=").dropFirst().first?.prefix { $0.isNumber }
    return digits.flatMap { Int($0) }
  }

  /// The forms that are used for one number only, and so may leave it out: "One photo".
  var formsOfOneNumber: Set<Int> {
    switch formCount {
    // There is no other form.
    case 1: []
    // Arabic has forms for 0, 1 and 2.
    case 6: [0, 1, 2]
    // Russian uses the form for 1 for 21 and 31, too.
    default: pluralRule.contains("n%10==1") ? [] : [0]
    }
  }
}
