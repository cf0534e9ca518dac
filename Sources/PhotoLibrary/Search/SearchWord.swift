/// A word of a search as the user has typed it, or several between quotation marks.
struct SearchWord {
  private(set) var text = ""
  /// Whether a minus stands before the word.
  private(set) var isExcluded = false
  /// Whether the word was typed between quotation marks, so that only its letters count.
  private(set) var isPhrase = false
  /// The place of the word in the text, with its minus and its quotation marks.
  private(set) var range: Range<String.Index>

  var folded: String { text.foldedForSearch }

  /// The sizes of files in bytes that the word names: ">5MB" or "<300kB". Otherwise nil.
  var sizes: ClosedRange<Int64>? {
    guard let sign = text.first, sign == ">" || sign == "<" else { return nil }
    let rest = text.dropFirst().lowercased()
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let units: [String: Double] = [
      "": 1, "b": 1, "k": 1e3, "kb": 1e3, "m": 1e6, "mb": 1e6, "g": 1e9, "gb": 1e9,
    ]
    guard let unit = units[String(rest.dropFirst(digits.count))],
      let number = Double(digits.map { $0 == "," ? "." : $0 }.map(String.init).joined()),
      let size = Int64(exactly: (number * unit).rounded())
    else { return nil }
    return sign == ">" ? size...Int64.max : 0...size
  }

  /// Returns the word together with the next one, as one that is excluded if this one is.
  func joined(with next: SearchWord) -> SearchWord {
    var both = self
    both.text += " " + next.text
    both.range = range.lowerBound..<next.range.upperBound
    return both
  }

  /// Returns the words of a text.
  static func words(of text: String) -> [SearchWord] {
    var words: [SearchWord] = []
    var word: SearchWord?
    var isQuoted = false
    for index in text.indices {
      let letter = text[index]
      if letter.isWhitespace, !isQuoted {
        if let word { words.append(word) }
        word = nil
        continue
      }
      var longer = word ?? SearchWord(range: index..<index)
      if letter.isSearchQuote {
        isQuoted.toggle()
        longer.isPhrase = true
      } else if letter.isSearchMinus, longer.text.isEmpty, !longer.isPhrase {
        longer.isExcluded = true
      } else {
        longer.text.append(letter)
      }
      longer.range = longer.range.lowerBound..<text.index(after: index)
      word = longer
    }
    if let word { words.append(word) }
    return words.filter { !$0.text.isEmpty }
  }
}

extension Character {
  /// Whether the letter is a quotation mark, of any language.
  fileprivate var isSearchQuote: Bool { "\"“”„«»".contains(self) }

  /// Whether the letter excludes the word that it is typed before.
  var isSearchMinus: Bool { self == "-" || self == "−" }
}
