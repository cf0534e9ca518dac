/// A word of a search as the user has typed it, or several between quotation marks.
struct SearchWord {
  private(set) var text = ""
  /// Whether a minus stands before the word.
  private(set) var isExcluded = false
  /// Whether the word was typed between quotation marks, so that only its letters count.
  private(set) var isPhrase = false

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

  /// Returns the words of a text.
  static func words(of text: String) -> [SearchWord] {
    var words: [SearchWord] = []
    var word = SearchWord()
    var isQuoted = false
    func isQuote(_ letter: Character) -> Bool { "\"“”„«»".contains(letter) }
    for letter in text {
      if isQuote(letter) {
        isQuoted.toggle()
        word.isPhrase = true
      } else if letter.isWhitespace, !isQuoted {
        words.append(word)
        word = SearchWord()
      } else if letter == "-" || letter == "−", word.text.isEmpty, !isQuoted {
        word.isExcluded = true
      } else {
        word.text.append(letter)
      }
    }
    words.append(word)
    return words.filter { !$0.text.isEmpty }
  }
}
