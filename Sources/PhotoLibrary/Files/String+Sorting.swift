import Foundation

extension String {
  /// Compares two names as people sort them, by the rules of a locale.
  func sortingOrder(_ other: String, in locale: Locale) -> ComparisonResult {
    // The options are those of `localizedStandardCompare(_:)`, which has no locale on Linux.
    let options: String.CompareOptions = [
      .caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering,
    ]
    return compare(other, options: options, locale: locale)
  }
}
