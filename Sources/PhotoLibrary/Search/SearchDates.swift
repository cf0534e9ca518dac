import Foundation

/// The times that the words of a search name.
struct SearchDates {
  let words: SearchWords
  let now: LocalTime

  /// Returns the time that a word names by numbers: "12.3.2021", "2021-03-12", "3/2021" and the like, with
  /// the day before the month unless the year comes first.
  func numbers(_ word: String) -> Range<LocalTime>? {
    for separator in [".", "-", "/"] as [Character] {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
      guard parts.count > 1, numbers.count == parts.count else { continue }
      let ordered = parts[0].count == 4 ? numbers : numbers.reversed()
      guard (parts[0].count == 4) != (parts[parts.count - 1].count == 4) else { return nil }
      switch ordered.count {
      case 2: return month(ordered[1], of: ordered[0])
      case 3:
        return day(year: ordered[0], month: ordered[1], day: ordered[2])
          // The United States write the month first.
          ?? day(year: ordered[0], month: ordered[2], day: ordered[1])
      default: return nil
      }
    }
    return nil
  }

  /// Returns the year that a word names, or nil.
  func year(_ word: String) -> Int? {
    let digits = word.hasSuffix("年") ? word.dropLast() : word[...]
    guard digits.count == 4, digits.allSatisfy(\.isASCIIDigit), let year = Int(digits),
      (1800...2200).contains(year)
    else { return nil }
    return year
  }

  /// Returns the time of a span that stands alone: today or yesterday.
  func span(_ word: String) -> Range<LocalTime>? {
    switch words.spans[word] {
    case .today: today(minus: 0)
    case .yesterday: today(minus: 1)
    case .week, .month, .year, nil: nil
    }
  }

  /// Returns the time of two words of which one chooses and the other names a span, a season or a month:
  /// "last summer", in some languages "summer last".
  func span(_ first: String, _ second: String) -> Range<LocalTime>? {
    words.choices[first].flatMap { span($0, second) }
      ?? words.choices[second].flatMap { span($0, first) }
  }

  /// Returns the time of a word in which a choice and a span are joined, as Chinese and Japanese write them.
  func joinedSpan(_ word: String) -> Range<LocalTime>? {
    for (choice, meaning) in words.choices where word.hasPrefix(choice) {
      if let span = span(meaning, String(word.dropFirst(choice.count))) { return span }
    }
    return nil
  }

  private func span(_ choice: SearchWords.Choice, _ word: String) -> Range<LocalTime>? {
    let (year, month) = now.yearAndMonth
    let back = choice == .last ? 1 : 0
    switch words.spans[word] {
    case .today, .yesterday: return nil
    case .week:
      // A week is the seven days before today or until today.
      let today = today(minus: 0)
      let end = choice == .last ? today.lowerBound : today.upperBound
      return LocalTime(seconds: end.seconds - 7 * 86_400)..<end
    case .month: return months([month], endingIn: year, back: 0, shiftedBy: -back)
    case .year: return months(Array(1...12), endingIn: year - back, back: 0)
    case nil: break
    }
    let named = words.months(beginningWith: word)
    guard let months = words.seasons[word] ?? (named.count == 1 ? Array(named) : nil)
    else { return nil }
    // The last one has ended, and this one has begun.
    return (0...2).lazy.compactMap { self.months(months, endingIn: year, back: $0 - 1) }
      .first { choice == .last ? $0.upperBound <= now : $0.lowerBound <= now }
  }

  private func day(year: Int, month: Int, day: Int) -> Range<LocalTime>? {
    LocalTime(year: year, month: month, day: day).map {
      $0..<LocalTime(seconds: $0.seconds + 86_400)
    }
  }

  private func month(_ month: Int, of year: Int) -> Range<LocalTime>? {
    guard (1...12).contains(month), (1...9998).contains(year) else { return nil }
    return months([month], endingIn: year, back: 0)
  }

  private func today(minus days: Int64) -> Range<LocalTime> {
    let start = (now.seconds / 86_400 - days) * 86_400
    return LocalTime(seconds: start)..<LocalTime(seconds: start + 86_400)
  }

  /// Returns the time of successive months.
  ///
  /// - Parameters:
  ///   - months: The months, of which a later one may be in the next year.
  ///   - year: The year of the last month.
  ///   - back: The number of years before that.
  ///   - shift: The number of months by which the result is later. The default is 0.
  private func months(
    _ months: [Int], endingIn year: Int, back: Int, shiftedBy shift: Int = 0
  ) -> Range<LocalTime>? {
    guard let first = months.first, let last = months.last else { return nil }
    let end = (year - back) * 12 + last + shift
    let start = end - (last - first + 12) % 12 - 1
    func time(_ number: Int) -> LocalTime? {
      LocalTime(year: number / 12, month: number % 12 + 1, day: 1)
    }
    guard let from = time(start), let until = time(end) else { return nil }
    return from..<until
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
