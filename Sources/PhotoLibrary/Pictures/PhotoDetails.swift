import Foundation

/// The metadata about the making of a photo. A value is nil if the file does not have it.
package struct PhotoDetails: Hashable, Sendable {
  /// A place on earth, in degrees. North and east are positive.
  package struct Position: Hashable, Sendable {
    package var latitude, longitude: Double

    package init(latitude: Double, longitude: Double) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  /// The date of the camera's clock.
  package var taken: LocalTime?
  /// The time from UTC to the camera's clock, in minutes.
  package var utcOffset: Int?
  package var orientation = Orientation.up
  /// The name of the camera, with that of its maker.
  package var camera: String?
  package var lens: String?
  /// The exposure time in seconds.
  package var exposureTime: Double?
  /// The f-number.
  package var aperture: Double?
  package var iso: Int?
  /// The focal length in millimetres.
  package var focalLength: Double?
  /// The focal length that has the same angle of view on 35 mm film, in millimetres.
  package var equivalentFocalLength: Int?
  /// The exposure compensation in EV.
  package var exposureBias: Double?
  package var flashFired: Bool?
  package var position: Position?
  /// The altitude above sea level, in metres.
  package var altitude: Double?
  package var title: String?
  package var description: String?
  /// The keywords, with ", " between two.
  package var keywords: String?
  /// The number of stars, from 0 to 5.
  package var rating: Int?

  /// The number of pages, at least two, of a file with several.
  package var pageCount: Int?

  /// Creates details without a value.
  package init() {}

  /// Returns the name of a camera. Most models contain the name of the maker.
  ///
  /// - Parameters:
  ///   - make: The name of the maker, for example "NIKON CORPORATION", or nil.
  ///   - model: The name of the model, for example "NIKON D750", or nil.
  static func camera(make: String?, model: String?) -> String? {
    guard let make, let word = make.split(separator: " ").first else { return model }
    guard let model else { return make }
    return model.lowercased().hasPrefix(word.lowercased()) ? model : "\(make) \(model)"
  }
}

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
