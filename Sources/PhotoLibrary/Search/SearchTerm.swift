import Foundation

/// A term of a search as it is understood: a word, several between quotation marks, or two that name a date.
package struct SearchTerm: Hashable, Sendable {
  /// The meanings of terms, the most specific one first.
  package enum Meaning: CaseIterable, Sendable {
    case size, date, video, kind
    /// A word of the name of an album.
    case album
    /// A word of the name of a city or a country in which photos of the library were taken.
    case place
    /// A text that names nothing of these.
    case text
  }

  /// The words, without the minus and the quotation marks.
  package let text: String
  /// Whether photos that have the term are left out.
  package let isExcluded: Bool
  /// The most specific of the meanings of the term.
  package let meaning: Meaning
  /// The place of the term in the text of the search, with the minus and the quotation marks.
  package let range: Range<String.Index>

  init(_ word: SearchWord, meaning: Meaning) {
    (text, isExcluded, range) = (word.text, word.isExcluded, word.range)
    self.meaning = meaning
  }

  /// Returns the text of the search without the term.
  ///
  /// - Parameter search: The text of the search that the term is of.
  package func removed(from search: String) -> String {
    let before = search[..<range.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
    let after = search[range.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    return [before, after].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the text of the search with a minus before the term, or without the one that is there.
  ///
  /// - Parameter search: The text of the search that the term is of.
  package func toggled(in search: String) -> String {
    let term = search[range]
    return search.replacingCharacters(
      in: range, with: isExcluded ? String(term.drop(while: \.isSearchMinus)) : "-" + term)
  }
}
