import Foundation
import TrellisLocalization

/// The words of a search that mean more than the letters in a name: kinds of photos and dates, in the user's
/// language. The names of months are also known in English.
package struct SearchWords: Sendable {
  /// A word that says which of several months, seasons or years is meant.
  enum Choice: Sendable { case last, this }
  /// A span of the calendar that is named without a number.
  enum Span: Hashable, Sendable { case today, yesterday, week, month, year }

  private(set) var kinds: [String: SearchKind] = [:]
  private(set) var choices: [String: Choice] = [:]
  private(set) var spans: [String: Span] = [:]
  /// The months of the seasons on the northern half of the earth, in the order of time.
  private(set) var seasons: [String: [Int]] = [:]
  /// The names of the months, each with its number.
  private var months: [(name: String, number: Int)] = []

  /// - Parameter locale: The locale of the names of months. The default is the user's.
  package init(locale: Locale = .ofDates) {
    for (words, kind): (String, SearchKind) in [
      (tr("video, videos, movie, movies"), .video), (tr("raw"), .raw), (tr("live"), .live),
      (tr("panorama, panoramas"), .panorama), (tr("screenshot, screenshots"), .screenshot),
      (tr("burst, bursts"), .burst),
    ] { Self.each(words) { kinds[$0] = kind } }
    for format in PictureKind.allCases where format != .unknown && format != .raw {
      Self.each(format.displayName) { kinds[$0] = .format(format) }
    }
    Self.each("jpg") { kinds[$0] = .format(.jpeg) }
    for (words, choice): (String, Choice) in [
      (tr("last, past, previous"), .last), (tr("this"), .this),
    ] { Self.each(words) { choices[$0] = choice } }
    for (words, span): (String, Span) in [
      (tr("today"), .today), (tr("yesterday"), .yesterday), (tr("week"), .week),
      (tr("month"), .month),
      (tr("year"), .year),
    ] { Self.each(words) { spans[$0] = span } }
    for (words, months) in [
      (tr("spring"), [3, 4, 5]), (tr("summer"), [6, 7, 8]), (tr("autumn, fall"), [9, 10, 11]),
      (tr("winter"), [12, 1, 2]),
    ] { Self.each(words) { seasons[$0] = months } }
    for locale in [locale, Locale(identifier: "en")] { addMonths(of: locale) }
  }

  /// Returns the months that a word names in whole, or with its first three letters or more.
  func months(beginningWith word: String) -> Set<Int> {
    Set(
      months.filter { $0.name == word || (word.count >= 3 && $0.name.hasPrefix(word)) }
        .map(\.number))
  }

  /// Calls `body` with the words of a list.
  private static func each(_ list: String, _ body: (String) -> Void) {
    for word in list.split(whereSeparator: { ",،、，".contains($0) }) {
      body(word.trimmingCharacters(in: .whitespaces).foldedForSearch)
    }
  }

  private mutating func addMonths(of locale: Locale) {
    let formatter = DateFormatter()
    formatter.locale = locale
    let lists = [
      formatter.standaloneMonthSymbols, formatter.monthSymbols,
      formatter.shortStandaloneMonthSymbols, formatter.shortMonthSymbols,
    ]
    for names in lists {
      for (index, name) in names.enumerated() {
        let word = name.foldedForSearch.trimmingCharacters(in: .punctuationCharacters)
        months.append((word, index + 1))
      }
    }
  }
}
