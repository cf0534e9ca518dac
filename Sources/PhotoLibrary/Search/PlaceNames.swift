import Foundation

/// The names of the cities near a place on earth, from the file `data/places/cities.tsv`.
package struct PlaceNames: Sendable {
  private struct City: Sendable {
    let latitude, longitude: Double
    /// The distance in kilometres within which photos are found by the city's names.
    let reach: Double
    /// The line in the file.
    let line: Range<Int>
  }

  /// The greatest distance of the nearest city, in kilometres.
  private static let farthest = 50.0
  /// The length of a degree of latitude, in kilometres.
  private static let degree = 111.2

  private let file: Data
  /// In the order of their latitudes.
  private let cities: [City]
  /// The languages of the names of countries.
  private let languages: [Locale]

  /// Reads the file. There are no names if it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or nil if there is none.
  ///   - language: The user's language. Countries also have their English names.
  package init(path: String?, language: Locale = .ofDates) {
    languages = [language, Locale(identifier: "en")]
    file = path.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    var cities: [City] = []
    var start = file.startIndex
    while start < file.endIndex {
      let end = file[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.endIndex
      let numbers = file[start..<end].split(separator: UInt8(ascii: "\t"), maxSplits: 3)
        .prefix(3).compactMap { Double(String(decoding: $0, as: UTF8.self)) }
      if numbers.count == 3 {
        cities.append(
          City(
            latitude: numbers[0], longitude: numbers[1], reach: numbers[2], line: start..<end))
      }
      start = end + 1
    }
    self.cities = cities
  }

  /// Returns the numbers of the cities whose reach a position is in, or else that of the nearest one. Empty
  /// where no city is near.
  ///
  /// Distances follow the equirectangular approximation, which is exact enough here: the difference of the
  /// longitudes is shortened by the cosine of the latitude.
  ///
  /// - Complexity: O(log cities + cities within half a degree of latitude).
  func cities(near position: PhotoDetails.Position) -> [Int] {
    let band = Self.farthest / Self.degree
    let shortening = cos(position.latitude * .pi / 180)
    let first = Search.first(in: cities.indices) {
      cities[$0].latitude >= position.latitude - band
    }
    var near: [Int] = []
    var nearest: (number: Int, distance: Double)?
    for number in first..<cities.endIndex {
      let city = cities[number]
      if city.latitude > position.latitude + band { break }
      let gap = abs(position.longitude - city.longitude)
      let x = min(gap, 360 - gap) * shortening
      if x > band { continue }
      let y = position.latitude - city.latitude
      let distance = Self.degree * (x * x + y * y).squareRoot()
      if distance <= city.reach { near.append(number) }
      if distance <= nearest?.distance ?? Self.farthest { nearest = (number, distance) }
    }
    return near.isEmpty ? nearest.map { [$0.number] } ?? [] : near
  }

  /// Returns the names of cities and of their countries, in the form that `PlaceText` compares.
  ///
  /// - Parameter numbers: The numbers of the cities, as `cities(near:)` returns them.
  func text(of numbers: [Int]) -> String {
    PlaceText.prepared(numbers.map { names(of: cities[$0]) }.joined(separator: " "))
  }

  private func names(of city: City) -> String {
    let parts = file[city.line].split(separator: UInt8(ascii: "\t"))
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 5 else { return "" }
    let countries = languages.compactMap { $0.localizedString(forRegionCode: parts[3]) }
    return ([parts[4]] + countries).joined(separator: " ")
  }
}

/// The names of places as a search compares them: a word of the search is the beginning of a word of theirs.
/// Letters in the middle of the many names that a city has would find what nobody means.
enum PlaceText {
  /// Returns folded words with one space before each.
  static func prepared(_ text: String) -> String {
    text.foldedForSearch.split { !$0.isLetter && !$0.isNumber }.map { " \($0)" }.joined()
  }
}
