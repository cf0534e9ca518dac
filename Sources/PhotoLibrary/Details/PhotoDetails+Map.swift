import Foundation

extension PhotoDetails.Position {
  /// The URI of the place, for a program with maps (RFC 5870).
  package var geoUri: String { "geo:\(degrees(latitude)),\(degrees(longitude))" }

  /// The address of a page with a map of the place.
  package var mapUri: String {
    let (north, east) = (degrees(latitude), degrees(longitude))
    return "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=15/\(north)/\(east)"
  }

  /// Returns degrees with a decimal point in every language. Six digits are a tenth of a metre.
  private func degrees(_ value: Double) -> String {
    String(format: "%.6f", locale: Locale(identifier: "en_US_POSIX"), value)
  }
}
